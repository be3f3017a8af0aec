public import Foundation

/// How recorded points become a way that is travelled.
public struct TravelRules: Sendable, Hashable {
  /// Two neighbouring fixes more seconds apart than this have no leg between them; 0: never a gap.
  public var maxGapSeconds: Double
  /// A leg that would have to be travelled faster, in metres per second, is not travelled.
  public var maxSpeedMetersPerSecond: Double
  /// Whether a break between segments that is shorter than `maxGapSeconds` is travelled.
  public var bridgesSegments: Bool
  /// Where the journey is cut off before; nil: nowhere.
  public var from: Date?
  /// Where the journey is cut off after; nil: nowhere.
  public var to: Date?
  /// How fast a recording without any time is travelled, in metres per second; positive.
  public var paceMetersPerSecond: Double
  /// When a recording without any time starts; nil: at its metadata's time, else with the year 2000.
  public var start: Date?
  /// Whether a refused record, a truncated file or a file that can't be read ends the reading.
  public var isStrict: Bool

  /// The rules of semantics: gaps of 10 minutes, at most 400 m/s, routes at 20 m/s.
  public init(
    maxGapSeconds: Double = 600, maxSpeedMetersPerSecond: Double = 400, bridgesSegments: Bool = false,
    from: Date? = nil, to: Date? = nil, paceMetersPerSecond: Double = 20, start: Date? = nil, isStrict: Bool = false
  ) {
    self.maxGapSeconds = maxGapSeconds
    self.maxSpeedMetersPerSecond = maxSpeedMetersPerSecond
    self.bridgesSegments = bridgesSegments
    self.from = from
    self.to = to
    self.paceMetersPerSecond = paceMetersPerSecond
    self.start = start
    self.isStrict = isStrict
  }

  /// When a recording without times starts if nothing says when: 2000-01-01T00:00:00Z.
  static let defaultStartSeconds = 946_684_800.0

  /// The highest speed as messages write it.
  var maxSpeedText: String { Self.text(maxSpeedMetersPerSecond) }
  /// The pace as messages write it.
  var paceText: String { Self.text(paceMetersPerSecond) }

  /// A speed without the `.0` of a whole number.
  private static func text(_ metersPerSecond: Double) -> String {
    guard let whole = Int(exactly: metersPerSecond) else { return "\(metersPerSecond) m/s" }
    return "\(whole) m/s"
  }
}
