public import Foundation
public import LocationCore

/// Something that happened in a notification centre and that a timeline tells.
public enum NotificationEvent: Sendable {
  /// A request fired and the user got its notification.
  case delivered(Delivery)
  /// A request fired, or would have, and the user got nothing.
  case withheld(Withholding)
  /// The user did something.
  case user(UserAct)
  /// The app opened a URL: it is recorded, never opened.
  case opened(URL, at: Instant)
  /// Something that a phone passes over in silence and that a person who tests wants to know.
  case noted(Note)

  /// What made a request fire.
  public enum Cause: Sendable, Hashable {
    /// A region was entered or left.
    case region(identifier: String, event: RegionEvent)
    /// The time it waited for came.
    case time
    /// A push arrived.
    case push
    /// It was added without a trigger.
    case added
  }

  /// A notification that the user got.
  public struct Delivery: Sendable {
    /// What was delivered.
    public let notification: UNNotification
    /// When.
    public let at: Instant
    /// What made the request fire.
    public let cause: Cause
    /// Where it is shown, and whether it sounds.
    public let presentation: NotificationPresentation
    /// The category that its content names; nil where the app has registered none of that identifier.
    public let category: UNNotificationCategory?
    /// Whether it hides what it says, outside the full interface.
    public let hidesPreviews: Bool
    /// How many notifications of its thread the user has then, this one included.
    public let threadCount: Int

    /// The request that it came from.
    public var request: UNNotificationRequest { notification.request }
    /// Whether it came without banner, lit screen and sound.
    public var isQuiet: Bool { presentation.isQuiet }
  }

  /// A notification that the user did not get.
  public struct Withholding: Sendable {
    /// The request that fired in vain, or can't fire any more.
    public let request: UNNotificationRequest
    /// When.
    public let at: Instant
    /// What made the request fire, or would have.
    public let cause: Cause
    /// Why nothing was shown.
    public let reason: Reason
    /// The reason in words, with what a person needs to see it.
    public let detail: String
  }

  /// Why the user got nothing, by the name it has in reports.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// The user has refused, or was never asked.
    case notAuthorized = "not-authorized"
    /// The user has switched alerts off.
    case alertsOff = "alerts-off"
    /// The request does not repeat and was used by an earlier crossing.
    case alreadyUsed = "already-used"
    /// The content has neither text nor sound nor badge.
    case noContent = "no-content"
    /// More requests waited than the limit allows, and this one had to go.
    case evicted
    /// The app was in the foreground and its delegate did not ask for it to be shown.
    case notPresented = "not-presented"
    /// The device has not been unlocked since it started: it watches no region yet.
    case notUnlocked = "not-unlocked"
    /// The user does not let the app use the location: no region is watched for it.
    case locationNotAllowed = "location-not-allowed"
    /// The push was to arrive before the replay began, or after its end.
    case notArrived = "not-arrived"
  }

  /// What the user did, and what came of it.
  public struct UserAct: Sendable, Hashable {
    /// When.
    public let at: Instant
    /// What he did.
    public let action: UserAction
    /// The identifier of the notification that he did it to; nil where it concerns none.
    public let notification: String?
    /// Why nothing came of it; nil where it took effect.
    public let failure: String?
  }

  /// Something that a phone says nothing of.
  public struct Note: Sendable, Hashable {
    /// What is noted, by the name it has in reports.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A calendar request whose components no later date matches: it is accepted and never fires.
      case neverFires = "never-fires"
      /// An attachment's file was moved into the store by an earlier request: on a phone it is gone.
      case attachmentMoved = "attachment-moved"
      /// A category has more actions than any interface shows.
      case tooManyActions = "too-many-actions"
      /// The app's delegate did not call its completion handler.
      case handlerNotCalled = "handler-not-called"
      /// A region or condition of the app's location code is not monitored, or no longer.
      case notMonitored = "not-monitored"
      /// The app's location code was not told of a location or a crossing.
      case locationNotTold = "location-not-told"
      /// The service extension has not handed on a content in time, or one without a text: the push is shown as it came.
      case pushUnchanged = "push-unchanged"
      /// The delegate has no method that the driver can call.
      case delegateSilent = "delegate-silent"
    }

    /// When.
    public let at: Instant
    /// What is noted.
    public let kind: Kind
    /// The identifier of the request, category, region or condition; nil where it concerns none.
    public let identifier: String?
    /// More about it, in words, with the remedy.
    public let detail: String
  }

  /// The request that fired; nil where it is about none.
  public var request: UNNotificationRequest? {
    switch self {
    case .delivered(let delivery): delivery.request
    case .withheld(let withholding): withholding.request
    case .user, .opened, .noted: nil
    }
  }

  /// When it happened.
  public var at: Instant {
    switch self {
    case .delivered(let delivery): delivery.at
    case .withheld(let withholding): withholding.at
    case .user(let act): act.at
    case .opened(_, let at): at
    case .noted(let note): note.at
    }
  }
}
