import RingfenceText

/// Rows that are written like the one before: nearly all of most tables.
extension CSVReader {
  /// How many rows in a row are learned from in vain, in one piece of the file.
  private static let vainPatternLimit = 16

  /// Reads the rows that come next, as long as they are written like the last one.
  mutating func readPlainRows() {
    guard pattern.isWhole else { return }
    var (index, line) = (rows.next, rows.nextLine)
    repeat {
      block.removeAll()
      pattern.fill(&block, from: rows.bytes, at: &index, line: &line)
      guard !block.isEmpty else { break }
      var startsSegment = false
      block.commit(to: &batch.fixes, &summary, startsSegment: &startsSegment)
    } while block.isFull
    guard index > rows.next else { return }
    rows.goOn(at: index, line: line)
    vainPatterns = 0
  }

  /// Learns how the row at hand is written, which has given a point, if a row like it means as plain a point.
  mutating func learn() {
    guard let plainValues, let layout, vainPatterns < Self.vainPatternLimit, !travellers.hasNames,
      layout.time == nil || clock.readsAlone, layout.header.isEmpty || rows.cells.count == layout.header.count,
      // Behind a carriage return may come the line feed that belongs to it.
      rows.bytes[rows.next - 1] != 0x0D
    else { return }
    vainPatterns += 1
    pattern.begin(at: rows.rowStart)
    pattern.isUTC = layout.isUTC
    for (index, cell) in rows.cells.enumerated() {
      // Between quotes a delimiter parts nothing.
      let delimiter = cell.isQuoted ? 0 : rows.delimiter
      switch plainValues[index] {
      case .constant: continue
      case .value(let value, let column):
        // A cell without a number, or without a time, is like others without.
        if !cell.range.isEmpty { pattern.add(value, at: cell.range, in: rows.bytes, column, delimiter: delimiter) }
      case nil: pattern.add(.other, at: cell.range, in: rows.bytes, delimiter: delimiter)
      }
    }
    pattern.end(at: rows.next, lineCount: rows.nextLine - rows.line, in: rows.bytes)
  }
}

extension TableLayout {
  /// What a column is to a row that means a point and nothing else.
  enum PlainValue {
    case value(PointPattern.Value, TableColumn)
    /// It says what sort of row that is, or which segment's: where it is the same, this is the same.
    case constant
  }

  /// What the columns hold, by their places; nil where a row may mean more than the numbers and the time in it.
  var plainValues: [Int: PlainValue]? {
    let others = [latitudeHalf, longitudeHalf, position, date, elapsed, zone, segmentStart]
    guard others.allSatisfy({ $0 == nil }), tag == nil, !hasDayNumbers else { return nil }
    let points: [(PointPattern.Value, TableColumn?)] = [
      (.latitude, latitude), (.longitude, longitude), (.time, time), (.altitude, altitude), (.accuracy, accuracy),
      (.speed, speed), (.course, course),
    ]
    let constants = [segment, rowType, valid, invalid, update]
    var values: [Int: PlainValue] = [:]
    for (value, column) in points {
      guard let column else { continue }
      guard values.updateValue(.value(value, column), forKey: column.index) == nil else { return nil }
    }
    for column in constants.compactMap(\.self) {
      if case .value = values.updateValue(.constant, forKey: column.index) { return nil }
    }
    return values
  }
}
