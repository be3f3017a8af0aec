public import Foundation

/// What phones do differently from one another, or what nobody has documented: each a switch.
///
/// The defaults are what helps a person who tests: what Apple documents, and honesty where a phone is silent.
public struct NotificationBehavior: Sendable, Hashable {
  /// How many requests may wait, and which of them goes when there is one too many.
  public enum PendingLimit: Sendable, Hashable {
    /// As many as there are.
    case none
    /// So many, the oldest goes: what phones have been seen to do since iOS 11.
    case keepMostRecentlyAdded(Int)
    /// So many, the one that fires last goes: what Apple's archived guide says. Requests without a date, such as
    /// those that wait for a region, count as later than all others.
    case keepSoonest(Int)

    /// How many may wait; nil for any number.
    var count: Int? {
      switch self {
      case .none: nil
      case .keepMostRecentlyAdded(let count), .keepSoonest(let count): max(0, count)
      }
    }
  }

  /// The limit of waiting requests; 64, the most recently added are kept.
  public var pendingLimit = PendingLimit.keepMostRecentlyAdded(64)
  /// Whether the delivered list leaves out what a region fired, as the headers of iOS 13 say; false.
  public var hidesLocationDelivered = false
  /// Whether `nextTriggerDate()` of a time interval is the interval from now whenever it is asked, as on phones;
  /// false: it is when the request fires.
  public var nextTriggerDateDrifts = false
  /// Whether a file that an earlier request has moved into the store is gone, so that attaching it again is
  /// `attachmentInvalidURL`; false: it is noted and works.
  public var movedAttachmentsAreGone = false
  /// Whether adding a request is the error `notificationsNotAllowed` where the user has refused; false: it waits
  /// and is withheld when it fires.
  public var refusesWhenNotAllowed = false
  /// How long a delegate may take, on the virtual clock, to say how a notification is presented, in seconds; 0: it
  /// must have answered when its method has returned.
  public var presentationLimitSeconds = 0.0
  /// How long a service extension may take, on the virtual clock, to hand on the content of a push, in seconds; 30, as
  /// phones have been seen to give it.
  public var serviceExtensionLimitSeconds = 30.0

  /// The app's bundle, whose files are copied into the attachment store and not moved; nil: there is none.
  public var bundle: URL?

  func isInBundle(_ url: URL) -> Bool {
    guard let bundle else { return false }
    return url.standardizedFileURL.pathComponents.starts(with: bundle.standardizedFileURL.pathComponents)
  }

  /// The defaults.
  public init() {}
}
