internal import Foundation
internal import LocationCore
internal import RingfenceText

extension Journey {
  /// The journey as Xcode's simulator takes it: a GPX file of waypoints with ascending times.
  ///
  /// Xcode looks at nothing but `wpt` and its `time`, and goes straight from one to the next, through gaps too; each gap
  /// has a comment. Read again, it gives the same fixes, to the millisecond. The time of a whole second has no fraction.
  public var xcodeGPX: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="\(ToolVersion.name) \(ToolVersion.number)" xmlns="http://www.topografix.com/GPX/1/1">

      """
    var last: Instant?
    for waypoint in waypoints {
      if waypoint.isAfterGap, let last {
        let seconds = Int(waypoint.instant.seconds(since: last).rounded())
        text += "  <!-- nothing is known of the \(seconds) s before this -->\n"
      }
      last = waypoint.instant
      let latitude = PlainNumber.exact(waypoint.place.latitude)
      // The schema of GPX knows no 180.
      let longitude = PlainNumber.exact(waypoint.place.longitude == 180 ? -180 : waypoint.place.longitude)
      text += "  <wpt lat=\"\(latitude)\" lon=\"\(longitude)\">"
      if let altitude = Double("\(waypoint.altitudeMeters)"), altitude.isFinite {
        text += "<ele>\(PlainNumber.exact(altitude))</ele>"
      }
      text += "<time>\(Self.time(waypoint.instant))</time></wpt>\n"
    }
    return text + "</gpx>\n"
  }

  private static func time(_ instant: Instant) -> String {
    let text = Timestamp.format(milliseconds: instant.milliseconds)
    return text.hasSuffix(".000Z") ? "\(text.dropLast(5))Z" : text
  }
}
