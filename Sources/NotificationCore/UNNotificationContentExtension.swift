public import Foundation
internal import LocationCore

/// The media button that a content extension wants. Apple's enumeration with Apple's values.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable, Hashable {
  /// No button.
  case none = 0
  /// A button that is always visible and shows what a press will do.
  case `default` = 1
  /// A button over the content that is gone while it plays; a tap on the content pauses it.
  case overlay = 2
}

/// What becomes of the full interface when an extension has handled an action. Apple's enumeration with Apple's values.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable, Hashable {
  /// It stays open; the extension has handled the action.
  case doNotDismiss = 0
  /// It closes, and the notification is gone; the extension has handled the action.
  case dismiss = 1
  /// It closes, the notification is gone, and the app is told of the action.
  case dismissAndForwardAction = 2
}

/// A view controller that shows a notification's content in the full interface. Apple's protocol.
///
/// What is optional on a phone has a default here, since Swift has optional methods with Objective-C only. All of it
/// belongs to the main actor, as a view controller does: `run` calls it there, and `advance` must be called there.
@MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
  /// Takes the notification to be shown, and again each that arrives meanwhile in its thread.
  func didReceive(_ notification: UNNotification)

  /// Handles an action that the user has chosen.
  ///
  /// The handler may be called later, on the virtual clock; only its first call counts.
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)

  /// Handles an action that the user has chosen. `run` calls it, and `advance` the form with a completion handler.
  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

  /// The media button; none unless there is also a frame for it.
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }

  /// Where the media button is; without an extent there is none.
  var mediaPlayPauseButtonFrame: CGRect { get }

  /// The colour of the media button.
  var mediaPlayPauseButtonTintColor: UIColor { get }

  /// Begins to play.
  func mediaPlay()

  /// Pauses.
  func mediaPause()
}

/// A view controller that shows a notification's content.
public typealias NotificationContentController = UIViewController & UNNotificationContentExtension

// What an extension that does not implement a method does.
extension UNNotificationContentExtension {
  /// Leaves the action to the app.
  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    completion(.dismissAndForwardAction)
  }

  /// Asks the form with a completion handler.
  public func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    if let answer = ExtensionAnswer.current, answer.isAnswer(of: self) {
      answer.askByHandler(self, response)
      return .doNotDismiss
    }
    let first = Locked<UNNotificationContentExtensionResponseOption?>(nil)
    didReceive(response, completionHandler: { option in first.withLock { $0 = $0 ?? option } })
    return first.withLock { $0 } ?? .doNotDismiss
  }

  /// None.
  public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .none }

  /// Without an extent.
  public var mediaPlayPauseButtonFrame: CGRect { .zero }

  /// Black.
  public var mediaPlayPauseButtonTintColor: UIColor { .black }

  /// Does nothing.
  public func mediaPlay() {}

  /// Does nothing.
  public func mediaPause() {}
}
