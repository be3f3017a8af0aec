internal import LocationCore
internal import RingfenceGeometry
internal import RingfenceText

/// Reads the coordinates of GeoJSON geometries and keeps what is wrong with them.
struct GeometryReader {
  let source: String
  private(set) var problems: [PlaceProblem] = []

  init(source: String) {
    self.source = source
  }

  mutating func fail(_ path: String, _ kind: PlaceProblem.Kind, _ message: String) {
    problems.append(PlaceProblem(.error, kind, at: SourcePlace(source: source, spot: .path(path)), message))
  }

  /// A position: longitude, latitude, and an altitude that is not used.
  mutating func place(_ node: JSONNode) -> CLLocationCoordinate2D? {
    guard let elements = node.elements, elements.count >= 2, let longitude = elements[0].number,
      let latitude = elements[1].number
    else {
      fail(node.path, .wrongValue, "no position; write [longitude, latitude]")
      return nil
    }
    var isValid = true
    if !(-360...360).contains(longitude) {
      let message = "longitude \(longitude.shortDescription) is out of range; write degrees from -360 to 360"
      fail(elements[0].path, .wrongValue, message)
      isValid = false
    }
    if !(-90...90).contains(latitude) {
      let hint = "write degrees from -90 to 90, and the longitude before the latitude"
      fail(elements[1].path, .wrongValue, "latitude \(latitude.shortDescription) is out of range; \(hint)")
      isValid = false
    }
    return isValid ? CLLocationCoordinate2D(latitude: latitude, longitude: longitude.wrappedLongitude) : nil
  }

  /// An area with holes.
  mutating func part(_ node: JSONNode) -> Polygon.Part? {
    let rings = list(node, of: "rings").map { ring($0) }
    guard let exterior = rings.first, let exterior, !rings.contains(nil) else { return nil }
    return Polygon.Part(exterior: exterior, holes: rings.dropFirst().compactMap(\.self))
  }

  private mutating func ring(_ node: JSONNode) -> [CLLocationCoordinate2D]? {
    let elements = list(node, of: "positions")
    let places = elements.compactMap { place($0) }
    guard places.count == elements.count, !elements.isEmpty else { return nil }
    guard places.first == places.last else {
      fail(node.path, .invalidPolygon, "the ring is not closed; end it with its first position")
      return nil
    }
    guard places.count >= 4 else {
      fail(node.path, .invalidPolygon, "the ring has fewer than 4 positions; give 3 corners and the first again")
      return nil
    }
    return places
  }

  /// The elements of a list that must not be empty.
  mutating func list(_ node: JSONNode, of what: String) -> [JSONNode] {
    if let elements = node.elements, !elements.isEmpty { return elements }
    fail(node.path, .wrongValue, "no list of \(what); write coordinates as GeoJSON (RFC 7946) has them")
    return []
  }

  /// A polygon that holds as a region.
  mutating func polygon(_ parts: [Polygon.Part], at path: String) -> Region.Shape? {
    let polygon = Polygon(parts: parts)
    do {
      _ = try PreparedPolygon(polygon)
      return .polygon(polygon)
    } catch {
      fail(path, .invalidPolygon, "\(error)")
      return nil
    }
  }
}
