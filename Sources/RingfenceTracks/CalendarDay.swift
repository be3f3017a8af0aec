import RingfenceText

/// A day in a column of its own: `2024-05-03`, `2024/05/03`, `20240503` or `03.05.2024`.
///
/// Days whose order of day and month can't be told from one cell are none.
enum CalendarDay {
  /// The day's first second, since 1970 (UTC); nil where the bytes are none.
  static func seconds(_ bytes: Span<UInt8>) -> Double? {
    var digits: [UInt8] = []
    var separators: [(byte: UInt8, after: Int)] = []
    for index in bytes.indices where !bytes[index].isTextSpace {
      let byte = bytes[index]
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        digits.append(byte)
      } else {
        separators.append((byte, digits.count))
      }
    }
    guard digits.count == 8 else { return nil }
    let places = separators.map(\.after)
    let marks = Set(separators.map(\.byte))
    guard marks.count <= 1 else { return nil }
    if places == [2, 4], marks == [UInt8(ascii: ".")] {
      digits = Array(digits[4...]) + digits[2..<4] + digits[..<2]
    } else {
      guard places.isEmpty || places == [4, 6] else { return nil }
      guard places.isEmpty || marks.isSubset(of: [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ".")]) else {
        return nil
      }
    }
    let hyphen = [UInt8(ascii: "-")]
    let iso = Array(digits[..<4]) + hyphen + digits[4..<6] + hyphen + digits[6...]
    return Timestamp(iso.span)?.seconds
  }
}
