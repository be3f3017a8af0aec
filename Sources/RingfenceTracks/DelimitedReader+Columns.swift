import RingfenceText

/// What the columns of the row at hand hold.
///
/// Questions of the reader of rows and not of `CSVReader`, which is so large that Swift would copy it for each.
extension DelimitedReader {
  /// The number in a column; NaN where there is none.
  func number(in column: TableColumn) -> Double {
    guard column.index < cells.count, !cells[column.index].range.isEmpty else { return .nan }
    if let value = Double(decimal: bytes.span.extracting(cells[column.index].range)) {
      return column.isPlain ? value : column.value(value)
    }
    return unusualNumber(in: column)
  }

  /// A number with a decimal comma, or with a unit behind it.
  private func unusualNumber(in column: TableColumn) -> Double {
    let cell = cells[column.index]
    if let value = numberWithComma(in: cell) { return column.unit(value) }
    let text = String(text(of: cell).filter { $0 != "\0" }.drop(while: \.isWhitespace))
    var digits = text.prefix { $0.isNumber || "+-.".contains($0) || (mayHaveComma(cell) && $0 == ",") }
    let unit = text[digits.endIndex...].lowercased().filter { !$0.isWhitespace }
    // 1.234,5: what stands before the comma are groups of thousands.
    if let comma = digits.firstIndex(of: ","), let stop = digits.firstIndex(of: "."), stop < comma {
      digits.removeAll { $0 == "." }
    }
    guard let value = Double(decimal: String(digits.map { $0 == "," ? "." : $0 })),
      let unit = unit.isEmpty ? column.unit : ColumnUnit.named(unit)
    else { return .nan }
    return unit(value)
  }

  /// Whether a comma in a cell parts whole and fraction: only where it can't part cells.
  private func mayHaveComma(_ cell: Cell) -> Bool { cell.isQuoted || delimiter != UInt8(ascii: ",") }

  private func numberWithComma(in cell: Cell) -> Double? {
    mayHaveComma(cell)
      ? Double(decimal: bytes.span.extracting(cell.range), decimalSeparator: UInt8(ascii: ",")) : nil
  }

  /// The latitude and the longitude of the row; NaN where there is none.
  @inline(__always)
  func place(_ layout: TableLayout) -> (latitude: Double, longitude: Double) {
    var latitude = coordinate(in: layout.latitude, halves: "NS")
    var longitude = coordinate(in: layout.longitude, halves: "EW")
    if let column = layout.latitudeHalf, says(.south, in: column) { latitude = -latitude.magnitude }
    if let column = layout.longitudeHalf, says(.west, in: column) { longitude = -longitude.magnitude }
    return (latitude, longitude)
  }

  /// The coordinate in a column; NaN where there is none.
  @inline(__always)
  private func coordinate(in column: TableColumn, halves: StaticString) -> Double {
    guard column.index < cells.count, !cells[column.index].range.isEmpty else { return .nan }
    if let value = Double(decimal: bytes.span.extracting(cells[column.index].range)) {
      return column.isPlain ? value : column.value(value)
    }
    return unusualCoordinate(in: column, halves: "\(halves)")
  }

  /// A coordinate with a decimal comma, a letter, degree signs or minutes. An S behind it is the south and no second.
  private func unusualCoordinate(in column: TableColumn, halves: String) -> Double {
    let cell = cells[column.index]
    if let value = numberWithComma(in: cell) { return column.unit(value) }
    let text = mayHaveComma(cell) ? text(of: cell).replacing(",", with: ".") : text(of: cell)
    return CoordinateText.degrees(text, halves: halves) ?? .nan
  }

  /// The time of the row.
  @inline(__always)
  func time(_ layout: TableLayout, _ column: TableColumn, _ clock: inout TableClock) -> TableClock.Reading {
    let content = bytes.span.extracting(cells[column.index].range)
    let offset = layout.zone == nil ? (layout.isUTC ? 0 : nil) : offsetSeconds(in: layout.zone)
    var time: TableClock.Reading
    if let date = layout.date {
      guard date.index < cells.count else { return .bad }
      time = clock.time(
        day: bytes.span.extracting(cells[date.index].range), timeOfDay: content, offsetSeconds: offset)
      // Some write day and time of day into one of the two.
      if time.isBad { time = clock.time(content, layout: layout, offsetSeconds: offset) }
    } else {
      time = clock.time(content, layout: layout, offsetSeconds: offset)
    }
    if time.isBad, isAbsent(column), layout.date.map({ isAbsent($0) }) ?? true { return .none }
    return time
  }

