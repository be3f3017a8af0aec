import LocationCore
import RingfenceText

/// Makes points out of JSON: GeoJSON's lines and points, Google's Timeline, and every list of objects that have a place.
///
/// An object is a row of a table, its members are the columns, named as in tables. It is a point if it has a place, and a
/// time or its seat in a list; so the place of a visit, which is neither, is none. A feature of GeoJSON gives the
/// positions of its geometry, with the times among its properties.
struct JSONReader: PointReader {
  /// The points read and not yet taken.
  var batch = RecordedBatch()
  private(set) var summary: RecordingSummary

  private var tokens = JSONTokenizer(isSequence: true)
  private var containers: [JSONContainer] = []
  private var meanings = JSONMeanings()
  /// The meaning of the member whose value comes next.
  private var member = JSONMeanings.Member.other
  private var timestamps = TimestampReader()
  private var startsSegment = true
  private var isBroken = false

  let withoutRecords =
    "is JSON in which nothing has a latitude and a longitude; name a recording, or convert it to GPX or CSV"

  init(name: String) {
    summary = RecordingSummary(format: TrackFormat.json.rawValue, name: name)
  }

  /// Takes the next bytes of the file.
  mutating func feed(_ chunk: [UInt8]) {
    guard !isBroken else { return }
    tokens.append(chunk)
    readTokens()
  }

  /// Says that the file is at its end.
  mutating func finish() {
    tokens.finish()
    readTokens()
  }

  private mutating func readTokens() {
    do throws(TextError) {
      while !isBroken, let token = try tokens.next() { read(token) }
    } catch {
      isBroken = true
      summary.note(
        TrackProblem(
          .truncated, at: error.position, "\(error.message); what came before is used, mend the file for the rest"))
      // A line that breaks off gives the positions that it has.
      for container in containers.reversed() { emitLine(of: container) }
    }
  }

  private mutating func read(_ token: JSONTokenizer.Token) {
    switch token {
    case .objectStart:
      containers.append(JSONContainer(isObject: true, member: member, line: tokens.line))
      member = .other
    case .arrayStart:
      startList()
    case .objectEnd:
      if let object = containers.popLast() { end(object) }
    case .arrayEnd:
      if let list = containers.popLast() { endList(list) }
    case .name: member = meanings.member(of: tokens.text)
    case .string, .number, .bool, .null: take(token)
    }
  }

  // MARK: Lists

  private mutating func startList() {
    // Inside of `coordinates` every list is one.
    let isOfCoordinates = containers.last.map { !$0.isObject && $0.member == .coordinates } ?? false
    let isOfTimes = containers.last.map { !$0.isObject && $0.member == .times } ?? false
    let inherited: JSONMeanings.Member = isOfCoordinates ? .coordinates : isOfTimes ? .times : member
    containers.append(JSONContainer(isObject: false, member: inherited, line: tokens.line))
    member = .other
  }

  private mutating func endList(_ list: JSONContainer) {
    guard list.member == .coordinates || list.member == .times, let outer = containers.indices.last else { return }
    if list.member == .times {
      containers[outer].times += list.times
      return
    }
    if !list.numbers.isEmpty {
      let isLineStart = !containers[outer].isObject && containers[outer].positions.isEmpty
      containers[outer].positions.append(.init(list.numbers, line: list.line, startsLine: isLineStart))
    } else {
      containers[outer].positions += list.positions
    }
  }

  // MARK: Values

  private mutating func take(_ token: JSONTokenizer.Token) {
    defer { member = .other }
    guard let last = containers.indices.last else { return }
    if !containers[last].isObject {
      switch (containers[last].member, token) {
      case (.coordinates, .number(let number)): containers[last].numbers.append(number)
      case (.times, .string), (.times, .number): containers[last].times.append(time(of: token)?.seconds ?? .nan)
      default: break
      }
      return
    }
    switch member {
    case .type:
      if case .string = token { containers[last].type = tokens.string }
    case .column(let meaning, let unit): take(token, meaning, unit, into: last)
    case .pair:
      guard case .string = token, let pair = CoordinatePair(tokens.text.span) else { return }
      (containers[last].latitude, containers[last].longitude) = (pair.latitude, pair.longitude)
      (containers[last].latitudeText, containers[last].longitudeText) = (tokens.string, tokens.string)
    case .time(let rank): takeTime(token, rank: rank, into: last)
    case .startTime: containers[last].startSeconds = time(of: token)?.seconds ?? .nan
    case .minutesFromStart: containers[last].minutesFromStart = number(of: token)
    case .coordinates, .times, .properties, .other: break
    }
  }

