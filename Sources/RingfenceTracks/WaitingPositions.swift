/// A position of a line, kept until the rest of what it belongs to is read. 40 bytes.
struct WaitingPosition {
  let latitude: Double
  let longitude: Double
  /// NaN where it states no time of its own.
  var seconds = Double.nan
  /// NaN where there is none.
  let altitudeMeters: Float
  let line: UInt32
  /// Whether it is the first of its line.
  let startsLine: Bool

  /// A position as KML and GeoJSON have it: longitude, latitude, and where there is one the altitude.
  init(_ numbers: [Double], line: Int, startsLine: Bool) {
    longitude = numbers.first ?? .nan
    latitude = numbers.count > 1 ? numbers[1] : .nan
    altitudeMeters = numbers.count > 2 ? Float(numbers[2]) : .nan
    self.line = UInt32(clamping: line)
    self.startsLine = startsLine
  }
}

/// Times that stand in a list of their own, beside that of the positions. 8 bytes each.
struct WaitingTimes {
  /// How many texts are kept of times that can't be read: more than are ever said.
  private static let badTextLimit = 1000

  private var seconds = LongList<Double>()
  private var badTexts: [Int: String] = [:]

  var count: Int { seconds.count }
  var isEmpty: Bool { seconds.isEmpty }

  /// Adds a time; NaN where there is none.
  mutating func append(_ time: Double) {
    seconds.append(time)
  }

  /// Adds a time that can't be read.
  mutating func append(badText: String) {
    if badTexts.count < Self.badTextLimit { badTexts[count] = badText }
    // No time is infinite.
    seconds.append(.infinity)
  }

  /// The time at a place, or what is written there if it can't be read.
  subscript(index: Int) -> (seconds: Double, badText: String?) {
    let time = seconds[index]
    return time == .infinity ? (.nan, badTexts[index] ?? "") : (time, nil)
  }

  /// Gives back the room of the times before a place.
  mutating func letGo(before index: Int) {
    seconds.letGo(before: index)
  }
}
