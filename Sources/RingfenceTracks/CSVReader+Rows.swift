import LocationCore
import RingfenceText

extension CSVReader {
  /// Reads the row at hand.
  mutating func readRow(_ layout: TableLayout) {
    if isCutOff, rows.isRowUnfinished {
      refuseCutRow()
      return
    }
    if layout.tag != nil, !hasTag() { return }
    if layout.hasConditions, !isFix(layout) { return }
    if layout.position != nil {
      readPositions(layout)
      return
    }
    let (latitude, longitude) = rows.place(layout)
    if !(latitude.magnitude <= 90 && longitude.magnitude <= 360) {
      refusePlace(layout, latitude: latitude, longitude: longitude)
      return
    }
    if rows.cells.count > layout.header.count + 1, isCutByCommas(layout, latitude: latitude, longitude: longitude) {
      return
    }
    readFix(layout, latitude: latitude, longitude: longitude)
  }

  /// Whether the decimal commas of the row part its cells, which would put it elsewhere: it is refused then.
  private mutating func isCutByCommas(_ layout: TableLayout, latitude: Double, longitude: Double) -> Bool {
    guard !layout.header.isEmpty, rows.delimiter == UInt8(ascii: ","), latitude == latitude.rounded(),
      longitude == longitude.rounded(), rows.isLonger(than: layout.header.count + 1)
    else { return false }
    refuse(
      TrackProblem(
        .noPosition, at: SourcePosition(line: rows.line),
        "the row has \(rows.cells.count) cells where the header has \(layout.header.count), as if decimal commas parted "
          + "them; left out, quote such numbers or part cells by ; to keep the point"))
    return true
  }

  /// Reads the rest of a row whose place is sound.
  private mutating func readFix(_ layout: TableLayout, latitude: Double, longitude: Double) {
    if rows.isRowUnfinished, isCut(layout) {
      refuseCutRow()
      return
    }
    hasData = true
    if cellCount == 0, let last = rows.cells.last { firstEnding = Array(rows.bytes[last.range].prefix(64)) }
    cellCount = rows.cells.count
    guard let time = time(layout) else { return }
    commit(time, latitude: latitude, longitude: longitude, layout, details: details(layout))
  }

  /// The row's time; nil where it can't be read, and the row is refused.
  private mutating func time(_ layout: TableLayout) -> TableClock.Reading? {
    guard let column = layout.time, column.index < rows.cells.count else { return TableClock.Reading.none }
    var time = rows.time(layout, column, &clock)
    guard !time.isBad else {
      let text = [layout.date, layout.time].compactMap { $0.flatMap { rows.text(in: $0) } }.joined(separator: " ")
      let position = rows.position(of: rows.cells[column.index])
      let day = layout.date ?? column
      if day.index < rows.cells.count,
        let remedy = clock.remedy(for: rows.bytes.span.extracting(rows.cells[day.index].range))
      {
        refuse(TrackProblem(.badTime, at: position, "time `\(text)` can't be read: \(remedy)"))
      } else {
        refuse(PointCheck.badTime(text, at: position))
      }
      return nil
    }
    if let elapsed = layout.elapsed { time.seconds = clock.refined(time.seconds, elapsed: rows.number(in: elapsed)) }
    return time
  }

  private mutating func commit(
    _ time: TableClock.Reading, latitude: Double, longitude: Double, _ layout: TableLayout, details: FixDetails
  ) {
    let traveller = traveller(in: layout.traveller)
    var startsSegment = startsSegment(layout, traveller: traveller)
    // The column is asked for only where the longitude is to be spoken of.
    let position =
      longitude.magnitude > 180 ? rows.position(of: layout.longitude) : SourcePosition(line: rows.line)
    let point = OpenPoint(
      position: position, latitude: latitude, longitude: longitude, seconds: time.seconds, hasZone: time.hasZone,
      details: details)
    point.commit(to: &batch.fixes, &summary, startsSegment: &startsSegment)
    if time.isUndecided, let column = layout.date ?? layout.time {
      clock.hold(time, at: batch.fixes.count - 1, line: rows.line, text: rows.text(in: column) ?? "")
    }
    if travellers.hasNames { batch.travellers.append(traveller) }
  }

