/// The numbers that make transitions of crossings.
///
/// `exact` confirms every crossing at once. What a real phone adds to that is a matter of these numbers.
public struct MonitoringProfile: Sendable, Hashable {
  /// What happens where the first fix is inside a region.
  public enum Initial: String, Sendable, Hashable, CaseIterable {
    /// Nothing: being inside is no entry.
    case silent
    /// An entry at the first fix, with the cause `initial`.
    case report
  }

  /// The name in reports.
  public var name: String
  /// What happens where the first fix is inside a region.
  public var initial: Initial
  /// How far past the edge an exit must get, in metres; at least 0.
  public var exitBufferMeters: Double
  /// How long an exit must be past the buffer, in seconds; at least 0.
  public var exitSettleSeconds: Double
  /// How far inside the edge an entry must get at most, in metres; at least 0. What counts is half of the radius where that
  /// is less, of a polygon the radius of its largest inscribed circle: a small region has no place so deep.
  public var entryBufferMeters = 0.0
  /// How long an entry must be past the buffer, in seconds; at least 0.
  public var entrySettleSeconds = 0.0
  /// After how many seconds inside a region there is a dwell; nil for none.
  public var dwellSeconds: Double?
  /// After how many seconds more there is another; nil for one dwell a visit.
  public var dwellRepeatSeconds: Double?
  /// How many requests may wait in the notification core, the most recently added are kept; nil for any number.
  public var pendingLimit: Int?

  /// Every crossing is a transition, at once.
  public static let exact = MonitoringProfile(
    name: "exact", initial: .silent, exitBufferMeters: 0, exitSettleSeconds: 0, dwellSeconds: nil,
    dwellRepeatSeconds: nil, pendingLimit: nil)

  /// The longest time that a number of a profile may be, in seconds: a hundred years.
  public static let greatestSeconds = 3_155_760_000.0
  /// The shortest time after which a dwell may repeat: the clock's step, in seconds.
  public static let leastRepeatSeconds = 0.001
  /// The widest buffer, in metres: half the way around the Earth.
  public static let greatestBufferMeters = 20_000_000.0
  /// The narrowest buffer that is one, in metres.
  public static let leastBufferMeters = 0.001

  /// Whether an entry or an exit must get past a buffer.
  var hasBuffer: Bool { exitBufferMeters > 0 || entryBufferMeters > 0 }

  /// What is wrong with the numbers, in a sentence with its remedy; nil where nothing is.
  public var problem: String? {
    let seconds = 0...Self.greatestSeconds
    for (name, meters) in [("exitBufferMeters", exitBufferMeters), ("entryBufferMeters", entryBufferMeters)]
    where !(meters == 0 || Self.leastBufferMeters...Self.greatestBufferMeters ~= meters) {
      return "\(name) is \(meters); use 0, or 1 mm to 20 000 km"
    }
    for (name, value) in [("exitSettleSeconds", exitSettleSeconds), ("entrySettleSeconds", entrySettleSeconds)]
    where !seconds.contains(value) {
      return "\(name) is \(value); use 0 to 100 years"
    }
    if let dwellSeconds, !(seconds.contains(dwellSeconds) && dwellSeconds > 0) {
      return "dwellSeconds is \(dwellSeconds); use more than 0, to 100 years"
    }
    if let dwellRepeatSeconds, !(Self.leastRepeatSeconds...Self.greatestSeconds ~= dwellRepeatSeconds) {
      return "dwellRepeatSeconds is \(dwellRepeatSeconds); use 1 ms to 100 years"
    }
    if let pendingLimit, pendingLimit < 1 { return "pendingLimit is \(pendingLimit); use at least 1, or none" }
    return nil
  }
}
