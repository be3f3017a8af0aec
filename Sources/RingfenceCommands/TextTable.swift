/// Rows of cells as lines whose columns stand under one another.
struct TextTable {
  /// How a column stands.
  enum Alignment {
    /// At the left.
    case left
    /// At the right, as numbers do.
    case right
  }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// A table with a heading for each column.
  init(_ columns: [(heading: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = [columns.map(\.heading)]
  }

  /// Adds a row of as many cells as there are columns.
  mutating func append(_ row: [String]) {
    precondition(row.count == alignments.count, "a row must have a cell for each column")
    rows.append(row)
  }

  /// The lines, each ended, with two blanks between columns.
  var text: String {
    let widths = alignments.indices.map { column in rows.map { $0[column].terminalColumns }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.terminalColumns)
        line += alignments[column] == .left ? cell + padding : padding + cell
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

extension String {
  /// How many columns of a terminal the text takes: letters of East Asia take two.
  var terminalColumns: Int {
    reduce(0) { sum, character in sum + (character.unicodeScalars.first.map(\.terminalColumns) ?? 0) }
  }
}

extension Unicode.Scalar {
  /// Two for the wide letters of Unicode's East Asian Width, else one.
  fileprivate var terminalColumns: Int {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
