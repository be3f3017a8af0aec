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
  var summary: RecordingSummary

  var tokens = JSONTokenizer(isSequence: true)
  var containers: [JSONContainer] = []
  private var meanings = JSONMeanings()
  /// The meaning of the member whose value comes next.
  var member = JSONMeanings.Member.other
  private var timestamps = TimestampReader()
  var travellers = TravellerSegments(hasNames: true)
  var isBroken = false
  /// The object that gives positions at the time.
  var line: JSONLine?
  private var isAtEnd = false

  let withoutRecords =
    "is JSON in which nothing has a latitude and a longitude; name a recording, or convert it to GPX or CSV"

  init(name: String) {
    summary = RecordingSummary(format: TrackFormat.json.rawValue, name: name)
  }

  /// Takes the next bytes of the file.
  mutating func feed(_ chunk: [UInt8]) {
    guard !isBroken else { return }
    tokens.append(chunk)
    readOn()
  }

  /// Says that the file is at its end.
  mutating func finish() {
    tokens.finish()
    isAtEnd = true
    readOn()
  }

  mutating func readOn() {
    readTokens()
    guard isAtEnd else { return }
    travellers.settle(&batch, isAtEnd: !isFull)
    summary.travellers = travellers.travellers
  }

  /// Settles whether names are of travellers, if enough points are at hand.
  mutating func settleTravellers(isLive: Bool) -> Bool {
    guard !isLive || travellers.isTelling else { return false }
    travellers.settle(&batch, isAtEnd: false)
    return true
  }

  /// Whether several travellers were met.
  var hasSeveralTravellers: Bool { travellers.hasSeveral }

  private mutating func readTokens() {
    do throws(TextError) {
      while line == nil || readLine() {
        if isBroken {
          guard breakOff() else { return }
        } else {
          guard let token = try tokens.next() else { return }
          read(token)
        }
      }
    } catch {
      isBroken = true
      summary.note(
        TrackProblem(
          .truncated, at: error.position, "\(error.message); what came before is used, mend the file for the rest"))
      if let last = containers.indices.last { containers[last].numbers = [] }
      readTokens()
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

  // MARK: Values

  private mutating func take(_ token: JSONTokenizer.Token) {
    defer { member = .other }
    guard let last = containers.indices.last else { return }
    if !containers[last].isObject {
      switch (containers[last].member, token) {
      case (.coordinates, .number(let number)): containers[last].numbers.append(number)
      case (.times, .string), (.times, .number), (.times, .null):
        takeTime(time(of: token)?.seconds ?? .nan, badText: text(of: token))
      default: break
      }
      return
    }
    switch member {
    case .type:
      if case .string = token { containers[last].type = tokens.string }
    case .column(let meaning, let unit): take(token, meaning, unit, into: last)
    case .pair: takePair(token, nil, into: last)
    case .time(let rank): takeTime(token, rank: rank, into: last)
    case .id: containers[last].id = text(of: token)
    case .startTime: containers[last].startSeconds = time(of: token)?.seconds ?? .nan
    case .minutesFromStart: containers[last].minutesFromStart = number(of: token)
    case .coordinates, .times, .properties, .other: break
    }
  }

  private mutating func take(
    _ token: JSONTokenizer.Token, _ meaning: ColumnMeaning, _ unit: ColumnUnit, into last: Int
  ) {
    var value = (unit == .one ? meanings.unit(of: meaning) : unit)(number(of: token))
    if value.isNaN, token == .string, meaning == .latitude || meaning == .longitude {
      value = CoordinateText.degrees(tokens.text.span) ?? .nan
    }
    switch meaning {
    case .latitude: (containers[last].latitude, containers[last].latitudeText) = (value, text(of: token))
    case .longitude: (containers[last].longitude, containers[last].longitudeText) = (value, text(of: token))
    case .altitude: containers[last].details.take(.altitude, value)
    case .accuracy: containers[last].details.take(.accuracy, value)
    case .speed: containers[last].details.take(.speed, value)
    case .course: containers[last].details.take(.course, value)
    case .traveller: containers[last].traveller = text(of: token)
    case .latitudeThenLongitude, .longitudeThenLatitude: takePair(token, meaning.order, into: last)
    case .valid: if says(.noFix, token) { containers[last].isLost = true }
    case .invalid: if says(.yes, token) { containers[last].isLost = true }
    default: break
    }
  }

  /// Both coordinates in one text.
  private mutating func takePair(_ token: JSONTokenizer.Token, _ order: CoordinatePair.Order?, into last: Int) {
    guard case .string = token, let pair = CoordinatePair(tokens.text.span, order: order) else { return }
    (containers[last].latitude, containers[last].longitude) = (pair.latitude, pair.longitude)
    (containers[last].latitudeText, containers[last].longitudeText) = (tokens.string, tokens.string)
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
    case .string:
      Double(decimal: tokens.text.span) ?? Double(decimal: tokens.text.span, decimalSeparator: UInt8(ascii: ","))
        ?? .nan
    default: .nan
    }
  }

  private func says(_ words: CellWords, _ token: JSONTokenizer.Token) -> Bool {
    let text = if case .bool(let isTrue) = token { "\(isTrue)" } else { text(of: token) ?? "" }
    return words.texts.contains(text.utf8.map { $0 | 0x20 })
  }

  private func text(of token: JSONTokenizer.Token) -> String? {
    switch token {
    case .number(let number): tokens.longInteger.map { "\($0)" } ?? PointCheck.text(number)
    case .string: tokens.text.isEmpty ? nil : tokens.string
    default: nil
    }
  }

  private mutating func time(of token: JSONTokenizer.Token) -> Timestamp? {
    switch token {
    case .number(let number):
      if number == 0 { return Timestamp(seconds: 0) }
      // Told apart by their digits, as in tables.
      return text(of: token).flatMap { Timestamp($0) }
    case .string:
      let text = tokens.text
      return timestamps.pointTime(text.span)
    default: return nil
    }
  }

  // MARK: Points

  private mutating func end(_ object: JSONContainer) {
    if object.member == .pair, object.hasPlace, object.time == nil, object.badTime == nil,
      let outer = containers.indices.last, containers[outer].isObject, !containers[outer].hasPlace
    {
      containers[outer].adoptPlace(of: object)
      return
    }
    let isInList = containers.last.map { !$0.isObject } ?? true
    // Where it has positions, it may be a point only after those.
    if endLine(of: object, isInList: isInList), line == nil { emit(object, isInList: isInList) }
  }

  /// Makes a point of an object that has a place.
  mutating func emit(_ row: JSONContainer, isInList: Bool) {
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
      travellers.beginAnew()
      return
    }
    let name = row.traveller ?? containers.lazy.reversed().compactMap(\.traveller).first ?? row.id ?? ""
    if row.isLost {
      summary.refuse(PointCheck.lostFix(at: position), of: name)
      return
    }
    if let problem = PointCheck.refusal(
      latitude: row.latitude, longitude: row.longitude,
      texts: (row.latitudeText, row.longitudeText), at: position)
    {
      summary.refuse(problem, of: name)
      return
    }
    if let text = row.badTime {
      summary.refuse(PointCheck.badTime(text, at: position), of: name)
      return
    }
    let hasZone = row.time == nil || row.time?.offsetSeconds != nil || seconds.isNaN
    let point = OpenPoint(
      position: position, latitude: row.latitude, longitude: row.longitude, seconds: seconds, hasZone: hasZone,
      details: row.details)
    let traveller = travellers.traveller(named: Array(name.utf8)[...])
    var startsSegment = travellers.starts([], of: traveller)
    point.commit(to: &batch.fixes, &summary, startsSegment: &startsSegment)
    if travellers.hasNames { batch.travellers.append(traveller) }
  }
}

extension JSONTokenizer {
  /// The name or string read last.
  fileprivate var string: String { String(decoding: text, as: UTF8.self) }
}