  private mutating func details(_ layout: TableLayout) -> FixDetails {
    var details = FixDetails()
    if rows.cells.count > layout.header.count, !layout.header.isEmpty, rows.isLonger(than: layout.header.count) {
      // Somewhere a cell is cut in two, and what comes behind it stands in the wrong column.
      longRowCount += 1
      return details
    }
    guard pattern.takesDetails else { return details }
    if let column = layout.altitude { details.take(.altitude, rows.number(in: column)) }
    if let column = layout.accuracy { details.take(.accuracy, rows.number(in: column)) }
    if let column = layout.speed { details.take(.speed, rows.number(in: column)) }
    if let column = layout.course { details.take(.course, rows.number(in: column)) }
    return details
  }

  // MARK: Places in one cell

  private mutating func readPositions(_ layout: TableLayout) {
    guard let column = layout.position, column.index < rows.cells.count else {
      refusePlace(layout, latitude: .nan, longitude: .nan)
      return
    }
    if rows.cells.count == layout.header.count + 1, let split = layout.split {
      // The two numbers stand unquoted where the header has one name.
      let (latitude, longitude) = rows.place(split)
      if latitude.magnitude <= 90, longitude.magnitude <= 360 {
        readFix(split, latitude: latitude, longitude: longitude)
        return
      }
    }
    guard !rows.isAbsent(column) else {
      refusePlace(layout, latitude: .nan, longitude: .nan)
      return
    }
    let range = rows.cells[column.index].range
    // A list of positions, and be it of one, is a way.
    let isList = rows.bytes[range].starts(with: "[[".utf8)
    let pair = isList ? nil : CoordinatePair(rows.bytes.span.extracting(range), order: layout.order)
    if let pair, pair.latitude.magnitude <= 90, pair.longitude.magnitude <= 360 {
      readFix(layout, latitude: pair.latitude, longitude: pair.longitude)
      return
    }
    guard let way = CoordinatePair.way(rows.bytes.span.extracting(range), order: layout.order) else {
      refusePlace(layout, latitude: pair?.latitude ?? .nan, longitude: pair?.longitude ?? .nan)
      return
    }
    readWay(way, layout)
  }

  /// A row that holds a whole way: its time is that of the first position.
  private mutating func readWay(_ way: [CoordinatePair], _ layout: TableLayout) {
    hasData = true
    cellCount = rows.cells.count
    guard !way.isEmpty else { return }
    guard var time = time(layout) else {
      // All of its positions are lost with the time.
      for _ in way.dropFirst() { refuse(PointCheck.badTime("", at: SourcePosition(line: rows.line))) }
      return
    }
    wayCount += 1
    travellers.beginAnew()
    for pair in way {
      if pair.latitude.magnitude <= 90, pair.longitude.magnitude <= 360 {
        commit(time, latitude: pair.latitude, longitude: pair.longitude, layout, details: FixDetails())
      } else if let problem = PointCheck.refusal(
        latitude: pair.latitude, longitude: pair.longitude, texts: ("\(pair.latitude)", "\(pair.longitude)"),
        at: SourcePosition(line: rows.line))
      {
        refuse(problem)
      }
      time.seconds += layout.stepSeconds
    }
  }

  // MARK: Travellers and segments

  /// Refuses the row at hand, or a position of it.
  mutating func refuse(_ problem: TrackProblem) {
    summary.refuse(problem, of: travellerName)
  }

  /// The traveller that the row at hand names; nil where it names none.
  var travellerName: String? {
    guard travellers.hasNames, let column = layout?.traveller, column.index < rows.cells.count else { return nil }
    return String(decoding: rows.bytes[rows.cells[column.index].range], as: UTF8.self)
  }

  private mutating func traveller(in column: TableColumn?) -> UInt32 {
    guard let column, travellers.hasNames else { return 0 }
    return travellers.traveller(
      named: column.index < rows.cells.count ? rows.bytes[rows.cells[column.index].range] : [])
  }

  private mutating func startsSegment(_ layout: TableLayout, traveller: UInt32) -> Bool {
    if let column = layout.segmentStart, rows.says(.yes, in: column) { travellers.beginAnew() }
    if layout.segment == nil, !travellers.hasNames { return travellers.startsFirst() }
    var value: ArraySlice<UInt8> = []
    if let column = layout.segment, column.index < rows.cells.count {
      value = rows.bytes[rows.cells[column.index].range]
    }
    return travellers.starts(value, of: traveller)
  }
}
