import LocationCore
import RingfenceText

/// Makes points out of the rows of a table.
struct CSVReader {
  /// The points read and not yet taken.
  var batch = RecordedBatch()
  private(set) var summary: RecordingSummary

  private let headerFinder: TableHeader
  private let isLive: Bool
  private var head: [UInt8] = []
  private var rows = DelimitedReader(delimiter: UInt8(ascii: ","))
  private var layout: TableLayout?
  private var timestamps = TimestampReader()
  private var hasData = false
  /// How many cells the last row had that gave a point.
  private var cellCount = 0
  /// Whether there was more in the file than could be read.
  private var isCutOff = false

  private var travellers: TravellerColumn?
  /// Whether it is decided that `travellers` are travellers.
  private var isSettled = false
  private var segments = SegmentColumn()
  /// Until then: the segments' first points as they are if there is one traveller only.
  private var segmentsOfOne = SegmentColumn()
  private var startsOfOne: [Bool] = []

  /// - Parameter isLive: whether it is decided on the rows that are there, since the next may be long in coming.
  init(name: String, options: ReadingOptions, isLive: Bool = false) throws(TrackError) {
    self.isLive = isLive
    summary = RecordingSummary(format: TrackFormat.csv.rawValue, name: name)
    headerFinder = try TableHeader(options: options, name: name)
  }

  /// Takes the next bytes of the file.
  mutating func feed(_ chunk: [UInt8]) throws(TrackError) {
    guard let layout else {
      head += chunk
      try begin(isWhole: false)
      return
    }
    rows.append(chunk)
    readRows(layout)
  }

  /// Says that the file is at its end.
  ///
  /// - Parameter isCutOff: whether it is known to have gone on: then a row without a line end is not whole.
  mutating func finish(isCutOff: Bool = false) throws(TrackError) {
    self.isCutOff = isCutOff
    if layout == nil { try begin(isWhole: true) }
    rows.finish()
    if let layout { readRows(layout) }
    settleTravellers(isAtEnd: true)
    if let travellers, travellers.names.count > 1 {
      summary.travellers = travellers.names
    } else {
      summary.travellerColumn = nil
    }
  }

  /// How many travellers were met; 0 where no column names them.
  var travellerCount: Int { travellers?.names.count ?? 0 }

  /// Whether the rows at hand are enough to decide whether a column names travellers.
  var canSettleTravellers: Bool {
    !isLive || isSettled || travellers?.isTelling ?? true
  }

  /// Decides, once enough rows are at hand, whether the column that may name travellers numbers rows.
  ///
  /// Called before the first batch is taken, and at the end.
  mutating func settleTravellers(isAtEnd: Bool = false) {
    guard !isSettled, let column = travellers else { return }
    isSettled = true
    if column.isRowNumber || (isAtEnd && column.names.count <= 1) { batch.travellers = [] }
    if column.isRowNumber {
      travellers = nil
      segments = segmentsOfOne
      batch.fixes = batch.fixes.withGaps(startsOfOne)
    }
    startsOfOne = []
  }

  private mutating func begin(isWhole: Bool) throws(TrackError) {
    guard let (reader, layout) = try headerFinder.find(in: head, isWhole: isWhole, isLive: isLive) else { return }
    rows = reader
    head = []
    self.layout = layout
    if let column = layout.traveller {
      travellers = TravellerColumn()
      summary.travellerColumn =
        column.index < layout.header.count ? layout.header[column.index] : "\(column.index + 1)"
    }
    readRows(layout)
  }

  // MARK: Rows

  private mutating func readRows(_ layout: TableLayout) {
    while true {
      do throws(TextError) {
        guard try rows.nextRow() else { return }
        readRow(layout)
      } catch {
        summary.refuse(TrackProblem(.noPosition, at: error.position, error.message))
        rows.skipLine()
      }
    }
  }

  private mutating func readRow(_ layout: TableLayout) {
    if isCutOff, rows.isRowUnfinished {
      refuseCutRow()
      return
    }
    let latitude = rows.number(in: layout.latitude)
    let longitude = rows.number(in: layout.longitude)
    if !(latitude.magnitude <= 90 && longitude.magnitude <= 360) {
      refusePlace(layout, latitude: latitude, longitude: longitude)
      return
    }
    if rows.isRowUnfinished, rows.cells.count < cellCount {
      refuseCutRow()
      return
    }
    hasData = true
    cellCount = rows.cells.count
    summary.records += 1
    var seconds = Double.nan
    if let column = layout.time, column.index < rows.cells.count {
      guard let time = rows.time(in: column, date: layout.date, &timestamps) else {
        summary.note(PointCheck.badTime(timeText(layout), at: rows.position(of: rows.cells[column.index])))
        return
      }
      seconds = time.seconds
      if time.offsetSeconds == nil, !seconds.isNaN { summary.timesWithoutZone += 1 }
    }
    if longitude.magnitude > 180 {
      summary.note(PointCheck.wrappedNote(longitude: longitude, at: rows.position(of: layout.longitude)))
    }
    let traveller = traveller(in: layout.traveller)
    batch.fixes.append(
      seconds: seconds, latitude: latitude, longitude: PointCheck.wrapped(longitude: longitude),
      flags: startsSegment(layout.segment, traveller: traveller) ? .gap : [], line: UInt32(clamping: rows.line),
      details: details(layout))
    if travellers != nil { batch.travellers.append(UInt32(traveller)) }
  }

