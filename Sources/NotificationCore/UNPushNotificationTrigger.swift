/// The trigger of a notification that came as a push. Apple's class; made by the centre only.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  // Sendable: it adds nothing to its superclass.

  init() {
    super.init(repeats: false)
  }
}
