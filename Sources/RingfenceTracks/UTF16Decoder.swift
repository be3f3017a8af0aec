/// Turns UTF-16 that comes in chunks into UTF-8.
struct UTF16Decoder {
  private let isBigEndian: Bool
  private var odd: UInt8?
  private var highSurrogate: UInt16?

  /// A decoder where the first bytes of a text are UTF-16: its byte-order mark, or a `<` in two bytes.
  init?(head: [UInt8]) {
    guard head.count >= 2 else { return nil }
    switch (head[0], head[1]) {
    case (0xFE, 0xFF), (0x00, 0x3C): isBigEndian = true
    case (0xFF, 0xFE), (0x3C, 0x00): isBigEndian = false
    default: return nil
    }
  }

  /// The chunk in UTF-8; half a character at its end is kept for the next one.
  mutating func decode(_ chunk: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(chunk.count)
    for byte in chunk {
      guard let first = odd else {
        odd = byte
        continue
      }
      odd = nil
      append(isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first), to: &result)
    }
    return result
  }

  private mutating func append(_ unit: UInt16, to result: inout [UInt8]) {
    if UTF16.isLeadSurrogate(unit) {
      if highSurrogate != nil { result.append(contentsOf: [0xEF, 0xBF, 0xBD]) }
      highSurrogate = unit
      return
    }
    var scalar = Unicode.Scalar(unit)
    if let high = highSurrogate {
      highSurrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        scalar = Unicode.Scalar(0x1_0000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00))
      }
    }
    for byte in String(Character(scalar ?? "\u{FFFD}")).utf8 { result.append(byte) }
  }
}
