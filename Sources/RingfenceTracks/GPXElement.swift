/// The elements of GPX and KML that mean something here, told by their local names without regard to case.
enum GPXElement: UInt8 {
  case gpx, track, segment, trackPoint, route, routePoint, waypoint
  case metadata, time, elevation, speed, course, accuracy
  case kmlRoot, placemark, kmlTrack, when, coordinate, lineString, place, coordinates, begin, end
  case other

  /// The element of a name, given as its first eight bytes in one number; the rest is asked for only then.
  init(packedName: UInt64, isLonger: Bool, fullName: @autoclosure () -> String) {
    self = isLonger ? Self.longNames[fullName().lowercased()] ?? .other : Self.named(packedName)
  }

  private static func named(_ name: UInt64) -> GPXElement {
    switch name {
    case packed("trkpt"): .trackPoint
    case packed("time"): .time
    case packed("ele"): .elevation
    case packed("trkseg"): .segment
    case packed("trk"): .track
    case packed("wpt"): .waypoint
    case packed("rtept"): .routePoint
    case packed("rte"): .route
    case packed("gpx"): .gpx
    case packed("metadata"): .metadata
    case packed("speed"): .speed
    case packed("course"), packed("bearing"): .course
    case packed("accuracy"), packed("hacc"): .accuracy
    case packed("kml"): .kmlRoot
    case packed("track"): .kmlTrack
    case packed("when"): .when
    case packed("coord"): .coordinate
    case packed("point"): .place
    case packed("begin"): .begin
    case packed("end"): .end
    default: .other
    }
  }

  private static let longNames: [String: GPXElement] = [
    "accuracy_horizontal": .accuracy, "horizontal_accuracy": .accuracy, "horizontalaccuracy": .accuracy,
    "placemark": .placemark, "linestring": .lineString, "coordinates": .coordinates,
  ]

  /// A name of at most eight ASCII characters as a number, its first character lowest.
  @inline(__always)
  private static func packed(_ name: StaticString) -> UInt64 {
    var result: UInt64 = 0
    name.withUTF8Buffer { bytes in
      for index in (0..<bytes.count).reversed() { result = unsafe result << 8 | UInt64(bytes[index]) }
    }
    return result
  }

  /// Whether it is an element that gives a position.
  var isPoint: Bool { self == .trackPoint || self == .routePoint || self == .waypoint }

  /// Whether it is an element of KML.
  var isOfKML: Bool { rawValue >= Self.kmlRoot.rawValue && self != .other }
}
