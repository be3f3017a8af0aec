internal import LocationCore

/// What a content extension says of an action, while it is called.
///
/// Bound to the task that calls it, so that the default of its `async` method can hand on the handler, which may be called
/// later, when the task is long over.
final class ExtensionAnswer: Sendable {
  @TaskLocal static var current: ExtensionAnswer?

  private let extensionID: ObjectIdentifier
  private let conclude: @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  private let comesByHandler = Locked(false)

  /// An answer of an extension; `conclude` takes it.
  init(
    of controller: any UNNotificationContentExtension,
    _ conclude: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    extensionID = ObjectIdentifier(controller)
    self.conclude = conclude
  }

  /// Asks for the answer by the method with a handler.
  @MainActor func askByHandler(_ controller: any UNNotificationContentExtension, _ response: UNNotificationResponse) {
    comesByHandler.withLock { $0 = true }
    controller.didReceive(response, completionHandler: conclude)
  }

  /// Asks for the answer by the `async` method, whose default asks by the other.
  @MainActor func ask(_ controller: any UNNotificationContentExtension, _ response: UNNotificationResponse) async {
    let option = await Self.$current.withValue(self) { await controller.didReceive(response) }
    if !comesByHandler.withLock({ $0 }) { conclude(option) }
  }

  /// Whether it is this extension's answer that is waited for, and not that of another to which it passes the call on.
  func isAnswer(of controller: any UNNotificationContentExtension) -> Bool {
    extensionID == ObjectIdentifier(controller)
  }
}
