internal import LocationCore
internal import RingfenceText

extension RegionFile {
  /// Regions as a GeoJSON region file that reads back the same, one feature a line.
  ///
  /// Numbers are written with as many digits as it takes to read back the same ones.
  public static func geoJSON(_ regions: [CityRegion]) -> String {
    let features = regions.map { region in
      let (geometry, radius) = geometry(of: region.region.shape)
      var properties = [("id", JSONText.quoted(region.id)), ("name", JSONText.quoted(region.name))]
      if let radius { properties.append(("radius", radius.shortDescription)) }
      if !region.aliases.isEmpty { properties.append(("aliases", list(region.aliases.map(JSONText.quoted)))) }
      if let zone = region.timeZone { properties.append(("timeZone", JSONText.quoted(zone))) }
      properties.append(("notifyOn", list(events(of: region).map(JSONText.quoted))))
      properties.append(("repeats", "\(region.repeats)"))
      let members = properties.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
      return "  {\"type\": \"Feature\", \"properties\": {\(members)}, \"geometry\": \(geometry)}"
    }
    let body = features.isEmpty ? "[]" : "[\n\(features.joined(separator: ",\n"))\n]"
    return "{\"type\": \"FeatureCollection\", \"features\": \(body)}\n"
  }

  /// Regions as a CSV region file that reads back the same.
  ///
  /// - Throws: `PlacesError.unwritableRegion` for what CSV can't hold: a polygon, an alias with a `|`, an empty
  ///   `notifyOn`.
  public static func csv(_ regions: [CityRegion]) throws(PlacesError) -> String {
    var text = "name,latitude,longitude,radius,id,aliases,timeZone,notifyOn,repeats\n"
    for region in regions {
      guard case .circle(let center, let radius) = region.region.shape else {
        throw .unwritableRegion(id: region.id, reason: "a polygon has no place in CSV; write GeoJSON")
      }
      if region.aliases.contains(where: { $0.contains("|") }) {
        throw .unwritableRegion(id: region.id, reason: "an alias holds a `|`, which parts aliases; write GeoJSON")
      }
      if region.notifyOn.isEmpty {
        throw .unwritableRegion(id: region.id, reason: "an empty cell notifies on entry, not on nothing; write GeoJSON")
      }
      let cells = [
        region.name, center.latitude.shortDescription, center.longitude.shortDescription, radius.shortDescription,
        region.id, region.aliases.joined(separator: "|"), region.timeZone ?? "",
        events(of: region).joined(separator: "|"), "\(region.repeats)",
      ]
      text += cells.map(cell).joined(separator: ",") + "\n"
    }
    return text
  }

  private static func geometry(of shape: Region.Shape) -> (geometry: String, radiusMeters: Double?) {
    switch shape {
    case .circle(let center, let radius):
      return ("{\"type\": \"Point\", \"coordinates\": \(position(center))}", radius)
    case .polygon(let polygon):
      let parts = polygon.parts.map { part in
        list(([part.exterior] + part.holes).map { list($0.map(position)) })
      }
      return parts.count == 1
        ? ("{\"type\": \"Polygon\", \"coordinates\": \(parts[0])}", nil)
        : ("{\"type\": \"MultiPolygon\", \"coordinates\": \(list(parts))}", nil)
    }
  }

  private static func position(_ place: CLLocationCoordinate2D) -> String {
    list([place.longitude.shortDescription, place.latitude.shortDescription])
  }

  private static func list(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ", "))]"
  }

  private static func events(of region: CityRegion) -> [String] {
    RegionEvent.allCases.filter(region.notifyOn.contains).map(\.rawValue)
  }

  private static func cell(_ text: String) -> String {
    let needsQuotes = text.contains { ",;\t\"".contains($0) || $0.isNewline }
    return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }
}
