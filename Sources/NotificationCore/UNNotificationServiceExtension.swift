public import Foundation

/// Changes a push before it is shown. Apple's class, to be subclassed.
///
/// Only pushes that ask for it and that show a text go through it, never local notifications. It has 30 s of the virtual
/// clock, or as many as `NotificationBehavior.serviceExtensionLimitSeconds`.
open class UNNotificationServiceExtension: NSObject {
  /// Takes a push, and hands the content that is to be shown to the handler: now, or later on the virtual clock. Only
  /// the first content counts. Unless overridden it hands on the content as it came.
  @preconcurrency
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  /// Tells that the time is over: the last moment to hand on what there is. The content as it came is shown if nothing
  /// has been handed on when this returns.
  open func serviceExtensionTimeWillExpire() {}
}
