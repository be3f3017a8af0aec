internal import RingfenceReports

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
    let widths = alignments.indices.map { column in rows.map { $0[column].displayColumns }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.displayColumns)
        line += alignments[column] == .left ? cell + padding : padding + cell
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
