internal import Foundation
internal import LocationCore

// The app's extensions: on a phone the system finds them in the app's bundle and makes them.
extension UNUserNotificationCenter {
  /// Takes a content extension, which shows the full interface of the categories that its Info.plist names.
  ///
  /// - Parameters:
  ///   - info: What the Info.plist says.
  ///   - make: Makes the view controller; called each time a full interface is opened.
  /// - Throws: `extensionForSameCategory` where a category has one already.
  public func addContentExtension(
    _ info: NotificationContentExtensionInfo,
    _ make: @escaping @MainActor @Sendable () -> any NotificationContentController
  ) throws(NotificationRuleViolation) {
    try withLedger { (ledger) throws(NotificationRuleViolation) in try ledger.addContentExtension(info) }
    state.withLock { state in
      for category in info.categories { state.extensions.contentMakers[category] = make }
    }
  }

  /// Takes the service extension, in place of one before.
  ///
  /// - Parameter make: Makes the extension for a push; called for each that it may change.
  public func setServiceExtension(_ make: @escaping @Sendable () -> UNNotificationServiceExtension) {
    state.withLock { state in
      state.extensions.serviceMaker = make
      state.ledger.hasServiceExtension = true
    }
  }

  // MARK: Content

  /// Whether a content extension is at work.
  var showsExtension: Bool { state.withLock { $0.extensions.content != nil } }

  @MainActor func callContentExtension(_ call: AppCall) {
    switch call {
    case .openInterface(let interface): open(interface)
    case .show(let notification, let interface): content(interface)?.didReceive(notification)
    case .answer(let response, let question, let interface):
      guard let controller = content(interface) else { return }
      answer(of: controller, to: question).askByHandler(controller, response)
    case .act(let control, let interface):
      guard let controller = content(interface) else { return }
      controller.controls = controller.controls.map { $0.id == control.id ? control : $0 }
      controller.userActed(on: control)
    case .media(let plays, let interface):
      if plays { content(interface)?.mediaPlay() } else { content(interface)?.mediaPause() }
    case .willPresent, .didReceive, .openSettings, .perform, .serve, .expire: break
    }
  }

  @MainActor func askContentExtension(_ response: UNNotificationResponse, question: Int, interface: Int) async {
    guard let controller = content(interface) else { return }
    await answer(of: controller, to: question).ask(controller, response)
  }

  private func answer(of controller: any NotificationContentController, to question: Int) -> ExtensionAnswer {
    ExtensionAnswer(of: controller) { [weak self] option in self?.withLedger { $0.conclude(question, option) } }
  }

  @MainActor private func open(_ interface: NotificationInterface) {
    let category = interface.notification.request.content.categoryIdentifier
    guard let make = state.withLock({ $0.extensions.contentMakers[category] }) else { return }
    let controller = make()
    controller.extensionContext = NSExtensionContext(interface: interface.number, center: self)
    keep(.init(interface: interface.number, controller: controller))
    controller.viewDidLoad()
    controller.didReceive(interface.notification)
  }

  /// The content extension of an interface, while that is open.
  @MainActor private func content(_ interface: Int) -> (any NotificationContentController)? {
    state.withLock { state in
      guard state.ledger.interface?.number == interface, let content = state.extensions.content,
        content.interface == interface
      else { return nil }
      return content.controller
    }
  }

  /// Takes over what the content extension shows now, or lets go of it once its interface has closed.
  @MainActor func updateInterface() {
    guard let content = state.withLock({ $0.extensions.content }) else { return }
    guard let controller = self.content(content.interface) else { return keep(nil) }
    let hasButton = !controller.mediaPlayPauseButtonFrame.isEmpty
    let view = NotificationInterface.View(
      title: controller.title ?? "", controls: controller.controls,
      mediaButton: hasButton ? controller.mediaPlayPauseButtonType : .none)
    withLedger { $0.update(content.interface, view) }
  }

  /// Keeps a content extension. The one before goes when the lock is open again: its end is the app's code.
  @MainActor private func keep(_ content: AppExtensions.Content?) {
    let old = state.withLock { state in
      defer { state.extensions.content = content }
      return state.extensions.content
    }
    withExtendedLifetime(old) {}
  }

  // MARK: Service

  func callServiceExtension(_ call: AppCall) {
    switch call {
    case .serve(let request, let question):
      guard let make = state.withLock({ $0.extensions.serviceMaker }) else { return }
      let service = AppExtensions.Service(make())
      state.withLock { $0.extensions.services[question] = service }
      service.service.didReceive(
        request, withContentHandler: { [weak self] content in self?.serve(question, content, of: request) })
    case .expire(let question):
      let service = state.withLock { $0.extensions.services.removeValue(forKey: question) }
      service?.service.serviceExtensionTimeWillExpire()
    default: break
    }
  }

  /// Takes a content for a push; a handler keeps its extension until then.
  private func serve(_ question: Int, _ content: UNNotificationContent, of request: UNNotificationRequest) {
    let changed = UNNotificationRequest(identifier: request.identifier, content: content, trigger: request.trigger)
    withLedger { $0.serve(question, changed) }
    _ = state.withLock { $0.extensions.services.removeValue(forKey: question) }
  }
}
