internal import RingfenceText

/// Reads one JSON document from bytes, by recursive descent.
struct JSONParser {
  private let bytes: [UInt8]
  private var index: Int
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func parseDocument() throws(TextError) -> JSONValue {
    try UTF8Text.check(bytes)
    skipBlanks()
    let value = try parseValue()
    skipBlanks()
    if index < bytes.count { throw unexpected("the end of the file") }
    return value
  }

  private mutating func parseValue() throws(TextError) -> JSONValue {
    switch peek {
    case UInt8(ascii: "{"): return try nested { (parser) throws(TextError) in try parser.parseObject() }
    case UInt8(ascii: "["): return try nested { (parser) throws(TextError) in try parser.parseArray() }
    case UInt8(ascii: "\""): return .string(try parseString())
    case let byte where byte == UInt8(ascii: "-") || isDigit(byte): return .number(try parseNumber())
    default:
      for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
      where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
      throw unexpected("a value")
    }
  }

  private mutating func nested(
    _ parse: (inout JSONParser) throws(TextError) -> JSONValue
  ) throws(TextError) -> JSONValue {
    depth += 1
    if depth > JSONText.maximumDepth {
      throw error("values are nested deeper than \(JSONText.maximumDepth) levels; flatten them")
    }
    defer { depth -= 1 }
    return try parse(&self)
  }

  private mutating func parseObject() throws(TextError) -> JSONValue {
    index += 1
    var members: [JSONValue.Member] = []
    skipBlanks()
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a member's name in double quotes") }
      let name = try parseString()
      skipBlanks()
      guard take(":") else { throw unexpected("`:`") }
      skipBlanks()
      members.append(JSONValue.Member(name: name, value: try parseValue()))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw unexpected("`,` or `}`") }
    return .object(members)
  }

  private mutating func parseArray() throws(TextError) -> JSONValue {
    index += 1
    var elements: [JSONValue] = []
    skipBlanks()
    if take("]") { return .array(elements) }
    repeat {
      skipBlanks()
      elements.append(try parseValue())
      skipBlanks()
    } while take(",")
    guard take("]") else { throw unexpected("`,` or `]`") }
    return .array(elements)
  }

  private mutating func parseNumber() throws(TextError) -> Double {
    let start = index
    _ = take("-")
    let isZero = take("0")
    if !isZero, skipDigits() == 0 { throw unexpected("a digit") }
    if isZero, isDigit(peek) { throw error("a number can't start with 0; leave the zero out") }
    if take("."), skipDigits() == 0 { throw unexpected("a digit") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if skipDigits() == 0 { throw unexpected("a digit") }
    }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
      index = start
      throw error("the number is too large; write one below 1e308")
    }
    return number
  }

  private mutating func parseString() throws(TextError) -> String {
    let opening = index
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += String(try parseEscape()).utf8
      case 0..<0x20:
        throw error("a string holds a control character; write it as an escape, like \\n")
      default:
        text.append(byte)
        index += 1
      }
    }
    index = opening
    throw error("a string is not closed; add its `\"`")
  }

  private mutating func parseEscape() throws(TextError) -> Unicode.Scalar {
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
      let unit = try parseHexUnit()
      // A high surrogate needs its low one; a lone one stands for no character.
      if (0xD800..<0xDC00).contains(unit), take("\\"), take("u") {
        let low = try parseHexUnit()
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

  private mutating func parseHexUnit() throws(TextError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    index += 4
    return unit
  }

  // MARK: Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while isDigit(peek) { index += 1 }
    return index - start
  }

  private mutating func skipBlanks() {
    while let byte = peek, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { index += 1 }
  }

  // MARK: Errors

  private func unexpected(_ expected: String) -> TextError {
    guard index < bytes.count else { return error("the file ends where \(expected) is expected; is it cut off?") }
    let rest = String(decoding: bytes[index...].prefix(8), as: UTF8.self)
    return error("`\(rest.first.map(String.init) ?? "")` where \(expected) is expected; correct it there")
  }

  private func error(_ message: String) -> TextError {
    let before = bytes[..<min(index, bytes.count)]
    let line = before.split(separator: 0x0A, omittingEmptySubsequences: false)
    let column = String(decoding: line.last ?? [], as: UTF8.self).count + 1
    return TextError(at: SourcePosition(line: line.count, column: column), "no JSON: \(message)")
  }
}
