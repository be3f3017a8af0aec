import Foundation
import LocationCore
import RingfenceText

/// Makes points out of the elements of a GPX document, told by their local names, whatever their prefix.
///
/// It is driven by `XMLTokens`. A point is kept only when its element ends without an error inside it.
struct GPXReader {
  private(set) var trackPoints = Path()
  private(set) var waypoints = Path()
  private(set) var routePoints = Path()
  private(set) var creator: String?
  private(set) var metadataSeconds = Double.nan
  /// Whether coordinates have decimal commas.
  var hasDecimalCommas = false
  /// Where the document declared an entity of its own; nil where it did not.
  var entityDeclaration: SourcePosition?

  private var openElements: [GPXElement] = []
  private var point = OpenPoint()
  private var hasOpenPoint = false
  /// Why the open point is refused; the first reason met.
  private var pointProblem: TrackProblem?
  private var hasTrack = false
  private var text = CapturedText()
  private var timestamps = TimestampReader()
  private var captured = GPXElement.other
  private var kml = KMLPath()
  private var isKML = false

  /// Whether character data is wanted now.
  var wantsText: Bool { captured != .other || kml.wantsText }
  /// Whether any element is open.
  var isInsideElement: Bool { !openElements.isEmpty }
  /// How many elements are open.
  var openElementCount: Int { openElements.count }
  /// Whether a point's element is open.
  var isInsidePoint: Bool { hasOpenPoint }

  // MARK: What the document says

  /// The start tag of a point; `problem` says why the point is refused, if it is.
  mutating func startPoint(
    _ element: GPXElement, at position: SourcePosition, latitude: Double, longitude: Double, problem: TrackProblem?
  ) {
    openElements.append(element)
    refuseOpenPoint("another point begins inside of it; its end is missing")
    if element == .waypoint, hasTrack { return }
    if element == .trackPoint, PointCheck.isPauseMarker(latitude: latitude) {
      trackPoints.startsSegment = true
      return
    }
    hasOpenPoint = true
    point = OpenPoint(
      element: element, depth: openElements.count, position: position, latitude: latitude, longitude: longitude)
    if let problem { pointProblem = problem }
  }

  /// Any other start tag.
  mutating func start(_ element: GPXElement) {
    openElements.append(element)
    switch element {
    case .segment, .track, .route:
      refuseOpenPoint("the next part begins inside of it; its end is missing")
      if element == .route { routePoints.startsSegment = true } else { trackPoints.startsSegment = true }
    case .time, .elevation:
      let isOfPoint = hasOpenPoint && openElements.count == point.depth + 1
      if isOfPoint || (element == .time && !hasOpenPoint && isInMetadata) { capture(element) }
    case .speed, .course, .accuracy:
      if hasOpenPoint { capture(element) }
    default: break
    }
  }

  /// The start tag of an element of KML, where the document is KML.
  mutating func startKML(_ element: GPXElement, at position: SourcePosition) {
    openElements.append(element)
    if element == .kmlRoot { isKML = true }
    if isKML { kml.start(element, at: position) }
  }

  /// Takes the points of KML that are whole.
  private mutating func takeKML() {
    while let whole = kml.next() {
      point = whole.point
      point.element = whole.element
      if whole.startsSegment {
        if whole.element == .routePoint { routePoints.startsSegment = true } else { trackPoints.startsSegment = true }
      }
      if point.element == .trackPoint, PointCheck.isPauseMarker(latitude: point.latitude) {
        trackPoints.startsSegment = true
        continue
      }
      pointProblem = PointCheck.refusal(
        latitude: point.latitude, longitude: point.longitude,
        texts: (PointCheck.text(point.latitude), PointCheck.text(point.longitude)), at: point.position)
      if pointProblem == nil, let text = whole.badTime {
        pointProblem = PointCheck.badTime(text, at: point.position)
      }
      commitPoint()
    }
  }

  /// Character data; may come in pieces.
  mutating func append(text bytes: Span<UInt8>) {
    if captured != .other {
      text.append(bytes)
    } else {
      kml.append(text: bytes)
    }
  }

  /// The end of the element that is open.
  mutating func end() {
    guard let element = openElements.popLast() else { return }
    if element.isOfKML {
      kml.end(element)
      takeKML()
      return
    }
    if captured != .other, element == captured { endCapture() }
    if hasOpenPoint, openElements.count < point.depth { commitPoint() }
  }

  /// The program that the root names.
  mutating func setCreator(_ name: String) {
    if creator == nil { creator = name }
  }

  /// An error in the markup: what is open can't be trusted.
  mutating func damage(_ reason: String) {
    guard hasOpenPoint, pointProblem == nil else { return }
    pointProblem = PointCheck.damaged(captured == .time ? .badTime : .noPosition, reason, at: point.position)
  }

