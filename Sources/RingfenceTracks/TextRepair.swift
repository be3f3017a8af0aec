/// Makes UTF-8 of a text that mostly is: bytes that are none are read as Windows-1252, the characters that older
/// programs write.
struct TextRepair {
  /// The first byte that was no UTF-8, and how many line ends came before it in its chunk; nil while there was none.
  private(set) var firstRepair: (byte: UInt8, lineEnds: Int)?
  /// A character that the end of the last chunk cut.
  private var rest: [UInt8] = []

  /// The next chunk as UTF-8; half a character at its end is kept for the next one.
  mutating func repaired(_ chunk: [UInt8]) -> [UInt8] {
    if rest.isEmpty, chunk.isASCII { return chunk }
    let bytes = rest + chunk
    rest = []
    let whole = bytes.dropLast(bytes.cutCharacterCount)
    if (try? UTF8Span(validating: bytes.span.extracting(0..<whole.count))) != nil {
      rest = Array(bytes[whole.endIndex...])
      return Array(whole)
    }
    return repaired(bytes[...], isLast: false)
  }

  /// What was kept, once there is no more.
  mutating func finish() -> [UInt8] {
    defer { rest = [] }
    return repaired(rest[...], isLast: true)
  }

  private mutating func repaired(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let character = bytes[index...].prefix(length)
      if length == 1 || (character.count == length && String(validating: character, as: UTF8.self) != nil) {
        result += character
        index += length
      } else if !isLast, character.count < length, character.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }), byte >= 0xC2
      {
        rest = Array(character)
        return result
      } else {
        if firstRepair == nil { firstRepair = (byte, result.count { $0 == 0x0A }) }
        result += Self.character(of: byte).utf8
        index += 1
      }
    }
    return result
  }

  private static func character(of byte: UInt8) -> String {
    guard (0x80..<0xA0).contains(byte) else { return String(Unicode.Scalar(byte)) }
    return String(windows1252[Int(byte - 0x80)])
  }

  /// What stands from 0x80 on; the five bytes that mean nothing stay what they are.
  private static let windows1252 = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}

extension [UInt8] {
  /// How many bytes at the end may be the beginning of a character.
  fileprivate var cutCharacterCount: Int {
    for count in 1...3 where count <= self.count {
      let byte = self[self.count - count]
      if byte >= 0xC2 { return count < (byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4) ? count : 0 }
      if byte & 0xC0 != 0x80 { return 0 }
    }
    return 0
  }

  /// Whether no byte is of a character beyond ASCII.
  fileprivate var isASCII: Bool {
    // All bits together: a loop without a way out is done many bytes at a time.
    var bits: UInt8 = 0
    for byte in self { bits |= byte }
    return bits < 0x80
  }
}
