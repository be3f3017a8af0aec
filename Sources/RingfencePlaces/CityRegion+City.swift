public import LocationCore
internal import Foundation

extension CityRegion {
  /// The region that is made for a city: its disc, or a circle of another radius around its centre.
  ///
  /// Its identifier is the folded name; `identifiers(for:)` tells cities of one name apart.
  ///
  /// - Parameters:
  ///   - city: the city.
  ///   - radiusMeters: 0 < r ≤ 5 000 000; nil for the city's own.
  public init(for city: City, radiusMeters: Double? = nil) {
    let shape = Region.Shape.circle(center: city.coordinate, radiusMeters: radiusMeters ?? city.radiusMeters)
    self.init(
      region: Region(id: Self.identifier(for: city.name), shape: shape), name: city.name, timeZone: city.timeZone,
      city: city)
  }

  /// The identifier for a name: folded, with `-` for blanks (`sao-paulo`, `new-york-city`).
  public static func identifier(for name: String) -> String {
    NameFolding.fold(name).replacing(" ", with: "-").precomposedStringWithCanonicalMapping
  }

  /// The identifiers of regions made for cities, by the cities' ids.
  ///
  /// Where two would be equal, `-admin1-cc` is added to both (`springfield-il-us`); where they still are, as they
  /// lie in one division, GeoNames' id as well. The order of the cities does not matter.
  public static func identifiers(for cities: [City]) -> [City.ID: String] {
    var identifiers = Dictionary(cities.map { ($0.id, identifier(for: $0.name)) }) { first, _ in first }
    let byID = Dictionary(cities.map { ($0.id, $0) }) { first, _ in first }
    let suffixes: [(City) -> String] = [
      { [$0.division, $0.country].filter { !$0.isEmpty }.joined(separator: "-").lowercased() },
      { String($0.id) },
    ]
    for suffix in suffixes {
      for (_, sharers) in Dictionary(grouping: identifiers.keys, by: { identifiers[$0] ?? "" }) where sharers.count > 1
      {
        for id in sharers { identifiers[id] = byID[id].map { "\(identifiers[id] ?? "")-\(suffix($0))" } }
      }
    }
    return identifiers
  }

  /// The middle of the region: a circle's centre; the middle of a polygon's first ring's corners.
  public var center: CLLocationCoordinate2D {
    switch region.shape {
    case .circle(let center, _): return center
    case .polygon(let polygon):
      let corners = polygon.parts.first?.exterior.dropLast() ?? []
      guard let first = corners.first else { return kCLLocationCoordinate2DInvalid }
      // Longitudes are taken from the first corner the short way, so that ±180° is no place of its own.
      let east = corners.map { remainder($0.longitude - first.longitude, 360) }.reduce(0, +) / Double(corners.count)
      let latitude = corners.map(\.latitude).reduce(0, +) / Double(corners.count)
      return CLLocationCoordinate2D(latitude: latitude, longitude: remainder(first.longitude + east, 360))
    }
  }

  mutating func rename(_ id: String) {
    region = Region(id: id, shape: region.shape)
  }
}
