public import Foundation

extension CLMonitor {
  /// What a monitor has found out about a condition. Apple's structure.
  public struct Event: Sendable {
    /// What is known of a condition.
    public typealias State = CLMonitoringState

    /// The condition's identifier.
    public let identifier: String
    /// What is known of it now.
    public let state: State
    /// When it was found out.
    public let date: Date
    /// What more is known of the condition; nil: only beacons have more.
    public var refinement: (any CLCondition)? { nil }

    /// Whether the app may know the neighbourhood only.
    public var accuracyLimited: Bool { diagnosis == .accuracyLimited }
    /// Whether the user does not let the app use the location.
    public var authorizationDenied: Bool { diagnosis == .authorizationDenied }
    /// Whether the user has switched the location off for all apps: never, that can't be played.
    public var authorizationDeniedGlobally: Bool { false }
    /// Whether the user is being asked: never, he answers at once.
    public var authorizationRequestInProgress: Bool { false }
    /// Whether the user may not let the app use the location.
    public var authorizationRestricted: Bool { diagnosis == .authorizationRestricted }
    /// Whether there are too many conditions.
    public var conditionLimitExceeded: Bool { diagnosis == .conditionLimitExceeded }
    /// Whether such a condition can't be watched.
    public var conditionUnsupported: Bool { diagnosis == .conditionUnsupported }
    /// Whether the app is not enough in use.
    public var insufficientlyInUse: Bool { diagnosis == .insufficientlyInUse }
    /// Whether conditions can't be stored: never, nothing is stored.
    public var persistenceUnavailable: Bool { false }
    /// Whether a service session is needed: never, there are none.
    public var serviceSessionRequired: Bool { false }

    /// Why the state is not what it could be.
    enum Diagnosis: Sendable {
      case accuracyLimited
      case authorizationDenied
      case authorizationRestricted
      case conditionLimitExceeded
      case conditionUnsupported
      case insufficientlyInUse
    }

    /// Whether it says where the traveller is, for which a phone wakes the app.
    var isFinding: Bool { state == .satisfied || state == .unsatisfied }

    let diagnosis: Diagnosis?
    /// The condition that it is about: another may be added under the identifier while the event is handled.
    let condition: Int

    init(
      _ identifier: String, _ state: State, at instant: Instant, condition: Int, _ diagnosis: Diagnosis? = nil
    ) {
      self.identifier = identifier
      self.condition = condition
      self.state = state
      date = instant.date
      self.diagnosis = diagnosis
    }
  }

  /// A condition and what was last found out about it. Apple's structure.
  public struct Record: Sendable {
    /// The condition.
    public let condition: any CLCondition
    /// The last event that the app has handled; at first what was assumed.
    public let lastEvent: Event
  }
}
