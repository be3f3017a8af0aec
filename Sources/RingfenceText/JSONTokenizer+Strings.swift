// How strings are read: their characters, their escapes, and where they end.
extension JSONTokenizer {
  /// Reads a string into `text`; false where its end has not come yet.
  mutating func readString() throws(TextError) -> Bool {
    let opening = index
    index += 1
    text.removeAll(keepingCapacity: true)
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return true
      case UInt8(ascii: "\\"):
        // An escape of a pair has twelve bytes.
        if !isFinished, bytes.count - index < 12 { return false }
        text += String(try readEscape()).utf8
      case 0..<0x20:
        throw error("a string holds a control character; write it as an escape, like \\n")
      default:
        text.append(byte)
        index += 1
      }
    }
    guard isFinished else { return false }
    index = opening
    throw error("a string is not closed; add its `\"`")
  }

  private mutating func readEscape() throws(TextError) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = peek else { throw unexpected("an escape") }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try readHexUnit()
      // A high surrogate needs its low one; a lone one stands for no character.
      if (0xD800..<0xDC00).contains(unit), take("\\"), take("u") {
        let low = try readHexUnit()
        if (0xDC00..<0xE000).contains(low) {
          return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
        }
      } else if let scalar = Unicode.Scalar(unit) {
        return scalar
      }
      index = start
      throw error("half a surrogate pair; write both halves, or the character itself")
    default:
      index = start
      throw error("no such escape; write a backslash as \\\\")
    }
  }

  private mutating func readHexUnit() throws(TextError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    index += 4
    return unit
  }
}
