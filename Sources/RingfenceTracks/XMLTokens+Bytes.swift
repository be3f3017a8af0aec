import RingfenceText

// What is asked of the bytes of a document before or beside the parser.
extension [UInt8] {
  /// Whether the bytes may be the first of an XML declaration that goes on.
  var mayBeCutDeclaration: Bool {
    let name = Array("<?xml".utf8)
    return count < 1024 && starts(with: name.prefix(count))
      && !dropFirst().contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
  }

  /// Where an XML declaration at the start ends that is none: before the next tag, or with a `>` that no `?` precedes.
  var endOfBrokenDeclaration: Int? {
    guard starts(with: "<?xml".utf8),
      let end = dropFirst().firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") })
    else { return nil }
    if self[end] == UInt8(ascii: "<") { return end }
    return self[end - 1] == UInt8(ascii: "?") ? nil : end + 1
  }

  /// How many line feeds there are in a range.
  func newlines(in range: Range<Int>) -> Int {
    self[range].count { $0 == 0x0A }
  }

  /// Where the parser is best given bytes up to, so that plain points may follow: behind the next tag of a point or a
  /// segment.
  func endOfPiece(from start: Int) -> Int {
    var index = start
    while let close = self[index...].firstIndex(of: UInt8(ascii: ">")) {
      if self[start..<close].hasSuffix("trkpt") || self[start..<close].hasSuffix("trkseg") { return close + 1 }
      index = close + 1
    }
    return count
  }

  /// Whether any byte is zero.
  var holdsZero: Bool {
    // The least byte of each block: unlike a search, a loop without a way out is done many bytes at a time.
    var least = UInt8.max
    for byte in self { least = Swift.min(least, byte) }
    return least == 0
  }
}

extension ArraySlice<UInt8> {
  func hasSuffix(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count >= length else { return false }
    return text.withUTF8Buffer { expected in
      for offset in 0..<length where unsafe self[endIndex - length + offset] != expected[offset] { return false }
      return true
    }
  }

  /// Whether the bytes are UTF-8, but for a character that the end may have cut.
  var isUTF8ButForItsEnd: Bool {
    (0...Swift.min(3, count)).contains { String(validating: dropLast($0), as: UTF8.self) != nil }
  }
}
