import RingfenceText

/// Finds the header of a table, and with it what stands between its cells.
struct TableHeader {
  /// How many rows may stand before the header, and how many bytes.
  private static let rowLimit = 30
  private static let byteLimit = 1 << 16

  /// What is not to be found out.
  private let options: ReadingOptions
  private let given: [ColumnMeaning: TableColumn]
  private let name: String

  init(options: ReadingOptions, name: String) throws(TrackError) {
    self.options = options
    self.name = name
    var given: [ColumnMeaning: TableColumn] = [:]
    for (column, number) in options.columns {
      guard let known = ColumnNames.meaning(of: column), number >= 1 else {
        throw TrackError(
          .badOptions, source: name,
          "`\(column)=\(number)` names no column; write time, date, lat, lon, accuracy, speed, course, altitude or segment with a number from 1"
        )
      }
      let isDay = ColumnNames.Header(column).name == "date"
      given[isDay ? .date : known.meaning] = TableColumn(index: number - 1, unit: known.unit)
    }
    // Beside a day, the time is that of the day.
    if let day = given[.date] { given[given[.time] == nil ? .time : .timeOfDay] = given[.time] ?? day }
    self.given = given
  }

  /// A table whose beginning is understood.
  struct Found {
    /// Stands before the first row of data.
    var reader: DelimitedReader
    var layout: TableLayout
    /// What was guessed, and what is not there, if a person should know.
    var remarks: [String] = []

    init(reader: DelimitedReader, layout: TableLayout, remark: String? = nil) {
      self.reader = reader
      self.layout = layout
      if let remark { remarks.append(remark) }
    }

    /// The table with something more to be said of it.
    func addingRemark(_ remark: String?) -> Found {
      var table = self
      if let remark { table.remarks.append(remark) }
      return table
    }
  }

  /// Looks for the header in the first bytes of a table.
  ///
  /// - Parameters:
  ///   - isWhole: whether no more bytes come.
  ///   - isLive: whether more may be long in coming.
  /// - Returns: what was found; nil where more bytes are needed.
  /// - Throws: `notATrack` where there is no header, or that of another kind of file.
  func find(in bytes: [UInt8], isWhole: Bool, isLive: Bool) throws(TrackError) -> Found? {
    var isDecided = isWhole || bytes.count >= Self.byteLimit
    let text = bytes[...].drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    if given.isEmpty, let table = HeaderlessTable.known(text), let layout = table.layout {
      guard let reader = reader(of: bytes, delimiter: nil, isWhole: isWhole, skipping: table.skippedLines) else {
        return nil
      }
      return Found(reader: reader, layout: layout, remark: table.remark)
    }
    // Both in one cell, if no line names them one by one.
    var found: Found?
    // Of the delimiters, the one with which the header makes sense; not the most frequent character.
    for delimiter in options.delimiter.map({ [$0] }) ?? Self.delimiters {
      var reader = DelimitedReader(delimiter: delimiter)
      reader.append(bytes)
      if isWhole { reader.finish() }
      var rows = 0
      var above: [String] = []
      while rows < Self.rowLimit, (try? reader.nextRow()) == true {
        rows += 1
        let header = reader.cells.map { reader.text(of: $0) }
        // One cell names no two columns; and with the wrong delimiter every row is one.
        if header.count > 1, var layout = TableLayout(header: header, given: [:]) {
          if let message = OtherTable.sentence(header: header, hasTime: layout.time != nil) {
            throw TrackError(.notATrack, source: name, message)
          }
          layout = TableLayout(header: header, given: given) ?? layout
          if above.count == header.count, above[0].hasPrefix("#") { layout = layout.withUnits(above) }
          let table = Found(reader: reader, layout: layout, remark: layout.remarkOnTimes(in: reader))
          if layout.position == nil {
            return try table.addingRemark(remarkOnGiven(header, reader))
          }
          found = found ?? table
        }
        above = header
      }
      // A stream whose columns a person named needs no header, and does not wait for one.
      if rows == Self.rowLimit || (isLive && rows > 0 && !given.isEmpty) { isDecided = true }
    }
    if let found {
      return try found.addingRemark(remarkOnGiven(found.layout.header, found.reader))
    }
    guard isDecided else { return nil }
    return try tableWithoutHeader(bytes, isWhole: isWhole, isLive: isLive)
  }

  /// A reader behind so many lines; nil where they are not there yet.
  private func reader(of bytes: [UInt8], delimiter: UInt8?, isWhole: Bool, skipping lines: Int) -> DelimitedReader? {
    var reader = DelimitedReader(delimiter: delimiter ?? options.delimiter ?? UInt8(ascii: ","))
    reader.append(bytes)
    if isWhole { reader.finish() }
    for _ in 0..<lines where (try? reader.nextRow()) != true { return isWhole ? reader : nil }
    return reader
  }

