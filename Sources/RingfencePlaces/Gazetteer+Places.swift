internal import LocationCore

extension Gazetteer {
  /// How far from its city's centre a restaurant may be before its coordinates are taken for wrong, in metres.
  static let farMeters = 200_000.0
  /// How near its city's centre it is where they are right, in metres.
  static let nearMeters = 50_000.0

  /// What is wrong with the coordinates of a restaurant, and what to do; nil where they fit its city.
  ///
  /// - Parameter settlement: its city, by `city(of:)`.
  func placeProblem(of restaurant: Restaurant, in settlement: CitySettlement?) -> String? {
    guard let place = restaurant.coordinate else { return nil }
    let swapped = CLLocationCoordinate2D(latitude: place.longitude, longitude: place.latitude)
    let canSwap = CLLocationCoordinate2DIsValid(swapped)
    if let city = settlement?.city {
      guard restaurant.city != nil else { return nil }
      let meters = Geodesic.distanceMeters(from: city.coordinate, to: place)
      guard meters > Self.farMeters else { return nil }
      let what = "its coordinates are \(Int((meters / 1000).rounded())) km from `\(city.name), \(city.codes)`"
      guard canSwap, Geodesic.distanceMeters(from: city.coordinate, to: swapped) <= Self.nearMeters else {
        return "\(what); mend them, or its `city`"
      }
      return "\(what), and near it with latitude and longitude swapped; swap them"
    }
    // Cities of a name of which none is near, or no name and no city near.
    guard canSwap, settlement != .unknown else { return nil }
    let near =
      restaurant.city.map { settle($0, near: swapped).city }
      ?? city(at: swapped)
    guard let near else { return nil }
    let missing = restaurant.city.map { "no `\($0)`" } ?? "no city"
    return "\(missing) within 25 km, but `\(near.name), \(near.codes)` with latitude and longitude swapped; swap them"
  }
}
