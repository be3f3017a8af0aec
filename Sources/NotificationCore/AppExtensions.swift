/// What an app has asked to be called for on the virtual clock.
enum AppCallback: Sendable {
  case anywhere(@Sendable () -> Void)
  case onMainActor(@MainActor @Sendable () -> Void)
}

/// The extensions of an app: what makes them, and those that are at work.
struct AppExtensions {
  /// A service extension at work on a push.
  final class Service: @unchecked Sendable {
    // Sendable: the extension is the app's own object, which need not be Sendable: the drivers call it one call at a time,
    // as a phone does.
    let service: UNNotificationServiceExtension

    init(_ service: UNNotificationServiceExtension) {
      self.service = service
    }
  }

  /// The content extension whose interface is open, with the interface's number.
  struct Content {
    let interface: Int
    let controller: any NotificationContentController
  }

  /// What makes the content extension of a category.
  var contentMakers: [String: @MainActor @Sendable () -> any NotificationContentController] = [:]
  /// What makes the service extension for a push; nil where the app has none.
  var serviceMaker: (@Sendable () -> UNNotificationServiceExtension)?
  var content: Content?
  /// Those at work, by the number of the question.
  var services: [Int: Service] = [:]
}