  /// The zone of the row: `+09:00`, or hours.
  private func offsetSeconds(in column: TableColumn?) -> Double? {
    guard let column, column.index < cells.count else { return nil }
    let content = bytes.span.extracting(cells[column.index].range)
    if let offset = Timestamp.offsetSeconds(content) { return Double(offset) }
    guard let hours = Double(decimal: content), hours.magnitude <= 18 else { return nil }
    return hours * 3600
  }

  /// Whether a column holds one of some words, whatever the size of their letters and the blanks around them.
  func says(_ words: CellWords, in column: TableColumn) -> Bool {
    guard column.index < cells.count else { return false }
    let cell = bytes[cells[column.index].range].drop { $0.isTextSpace || $0 == 0 }
    guard let first = cell.first, words.initials.contains(first | 0x20) else { return false }
    return words.texts.contains { word in
      cell.count >= word.count && zip(cell, word).allSatisfy { $0 | 0x20 == $1 }
        && cell.dropFirst(word.count).allSatisfy { $0.isTextSpace || $0 == 0 }
    }
  }

  /// Whether a column holds nothing, or a word for nothing.
  func isAbsent(_ column: TableColumn) -> Bool {
    column.index >= cells.count || isAbsent(cells[column.index])
  }

  /// Whether a cell is empty, or a word for nothing. Asked of every row without a place, and so without a string.
  private func isAbsent(_ cell: Cell) -> Bool {
    // Four bytes are the longest word.
    var (word, count): (UInt32, Int) = (0, 0)
    for byte in bytes[cell.range] where !byte.isTextSpace && byte != 0 {
      // Blanks may be those of other scripts.
      guard byte < 0x80 else {
        let bare = text(of: cell).filter { !$0.isWhitespace && $0 != "\0" }.lowercased()
        return bare.isEmpty || Self.wordsForNothing.contains(bare)
      }
      count += 1
      if count > 4 { return false }
      word = word << 8 | UInt32(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
    }
    return count == 0 || Self.packedWordsForNothing.contains(word)
  }

  private static let wordsForNothing = ["-", "--", "nan", "null", "none", "n/a", "\\n"]
  /// Each with its last letter in the lowest byte.
  private static let packedWordsForNothing: [UInt32] = wordsForNothing.map { word in
    word.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The text in a column; nil where it holds nothing, or a word for nothing.
  func text(in column: TableColumn) -> String? {
    isAbsent(column) ? nil : text(of: cells[column.index])
  }

  /// Whether a column holds a word somewhere, whatever the size of its letters.
  func mentions(_ word: StaticString, in column: TableColumn) -> Bool {
    guard column.index < cells.count else { return false }
    let word = Array("\(word)".utf8)
    var rest = bytes[cells[column.index].range]
    while rest.count >= word.count {
      if zip(rest, word).allSatisfy({ $0 | 0x20 == $1 }) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Whether the row has a cell beyond so many that is not empty.
  func isLonger(than count: Int) -> Bool {
    cells.dropFirst(count).contains { !$0.range.isEmpty }
  }

  /// Whether the row is a remark, a line between two tables, or empty.
  var isNoRecord: Bool {
    if cells.allSatisfy({ isAbsent($0) }) { return true }
    guard let first = cells.first else { return true }
    return bytes[first.range].first == UInt8(ascii: "#") || bytes[first.range].starts(with: "====".utf8)
  }

  /// Where a column of the row stands; of a row too short, the row.
  func position(of column: TableColumn) -> SourcePosition {
    guard column.index < cells.count else { return SourcePosition(line: line) }
    return position(of: cells[column.index])
  }
}

/// Words that a cell may hold, in small letters; digits are words as well.
struct CellWords: Sendable {
  let texts: [[UInt8]]
  let initials: [UInt8]

  private init(_ words: String...) {
    texts = words.map { $0.utf8.map { $0 | 0x20 } }
    initials = texts.compactMap(\.first)
  }

  static let south = CellWords("s", "south")
  static let west = CellWords("w", "west")
  static let yes = CellWords("1", "true", "yes")
  static let no = CellWords("0", "false")
  /// What a receiver says of itself without a fix.
  static let noFix = CellWords("0", "false", "no", "none", "v", "invalid", "void", "nofix", "no fix", "no_fix")
  /// What a row is that holds a place of interest and not the way.
  static let waypoint = CellWords("w", "wpt", "waypoint", "placemark")
}
