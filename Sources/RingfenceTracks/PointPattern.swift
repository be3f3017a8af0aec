import RingfenceText

/// How a plain point is written, its values apart. The points of a file are nearly all written the same way, so that the
/// next one is read by comparing what stands between the values, eight bytes at a time.
///
/// It is learned from a point whose tags were read one by one, and holds within the bytes that this stands in.
struct PointPattern {
  /// What a text of a point is.
  enum Value {
    case latitude, longitude, time
    case detail(GPXElement)
    /// Plain text that nobody wants.
    case ignored
  }

  /// A value, and what stands before it.
  private struct Part {
    let start: Int
    let count: Int
    let value: Value
  }

  private var parts: [Part] = []
  private var end = 0..<0
  /// How many lines end within a point, and how many of them before its tag.
  private var lineCount = 0
  var lineCountBefore = 0
  private var next = 0
  private var isWhole = false

  // MARK: Learning

  /// Begins with a point at an index.
  mutating func begin(at index: Int) {
    parts.removeAll(keepingCapacity: true)
    isWhole = false
    next = index
  }

  /// Adds the next value.
  mutating func add(_ value: Value, at range: Range<Int>) {
    parts.append(Part(start: next, count: range.lowerBound - next, value: value))
    next = range.upperBound
  }

  /// Adds an element's text.
  mutating func add(_ element: GPXElement, at range: Range<Int>) {
    add(element == .time ? .time : .detail(element), at: range)
  }

  /// Ends with the point, which ends before an index.
  mutating func end(at index: Int, lineCount: Int) {
    end = next..<index
    self.lineCount = lineCount
    isWhole = true
  }

  // MARK: Reading

  /// Reads the point that begins at an index; nil, and leaves the index, where it is written in another way or a value is
  /// not as nearly all are.
  func read(
    _ bytes: Span<UInt8>, from index: inout Int, lineCount lines: inout Int, _ timestamps: inout TimestampReader
  ) -> OpenPoint? {
    guard isWhole else { return nil }
    var place = index
    var point = OpenPoint(element: .trackPoint, position: SourcePosition(line: lines + lineCountBefore))
    for part in parts {
      guard bytes.repeats(part.start, count: part.count, at: place) else { return nil }
      place += part.count
      switch part.value {
      case .latitude:
        guard let value = Double.plain(in: bytes, from: &place), value.magnitude <= 90 else { return nil }
        point.latitude = value
      case .longitude:
        guard let value = Double.plain(in: bytes, from: &place), value.magnitude <= 180 else { return nil }
        point.longitude = value
      case .time:
        guard let seconds = timestamps.plainTime(in: bytes, from: &place) else { return nil }
        point.seconds = seconds
      case .detail(let element):
        guard let value = Double.plain(in: bytes, from: &place) else { return nil }
        point.take(element, value)
      case .ignored:
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") {
          guard bytes[place].isPlainText else { return nil }
          place += 1
        }
      }
    }
    guard bytes.repeats(end.lowerBound, count: end.count, at: place) else { return nil }
    index = place + end.count
    lines += lineCount
    return point
  }
}