  private mutating func take(
    _ token: JSONTokenizer.Token, _ meaning: ColumnMeaning, _ unit: ColumnUnit, into last: Int
  ) {
    let value = unit(number(of: token))
    switch meaning {
    case .latitude: (containers[last].latitude, containers[last].latitudeText) = (value, text(of: token))
    case .longitude: (containers[last].longitude, containers[last].longitudeText) = (value, text(of: token))
    case .altitude: containers[last].details.altitudeMeters = Float(value)
    case .accuracy: containers[last].details.accuracyMeters = value > 0 ? PointCheck.notNegative(value) : .nan
    case .speed: containers[last].details.speedMetersPerSecond = PointCheck.notNegative(value)
    case .course: containers[last].details.courseDegrees = PointCheck.course(value)
    default: break
    }
  }

  /// Of several times the one whose name is preferred counts.
  private mutating func takeTime(_ token: JSONTokenizer.Token, rank: Int, into last: Int) {
    guard token != .null, rank < containers[last].timeRank else { return }
    let time = time(of: token)
    containers[last].timeRank = rank
    containers[last].time = time
    containers[last].badTime = time == nil ? text(of: token) : nil
  }

  private func number(of token: JSONTokenizer.Token) -> Double {
    switch token {
    case .number(let number): number
    case .string: Double(decimal: tokens.text.span) ?? .nan
    default: .nan
    }
  }

  private func text(of token: JSONTokenizer.Token) -> String? {
    switch token {
    case .number(let number): "\(number)"
    case .string: tokens.text.isEmpty ? nil : tokens.string
    default: nil
    }
  }

  private mutating func time(of token: JSONTokenizer.Token) -> Timestamp? {
    switch token {
    case .number(let number):
      // Told apart by their digits, as in tables.
      return Timestamp(Int64(exactly: number).map { "\($0)" } ?? "\(number)")
    case .string:
      let text = tokens.text
      return timestamps.time(text.span)
    default: return nil
    }
  }

  // MARK: Points

  private mutating func end(_ object: JSONContainer) {
    guard let outer = containers.indices.last else {
      emitLine(of: object)
      emit(object, isInList: true)
      return
    }
    // A geometry and the properties belong to their feature.
    if object.member == .properties {
      containers[outer].adopt(object)
    } else if object.type != nil, !object.positions.isEmpty, containers[outer].isObject {
      containers[outer].positions = object.positions
      containers[outer].shape = object.type
    } else {
      emitLine(of: object)
      emit(object, isInList: !containers[outer].isObject)
    }
  }

  /// The positions of a feature or a geometry; nothing for an area, which is no way.
  private mutating func emitLine(of object: JSONContainer) {
    let shape = object.shape ?? object.type ?? ""
    guard object.isObject, !object.positions.isEmpty, !shape.hasSuffix("Polygon") else { return }
    let isLine = shape.hasSuffix("LineString")
    let hasTimes = object.times.count == object.positions.count
    for (index, position) in object.positions.enumerated() {
      var row = JSONContainer(isObject: true, member: .other, line: position.line)
      (row.latitude, row.longitude) = (position.latitude, position.longitude)
      (row.latitudeText, row.longitudeText) = ("\(position.latitude)", "\(position.longitude)")
      row.details = object.details
      if !position.altitude.isNaN { row.details.altitudeMeters = Float(position.altitude) }
      let seconds = hasTimes ? object.times[index] : position.seconds
      row.time = isLine || hasTimes ? Timestamp(seconds: seconds) : object.time ?? Timestamp(seconds: seconds)
      if isLine, position.startsLine || index == 0 { startsSegment = true }
      emit(row, isInList: true)
    }
  }

  private mutating func emit(_ row: JSONContainer, isInList: Bool) {
    guard row.hasPlace else { return }
    var seconds = row.time?.seconds ?? .nan
    // A stretch of a timeline lasts hours; what is years after its start is no time.
    if seconds.isNaN, row.minutesFromStart.magnitude < 1e6 {
      let start = containers.last { !$0.startSeconds.isNaN }?.startSeconds ?? .nan
      seconds = start + row.minutesFromStart * 60
    }
    guard !seconds.isNaN || isInList || row.badTime != nil else { return }
    let position = SourcePosition(line: row.line)
    if PointCheck.isPauseMarker(latitude: row.latitude) {
      startsSegment = true
      return
    }
    if let problem = PointCheck.refusal(
      latitude: row.latitude, longitude: row.longitude,
      texts: (row.latitudeText, row.longitudeText), at: position)
    {
      summary.refuse(problem)
      return
    }
    if let text = row.badTime {
      summary.refuse(PointCheck.badTime(text, at: position))
      return
    }
    let hasZone = row.time == nil || row.time?.offsetSeconds != nil || seconds.isNaN
    let point = OpenPoint(
      position: position, latitude: row.latitude, longitude: row.longitude, seconds: seconds, hasZone: hasZone,
      details: row.details)
    point.commit(to: &batch.fixes, &summary, startsSegment: &startsSegment)
  }
}

extension JSONTokenizer {
  /// The name or string read last.
  fileprivate var string: String { String(decoding: text, as: UTF8.self) }
}