  /// The document breaks off; what follows is another one.
  mutating func breakOff(_ reason: String) {
    refuseOpenPoint(reason)
    kml.breakOff()
    takeKML()
    openElements.removeAll(keepingCapacity: true)
    captured = .other
  }

  /// Counts a point whose tag could not even be read.
  mutating func refuse(_ element: GPXElement, at position: SourcePosition, _ reason: String) {
    refuse(element, for: PointCheck.damaged(.noPosition, reason, at: position))
  }

  /// Keeps a note that is not about a point.
  mutating func note(_ problem: TrackProblem) {
    trackPoints.log.note(problem)
  }

  /// Whether the next track point begins a segment; asked for and set again where a document is read on.
  var startsSegment: Bool {
    get { trackPoints.startsSegment }
    set { trackPoints.startsSegment = newValue }
  }

  /// How many points of the path wait to be taken; at the end those of whatever is the path.
  var pointCount: Int { trackPoints.count }

  /// Takes some of those points, all where they are few; the batch must be empty.
  mutating func takeFixes(into batch: inout FixBatch) {
    trackPoints.moveFixes(into: &batch)
  }

  // MARK: Points

  private var isInMetadata: Bool {
    switch openElements.count {
    case 2: openElements[0] == .gpx
    case 3: openElements[1] == .metadata
    default: false
    }
  }

  private mutating func capture(_ element: GPXElement) {
    captured = element
    text.clear()
  }

  private mutating func endCapture() {
    let element = captured
    captured = .other
    guard element != .time else {
      endTime()
      return
    }
    point.details.take(PointPattern.Value(element), text.number)
  }

  private mutating func endTime() {
    let time = text.time(&timestamps)
    guard hasOpenPoint else {
      if metadataSeconds.isNaN { metadataSeconds = time?.seconds ?? .nan }
      return
    }
    if let time {
      point.seconds = time.seconds
      point.hasZone = time.offsetSeconds != nil
    } else if !text.isBlank, pointProblem == nil {
      pointProblem = PointCheck.badTime(text.string, at: point.position)
    }
  }

  private mutating func refuseOpenPoint(_ reason: String) {
    guard hasOpenPoint else { return }
    damage(reason)
    captured = .other
    commitPoint()
  }

  private mutating func commitPoint() {
    hasOpenPoint = false
    if let problem = pointProblem {
      pointProblem = nil
      refuse(point.element, for: problem)
      return
    }
    switch point.element {
    case .trackPoint: keep(point)
    case .waypoint: waypoints.take(point)
    default: if !hasTrack { routePoints.take(point) }
    }
  }

  /// Whether a whole track point may come now: between two tags of a segment.
  var takesTrackPoints: Bool { openElements.last == .segment && !hasOpenPoint && !wantsText }

  /// Keeps a track point that is whole.
  mutating func keep(_ point: OpenPoint) {
    trackPoints.take(point)
    forgetOtherPaths()
  }

  /// Keeps some track points that are whole.
  mutating func keep(_ points: PointBlock) {
    points.commit(to: &trackPoints.fixes, &trackPoints.log, startsSegment: &trackPoints.startsSegment)
    forgetOtherPaths()
  }

  private mutating func forgetOtherPaths() {
    guard !hasTrack else { return }
    // There is a path: nothing else is one, and must not be kept.
    hasTrack = true
    waypoints = Path()
    routePoints = Path()
  }

  private mutating func refuse(_ element: GPXElement, for problem: TrackProblem) {
    switch element {
    case .trackPoint: trackPoints.log.refuse(problem)
    case .waypoint: if !hasTrack { waypoints.log.refuse(problem) }
    default: if !hasTrack { routePoints.log.refuse(problem) }
    }
  }

  // MARK: The end

  /// Ends the reading, and says what of the recording is a path; its points are to be taken.
  mutating func finish(name: String) -> RecordingSummary {
    kml.breakOff()
    takeKML()
    var summary = trackPoints.log
    summary.name = name
    if isKML { summary.format = TrackFormat.kml.rawValue }
    summary.creator = creator
    if hasDecimalCommas {
      summary.remarks.append("its coordinates have decimal commas, and were read with them; nothing to do")
    }
    if !metadataSeconds.isNaN { summary.metadataTime = Date(timeIntervalSince1970: metadataSeconds) }
    guard !hasTrack else { return summary }
    let isRoute = waypoints.count == 0 && routePoints.count > 0
    trackPoints = isRoute ? routePoints : waypoints
    waypoints = Path()
    routePoints = Path()
    if trackPoints.log.records > 0 { summary.path = isRoute ? .routePoints : .waypoints }
    summary.add(trackPoints.log)
    return summary
  }
}
