import LocationCore
import RingfenceText

/// The attributes of a point's start tag.
struct PointCoordinates {
  var latitude = Double.nan
  var longitude = Double.nan
  /// The attributes as they stand in the file, where one of them is missing or can't be read.
  var texts: (latitude: String?, longitude: String?) = ("", "")
}

/// A point of a GPX document whose element has begun and not yet ended.
struct OpenPoint {
  var element = GPXElement.other
  /// How many elements were open with it.
  var depth = 0
  var position = SourcePosition(line: 0)
  var latitude = Double.nan
  var longitude = Double.nan
  /// NaN where it has no time.
  var seconds = Double.nan
  var hasZone = true
  var details = FixDetails()
  /// Why it is refused; the first reason met.
  var problem: TrackProblem?

  init() {}

  init(element: GPXElement, depth: Int, position: SourcePosition, coordinates: PointCoordinates) {
    self.element = element
    self.depth = depth
    self.position = position
    latitude = coordinates.latitude
    longitude = coordinates.longitude
    if !(latitude.magnitude <= 90 && longitude.magnitude <= 360) {
      problem = PointCheck.refusal(
        latitude: latitude, longitude: longitude, texts: coordinates.texts, at: position)
    }
  }

  /// Adds the point to a path, or its reason to the path's problems.
  func commit(to path: inout GPXReader.Path) {
    path.log.records += 1
    if let problem {
      path.log.note(problem)
      return
    }
    if longitude.magnitude > 180 { path.log.note(PointCheck.wrappedNote(longitude: longitude, at: position)) }
    if !hasZone { path.log.timesWithoutZone += 1 }
    path.fixes.append(
      seconds: seconds, latitude: latitude, longitude: PointCheck.wrapped(longitude: longitude),
      flags: path.startsSegment ? .gap : [], line: UInt32(clamping: position.line), details: details)
    path.startsSegment = false
  }
}
