internal import LocationCore

// The full interface: what opens and closes it, and what the user does in it.
extension NotificationLedger {
  /// Takes a content extension for the categories that it names.
  mutating func addContentExtension(_ info: NotificationContentExtensionInfo) throws(NotificationRuleViolation) {
    for category in info.categories where contentExtensions[category] != nil {
      throw .extensionForSameCategory(category)
    }
    for category in info.categories { contentExtensions[category] = info }
  }

  /// The content extension that shows a notification; nil where the system itself does.
  func contentExtension(of notification: UNNotification) -> NotificationContentExtensionInfo? {
    contentExtensions[notification.request.content.categoryIdentifier]
  }

  /// The interface, if it is this notification's that is open.
  func interface(of notification: UNNotification) -> NotificationInterface? {
    interface.flatMap { $0.notification.request.identifier == notification.request.identifier ? $0 : nil }
  }

  /// Opens the full interface of a notification, in place of one that is open. What is hidden on a locked screen is shown
  /// once the user has unlocked it.
  mutating func openInterface(of notification: UNNotification) {
    closeInterface()
    if hidesPreviews { unlock() }
    let opened = NotificationInterface(
      notification: notification, contentExtension: contentExtension(of: notification),
      actions: category(of: notification)?.actions ?? [], number: nextOrdinal())
    interface = opened
    if opened.contentExtension != nil { calls.append(.openInterface(opened)) }
  }

  /// Closes the full interface, if one is open. What its extension has not answered stays unanswered.
  mutating func closeInterface() {
    endResponses()
    interface = nil
  }

  /// Notes what the content extension has not answered, and waits for it no longer.
  mutating func endResponses() {
    guard let interface else { return }
    for _ in interface.responses {
      note(
        .handlerNotCalled, interface.notification.request.identifier,
        "the content extension's didReceive has not called its completion handler while the full interface was open")
    }
    self.interface?.responses = [:]
  }

  /// Shows a notification that has just been delivered in the open interface too, if it belongs to its thread.
  mutating func showInInterface(_ notification: UNNotification) {
    guard let interface else { return }
    if self.interface(of: notification) != nil { self.interface?.notification = notification }
    guard interface.contentExtension != nil, interface.contentExtension == contentExtension(of: notification),
      interface.notification.request.content.threadIdentifier == notification.request.content.threadIdentifier
    else { return }
    calls.append(.show(notification, interface: interface.number))
  }

  /// Takes what the view of an interface shows now; nothing, where that interface has closed.
  mutating func update(_ number: Int, _ view: NotificationInterface.View) {
    if interface?.number == number { interface?.view = view }
  }

  /// Does what a tap on the notification does.
  mutating func performDefaultAction() {
    guard let notification = interface?.notification else { return }
    respond(to: notification, UNNotificationDefaultActionIdentifier, options: .foreground)
  }

  // MARK: Answers of the extension

  /// Tells the user's answer to the extension where one shows the notification, else to the app.
  mutating func press(_ action: UNNotificationAction, text: String? = nil, on notification: UNNotification) {
    guard let interface = interface(of: notification), interface.contentExtension != nil else {
      return respond(to: notification, action.identifier, text: text, options: action.options)
    }
    if action.options.contains(.authenticationRequired) { unlock() }
    let response = self.response(to: notification, action.identifier, text: text)
    let question = nextOrdinal()
    self.interface?.responses[question] = .init(response: response, options: action.options)
    calls.append(.answer(response, question: question, interface: interface.number))
  }

  /// Takes what an extension says of an answer; nothing, where it has said so before or its interface has closed.
  mutating func conclude(_ question: Int, _ option: UNNotificationContentExtensionResponseOption) {
    guard let answer = interface?.responses.removeValue(forKey: question) else { return }
    switch option {
    case .doNotDismiss: break
    case .dismiss:
      removeDelivered([answer.response.notification.request.identifier])
    case .dismissAndForwardAction: forward(answer.response, options: answer.options)
    }
  }

  // MARK: Controls

  /// Acts on a control of the view; why nothing came of it, or nil.
  mutating func act(_ action: UserAction, on identifier: String) -> String? {
    guard let interface, let info = interface.contentExtension else { return "no content extension shows it" }
    guard info.allowsUserInteraction else {
      return "touches do not reach its view; set UNNotificationExtensionUserInteractionEnabled"
    }
    guard let place = interface.controls.firstIndex(where: { $0.id == identifier }),
      let control = interface.controls[place].after(action)
    else {
      let known = interface.controls.compactMap(\.invitation)
      return "its view has nothing for \(action); it has \(known.isEmpty ? "none" : known.joined(separator: ", "))"
    }
    self.interface?.view.controls[place] = control
    calls.append(.act(control, interface: interface.number))
    return nil
  }

  /// Presses the media button; why nothing came of it, or nil.
  mutating func pressMediaButton() -> String? {
    guard let interface, interface.mediaButton != .none else { return "it has no media button" }
    self.interface?.isPlaying.toggle()
    calls.append(.media(plays: !interface.isPlaying, interface: interface.number))
    return nil
  }
}