  private func details(_ layout: TableLayout) -> FixDetails {
    var details = FixDetails()
    if let column = layout.altitude { details.altitudeMeters = Float(rows.number(in: column)) }
    if let column = layout.accuracy {
      let meters = rows.number(in: column)
      details.accuracyMeters = meters > 0 ? PointCheck.notNegative(meters) : .nan
    }
    if let column = layout.speed { details.speedMetersPerSecond = PointCheck.notNegative(rows.number(in: column)) }
    if let column = layout.course { details.courseDegrees = PointCheck.notNegative(rows.number(in: column)) }
    return details
  }

  private mutating func traveller(in column: TableColumn?) -> Int {
    guard let column, travellers != nil else { return 0 }
    let name = column.index < rows.cells.count ? rows.bytes[rows.cells[column.index].range] : []
    return Int(travellers?.number(of: name) ?? 0)
  }

  private mutating func startsSegment(_ column: TableColumn?, traveller: Int) -> Bool {
    if column == nil, travellers == nil { return segments.startsFirst() }
    var value: ArraySlice<UInt8> = []
    if let column, column.index < rows.cells.count { value = rows.bytes[rows.cells[column.index].range] }
    if !isSettled, travellers != nil { startsOfOne.append(segmentsOfOne.starts(value, traveller: 0)) }
    return segments.starts(value, traveller: traveller)
  }

  // MARK: Rows without a place

  /// A last row whose last number may be the beginning of a longer one: with fewer cells than the one before, or of a
  /// file that is known to have gone on.
  private mutating func refuseCutRow() {
    let position = SourcePosition(line: rows.line)
    summary.refuse(PointCheck.damaged(.noPosition, "the file ends in its row", at: position))
    summary.note(
      TrackProblem(
        .truncated, at: position, "the file ends in the middle of a row; what came before is used, get the whole file"))
  }

  private mutating func refusePlace(_ layout: TableLayout, latitude: Double, longitude: Double) {
    if rows.cells.indices.allSatisfy({ rows.isAbsent(TableColumn(index: $0)) }) || isRepeatedHeader(layout)
      || (!hasData && isUnitRow(layout))
    {
      return
    }
    let isMarker = layout.rowType.map { !rows.isAbsent($0) } ?? false
    if isMarker, rows.isAbsent(layout.latitude), rows.isAbsent(layout.longitude) { return }
    hasData = true
    summary.records += 1
    let texts = (rows.text(in: layout.latitude), rows.text(in: layout.longitude))
    let faulty = texts.0 == nil || latitude.magnitude <= 90 ? layout.longitude : layout.latitude
    if let problem = PointCheck.refusal(
      latitude: latitude, longitude: longitude, texts: texts, at: rows.position(of: faulty))
    {
      summary.note(problem)
    }
  }

  private func timeText(_ layout: TableLayout) -> String {
    [layout.date, layout.time].compactMap { $0.flatMap { rows.text(in: $0) } }.joined(separator: " ")
  }

  /// Some loggers write their header again whenever they start.
  private func isRepeatedHeader(_ layout: TableLayout) -> Bool {
    let names = [layout.latitude, layout.longitude].map { column in
      column.index < rows.cells.count ? rows.text(of: rows.cells[column.index]) : ""
    }
    if layout.header.isEmpty {
      return names.allSatisfy { ColumnNames.meaning(of: $0) != nil }
    }
    return names
      == [layout.latitude, layout.longitude].map { column in
        column.index < layout.header.count ? layout.header[column.index] : "?"
      }
  }

  /// A row of units below the header: `(deg)`, `deg`, `°`.
  private func isUnitRow(_ layout: TableLayout) -> Bool {
    [layout.latitude, layout.longitude].allSatisfy { column in
      guard let text = rows.text(in: column) else { return false }
      let letters = text.lowercased().filter { !"()[]\" ".contains($0) }
      return ["deg", "degree", "degrees", "°", "d", "dd"].contains(letters)
    }
  }
}

extension FixBatch {
  /// The same fixes with other first points of segments.
  fileprivate func withGaps(_ gaps: [Bool]) -> FixBatch {
    var result = FixBatch(source: source)
    for index in 0..<count {
      result.append(
        seconds: seconds[index], latitude: latitudes[index], longitude: longitudes[index],
        flags: gaps[index] ? .gap : [], line: lines[index], details: details.isEmpty ? FixDetails() : details[index])
    }
    return result
  }
}
