internal import RingfenceMonitoring
internal import RingfenceText

extension MonitoringProfile {
  /// The profile of a name.
  ///
  /// - Throws: where there is none, or none yet.
  static func named(_ name: String) throws(TextError) -> MonitoringProfile {
    switch name {
    case "exact": return .exact
    case "ios", "ios-field", "android":
      throw TextError("profile `\(name)` belongs to a later version; use exact, with `--set` for single numbers")
    default: throw TextError("there is no profile `\(name)`; use exact")
    }
  }

  /// Sets one of the profile's numbers by its name.
  ///
  /// - Throws: where there is none of that name, none yet, or the value does not fit.
  mutating func set(_ name: String, to value: String) throws(TextError) {
    switch name {
    case "detection":
      guard value == "crossing" else {
        throw TextError("`detection=\(value)` is not known to this version; use detection=crossing")
      }
    case "initial":
      guard let choice = Initial(rawValue: value) else {
        throw TextError("`initial=\(value)` is not known; use silent or report")
      }
      initial = choice
    case "exitBufferMeters": exitBufferMeters = try Quantity.lengthMeters(value)
    case "exitSettleSeconds": exitSettleSeconds = try Quantity.durationSeconds(value)
    case "entryBufferMeters": entryBufferMeters = try Quantity.lengthMeters(value)
    case "entrySettleSeconds": entrySettleSeconds = try Quantity.durationSeconds(value)
    case "dwellSeconds": dwellSeconds = try Self.seconds(value)
    case "dwellRepeatSeconds": dwellRepeatSeconds = try Self.seconds(value)
    case "pendingLimit": pendingLimit = try Self.count(value)
    case _ where Self.laterNames.contains(name):
      throw TextError("`\(name)` belongs to a later version; leave it out")
    default:
      throw TextError("there is no parameter `\(name)`; use one of \(Self.names.joined(separator: ", "))")
    }
    if let problem { throw TextError(problem) }
  }

  private static let names = [
    "detection", "initial", "exitBufferMeters", "exitSettleSeconds", "entryBufferMeters", "entrySettleSeconds",
    "dwellSeconds", "dwellRepeatSeconds", "pendingLimit",
  ]
  private static let laterNames = [
    "latencySeconds", "accuracyRule", "regionLimit",
  ]

  /// A time above 0; `off` is none.
  private static func seconds(_ value: String) throws(TextError) -> Double? {
    if value == "off" { return nil }
    let seconds = try Quantity.durationSeconds(value)
    guard seconds > 0 else { throw TextError("`\(value)` is too short; give more than 0, or off") }
    return seconds
  }

  /// A count of at least 1; `none` is any number.
  private static func count(_ value: String) throws(TextError) -> Int? {
    if value == "none" { return nil }
    guard let count = Int(value) else { throw TextError("`\(value)` is no number; give one of at least 1, or none") }
    return count
  }
}
