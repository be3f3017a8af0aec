public import LocationCore
internal import Foundation

/// The cities of the world with at least 15 000 people, by name and by place.
///
/// Data of GeoNames (CC BY 4.0, see `CGazetteer/NOTICE.md`), embedded in the program. Making a gazetteer costs
/// nothing; a look-up reads a few pages of the table.
public struct Gazetteer: Sendable {
  /// How far from a place its nearest city may be to stand for it, in metres.
  public static let nearbyMeters = 25_000.0
  /// How far from a place a city may be to lend it its time zone, in metres.
  public static let timeZoneReachMeters = 100_000.0
  /// How many times the people of a district a city must have to absorb it.
  static let districtRatio = 20
  /// How many times the people of the next candidate the largest must have to settle a name.
  static let settlingRatio = 10

  let table = GazetteerTable.embedded

  /// The gazetteer.
  public init() {}

  /// All cities, the one with the most people first.
  public var cities: some RandomAccessCollection<City> {
    (0..<table.cityCount).lazy.map { [table] in table.city(at: $0) }
  }

  // MARK: By place

  /// The city whose centre is nearest to a place and at most so many metres away; nil where there is none.
  ///
  /// `place` must be a place on Earth (`CLLocationCoordinate2DIsValid`), else the answer is nil. Of equally
  /// near ones, the larger.
  public func nearestCity(to place: CLLocationCoordinate2D, withinMeters limit: Double) -> City? {
    var nearest: (index: Int, meters: Double)?
    forEachCity(withinMeters: limit, of: place) { index, meters in
      if let best = nearest, (best.meters, best.index) <= (meters, index) { return }
      nearest = (index, meters)
    }
    return nearest.map { table.city(at: $0.index) }
  }

  /// The largest city whose disc contains a place; nil where there is none.
  public func largestCity(containing place: CLLocationCoordinate2D) -> City? {
    var largest: Int?
    forEachCity(withinMeters: City.maximumRadiusMeters, of: place) { index, meters in
      if index < largest ?? .max, meters <= table.city(at: index).radiusMeters { largest = index }
    }
    return largest.map(table.city(at:))
  }

  /// The city that a place belongs to: the largest whose disc contains it, else the nearest within 25 km; a
  /// district counts as its city.
  public func city(at place: CLLocationCoordinate2D) -> City? {
    (largestCity(containing: place) ?? nearestCity(to: place, withinMeters: Gazetteer.nearbyMeters))
      .map(principalCity(of:))
  }

  /// The IANA name of the time zone of the nearest city within 100 km; nil where there is none.
  public func timeZone(near place: CLLocationCoordinate2D) -> String? {
    nearestCity(to: place, withinMeters: Gazetteer.timeZoneReachMeters)?.timeZone
  }

  /// The city that a city counts as: the largest one in the same country and first-level division with at least
  /// 20 times the people whose disc contains its centre (Shibuya counts as Tokyo), or itself.
  public func principalCity(of city: City) -> City {
    var principal = city
    while let larger = cityAround(principal) { principal = larger }
    return principal
  }

  private func cityAround(_ district: City) -> City? {
    var around: City?
    forEachCity(withinMeters: City.maximumRadiusMeters, of: district.coordinate) { index, meters in
      let city = table.city(at: index)
      guard city.country == district.country, city.division == district.division,
        city.population >= max(1, district.population) * Gazetteer.districtRatio, meters <= city.radiusMeters
      else { return }
      if city.population > around?.population ?? 0 { around = city }
    }
    return around
  }

  /// Calls `body` with each city that is at most so many metres away, and its distance.
  private func forEachCity(
    withinMeters limit: Double, of place: CLLocationCoordinate2D, _ body: (_ index: Int, _ meters: Double) -> Void
  ) {
    guard CLLocationCoordinate2DIsValid(place) else { return }
    // A degree of latitude is 110 574 m or more; the window is a little wider, geodesics decide.
    let north = limit / 110_500
    let bands = Self.band(place.latitude - north)...Self.band(place.latitude + north)
    for window in Self.longitudes(around: place, withinDegrees: north) {
      for band in bands {
        for index in table.cities(inBand: band, longitudes: window) {
          let meters = Geodesic.distanceMeters(from: place, to: table.coordinate(at: index))
          if meters <= limit { body(index, meters) }
        }
      }
    }
  }

  private static func band(_ latitude: Double) -> Int {
    min(max(Int((latitude + 90).rounded(.down)), 0), 179)
  }

  /// The ranges of longitude that a circle touches; two where it lies over ±180°, all where it holds a pole.
  private static func longitudes(
    around place: CLLocationCoordinate2D, withinDegrees angle: Double
  ) -> [ClosedRange<Double>] {
    let reach = sin(angle * .pi / 180) / cos(place.latitude * .pi / 180)
    guard abs(place.latitude) + angle < 90, reach < 1 else { return [-180...180] }
    // On the ellipsoid a degree of longitude is at most 0.4 % shorter in proportion.
    let half = asin(reach) * 180 / .pi * 1.01
    let west = place.longitude - half
    let east = place.longitude + half
    if half >= 180 { return [-180...180] }
    if west < -180 { return [-180...east, (west + 360)...180] }
    if east > 180 { return [west...180, -180...(east - 360)] }
    return [west...east]
  }
}
