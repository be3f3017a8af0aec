/// A row of delimited text, read as a whole.
public struct DelimitedRow: Sendable, Hashable {
  /// The line on which the row begins, counted from 1.
  public var line: Int
  /// Its cells, in the order of the text.
  public var cells: [DelimitedCell]

  /// A row of cells.
  public init(line: Int, cells: [DelimitedCell]) {
    self.line = line
    self.cells = cells
  }
}

/// A cell of delimited text.
public struct DelimitedCell: Sendable, Hashable {
  /// The content, without the quotes around it and with doubled ones resolved; blanks are kept.
  public var text: String
  /// Where the cell begins.
  public var position: SourcePosition
  /// Whether it stood in quotes.
  public var isQuoted: Bool

  /// A cell at a place.
  public init(text: String, position: SourcePosition, isQuoted: Bool = false) {
    self.text = text
    self.position = position
    self.isQuoted = isQuoted
  }
}

/// Delimited text (CSV and its kin) as a whole, for small files; `DelimitedReader` streams.
public enum DelimitedText {
  /// The bytes that may part cells, in the order in which they are tried.
  public static let delimiters: [UInt8] = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]

  /// Reads all rows but blank lines.
  ///
  /// - Parameters:
  ///   - text: the table; see `DelimitedReader` for its rules.
  ///   - delimiter: what parts cells; nil for what parts the first row: of tab, `;` and `,` the one that gives
  ///     it the most cells.
  /// - Throws: where a quoted cell is not closed, with the place of its quote, or a row is longer than
  ///   `DelimitedReader.rowByteLimit`.
  public static func rows(of text: String, delimiter: UInt8? = nil) throws(TextError) -> [DelimitedRow] {
    try rows(of: Array(text.utf8), delimiter: delimiter)
  }

  /// Reads all rows but blank lines from UTF-8; what is none becomes U+FFFD.
  ///
  /// See `rows(of:delimiter:)` for a string.
  public static func rows(of bytes: [UInt8], delimiter: UInt8? = nil) throws(TextError) -> [DelimitedRow] {
    var reader = DelimitedReader(delimiter: delimiter ?? likelyDelimiter(of: bytes))
    reader.append(bytes)
    reader.finish()
    var rows: [DelimitedRow] = []
    while try reader.nextRow() {
      if reader.isBlank { continue }
      let cells = reader.cells.map { cell in
        DelimitedCell(text: reader.text(of: cell), position: reader.position(of: cell), isQuoted: cell.isQuoted)
      }
      rows.append(DelimitedRow(line: reader.line, cells: cells))
    }
    return rows
  }

  /// Of tab, `;` and `,` the one that gives the first row that is not blank the most cells; `,` where none does.
  public static func likelyDelimiter(of bytes: [UInt8]) -> UInt8 {
    var best = (delimiter: UInt8(ascii: ","), count: 1)
    for delimiter in delimiters {
      var reader = DelimitedReader(delimiter: delimiter)
      reader.append(bytes.prefix(1 << 16))
      reader.finish()
      while (try? reader.nextRow()) == true {
        if reader.isBlank { continue }
        if reader.cells.count > best.count { best = (delimiter, reader.cells.count) }
        break
      }
    }
    return best.delimiter
  }
}
