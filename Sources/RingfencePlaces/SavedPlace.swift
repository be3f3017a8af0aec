internal import LocationCore
internal import RingfenceText

/// A point of a GeoJSON file of favorites, as Google Takeout writes `Saved Places.json` now and wrote it before.
struct SavedPlace {
  /// Properties of Takeout that say nothing about the restaurant, or are read here.
  static let fields: Set<String> = [
    "Title", "Location", "location", "Google Maps URL", "google_maps_url", "Published", "Updated", "date", "Comment",
  ]

  /// Its properties, with what is wrong with the place so far.
  private(set) var record: PlaceRecord
  /// What it is called by `location.name`, `Location.Business Name` or `Title`.
  private(set) var name: String?
  /// Where it is by `location.address` or `Location.Address`.
  private(set) var address: String?
  /// Where it is; nil without a geometry, and at 0°, 0°, which Takeout writes where it does not know.
  private(set) var coordinate: CLLocationCoordinate2D?

  init(_ feature: JSONNode, source: String) {
    let properties = feature["properties"] ?? JSONNode(.object([]), path: feature.path(of: "properties"))
    record = PlaceRecord(properties, source: source)
    let location = properties["location"] ?? properties["Location"]
    name = (location?["name"] ?? location?["Business Name"] ?? properties["Title"])?.text?.trimmed
    address = (location?["address"] ?? location?["Address"])?.text?.trimmed
    guard let geometry = feature["geometry"] else { return }

    var reader = GeometryReader(source: source)
    guard geometry["type"]?.text == "Point", let position = geometry["coordinates"] else {
      let place = SourcePlace(source: source, spot: .path(geometry.path(of: "type")))
      record.report(.error, .wrongValue, at: place, "a favorite is no Point; give a Point, or no geometry")
      return
    }
    coordinate = reader.place(position)
    record.adopt(reader.problems)
    if let place = coordinate, place.latitude == 0, place.longitude == 0 { coordinate = nil }
  }
}
