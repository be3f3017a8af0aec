/// A text report in the making: lines that keep to the width of a terminal.
struct TextPage {
  /// How a line stands out where weights may be used.
  enum Weight: String {
    case plain = ""
    case strong = "\u{1B}[1m"
    case faint = "\u{1B}[2m"
  }

  /// Texts get so many columns beside their margin, however narrow the terminal.
  private static let leastColumns = 16

  let style: ReportStyle
  private var lines: [String] = []

  init(style: ReportStyle) {
    self.style = style
  }

  /// The page, ending with a line end.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// What stands before the items of a list.
  var bullet: String { style.width == nil ? "*" : "•" }

  /// An empty line, unless the page is empty or has one at its end.
  mutating func blank() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// A heading with an empty line before it.
  mutating func heading(_ text: String) {
    blank()
    add(text, weight: .strong)
  }

  /// A heading above others: underlined, with an empty line before it.
  mutating func title(_ text: String) {
    heading(text)
    add(String(repeating: style.width == nil ? "=" : "═", count: min(text.displayColumns, style.width ?? .max)))
  }

  /// A paragraph; where it is wrapped, further lines are indented by `hanging` more columns.
  mutating func add(_ text: String, indent: Int = 0, hanging: Int = 0, weight: Weight = .plain) {
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let wrapped = wrap(paragraph, indent: indent + hanging)
      for (number, line) in wrapped.enumerated() {
        let margin = String(repeating: " ", count: number == 0 ? indent : indent + hanging)
        append(margin, line, weight)
      }
    }
  }

  /// An item of a list.
  mutating func item(_ text: String, indent: Int = 2) {
    add("\(bullet) \(text)", indent: indent, hanging: 2)
  }

  /// A text with its label on the left.
  mutating func labelled(_ label: String, _ text: String, indent: Int = 2, columns: Int = 11) {
    let label = label.padded(to: columns)
    for (number, line) in wrap(text, indent: indent + columns).enumerated() {
      let left = number == 0 ? label : String(repeating: " ", count: columns)
      append(String(repeating: " ", count: indent) + left, line, .plain)
    }
  }

  /// Rows in columns as wide as they have to be; the first row is the head. The last column is wrapped.
  mutating func table(_ rows: [[String]], indent: Int = 2) {
    guard let head = rows.first else { return }
    let widths = head.indices.map { column in rows.map { $0[column].displayColumns }.max() ?? 0 }
    for (number, row) in rows.enumerated() {
      let left = zip(row, widths).dropLast().map { $0.padded(to: $1) + "  " }.joined()
      let margin = indent + left.displayColumns
      for (part, line) in wrap(row.last ?? "", indent: margin).enumerated() {
        let start = part == 0 ? left : String(repeating: " ", count: left.displayColumns)
        append(String(repeating: " ", count: indent), start + line, number == 0 ? .faint : .plain)
      }
    }
  }

  /// Lines that are as they are.
  mutating func draw(_ drawing: [String]) {
    lines += drawing
  }

  private func wrap(_ text: some StringProtocol, indent: Int) -> [String] {
    guard let width = style.width else { return [String(text)] }
    // A column stays free: some terminals go on to the next line at the last one.
    return text.wrapped(columns: max(width - 1 - indent, Self.leastColumns))
  }

  private mutating func append(_ margin: String, _ line: String, _ weight: Weight) {
    var end = line.endIndex
    while end > line.startIndex, line[line.index(before: end)] == " " { end = line.index(before: end) }
    let body = String(line[..<end])
    if body.isEmpty {
      lines.append(String(margin.reversed().drop { $0 == " " }.reversed()))
    } else if style.usesColor, weight != .plain {
      lines.append("\(margin)\(weight.rawValue)\(body)\u{1B}[0m")
    } else {
      lines.append(margin + body)
    }
  }
}

extension String {
  /// The text with blanks up to so many columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayColumns))
  }
}