  private static let delimiters: [UInt8] = [
    UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ","),
  ]

  /// A table whose columns a person named, or that its rows give away.
  private func tableWithoutHeader(_ bytes: [UInt8], isWhole: Bool, isLive: Bool) throws(TrackError) -> Found {
    let delimiter = options.delimiter ?? DelimitedText.likelyDelimiter(of: bytes)
    guard let reader = reader(of: bytes, delimiter: delimiter, isWhole: isWhole, skipping: 0) else {
      throw TrackError(.notATrack, source: name, "is empty; name a file that holds a recording")
    }
    if let layout = TableLayout(header: [], given: given) {
      let table = Found(reader: reader, layout: layout)
      // The first row of a stream may be a remark.
      return isLive ? table : try table.addingRemark(remarkOnGiven([], reader))
    }
    let rows = firstRows(reader)
    if let message = OtherTable.sentence(withoutPlace: rows.first ?? []) {
      throw TrackError(.notATrack, source: name, message)
    }
    if given.isEmpty, let table = HeaderlessTable.known(rows: rows), let layout = table.layout {
      return Found(reader: reader, layout: layout, remark: table.remark)
    }
    throw TrackError(
      .notATrack, source: name, at: SourcePosition(line: 1),
      "no line names the columns of a latitude and a longitude; add a header, or name them with --columns time=1,lat=2,lon=3"
    )
  }

  /// What is said of a column that a person named and that is neither in the header nor in one of the first rows; nil
  /// where all are there.
  ///
  /// - Parameter reader: stands before the first row that may have them.
  /// - Throws: where it is a column of the place or of the time.
  private func remarkOnGiven(_ header: [String], _ reader: DelimitedReader) throws(TrackError) -> String? {
    guard let furthest = options.columns.values.max(), furthest > header.count else { return nil }
    var reader = reader
    var rows = 0
    var widest = header
    while widest.count < furthest, rows < Self.rowLimit, (try? reader.nextRow()) == true {
      rows += 1
      if reader.cells.count > widest.count { widest = reader.cells.map { reader.text(of: $0) } }
    }
    guard !widest.isEmpty else { return nil }
    let beyond = options.columns.filter { $0.value > widest.count }.sorted { $0.key < $1.key }
    let isNeeded = given.contains { meaning, column in
      column.index >= widest.count
        && ([.latitude, .longitude, .time, .date, .timeOfDay] + ColumnMeaning.pairs).contains(meaning)
    }
    guard !beyond.isEmpty else { return nil }
    let names = widest.prefix(Self.rowLimit).enumerated().map { "\($0 + 1) `\($1.prefix(40))`" }
    let message =
      "--columns \(beyond.map { "\($0.key)=\($0.value)" }.joined(separator: ",")) is beyond the \(widest.count) columns of "
      + "the table; name one of \(names.joined(separator: ", "))"
    if isNeeded { throw TrackError(.cannotRead, source: name, message) }
    return message
  }

  /// The cells of the first rows that are whole.
  private func firstRows(_ reader: DelimitedReader) -> [[String]] {
    var reader = reader
    var rows: [[String]] = []
    while rows.count < Self.rowLimit, (try? reader.nextRow()) == true {
      if !reader.isBlank { rows.append(reader.cells.map { reader.text(of: $0) }) }
    }
    return rows
  }
}

extension TableLayout {
  /// What is said of a table whose header names no times although a column holds some; nil for any other.
  ///
  /// - Parameter reader: stands behind the header.
  fileprivate func remarkOnTimes(in reader: DelimitedReader) -> String? {
    guard time == nil else { return nil }
    var reader = reader
    while (try? reader.nextRow()) == true {
      let place = place(of: reader)
      guard place.latitude.magnitude <= 90, place.longitude.magnitude <= 360 else { continue }
      let index = reader.cells.indices.first {
        $0 != latitude.index && $0 != longitude.index && reader.text(of: reader.cells[$0]).isLikelyTime
      }
      guard let index else { return nil }
      let name = header.indices.contains(index) ? " (`\(header[index])`)" : ""
      return "no column is known as that of its times, but column \(index + 1)\(name) holds some; give --columns "
        + "time=\(index + 1) to use them"
    }
    return nil
  }

  private func place(of reader: DelimitedReader) -> (latitude: Double, longitude: Double) {
    guard let position else { return reader.place(self) }
    guard position.index < reader.cells.count,
      let pair = CoordinatePair(reader.text(of: reader.cells[position.index]), order: order)
    else { return (.nan, .nan) }
    return (pair.latitude, pair.longitude)
  }
}

extension String {
  /// Whether it can hardly be anything but an instant of this century.
  fileprivate var isLikelyTime: Bool {
    if let time = Timestamp(self) { return time.seconds > 946_684_800 && time.seconds < 4_102_444_800 }
    return WrittenTime(self).map { $0.day != nil && $0.secondsOfDay != nil } ?? false
  }
}
