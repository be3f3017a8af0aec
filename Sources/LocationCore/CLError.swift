public import Foundation

/// The domain of the errors of locations.
public let kCLErrorDomain = "kCLErrorDomain"
/// The key under which a region's error names a region that would do better; nothing here sets it.
public let kCLErrorUserInfoAlternateRegionKey = "kCLErrorUserInfoAlternateRegionKey"

/// What the location service can't do. Apple's structure with Apple's codes.
public struct CLError: Error, Hashable, Sendable {
  /// What went wrong. Apple's values.
  public enum Code: Int, Sendable, Hashable, CaseIterable {
    /// The location is not known at present.
    case locationUnknown = 0
    /// The user has refused the location.
    case denied = 1
    /// The network can't be reached.
    case network = 2
    /// The heading is not known.
    case headingFailure = 3
    /// The app may not monitor regions.
    case regionMonitoringDenied = 4
    /// The region can't be monitored.
    case regionMonitoringFailure = 5
    /// Monitoring begins late.
    case regionMonitoringSetupDelayed = 6
    /// Events of the region come late.
    case regionMonitoringResponseDelayed = 7
    /// An address has no place.
    case geocodeFoundNoResult = 8
    /// An address has several places.
    case geocodeFoundPartialResult = 9
    /// Looking an address up was stopped.
    case geocodeCanceled = 10
    /// Deferred updates failed.
    case deferredFailed = 11
    /// Updates are not being delivered.
    case deferredNotUpdatingLocation = 12
    /// The accuracy is too low to defer updates.
    case deferredAccuracyTooLow = 13
    /// A distance filter stands against deferring updates.
    case deferredDistanceFiltered = 14
    /// Deferring was stopped.
    case deferredCanceled = 15
    /// Beacons can't be looked for.
    case rangingUnavailable = 16
    /// Looking for beacons failed.
    case rangingFailure = 17
    /// The user has turned the question down.
    case promptDeclined = 18
    /// Earlier locations can't be had.
    case historicalLocationError = 19
  }

  /// What went wrong.
  public let code: Code

  /// An error with its code.
  public init(_ code: Code) {
    self.code = code
  }

  /// A region that would do better; nil: nothing here names one.
  public var alternateRegion: CLRegion? { nil }

  /// The domain of these errors, `kCLErrorDomain`.
  public static var errorDomain: String { kCLErrorDomain }

  /// The location is not known at present.
  public static let locationUnknown = Code.locationUnknown
  /// The user has refused the location.
  public static let denied = Code.denied
  /// The network can't be reached.
  public static let network = Code.network
  /// The heading is not known.
  public static let headingFailure = Code.headingFailure
  /// The app may not monitor regions.
  public static let regionMonitoringDenied = Code.regionMonitoringDenied
  /// The region can't be monitored.
  public static let regionMonitoringFailure = Code.regionMonitoringFailure
  /// Monitoring begins late.
  public static let regionMonitoringSetupDelayed = Code.regionMonitoringSetupDelayed
  /// Events of the region come late.
  public static let regionMonitoringResponseDelayed = Code.regionMonitoringResponseDelayed
  /// An address has no place.
  public static let geocodeFoundNoResult = Code.geocodeFoundNoResult
  /// An address has several places.
  public static let geocodeFoundPartialResult = Code.geocodeFoundPartialResult
  /// Looking an address up was stopped.
  public static let geocodeCanceled = Code.geocodeCanceled
  /// Deferred updates failed.
  public static let deferredFailed = Code.deferredFailed
  /// Updates are not being delivered.
  public static let deferredNotUpdatingLocation = Code.deferredNotUpdatingLocation
  /// The accuracy is too low to defer updates.
  public static let deferredAccuracyTooLow = Code.deferredAccuracyTooLow
  /// A distance filter stands against deferring updates.
  public static let deferredDistanceFiltered = Code.deferredDistanceFiltered
  /// Deferring was stopped.
  public static let deferredCanceled = Code.deferredCanceled
  /// Beacons can't be looked for.
  public static let rangingUnavailable = Code.rangingUnavailable
  /// Looking for beacons failed.
  public static let rangingFailure = Code.rangingFailure
  /// The user has turned the question down.
  public static let promptDeclined = Code.promptDeclined
  /// Earlier locations can't be had.
  public static let historicalLocationError = Code.historicalLocationError
}

extension CLError: CustomNSError, CustomStringConvertible {
  /// The number of the code.
  public var errorCode: Int { code.rawValue }

  /// What is wrong, under Foundation's key of an error's description.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }

  /// A sentence that says what is wrong, with the name and the number of the code.
  public var description: String {
    let problem =
      switch code {
      case .locationUnknown: "the location is not known at present"
      case .denied: "the user does not let the app use the location"
      case .network: "the network can't be reached"
      case .headingFailure: "the heading is not known"
      case .regionMonitoringDenied: "the app may not monitor regions, or not exactly enough"
      case .regionMonitoringFailure: "the region can't be monitored: too many, too large, or no possible area"
      case .regionMonitoringSetupDelayed: "monitoring of the region begins late"
      case .regionMonitoringResponseDelayed: "events of the region come late"
      case .geocodeFoundNoResult, .geocodeFoundPartialResult, .geocodeCanceled: "an address could not be looked up"
      case .deferredFailed, .deferredNotUpdatingLocation, .deferredAccuracyTooLow, .deferredDistanceFiltered,
        .deferredCanceled:
        "updates could not be deferred"
      case .rangingUnavailable, .rangingFailure: "beacons could not be looked for"
      case .promptDeclined: "the user has turned the question down"
      case .historicalLocationError: "earlier locations can't be had"
      }
    return "\(problem) (\(code), \(code.rawValue))"
  }
}

extension CLError.Code {
  /// Lets `catch CLError.denied` match an error by its code, as on a phone.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? CLError)?.code == code
  }
}
