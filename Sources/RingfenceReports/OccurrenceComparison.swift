internal import LocationCore
internal import RingfencePlaces
internal import RingfenceText

/// What became of the expected occurrences of one thing.
///
/// Those that came within the tolerance are paired first. What is left between two pairs came at another time, as
/// far as there are as many; the rest is missing or unexpected.
struct OccurrenceComparison {
  /// A difference, with what puts it in order.
  struct Difference {
    let at: Instant
    /// Transitions stand before notifications.
    let rank: Int
    let text: String
  }

  private(set) var differences: [Difference] = []
  private let toleranceSeconds: Double

  init(expected: [Occurrence], came: [Occurrence], toleranceSeconds: Double) {
    self.toleranceSeconds = toleranceSeconds
    var expected = expected.sorted { $0.at < $1.at }[...]
    var came = came.sorted { $0.at < $1.at }[...]
    var missing: [Occurrence] = []
    var unexpected: [Occurrence] = []
    while let wanted = expected.first, let found = came.first {
      if abs(found.at.seconds(since: wanted.at)) <= toleranceSeconds {
        settle(&missing, &unexpected)
        compare(wanted, found)
        expected.removeFirst()
        came.removeFirst()
      } else if wanted.at < found.at {
        missing.append(wanted)
        expected.removeFirst()
      } else {
        unexpected.append(found)
        came.removeFirst()
      }
    }
    missing += expected
    unexpected += came
    settle(&missing, &unexpected)
  }

  private mutating func settle(_ missing: inout [Occurrence], _ unexpected: inout [Occurrence]) {
    let moved = min(missing.count, unexpected.count)
    for (wanted, found) in zip(missing, unexpected) {
      add(found, "\(found.name) at another time: \(Self.text(found.at)) instead of \(Self.text(wanted.at))")
      compareTexts(wanted, found)
    }
    for wanted in missing.dropFirst(moved) {
      add(wanted, "\(wanted.name) missing: expected at \(Self.text(wanted.at))")
    }
    for found in unexpected.dropFirst(moved) { add(found, "\(found.name) unexpected: at \(Self.text(found.at))") }
    missing = []
    unexpected = []
  }

  private mutating func compare(_ wanted: Occurrence, _ found: Occurrence) {
    if let before = wanted.crossedAt, let now = found.crossedAt,
      abs(now.seconds(since: before)) > toleranceSeconds
    {
      add(found, "\(found.name) crossed at another time: \(Self.text(now)) instead of \(Self.text(before))")
    }
    compareTexts(wanted, found)
  }

  private mutating func compareTexts(_ wanted: Occurrence, _ found: Occurrence) {
    for (before, now) in zip(wanted.texts, found.texts)
    where !before.text.unicodeScalars.elementsEqual(now.text.unicodeScalars) {
      let texts = "\(JSONText.quoted(now.text)) instead of \(JSONText.quoted(before.text))"
      add(found, "\(found.name) at \(Self.text(found.at)) has another \(now.name): \(texts)")
    }
  }

  private mutating func add(_ occurrence: Occurrence, _ text: String) {
    differences.append(
      Difference(at: occurrence.at, rank: occurrence.identity.record == "transition" ? 0 : 1, text: text))
  }

  private static func text(_ instant: Instant) -> String { Timestamp.format(milliseconds: instant.milliseconds) }
}
