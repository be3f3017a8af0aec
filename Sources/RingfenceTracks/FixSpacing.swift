/// How far the neighbouring fixes of a segment are apart in time, as far as it matters for `maxGap`.
public struct FixSpacing: Sendable, Hashable {
  /// The seconds beyond which two neighbours count as far apart; 0: never.
  public let maxGapSeconds: Double
  /// How many neighbours there are.
  public private(set) var neighbours = 0
  /// How many of them are further apart than `maxGapSeconds`.
  public private(set) var farApart = 0
  /// How many of these are so many seconds apart, rounded up to two digits.
  private var counts: [Int: Int] = [:]

  init(maxGapSeconds: Double) {
    self.maxGapSeconds = maxGapSeconds
  }

  mutating func add(seconds: Double) {
    neighbours += 1
    guard maxGapSeconds > 0, seconds > maxGapSeconds else { return }
    farApart += 1
    counts[Self.roundedUp(seconds), default: 0] += 1
  }

  /// Counts neighbours that are not further apart than `maxGapSeconds`.
  mutating func addNear(_ count: Int) {
    neighbours += count
  }

  /// The number of seconds that as `maxGap` would join nine tenths of the neighbours, rounded up to two digits;
  /// nil unless more than a tenth are further apart than `maxGap`.
  public var secondsJoiningNineTenths: Int? {
    guard farApart * 10 > neighbours else { return nil }
    var joined = neighbours - farApart
    for (seconds, count) in counts.sorted(by: { $0.key < $1.key }) {
      joined += count
      if joined * 10 >= neighbours * 9 { return seconds }
    }
    return nil
  }

  /// The sentence for a person about a recording whose fixes are far apart; nil where there is nothing to say.
  public var hint: String? {
    guard let seconds = secondsJoiningNineTenths else { return nil }
    return
      "\(farApart) of \(neighbours) neighbouring fixes are more than \(Int(maxGapSeconds)) s apart and not joined; "
      + "--max-gap \(seconds) would join nine tenths"
  }

  private static func roundedUp(_ seconds: Double) -> Int {
    var step = 1.0
    while seconds / step > 100, step < 1e15 { step *= 10 }
    return Int((seconds / step).rounded(.up) * step)
  }
}
