/// A frame of text with rows, some of them in cells beside each other: as wide as it is told to be, whatever the script.
struct TextFrame {
  private enum Row {
    case text(String, right: String, isRightToLeft: Bool)
    case cells([String])
    case rule
  }

  private let columns: Int
  private var rows: [Row] = []

  /// A frame of so many columns, its edges included.
  init(columns: Int) {
    self.columns = columns
  }

  /// What a row has room for.
  var innerColumns: Int { columns - 4 }

  /// A text of one line, with another at the right edge.
  mutating func add(_ text: String, right: String = "") {
    let room = right.isEmpty ? innerColumns : innerColumns - 1 - right.displayColumns
    rows.append(.text(text.cut(columns: room), right: right, isRightToLeft: false))
  }

  /// A text in as many rows as it needs, or at most so many; a text from right to left begins at the right edge.
  mutating func wrap(_ paragraphs: [String], limit: Int = .max, isCut: Bool = false) {
    var lines = paragraphs.flatMap { paragraph in
      let isRightToLeft = paragraph.readsRightToLeft
      return paragraph.wrapped(columns: innerColumns).map { (text: $0, isRightToLeft: isRightToLeft) }
    }
    if lines.count > limit || isCut {
      lines = Array(lines.prefix(limit))
      if let last = lines.indices.last { lines[last].text = lines[last].text.cut(columns: innerColumns, always: true) }
    }
    for line in lines { rows.append(.text(line.text, right: "", isRightToLeft: line.isRightToLeft)) }
  }

  /// Texts in the middle of cells of one width; a single one has the row to itself.
  mutating func add(cells: [String]) {
    rows.append(.cells(cells))
  }

  /// A line across, unless there is one already or nothing above it.
  mutating func rule() {
    switch rows.last {
    case nil, .rule: break
    case .text, .cells: rows.append(.rule)
    }
  }

  /// The frame's lines, each of its width.
  var lines: [String] {
    var lines = [edge("╭", "╮", above: nil, below: rows.first)]
    for (place, row) in rows.enumerated() {
      switch row {
      case .text(let text, let right, let isRightToLeft):
        let gap = String(repeating: " ", count: max(0, innerColumns - text.displayColumns - right.displayColumns))
        let body = text.isolated(rightToLeft: isRightToLeft)
        lines.append("│ " + (isRightToLeft ? gap + right + body : body + gap + right) + " │")
      case .cells(let texts):
        let cells = zip(texts, widths(of: texts.count)).map { text, width in text.centered(columns: width) }
        lines.append("│" + cells.joined(separator: "│") + "│")
      case .rule:
        let next = place + 1 < rows.count ? rows[place + 1] : nil
        lines.append(edge("├", "┤", above: rows[place - 1], below: next))
      }
    }
    return lines + [edge("╰", "╯", above: rows.last, below: nil)]
  }

  /// The widths of so many cells; the first ones have what is left over.
  private func widths(of count: Int) -> [Int] {
    let room = columns - 1 - count
    return (0..<count).map { room / count + ($0 < room % count ? 1 : 0) }
  }

  /// A line across that meets the edges of the cells above and below.
  private func edge(_ left: String, _ right: String, above: Row?, below: Row?) -> String {
    let (above, below) = (separators(in: above), separators(in: below))
    let line = (1..<columns - 1).map { column in
      switch (above.contains(column), below.contains(column)) {
      case (true, true): "┼"
      case (true, false): "┴"
      case (false, true): "┬"
      case (false, false): "─"
      }
    }
    return left + line.joined() + right
  }

  private func separators(in row: Row?) -> Set<Int> {
    guard case .cells(let texts) = row else { return [] }
    var column = 0
    return Set(
      widths(of: texts.count).dropLast().map { width in
        column += width + 1
        return column
      })
  }
}

extension String {
  /// The text in so many columns, with `…` where it is longer, or always.
  func cut(columns: Int, always: Bool = false) -> String {
    guard always || displayColumns > columns else { return self }
    var used = 0
    return String(
      prefix { character in
        used += character.displayColumns
        return used < columns
      }) + "…"
  }

  /// The text in the middle of so many columns.
  fileprivate func centered(columns: Int) -> String {
    let text = cut(columns: columns - 2)
    let room = columns - text.displayColumns
    return String(repeating: " ", count: room / 2) + text.isolated(rightToLeft: text.readsRightToLeft)
      + String(repeating: " ", count: room - room / 2)
  }
}
