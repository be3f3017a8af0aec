public import LocationCore

/// A city of the gazetteer.
public struct City: Sendable, Hashable, Identifiable {
  /// GeoNames' number of the city.
  public let id: UInt32
  /// The name GeoNames knows it by, mostly the English or the Latin one.
  public let name: String
  /// Its centre.
  public let coordinate: CLLocationCoordinate2D
  /// How many people live there; 0 where the source does not say.
  public let population: Int
  /// The country, as two letters of ISO 3166-1.
  public let country: String
  /// The first-level division of the country by GeoNames' code (`IL`, `ENG`, `08`); empty where there is none.
  public let division: String
  /// The IANA name of its time zone.
  public let timeZone: String

  /// The radius in metres of the disc that stands for the city: 5 600 people on each square kilometre, but at
  /// least 2 and at most 25 km, to the metre.
  public var radiusMeters: Double {
    let squareMeters = Double(population) / 5_600 * 1_000_000
    return min(max((squareMeters / .pi).squareRoot(), 2_000), City.maximumRadiusMeters).rounded()
  }

  /// Division and country, as they may follow a name: `IL, US`.
  public var codes: String {
    division.isEmpty ? country : "\(division), \(country)"
  }

  /// The radius of the largest cities, in metres.
  static let maximumRadiusMeters = 25_000.0

  /// Whether a place is in the city's disc, its edge included.
  public func contains(_ place: CLLocationCoordinate2D) -> Bool {
    Geodesic.distanceMeters(from: coordinate, to: place) <= radiusMeters
  }
}
