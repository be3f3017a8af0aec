import RingfenceText

/// Which columns of a table hold what.
struct TableLayout {
  var latitude: TableColumn
  var longitude: TableColumn
  var time: TableColumn?
  /// The column of the day, where the time column holds the time of day alone.
  var date: TableColumn?
  var altitude: TableColumn?
  var accuracy: TableColumn?
  var speed: TableColumn?
  var course: TableColumn?
  var segment: TableColumn?
  var traveller: TableColumn?
  /// The header's cells as they stand in the file; empty where the table has none.
  var header: [String]

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
    time = columns[.time]
    // Beside a date, `time` is the time of day, unless a column of its own has both.
    if let day = columns[.date], let timeOfDay = columns[.timeOfDay], day != timeOfDay, given[.time] == nil,
      time == nil || time == timeOfDay || time == day
    {
      date = day
      time = timeOfDay
    }
    altitude = columns[.altitude]
    accuracy = columns[.accuracy]
    speed = columns[.speed]
    course = columns[.course]
    segment = columns[.segment]
    traveller = columns[.traveller]
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
