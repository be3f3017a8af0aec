import RingfenceText

/// The character data of one element, put together of the pieces in which it comes.
///
/// A buffer of its own that is never emptied and filled again: that would cost more than what is read of it.
struct CapturedText {
  /// What is longer is no number and no time, and must not grow without end.
  private var bytes = [UInt8](repeating: 0, count: 256)
  private var count = 0

  /// Forgets what was captured.
  mutating func clear() {
    count = 0
  }

  /// Adds a piece, unless the whole is too long then.
  mutating func append(_ piece: Span<UInt8>) {
    guard count + piece.count <= bytes.count else { return }
    let start = count
    count += piece.count
    var target = bytes.mutableSpan
    for index in piece.indices { target[start + index] = piece[index] }
  }

  /// The byte that came last; nil where there is none.
  var last: UInt8? { count > 0 ? bytes[count - 1] : nil }

  /// The number that it is; NaN where it is none.
  var number: Double {
    let text = bytes.span.extracting(0..<count)
    return Double(decimal: text) ?? Double(decimal: text, decimalSeparator: UInt8(ascii: ",")) ?? .nan
  }

  /// The numbers in it, parted by commas and white space; NaN for what is none.
  var numbers: [Double] {
    bytes[..<count].split { $0.isTextSpace || $0 == UInt8(ascii: ",") }.map { Double(decimal: Array($0).span) ?? .nan }
  }

  /// Reads the time that it is; nil where it is none.
  func time(_ timestamps: inout TimestampReader) -> Timestamp? {
    timestamps.pointTime(bytes.span.extracting(0..<count))
  }

  /// Whether it is nothing but white space.
  var isBlank: Bool { bytes[..<count].allSatisfy(\.isTextSpace) }

  /// The text for a message.
  var string: String { String(decoding: bytes[..<count], as: UTF8.self) }
}
