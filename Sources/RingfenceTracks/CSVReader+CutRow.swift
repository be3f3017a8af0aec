import RingfenceText

/// The last row of a file that has no last line end: whole, as many programs leave it, or the beginning of one.
extension CSVReader {
  /// Refuses the last row, which breaks off.
  mutating func refuseCutRow() {
    let position = SourcePosition(line: rows.line)
    refuse(PointCheck.damaged(.noPosition, "the file ends in its row", at: position))
    summary.note(
      TrackProblem(
        .truncated, at: position, "the file ends in the middle of a row; what came before is used, get the whole file"))
  }

  /// Whether the last row has fewer cells than those before it.
  func isShort(_ layout: TableLayout) -> Bool {
    // Of the first row, the header tells how many cells there should be.
    rows.cells.count < min(cellCount > 0 ? cellCount : layout.namedCellCount, fewestCells)
  }

  /// Whether the last row, whose place can be read, breaks off: it has fewer cells than the row with a point before it, or
  /// its last cell is a part of what that column held in the first row.
  ///
  /// A number that lacks its last digits is one all the same, and can't be told.
  func isCut(_ layout: TableLayout) -> Bool {
    let expected = cellCount > 0 ? cellCount : layout.namedCellCount
    let index = rows.cells.count - 1
    guard rows.cells.count == expected, cellCount > 0, let last = rows.cells.last, !last.isQuoted,
      !rows.isAbsent(TableColumn(index: index))
    else { return rows.cells.count < expected }
    let cell = rows.bytes[last.range]
    if layout.time?.index == index || layout.date?.index == index { return cell.isPart(ofTimeLike: firstEnding[...]) }
    let numbers = [layout.latitude, layout.longitude, layout.altitude, layout.accuracy, layout.speed, layout.course]
    return numbers.contains { $0?.index == index } && cell.last == UInt8(ascii: ".") && firstEnding.last != cell.last
  }
}

extension ArraySlice<UInt8> {
  /// Whether it lacks the end that a time of the same column has: digits of a number of seconds, the zone, or the second
  /// digit of two. No program leaves out one of those in a row of its own.
  fileprivate func isPart(ofTimeLike other: ArraySlice<UInt8>) -> Bool {
    // Since 2001 there are ten digits and more.
    let (digits, otherDigits) = (prefix(while: \.isDigit).count, other.prefix(while: \.isDigit).count)
    if otherDigits >= 10 { return digits == count && digits < otherDigits }
    // `Z`, `PM`; `+09:00`, and what may follow that.
    if other.last?.isLetter == true { return last?.isLetter != true }
    if let zone = other.zone { return (self.zone?.count ?? 0) < zone.count }
    guard other.contains(UInt8(ascii: ":")) else { return false }
    guard let colon = lastIndex(of: UInt8(ascii: ":")) else { return true }
    // Who writes 05 for one part writes two digits for all.
    return self[(colon + 1)...].prefix(while: \.isDigit).count < 2 && (isPadded || other.isPadded)
  }

  /// What begins with the sign of a zone, behind the hours.
  private var zone: ArraySlice<UInt8>? {
    guard let colon = firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return self[colon...].firstIndex { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }.map { self[$0...] }
  }

  /// Whether a part, other than that of a fraction, begins with a nought before another digit.
  private var isPadded: Bool {
    zip(self, zip(dropFirst(), dropFirst(2))).contains { before, digits in
      !before.isDigit && before != UInt8(ascii: ".") && digits.0 == UInt8(ascii: "0") && digits.1.isDigit
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  fileprivate var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }
}
