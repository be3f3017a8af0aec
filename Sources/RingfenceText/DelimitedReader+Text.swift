extension DelimitedReader {
  /// The line on which what is appended next begins.
  public var lineOfNextByte: Int { nextLine + bytes[next...].count { $0 == 0x0A } }

  /// Whether the row at hand is a blank line.
  public var isBlank: Bool {
    cells.count == 1 && !cells[0].isQuoted && cells[0].range.allSatisfy { bytes[$0].isTextSpace }
  }

  /// The content of a cell of the row at hand, doubled quotes resolved, as it stands in the text otherwise.
  public func text(of cell: Cell) -> String {
    let text = String(decoding: bytes[cell.range], as: UTF8.self)
    guard cell.hasDoubledQuotes else { return text }
    var result = ""
    var isSecond = false
    for character in text.unicodeScalars {
      isSecond = character == "\"" && !isSecond
      if !isSecond { result.unicodeScalars.append(character) }
    }
    return result
  }
}
