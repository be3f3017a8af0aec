internal import RingfenceText

/// Whether bytes are UTF-8.
enum UTF8Text {
  /// - Throws: where they are not, with the first line that is not.
  static func check(_ bytes: [UInt8]) throws(TextError) {
    if String(validating: bytes, as: UTF8.self) != nil { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw TextError(at: SourcePosition(line: line + 1), "the text is not UTF-8; save it as UTF-8")
  }
}
