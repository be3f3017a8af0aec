import LocationCore
import RingfenceText

/// How the last point that was read with care is written: reads those that are written like it, and are sound.
struct PointPattern {
  /// What a value of a point is.
  enum Value: Int {
    case latitude, longitude, altitude, accuracy, speed, course
    case time
    /// What nobody wants.
    case other
  }

  /// Whether times that state no zone are in UTC.
  var isUTC = false
  /// Whether details are wanted; or else they are passed over.
  var takesDetails = true

  private var text = TextPattern()
  private var timestamps = TimestampReader()
  /// The values that are details.
  private var details: [Value] = []
  /// The columns whose numbers have to be changed: they have a unit, or one that stands for none.
  private var columns: [(value: Value, column: TableColumn)] = []
  /// How many line feeds of a point stand before it.
  private var lineCountBefore = 0

  // MARK: Learning

  /// Begins with a point at an index.
  mutating func begin(at index: Int) {
    text.begin(at: index)
    details.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
  }

  /// Adds the point's next value, which stands in a range of the bytes.
  ///
  /// - Parameters:
  ///   - column: what to make of a number; nil: what it says.
  ///   - delimiter: a byte that parts values of a table, whose text is UTF-8.
  mutating func add(
    _ value: Value, at range: Range<Int>, in bytes: [UInt8], _ column: TableColumn? = nil, delimiter: UInt8? = nil
  ) {
    guard value != .other, takesDetails || !value.isDetail else {
      text.add(.other(without: delimiter ?? 0, isUTF8: delimiter != nil), at: range, in: bytes)
      return
    }
    text.add(value == .time ? .time : .number(value.rawValue), at: range, in: bytes)
    if value.isDetail { details.append(value) }
    if let column, !column.isPlain { columns.append((value, column)) }
  }

  /// Ends with the point, which ends before an index.
  ///
  /// - Parameters:
  ///   - lineCount: how many line feeds it has.
  ///   - before: how many of these stand before the line that it is said to be on.
  mutating func end(at index: Int, lineCount: Int, before: Int = 0, in bytes: [UInt8]) {
    text.end(at: index, lineCount: lineCount, in: bytes)
    lineCountBefore = before
  }

  /// Forgets the point.
  mutating func forget() { text.forget() }

  /// Whether there is a point to read others like.
  var isWhole: Bool { text.isWhole }

  // MARK: Reading

  /// Reads the points that begin at an index, until one is written in another way, has no sound place, or the block is
  /// full.
  ///
  /// - Parameters:
  ///   - index: goes to the end of the last point.
  ///   - line: the line that the index is on.
  mutating func fill(_ block: inout PointBlock, from bytes: [UInt8], at index: inout Int, line: inout Int) {
    while !block.isFull, let end = text.read(bytes.span, at: index, &timestamps) {
      for (value, column) in columns { text.changeNumber(value.rawValue, by: column.value) }
      let (latitude, longitude) = (text.numbers[Value.latitude.rawValue], text.numbers[Value.longitude.rawValue])
      guard latitude.magnitude <= 90, longitude.magnitude <= 180, block.admit(hasZone: text.hasZone || isUTC) else {
        return
      }
      var taken = FixDetails()
      for value in details { taken.take(value, text.numbers[value.rawValue]) }
      block.append(
        seconds: text.seconds, latitude: latitude, longitude: longitude, line: line &+ lineCountBefore,
        details: details.isEmpty ? nil : taken)
      index = end
      line &+= text.lineCount
    }
  }
}

extension PointPattern.Value {
  /// What the text of an element of a point is.
  init(_ element: GPXElement) {
    switch element {
    case .elevation: self = .altitude
    case .accuracy: self = .accuracy
    case .speed: self = .speed
    case .course: self = .course
    case .time: self = .time
    default: self = .other
    }
  }

  var isDetail: Bool {
    switch self {
    case .altitude, .accuracy, .speed, .course: true
    default: false
    }
  }
}
