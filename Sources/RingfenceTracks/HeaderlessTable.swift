import RingfenceText

/// A table without a header that is known by its first lines.
struct HeaderlessTable {
  /// What its columns hold, counted from 1.
  var columns: [ColumnMeaning: Int]
  /// How many lines come before its rows.
  var skippedLines = 0
  /// What the first cell of its rows says; nil: anything.
  var tag: String?
  /// Whether its times are days since 1899-12-30, and altitudes feet with −777 for none.
  var isPLT = false
  /// What is said of the guess; nil where there is no doubt.
  var remark: String?

  /// The layout of its rows.
  var layout: TableLayout? {
    var columns = columns.mapValues { TableColumn(index: $0 - 1) }
    if isPLT {
      columns[.altitude]?.unit = .feet
      columns[.altitude]?.missing = -777
    }
    return TableLayout(columns: columns, tag: tag, hasDayNumbers: isPLT)
  }

  /// What begins with a line of its own.
  private static let beginnings: [(text: String, table: HeaderlessTable)] = [
    (
      "Geolife trajectory",
      HeaderlessTable(
        columns: [.latitude: 1, .longitude: 2, .altitude: 4, .time: 5], skippedLines: 6, isPLT: true)
    ),
    (
      "OziExplorer Track Point File",
      HeaderlessTable(
        columns: [.latitude: 1, .longitude: 2, .segmentStart: 3, .altitude: 4, .time: 5], skippedLines: 6, isPLT: true)
    ),
    ("$V02$", HeaderlessTable(columns: [.time: 1, .valid: 2, .latitude: 3, .longitude: 4], skippedLines: 1)),
    (
      "TP,D,",
      HeaderlessTable(
        columns: [.rowType: 2, .latitude: 3, .longitude: 4, .date: 5, .timeOfDay: 6], tag: "TP")
    ),
  ]

  /// The table that text begins with; nil where none is known.
  static func known(_ text: ArraySlice<UInt8>) -> HeaderlessTable? {
    beginnings.first { text.starts(with: $0.text.utf8) }?.table
  }

  /// The table whose rows look like these; nil where none is known.
  ///
  /// - Parameter rows: its first rows, cell by cell.
  static func known(rows: [[String]]) -> HeaderlessTable? {
    guard let first = rows.first else { return nil }
    let isTaxi = rows.allSatisfy { row in
      row.count == 4 && !row[0].isEmpty && row[0].allSatisfy(\.isNumber) && Timestamp(row[1]) != nil
        && isCoordinate(row[2], upTo: 180) && isCoordinate(row[3], upTo: 90)
    }
    if isTaxi, rows.contains(where: { (Double(decimal: $0[2]) ?? 0).magnitude > 90 }) {
      return HeaderlessTable(
        columns: [.traveller: 1, .time: 2, .longitude: 3, .latitude: 4],
        remark: "has no header; taken as traveller, time, longitude, latitude; "
          + "if it is otherwise, name its columns with --columns time=2,lat=4,lon=3")
    }
    // Nothing but places, and names for them.
    guard (2...4).contains(first.count),
      rows.allSatisfy({ row in
        row.count >= 2 && isCoordinate(row[0], upTo: 180) && isCoordinate(row[1], upTo: 180)
          && row.dropFirst(2).allSatisfy { Timestamp($0) == nil && Double(decimal: $0) == nil }
      })
    else { return nil }
    let isLatitudeFirst = rows.contains { (Double(decimal: $0[1]) ?? 0).magnitude > 90 }
    return HeaderlessTable(
      columns: isLatitudeFirst ? [.latitude: 1, .longitude: 2] : [.longitude: 1, .latitude: 2],
      remark: "has no header; taken as \(isLatitudeFirst ? "latitude, longitude" : "longitude, latitude"); "
        + "if it is otherwise, name its columns with --columns lat=\(isLatitudeFirst ? 2 : 1),lon=\(isLatitudeFirst ? 1 : 2)"
    )
  }

  /// Whether a cell is a number with a fraction, as degrees are, within a range.
  private static func isCoordinate(_ text: String, upTo limit: Double) -> Bool {
    guard text.contains("."), let value = Double(decimal: text) else { return false }
    return value.magnitude <= limit
  }
}
