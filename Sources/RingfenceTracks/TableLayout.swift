import RingfenceText

/// Which columns of a table hold what.
///
/// A class, so that reading a row passes a reference and does not copy three hundred bytes.
final class TableLayout: Sendable {
  /// The columns of the two coordinates; of a table that has both in one cell, that one twice.
  let latitude: TableColumn
  let longitude: TableColumn
  let latitudeHalf: TableColumn?
  let longitudeHalf: TableColumn?
  /// The column that holds both coordinates, or a whole way, where the table has no column of each.
  let position: TableColumn?
  /// Which of the two comes first in that cell, where the column's name says it.
  let order: CoordinatePair.Order?
  /// The seconds between two positions of a way that stands in one cell.
  let stepSeconds: Double
  let time: TableColumn?
  /// The column of the day, where the time column holds the time of day alone.
  let date: TableColumn?
  /// Whether the header says that times are UTC.
  let isUTC: Bool
  /// The column of the seconds since a start that stands beside the time.
  let elapsed: TableColumn?
  /// Whether times are days since 1899-12-30.
  let hasDayNumbers: Bool
  /// In which order its days are written, where that is known from elsewhere than the days.
  let dateOrder: DateOrder?
  let zone: TableColumn?
  let altitude: TableColumn?
  let accuracy: TableColumn?
  let speed: TableColumn?
  let course: TableColumn?
  let segment: TableColumn?
  let segmentStart: TableColumn?
  let traveller: TableColumn?
  /// The column that says what a row is: some are markers and give no position.
  let rowType: TableColumn?
  let valid: TableColumn?
  let invalid: TableColumn?
  let update: TableColumn?
  /// Whether any of the columns above has to be asked before the place: whether the row is a fix at all.
  let hasConditions: Bool
  /// The header's cells as they stand in the file; empty where the table has none.
  let header: [String]
  /// What the first cell of a row says if the row may be one of several kinds, of which only this has a place.
  let tag: String?

  private let columns: [ColumnMeaning: TableColumn]

  /// How many cells the header has up to the last that is named.
  var namedCellCount: Int { header.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0 }

  /// The layout of a table with this header; nil where it names no place.
  ///
  /// - Parameter given: columns that a person named; they go before the header's.
  convenience init?(header: [String], given: [ColumnMeaning: TableColumn]) {
    // `$COL,GNSS,time,…` names the columns of the rows `$GNSS,…`.
    let isNamed = header.count > 3 && header[0] == "$COL"
    let header = isNamed ? ["$" + header[1]] + header[2...] : header
    let names = header.map { ColumnNames.Header($0) }
    var columns = ColumnNames.columns(in: names)
    let dialect = TableDialect.known(by: Set(names.map(\.name)))
    for (meaning, unit) in dialect?.units ?? [:] {
      guard let column = columns[meaning], column.unit == .one, !names[column.index].hasUnit else { continue }
      columns[meaning]?.unit = unit
    }
    // What is called nothing but time is an instant, or the time of day.
    if let elapsed = columns[.elapsed], names[elapsed.index].name == "time", !names[elapsed.index].hasUnit {
      columns[.elapsed] = nil
    }
    // A column that a person named goes before the header's that hold the same in another way.
    if given[.latitude] != nil || given[.longitude] != nil { ColumnMeaning.pairs.forEach { columns[$0] = nil } }
    if ColumnMeaning.pairs.contains(where: { given[$0] != nil }) {
      (ColumnMeaning.pairs + [.latitude, .longitude]).forEach { columns[$0] = nil }
    }
    var tag: String?
    if isNamed {
      tag = header[0]
    } else if let first = header.first, first.contains("#"), let name = names.first,
      ColumnNames.meaning(of: name.name).map({ $0.meaning == .valid }) ?? true
    {
      let bare = first.filter { $0 != "#" && !$0.isWhitespace }
      tag = bare.isEmpty ? nil : bare
    }
    self.init(
      columns: columns.merging(given) { _, given in given }, given: given, header: header, tag: tag,
      dateOrder: dialect?.dateOrder, headers: names)
  }

