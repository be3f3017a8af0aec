internal import LocationCore

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
}
