/// How a record of a text file is written, its values apart: the tags of a point, the commas of a row.
///
/// The records of a file are nearly all written the same way. Once one has been read with care, the next is read by
/// comparing what stands between its values, eight bytes at a time, and whatever is not the same is read with care again.
/// A pattern holds for the bytes that it was learned from.
package struct TextPattern: Sendable {
  /// What a value of a record is.
  package enum Value: Sendable {
    /// A number, and its place in `numbers`, from 0 to 7.
    case number(Int)
    /// A time: of the values it is the only one.
    case time
    /// Plain text that nobody wants, without a byte that would part it in two; it may be empty. Whether it may hold more
    /// than ASCII: where bytes that are no UTF-8 were looked for before.
    case other(without: UInt8, isUTF8: Bool = false)
  }

  /// What stands before a value, and the value.
  private struct Part {
    /// The first bytes before the value, eight at most, and which bits of a word they are.
    var word: UInt64 = 0
    var mask: UInt64 = 0
    var start = 0
    var count = 0
    /// The place of a number; or else one of the two below.
    var slot = 0
    /// The byte that follows the value, and one that may not be in it.
    var end: UInt8 = 0
    var forbidden: UInt8 = 0
    /// Whether neither of these is a character of numbers.
    var passesNumbers = false
    /// The first byte too high for the value.
    var limit: UInt8 = 0x7F
  }

  private static let time = 8
  private static let other = 9

  /// The numbers of the record read last, by their places; NaN where a record has none.
  package private(set) var numbers = InlineArray<8, Double>(repeating: .nan)
  /// The time of the record read last, in seconds since 1970; NaN where a record has none.
  package private(set) var seconds = Double.nan
  /// Whether the time states its zone, which is UTC then.
  package private(set) var hasZone = true
  /// How many line feeds there are in a record.
  package private(set) var lineCount = 0

  private var parts: [Part] = []
  private var tail = Part()
  private var next = 0
  private var isLearnable = true
  /// Where the record that was learned from ends; nil while there is none.
  private var end: Int?

  /// A pattern that fits nothing.
  package init() {}

  /// Whether a record has been learned.
  package var isWhole: Bool { end != nil }

  // MARK: Learning

  /// Begins with a record at an index.
  package mutating func begin(at index: Int) {
    parts.removeAll(keepingCapacity: true)
    numbers = InlineArray(repeating: .nan)
    seconds = .nan
    hasZone = true
    end = nil
    isLearnable = true
    next = index
  }

  /// Adds the record's next value, which stands in a range of the bytes. Where a value has a line end there is nothing to
  /// learn: how many lines the next record has is not the same.
  package mutating func add(_ value: Value, at range: Range<Int>, in bytes: [UInt8]) {
    if bytes[range].contains(where: { $0 == 0x0A || $0 == 0x0D }) { isLearnable = false }
    var part = part(to: range.lowerBound, in: bytes)
    switch value {
    case .number(let place):
      precondition((0..<Self.time).contains(place), "a record has eight places for numbers")
      part.slot = place
    case .time: part.slot = Self.time
    case .other(let byte, let isUTF8):
      part.slot = Self.other
      part.forbidden = byte
      // Of UTF-8, 0xFF is never a byte.
      if isUTF8 { part.limit = 0xFF }
    }
    endLast(with: part)
    parts.append(part)
    next = range.upperBound
  }

  /// Ends with the record, which ends before an index and has so many line feeds.
  package mutating func end(at index: Int, lineCount: Int, in bytes: [UInt8]) {
    tail = part(to: index, in: bytes)
    endLast(with: tail)
    self.lineCount = lineCount
    end = isLearnable ? index : nil
  }

  /// Forgets the record.
  package mutating func forget() { end = nil }

  private func part(to index: Int, in bytes: [UInt8]) -> Part {
    var part = Part(start: next, count: index - next)
    for offset in (0..<min(part.count, 8)).reversed() {
      part.word = part.word << 8 | UInt64(bytes[next + offset])
      part.mask = part.mask << 8 | 0xFF
    }
    return part
  }

  private mutating func endLast(with part: Part) {
    guard let last = parts.indices.last else { return }
    parts[last].end = UInt8(truncatingIfNeeded: part.word)
    parts[last].passesNumbers = !parts[last].end.isOfNumber && !parts[last].forbidden.isOfNumber
  }

  // MARK: Reading

  /// Reads the record that begins at an index behind the one learned.
  ///
  /// - Returns: where it ends; nil where it is written in another way, a value is not written as nearly all are, or few
  ///   bytes are left. What `numbers` and `seconds` hold says nothing then.
  package mutating func read(_ bytes: Span<UInt8>, at index: Int, _ timestamps: inout TimestampReader) -> Int? {
    guard let end, index >= end else { return nil }
    var place = index
    for part in parts {
      guard repeats(part, in: bytes, at: place) else { return nil }
      place &+= part.count
      if part.slot < Self.time {
        guard let number = Double.plain(in: bytes, from: &place) else { return nil }
        numbers[part.slot] = number
      } else if part.slot == Self.time {
        guard let time = timestamps.plainTime(in: bytes, from: &place) else { return nil }
        seconds = time.seconds
        hasZone = time.hasZone
      } else {
        // Most of what nobody wants is a number.
        if part.passesNumbers, bytes.count &- place >= 8 {
          place &+= numberCharacterCount(unsafe bytes.uncheckedWord(at: place))
        }
        while place < bytes.count, bytes[place] != part.end {
          guard bytes[place].isPlainText, bytes[place] < part.limit, bytes[place] != part.forbidden else { return nil }
          place &+= 1
        }
      }
    }
    return repeats(tail, in: bytes, at: place) ? place &+ tail.count : nil
  }

  /// Makes another number of the one in a place: what it says is in a unit, or stands for none.
  package mutating func changeNumber(_ place: Int, by change: (Double) -> Double) {
    numbers[place] = change(numbers[place])
  }

  /// Whether the bytes at an index are those of a part, which begin before it.
  @inline(__always)
  private func repeats(_ part: Part, in bytes: Span<UInt8>, at index: Int) -> Bool {
    guard bytes.count &- index >= max(part.count, 8) else { return false }
    // No word is read from beyond what the guard has seen, nor from beyond the index in the record learned, which ends
    // before it; to check each again takes longer than to compare it.
    guard unsafe bytes.uncheckedWord(at: index) & part.mask == part.word else { return false }
    if part.count <= 8 { return true }
    var offset = 8
    while offset &+ 8 < part.count {
      guard unsafe bytes.uncheckedWord(at: part.start &+ offset) == bytes.uncheckedWord(at: index &+ offset) else {
        return false
      }
      offset &+= 8
    }
    // The last eight, of which some have been compared.
    offset = part.count &- 8
    return unsafe bytes.uncheckedWord(at: part.start &+ offset) == bytes.uncheckedWord(at: index &+ offset)
  }
}

/// How many of the eight bytes of a word, from the lowest on, are characters that numbers have.
@inline(__always)
private func numberCharacterCount(_ word: UInt64) -> Int {
  // The high bit of each byte that is none, were the high bits not there: above `9`, and below `-`.
  let others = (word | 0x8080_8080_8080_8080) &- 0x2D2D_2D2D_2D2D_2D2D
  let above = (word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x4646_4646_4646_4646
  return ((~others | above | word) & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3
}

extension UInt8 {
  /// A digit, a full stop, a minus sign, or the slash between them.
  fileprivate var isOfNumber: Bool { self >= UInt8(ascii: "-") && self <= UInt8(ascii: "9") }

  /// Text that stands for itself in XML and in a table, and is not the beginning of something else.
  @inline(__always)
  fileprivate var isPlainText: Bool {
    self >= 0x20 && self != UInt8(ascii: "&") && self != UInt8(ascii: "]") && self != UInt8(ascii: "\"")
      && self != UInt8(ascii: "<")
  }
}
