public import LocationCore

/// A push on its way.
struct Push: Sendable {
  let request: UNNotificationRequest
  /// When it was to arrive.
  let at: Instant
  /// Whether it asks to be changed by the app's service extension.
  let isMutable: Bool
}

// Pushes, and the service extension that may change them before they are shown.
extension NotificationLedger {
  /// Lets a push arrive at an instant; one that has passed is now.
  ///
  /// - Parameters:
  ///   - content: What it says.
  ///   - identifier: That of its request.
  ///   - instant: When it arrives.
  ///   - isMutable: Whether its payload says `mutable-content`, so that a service extension may change it.
  public mutating func receivePush(
    _ content: UNNotificationContent, identifier: String, at instant: Instant, isMutable: Bool = false
  ) {
    let ordinal = nextOrdinal()
    let request = UNNotificationRequest(identifier: identifier, content: content, trigger: UNPushNotificationTrigger())
    pushes[ordinal] = Push(request: request, at: instant, isMutable: isMutable)
    timers.insert(.init(due: max(now, instant), kind: .push, identifier: identifier, ordinal: ordinal))
  }

  /// Tells that a push was to arrive before the clock began, and does not.
  mutating func miss(_ request: UNNotificationRequest, at instant: Instant) {
    withhold(
      Firing(request: request, cause: .push), .notArrived, "it was to arrive at \(instant), before the first fix")
  }

  /// Lets a push arrive now: the service extension has it first, where there is one for it. One that shows no text, or
  /// none that the user lets it show, does not go there.
  mutating func arrive(_ push: Push) {
    let showsText = push.request.content.hasText && (permissions.status == .provisional || permissions[.alert])
    guard push.isMutable, hasServiceExtension, showsText, permissions.allowsNotifications else {
      return firings.append(.init(request: push.request, cause: .push))
    }
    let question = nextOrdinal()
    services[question] = push.request
    timers.insert(
      .init(due: instant(afterSeconds: behavior.serviceExtensionLimitSeconds), kind: .service, ordinal: question))
    calls.append(.serve(push.request, question: question))
  }

  /// Takes the content that a service extension hands on; nothing, where it has handed one on before. One without text is
  /// none.
  mutating func serve(_ question: Int, _ changed: UNNotificationRequest) {
    guard let original = services.removeValue(forKey: question) else { return }
    if !changed.content.hasText {
      note(
        .pushUnchanged, original.identifier,
        "the service extension has handed on a content without text; the push is shown as it came")
    }
    firings.append(.init(request: changed.content.hasText ? changed : original, cause: .push))
  }

  /// Shows a push as it came, since its service extension has handed nothing on in time; nothing, where it has.
  mutating func serveOriginal(_ question: Int) {
    guard let original = services.removeValue(forKey: question) else { return }
    note(
      .pushUnchanged, original.identifier,
      "the service extension has not called its content handler in time; the push is shown as it came")
    firings.append(.init(request: original, cause: .push))
  }

  /// Withholds the pushes that their service extension still has, and those that were to arrive later.
  mutating func endPushes() {
    for (_, request) in services.sorted(by: { $0.key < $1.key }) {
      withhold(
        Firing(request: request, cause: .push), .notPresented,
        "the service extension still had it at the end")
    }
    services = [:]
    for (_, push) in pushes.sorted(by: { ($0.value.at, $0.key) < ($1.value.at, $1.key) }) {
      withhold(
        Firing(request: push.request, cause: .push), .notArrived, "it was to arrive at \(push.at), after the end")
    }
    pushes = [:]
  }
}
