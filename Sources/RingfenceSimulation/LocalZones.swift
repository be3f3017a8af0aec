package import LocationCore
package import RingfencePlaces

/// Which time zone a place keeps: the region's own, else that of the nearest city within 100 km, else UTC.
package struct LocalZones: Sendable {
  private let gazetteer = Gazetteer()
  private let fixed: String?
  private var ofRegion: [Int: String] = [:]

  /// Zones; `fixed` overrules them all.
  package init(fixed: String?) {
    self.fixed = fixed
  }

  /// The zone at a place.
  package func zone(near place: CLLocationCoordinate2D) -> String {
    fixed ?? gazetteer.timeZone(near: place) ?? "UTC"
  }

  /// The zone of a region, looked up once.
  package mutating func zone(of region: Int, _ city: CityRegion) -> String {
    if let known = ofRegion[region] { return known }
    let zone = fixed ?? city.timeZone ?? zone(near: city.center)
    ofRegion[region] = zone
    return zone
  }
}
