public import LocationCore
public import RingfenceGeometry

/// Why a replay can't be set up or can't go on.
public enum SimulationError: Error, Sendable {
  /// A region can't be used.
  case region(GeometryError)
  /// A number of the profile is out of its range.
  case profile(reason: String)
  /// Two requests have the same identifier.
  case duplicateRequest(identifier: String)
  /// A request can't be added.
  case request(identifier: String, reason: String)
  /// A request of the app means another area by the identifier of one of the scenario's regions.
  case regionsDiffer(identifier: String)
  /// A time zone is not known.
  case unknownTimeZone(String)
  /// A fix is earlier than the one before it.
  case backwardTime(at: Instant, after: Instant, line: UInt32)
  /// A fix has no time, or no place.
  case unusableFix(line: UInt32)
  /// The replay should end before its last fix.
  case untilBeforeLastFix(until: Instant, lastFix: Instant)
}

extension SimulationError: CustomStringConvertible {
  /// A sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .region(let error): "\(error)"
    case .profile(let reason): "the profile's \(reason)"
    case .duplicateRequest(let identifier):
      "two requests have the identifier '\(identifier)'; rename one"
    case .request(let identifier, let reason): "request '\(identifier)': \(reason)"
    case .regionsDiffer(let identifier):
      "a request's region '\(identifier)' is another area than the scenario's; give it an identifier of its own"
    case .unknownTimeZone(let name):
      "'\(name)' is no time zone; use an IANA name such as Asia/Tokyo"
    case .backwardTime(let at, let after, let line):
      "the fix of line \(line) at \(at) is earlier than the one before it at \(after); put the fixes in order of time"
    case .unusableFix(let line): "the fix of line \(line) has no time or no place; leave it out"
    case .untilBeforeLastFix(let until, let lastFix):
      "the end \(until) is before the last fix at \(lastFix); use a later one"
    }
  }
}
