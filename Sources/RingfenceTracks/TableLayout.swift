import RingfenceText

/// Which columns of a table hold what.
///
/// A class, so that reading a row passes a reference and does not copy three hundred bytes.
final class TableLayout: Sendable {
  let latitude: TableColumn
  let longitude: TableColumn
  let time: TableColumn?
  /// The column of the day, where the time column holds the time of day alone.
  let date: TableColumn?
  let altitude: TableColumn?
  let accuracy: TableColumn?
  let speed: TableColumn?
  let course: TableColumn?
  let segment: TableColumn?
  let traveller: TableColumn?
  /// The column that says what a row is: some are markers and give no position.
  let rowType: TableColumn?
  /// The header's cells as they stand in the file; empty where the table has none.
  let header: [String]

  /// The layout of a table with this header; nil where it names no latitude and longitude.
  ///
  /// - Parameter given: columns that a person named; they go before the header's.
  init?(header: [String], given: [ColumnMeaning: TableColumn]) {
    let found = ColumnNames.columns(in: header.map { ColumnNames.Header($0) })
    let columns = found.merging(given) { _, given in given }
    guard let latitude = columns[.latitude], let longitude = columns[.longitude],
      latitude.index != longitude.index
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.header = header
    // Beside a date, `time` is the time of day, unless a column of its own has both.
    let full = columns[.time]
    if let day = columns[.date], let timeOfDay = columns[.timeOfDay], day != timeOfDay, given[.time] == nil,
      full == nil || full == timeOfDay || full == day
    {
      date = day
      time = timeOfDay
    } else {
      date = nil
      time = full
    }
    altitude = columns[.altitude]
    accuracy = columns[.accuracy]
    speed = columns[.speed]
    course = columns[.course]
    segment = columns[.segment]
    traveller = columns[.traveller]
    rowType = columns[.rowType]
  }

  /// Whether the header is that of another kind of file; the sentence says which.
  static func otherFile(header: [String], hasTime: Bool) -> String? {
    guard !hasTime else { return nil }
    let names = Set(header.map { ColumnNames.Header($0).name })
    if names.contains("radius") { return "looks like a region file; name it with -r" }
    if names.contains("name"), !names.isDisjoint(with: ["city", "address", "phone", "rating", "restaurant"]) {
      return "looks like a favorites file; name it with -f"
    }
    return nil
  }
}
