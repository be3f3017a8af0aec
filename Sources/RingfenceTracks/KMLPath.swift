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
  private var times: [Double] = []
  /// Those of them that can't be read, by their places.
  private var badTimes: [Int: String] = [:]
  private var hasZone = true
  private var points: [OpenPoint] = []
  private var begin = Double.nan
  private var end = Double.nan
  private var geometry = GPXElement.other
  /// The parts of the place mark at hand that are whole.
  private var lines: [[OpenPoint]] = []
  /// How many places of the open track are told already.
  private var toldCount = 0

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
      points = []
      if element == .kmlTrack { (times, badTimes, toldCount) = ([], [:], 0) }
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

  /// An end tag; the points that are whole with it.
  mutating func end(_ element: GPXElement) -> [Point] {
    if element == captured { captured = .other }
    switch element {
    case .when, .begin, .end:
      endTime(element)
      return geometry == .kmlTrack ? takeTimed() : []
    case .coordinate:
      endPosition()
      return takeTimed()
    case .coordinates: endPosition()
    case .kmlTrack: return endTrack()
    case .lineString: endLine()
    case .place: geometry = .other
    case .placemark: return endPlacemark()
    default: break
    }
    return []
  }

  /// The points of what is open where the document breaks off.
  mutating func breakOff() -> [Point] {
    captured = .other
    if geometry == .kmlTrack { return endTrack() }
    if geometry == .lineString { endLine() }
    return endPlacemark()
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
      if time == nil, !text.isBlank { badTimes[times.count] = text.string }
      times.append(seconds)
    }
  }

  /// A position: `lon,lat,alt`, or in a track `lon lat alt`; an empty one of a track is a moment without a place.
  private mutating func endPosition() {
    defer { text.clear() }
    let numbers = text.numbers
    guard geometry == .kmlTrack || !text.isBlank else { return }
    var point = OpenPoint(element: .trackPoint, position: SourcePosition(line: line))
    point.longitude = numbers.first ?? .nan
    point.latitude = numbers.count > 1 ? numbers[1] : .nan
    if numbers.count > 2 { point.details.altitudeMeters = Float(numbers[2]) }
    points.append(point)
  }

  /// The places of a track whose time is there: the first time belongs to the first place, wherever the lists stand.
  private mutating func takeTimed() -> [Point] {
    let whole = min(points.count, times.count - toldCount)
    return whole > 0 ? takePoints(whole) : []
  }

  private mutating func takePoints(_ count: Int) -> [Point] {
    let taken = points.prefix(count).enumerated().map { index, point in
      var point = point
      if toldCount + index < times.count { point.seconds = times[toldCount + index] }
      point.hasZone = hasZone
      return Point(
        point: point, element: .trackPoint, startsSegment: toldCount + index == 0, badTime: badTimes[toldCount + index])
    }
    points.removeFirst(count)
    toldCount += count
    return taken
  }

  private mutating func endTrack() -> [Point] {
    geometry = .other
    return takePoints(points.count)
  }

  private mutating func endLine() {
    if !points.isEmpty { lines.append(points) }
    points = []
    geometry = .other
  }

  private mutating func endPlacemark() -> [Point] {
    defer { self = KMLPath() }
    // A line that says when it was travelled is a track whose other times follow from the way.
    let isTimed = !begin.isNaN && !end.isNaN && lines.count == 1
    if isTimed {
      lines[0][0].seconds = begin
      lines[0][lines[0].count - 1].seconds = end
    }
    guard lines.isEmpty else {
      return lines.flatMap { line in
        line.enumerated().map { index, point in
          Point(point: point, element: isTimed ? .trackPoint : .routePoint, startsSegment: index == 0)
        }
      }
    }
    guard var point = points.first, points.count == 1 else { return [] }
    point.seconds = times.first ?? begin
    point.hasZone = hasZone
    // Without a time it is a place on a map.
    let badTime = badTimes[0]
    return point.seconds.isNaN && badTime == nil
      ? [] : [Point(point: point, element: .waypoint, startsSegment: false, badTime: badTime)]
  }
}