  /// The layout of a table with these columns; nil where none has the place.
  init?(
    columns: [ColumnMeaning: TableColumn], given: [ColumnMeaning: TableColumn] = [:], header: [String] = [],
    tag: String? = nil, hasDayNumbers: Bool = false, dateOrder: DateOrder? = nil,
    headers: [ColumnNames.Header] = [], isUTC: Bool = false
  ) {
    if let latitude = columns[.latitude], let longitude = columns[.longitude] {
      guard latitude.index != longitude.index else { return nil }
      self.latitude = latitude
      self.longitude = longitude
      position = nil
      order = nil
    } else {
      guard let pair = ColumnMeaning.pairs.first(where: { columns[$0] != nil }), let position = columns[pair] else {
        return nil
      }
      latitude = position
      longitude = position
      self.position = position
      order = pair.order
    }
    self.columns = columns
    self.header = header
    self.tag = tag
    self.hasDayNumbers = hasDayNumbers
    self.dateOrder = dateOrder
    latitudeHalf = columns[.latitudeHalf]
    longitudeHalf = columns[.longitudeHalf]
    stepSeconds = 15
    // Beside a date, `time` is the time of day, unless a column of its own has both.
    let full = columns[.time]
    if let day = columns[.date], let timeOfDay = columns[.timeOfDay], day.index != timeOfDay.index,
      given[.time] == nil || given[.date] != nil,
      full == nil || full?.index == timeOfDay.index || full?.index == day.index
    {
      date = day
      time = timeOfDay
    } else {
      date = nil
      time = full
    }
    self.isUTC =
      isUTC
      || [date, time].contains { column in
        column.map { headers.indices.contains($0.index) && headers[$0.index].isUTC } ?? false
      }
    elapsed = date == nil && columns[.elapsed]?.index != time?.index ? columns[.elapsed] : nil
    zone = columns[.zone]
    altitude = columns[.altitude]
    accuracy = columns[.accuracy]
    speed = columns[.speed]
    course = columns[.course]
    segment = columns[.segment]
    segmentStart = columns[.segmentStart]
    traveller = columns[.traveller]
    rowType = columns[.rowType]
    valid = columns[.valid]
    invalid = columns[.invalid]
    update = columns[.update]
    hasConditions = valid != nil || invalid != nil || update != nil || rowType != nil
  }

  /// The same table where a row has both coordinates of one column in two cells, unquoted, and all cells behind them one
  /// further on; nil where no column has both.
  var split: TableLayout? {
    guard let position else { return nil }
    var shifted = columns.mapValues { column in
      TableColumn(
        index: column.index > position.index ? column.index + 1 : column.index, unit: column.unit,
        missing: column.missing)
    }
    let places = order == .longitudeFirst ? (1, 0) : (0, 1)
    shifted[.latitude] = TableColumn(index: position.index + places.0)
    shifted[.longitude] = TableColumn(index: position.index + places.1)
    return TableLayout(columns: shifted, header: header + [""], tag: tag, dateOrder: dateOrder, isUTC: isUTC)
  }

  /// The same table with the units that a row below the header, or above it, names.
  func withUnits(_ units: [String]) -> TableLayout {
    var columns = columns
    for (meaning, column) in columns where column.index < units.count && column.unit == .one {
      guard ![.latitude, .longitude, .time, .date, .timeOfDay].contains(meaning) else { continue }
      let text = units[column.index].lowercased().filter { !"()[]\"#".contains($0) }
      let word = text.split(separator: " ").first.map(String.init) ?? ""
      if let unit = ColumnUnit.named(word) { columns[meaning]?.unit = unit }
    }
    return TableLayout(
      columns: columns, header: header, tag: tag, hasDayNumbers: hasDayNumbers, dateOrder: dateOrder,
      isUTC: isUTC) ?? self
  }
}
