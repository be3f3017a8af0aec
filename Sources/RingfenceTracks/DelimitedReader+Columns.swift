import RingfenceText

/// What the columns of the row at hand hold.
///
/// Questions of the reader of rows and not of `CSVReader`, which is so large that Swift would copy it for each.
extension DelimitedReader {
  /// The number in a column; NaN where there is none.
  func number(in column: TableColumn) -> Double {
    guard column.index < cells.count else { return .nan }
    let cell = cells[column.index]
    let content = bytes.span.extracting(cell.range)
    if let value = Double(decimal: content) { return value * column.scale }
    // A comma parts whole and fraction only where it can't part cells.
    guard cell.isQuoted || delimiter != UInt8(ascii: ","),
      let value = Double(decimal: content, decimalSeparator: UInt8(ascii: ","))
    else { return .nan }
    return value * column.scale
  }

  /// The time of the row, NaN where its cell is empty; nil where it can't be read.
  ///
  /// - Parameter date: the column of the day, where the time column holds the time of day alone.
  func time(in column: TableColumn, date: TableColumn?, _ timestamps: inout TimestampReader) -> Timestamp? {
    let content = bytes.span.extracting(cells[column.index].range)
    if let date, let timeOfDay = Timestamp.secondsOfDay(content) {
      guard date.index < cells.count,
        let day = CalendarDay.seconds(bytes.span.extracting(cells[date.index].range))
      else { return nil }
      return Timestamp(seconds: day + timeOfDay, offsetSeconds: nil)
    }
    return timestamps.time(content) ?? (isAbsent(column) ? Timestamp(seconds: .nan, offsetSeconds: nil) : nil)
  }

  /// Whether a column holds nothing, or a word for nothing.
  func isAbsent(_ column: TableColumn) -> Bool {
    text(in: column) == nil
  }

  /// The text in a column; nil where it holds nothing, or a word for nothing.
  func text(in column: TableColumn) -> String? {
    guard column.index < cells.count else { return nil }
    let text = text(of: cells[column.index])
    let bare = text.filter { !$0.isWhitespace && $0 != "\0" }.lowercased()
    return ["", "-", "--", "nan", "null", "none", "n/a", "\\n"].contains(bare) ? nil : text
  }

  /// Where a column of the row stands; of a row too short, the row.
  func position(of column: TableColumn) -> SourcePosition {
    guard column.index < cells.count else { return SourcePosition(line: line) }
    return position(of: cells[column.index])
  }
}
