internal import LocationCore
internal import RingfenceGeometry
internal import RingfenceText

extension PlaceRecord {
  /// The shape of a GeoJSON feature; nil, and a problem, where it is none.
  mutating func shape(of feature: JSONNode, source: String) -> Region.Shape? {
    var reader = GeometryReader(source: source)
    guard let geometry = feature["geometry"] else {
      reader.fail(feature.path(of: "geometry"), .missingValue, "a region needs a geometry; give a Point or a Polygon")
      adopt(reader.problems)
      return nil
    }
    let corners = geometry["coordinates"] ?? JSONNode(.null, path: geometry.path(of: "coordinates"))
    var shape: Region.Shape?
    switch geometry["type"]?.text {
    case "Point":
      let center = reader.place(corners)
      if let radius = radiusMeters(), let center { shape = .circle(center: center, radiusMeters: radius) }
    case "Polygon":
      if let part = reader.part(corners) { shape = reader.polygon([part], at: corners.path) }
    case "MultiPolygon":
      let parts = reader.list(corners, of: "polygons").map { reader.part($0) }
      if !parts.contains(nil) { shape = reader.polygon(parts.compactMap(\.self), at: corners.path) }
    case let type:
      let found = type.map { "`\($0)` is no region" } ?? "the geometry has no type"
      reader.fail(geometry.path(of: "type"), .wrongValue, "\(found); write Point, Polygon or MultiPolygon")
    }
    adopt(reader.problems)
    return shape
  }

  private mutating func adopt(_ others: [PlaceProblem]) {
    for problem in others { report(problem.severity, problem.kind, at: problem.place, problem.message) }
  }
}

/// Reads the coordinates of GeoJSON geometries and keeps what is wrong with them.
private struct GeometryReader {
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
