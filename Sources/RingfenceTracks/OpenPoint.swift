import LocationCore
import RingfenceText

/// A point that is being read, of a GPX document, of receiver's sentences or of JSON.
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

  /// Adds the point, whose place is sound, to the fixes of its recording, and counts it.
  ///
  /// - Parameter startsSegment: Whether it is the first of its segment; the next one is not.
  func commit(to fixes: inout FixBatch, _ log: inout RecordingSummary, startsSegment: inout Bool) {
    log.records += 1
    if longitude.magnitude > 180 { log.note(PointCheck.wrappedNote(longitude: longitude, at: position)) }
    if !hasZone { log.timesWithoutZone += 1 }
    fixes.append(
      seconds: seconds, latitude: latitude, longitude: PointCheck.wrapped(longitude: longitude),
      flags: .recorded(startsSegment: startsSegment, hasZone: hasZone), line: UInt32(clamping: position.line),
      details: details)
    startsSegment = false
  }
}

extension FixDetails {
  /// Takes a number that stands for a detail; NaN where there is none.
  @inline(__always)
  mutating func take(_ detail: PointPattern.Value, _ number: Double) {
    switch detail {
    case .altitude: altitudeMeters = number.magnitude < 1e9 ? Float(number) : .nan
    case .speed: speedMetersPerSecond = PointCheck.notNegative(number)
    case .course: courseDegrees = PointCheck.course(number)
    case .accuracy: accuracyMeters = number > 0 ? PointCheck.notNegative(number) : .nan
    default: break
    }
  }
}
