import LocationCore

/// A few points on their way into a batch, each with a sound place; their times all state a zone, or none does.
///
/// In columns of a fixed length, which cost a store for each value, where six lists would each be asked whether they
/// have room.
struct PointBlock {
  static let capacity = 64

  private(set) var count = 0
  private var seconds = InlineArray<64, Double>(repeating: .nan)
  private var latitudes = InlineArray<64, Double>(repeating: 0)
  private var longitudes = InlineArray<64, Double>(repeating: 0)
  private var lines = InlineArray<64, UInt32>(repeating: 0)
  private var details = InlineArray<64, FixDetails>(repeating: FixDetails())
  private var hasDetails = false
  private var hasZone = true

  var isEmpty: Bool { count == 0 }
  var isFull: Bool { count == Self.capacity }

  mutating func removeAll() {
    count = 0
    hasDetails = false
  }

  /// Makes ready for a point with or without a zone, the block not being full; false where the others differ.
  @inline(__always)
  mutating func admit(hasZone: Bool) -> Bool {
    if count == 0 { self.hasZone = hasZone }
    return self.hasZone == hasZone
  }

  /// Adds a point; the block must not be full, and must have admitted it.
  @inline(__always)
  mutating func append(
    seconds time: Double, latitude: Double, longitude: Double, line: Int, details detail: FixDetails?
  ) {
    seconds[count] = time
    latitudes[count] = latitude
    longitudes[count] = longitude
    lines[count] = UInt32(clamping: line)
    if hasDetails {
      details[count] = detail ?? FixDetails()
    } else if let detail, !detail.isEmpty {
      for place in 0..<count { details[place] = FixDetails() }
      details[count] = detail
      hasDetails = true
    }
    count &+= 1
  }

  /// Adds the points to the fixes of their recording, and counts them.
  ///
  /// - Parameter startsSegment: Whether the first is the first of its segment; the next one is not.
  func commit(to fixes: inout FixBatch, _ log: inout RecordingSummary, startsSegment: inout Bool) {
    log.records += count
    if !hasZone { log.timesWithoutZone += count }
    fixes.append(
      seconds: seconds.span.extracting(first: count), latitudes: latitudes.span.extracting(first: count),
      longitudes: longitudes.span.extracting(first: count), lines: lines.span.extracting(first: count),
      details: hasDetails ? details.span.extracting(first: count) : details.span.extracting(first: 0),
      flags: .recorded(startsSegment: false, hasZone: hasZone), startsSegment: startsSegment)
    startsSegment = false
  }
}
