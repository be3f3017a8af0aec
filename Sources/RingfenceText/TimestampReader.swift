/// Reads the times of one file, which mostly share their day: it is worked out once.
///
///     var reader = TimestampReader()
///     let time = reader.time("2024-05-03T04:05:06Z".utf8.span)
public struct TimestampReader: Sendable {
  /// The day read last, as it is written; at first nothing that could be a day.
  private var date = InlineArray<10, UInt8>(repeating: 0)
  private var dateSeconds = 0.0

  /// A reader that has not read a time yet.
  public init() {}

  /// Reads a time from UTF-8, as `Timestamp` does; nil where the bytes are none.
  public mutating func time(_ bytes: Span<UInt8>) -> Timestamp? {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: "/") else {
      return Timestamp(bytes)
    }
    var end = bytes.count
    while bytes[end - 1].isTextSpace, end > 10 { end -= 1 }
    var scanner = TimestampScanner(index: 0, end: end)
    if isDateKnown(in: bytes) {
      scanner.index = 10
    } else {
      guard let days = scanner.date(bytes) else { return nil }
      for index in 0..<10 { date[index] = bytes[index] }
      dateSeconds = Double(days) * 86_400
    }
    return Timestamp(dateSeconds: dateSeconds, bytes, &scanner)
  }

  @inline(__always)
  private func isDateKnown(in bytes: Span<UInt8>) -> Bool {
    // The last digit first: it is the one that changes.
    for index in (0..<10).reversed() where date[index] != bytes[index] { return false }
    return true
  }
}
