import LocationCore
import RingfenceText

/// What a KML document says of a journey: the tracks of Google's extension, lines, and places with a time.
///
/// It is driven by the `GPXReader`, which puts its points where those of GPX go.
struct KMLPath {
  /// A point that is whole.
  struct Point {
    var point: OpenPoint
    /// The element of GPX that such a point is in the place of: a track's, a waypoint, a route's.
    var element: GPXElement
    var startsSegment: Bool
    /// A time that can't be read.
    var badTime: String?
  }

  /// A place mark: what it says when, and its geometry.
  private var times = WaitingTimes()
  private var hasZone = true
  private var begin = Double.nan
  private var end = Double.nan
  private var geometry = GPXElement.other
  /// The positions of the geometry that is open, or of a place.
  private var positions = LongList<WaitingPosition>()
  /// How many of them are whole, and how many of those are told.
  private var wholeCount = 0
  private var toldCount = 0
  /// The lines of the place mark at hand, one behind another.
  private var lines = LongList<WaitingPosition>()
  private var lineCount = 0
  private var toldOfLines = 0
  /// Whether the place mark is at its end.
  private var isWhole = false

  private var captured = GPXElement.other
  private var text = CapturedText()
  private var line = 0
  private var timestamps = TimestampReader()

  /// Whether character data is wanted now.
  var wantsText: Bool { captured != .other }

  /// A start tag.
  mutating func start(_ element: GPXElement, at position: SourcePosition) {
    switch element {
    case .placemark: self = KMLPath()
    case .kmlTrack, .lineString, .place:
      geometry = element
      forgetPositions()
      if element == .kmlTrack { times = WaitingTimes() }
    case .when, .coordinate, .begin, .end: capture(element, at: position)
    // Those of an area are no way.
    case .coordinates: if geometry == .lineString || geometry == .place { capture(element, at: position) }
    default: break
    }
  }

  /// Character data; may come in pieces.
  mutating func append(text bytes: Span<UInt8>) {
    guard captured == .coordinates else {
      text.append(bytes)
      return
    }
    // A line may have a million positions: each is read as it ends.
    var start = 0
    for index in bytes.indices where bytes[index].isTextSpace {
      text.append(bytes.extracting(start..<index))
      // A blank behind a comma parts no positions.
      if text.last != UInt8(ascii: ",") { endPosition() }
      if bytes[index] == 0x0A { line += 1 }
      start = index + 1
    }
    text.append(bytes.extracting(start..<bytes.count))
  }

  /// An end tag.
  mutating func end(_ element: GPXElement) {
    if element == captured { captured = .other }
    switch element {
    case .when, .begin, .end:
      endTime(element)
      if geometry == .kmlTrack { wholeCount = min(positions.count, times.count) }
    case .coordinate:
      endPosition()
      wholeCount = min(positions.count, times.count)
    case .coordinates: endPosition()
    case .kmlTrack: endTrack()
    case .lineString: endLine()
    case .place: geometry = .other
    case .placemark: endPlacemark()
    default: break
    }
  }

  /// Says that the document breaks off.
  mutating func breakOff() {
    captured = .other
    if geometry == .kmlTrack {
      endTrack()
      return
    }
    if geometry == .lineString { endLine() }
    endPlacemark()
  }

  /// The next point that is whole; nil where there is none yet. It is asked for after every end tag.
  mutating func next() -> Point? {
    if toldCount < wholeCount { return nextOfTrack() }
    if geometry == .other, wholeCount > 0 { forgetPositions() }
    guard isWhole else { return nil }
    if toldOfLines < lines.count { return nextOfLines() }
    defer { self = KMLPath() }
    return lines.isEmpty ? place : nil
  }

  private mutating func capture(_ element: GPXElement, at position: SourcePosition) {
    captured = element
    line = position.line
    text.clear()
  }

  private mutating func endTime(_ element: GPXElement) {
    let time = text.time(&timestamps)
    if time?.offsetSeconds == nil, time != nil { hasZone = false }
    let seconds = time?.seconds ?? .nan
    switch element {
    case .begin: begin = seconds
    case .end: end = seconds
    default:
      if time == nil, !text.isBlank { times.append(badText: text.string) } else { times.append(seconds) }
    }
  }

  /// A position: `lon,lat,alt`, or in a track `lon lat alt`; an empty one of a track is a moment without a place.
  private mutating func endPosition() {
    defer { text.clear() }
    let numbers = text.numbers
    guard geometry == .kmlTrack || !text.isBlank else { return }
    positions.append(WaitingPosition(numbers, line: line, startsLine: positions.isEmpty))
  }

  private mutating func forgetPositions() {
    positions = LongList()
    (wholeCount, toldCount) = (0, 0)
  }

  // MARK: Tracks

  /// The next place of a track: the first time belongs to the first place, wherever the lists stand.
  private mutating func nextOfTrack() -> Point {
    var point = OpenPoint(positions[toldCount])
    var badTime: String?
    if toldCount < times.count { (point.seconds, badTime) = times[toldCount] }
    point.hasZone = hasZone
    defer {
      toldCount += 1
      positions.letGo(before: toldCount)
      times.letGo(before: toldCount)
    }
    return Point(point: point, element: .trackPoint, startsSegment: toldCount == 0, badTime: badTime)
  }

  private mutating func endTrack() {
    geometry = .other
    wholeCount = positions.count
  }

  // MARK: Place marks

  private mutating func endLine() {
    geometry = .other
    guard !positions.isEmpty else { return }
    lineCount += 1
    if lines.isEmpty {
      swap(&lines, &positions)
    } else {
      for index in positions.indices {
        lines.append(positions[index])
        positions.letGo(before: index)
      }
    }
    forgetPositions()
  }

  private mutating func endPlacemark() {
    isWhole = true
    // A line that says when it was travelled is a track whose other times follow from the way.
    guard isTimedLine else { return }
    lines[0].seconds = begin
    lines[lines.count - 1].seconds = end
  }

  private var isTimedLine: Bool { !begin.isNaN && !end.isNaN && lineCount == 1 }

  private mutating func nextOfLines() -> Point {
    let position = lines[toldOfLines]
    toldOfLines += 1
    lines.letGo(before: toldOfLines)
    return Point(
      point: OpenPoint(position), element: isTimedLine ? .trackPoint : .routePoint, startsSegment: position.startsLine)
  }

  /// The place of a place mark; nil where it has none, or no time: then it is a place on a map.
  private var place: Point? {
    guard positions.count == 1 else { return nil }
    var point = OpenPoint(positions[0])
    var badTime: String?
    if times.isEmpty { point.seconds = begin } else { (point.seconds, badTime) = times[0] }
    point.hasZone = hasZone
    guard !point.seconds.isNaN || badTime != nil else { return nil }
    return Point(point: point, element: .waypoint, startsSegment: false, badTime: badTime)
  }
}

extension OpenPoint {
  fileprivate init(_ position: WaitingPosition) {
    self.init(
      element: .trackPoint, position: SourcePosition(line: Int(position.line)), latitude: position.latitude,
      longitude: position.longitude, seconds: position.seconds)
    details.altitudeMeters = position.altitudeMeters
  }
}
