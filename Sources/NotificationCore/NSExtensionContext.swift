public import Foundation

/// How a content extension speaks with the system. A stand-in for Foundation's class, which is not on Linux: what
/// UserNotificationsUI adds to it, and nothing else.
///
/// Once the interface has closed, what is asked of it does nothing.
public final class NSExtensionContext: NSObject, @unchecked Sendable {
  // Sendable: constants, and a centre behind a lock; only NSObject keeps the compiler from seeing it.
  private let interface: Int
  private weak let center: UNUserNotificationCenter?

  init(interface: Int, center: UNUserNotificationCenter) {
    self.interface = interface
    self.center = center
  }

  /// The buttons of the full interface, at first those of the category; the first four are shown.
  public var notificationActions: [UNNotificationAction] {
    get { change { $0.interface?.actions ?? [] } ?? [] }
    set { change { $0.interface?.actions = newValue } }
  }

  /// Closes the interface, opens the app and tells it of the default action.
  public func performNotificationDefaultAction() {
    change { $0.performDefaultAction() }
  }

  /// Closes the interface; the notification stays in Notification Center.
  public func dismissNotificationContentExtension() {
    change { $0.closeInterface() }
  }

  /// Tells that the content plays now, so that the media button offers a pause.
  public func mediaPlayingStarted() {
    change { $0.interface?.isPlaying = true }
  }

  /// Tells that the content is paused now, so that the media button offers to play.
  public func mediaPlayingPaused() {
    change { $0.interface?.isPlaying = false }
  }

  /// Does something to the ledger while this interface is open; nil where it has closed.
  @discardableResult
  private func change<Result: Sendable>(_ body: (inout NotificationLedger) -> Result) -> Result? {
    center?.withLedger { $0.interface?.number == interface ? body(&$0) : nil }
  }
}
