import LocationCore
import RingfenceText

/// A point of a GPX document whose element has begun and not yet ended.
///
/// Numbers only: a million of them cost no reference counting.
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

  /// Adds the point to a path.
  func commit(to path: inout GPXReader.Path) {
    path.log.records += 1
    if longitude.magnitude > 180 { path.log.note(PointCheck.wrappedNote(longitude: longitude, at: position)) }
    if !hasZone { path.log.timesWithoutZone += 1 }
    path.fixes.append(
      seconds: seconds, latitude: latitude, longitude: PointCheck.wrapped(longitude: longitude),
      flags: path.startsSegment ? .gap : [], line: UInt32(clamping: position.line), details: details)
    path.startsSegment = false
  }
}
