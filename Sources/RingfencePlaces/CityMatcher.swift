internal import LocationCore
internal import RingfenceGeometry

/// Which favorites belong to which regions.
///
/// A restaurant belongs to the region that was made for its city, to every region that contains its coordinates,
/// and, without coordinates, to the regions whose name or alias is its city. None vanishes: one whose city stays
/// unknown or unsettled, or that no region can list, is a finding.
public struct CityMatcher: Sendable {
  /// A region and the restaurants it lists.
  public struct Listing: Sendable, Hashable {
    /// The region.
    public var region: CityRegion
    /// Its favorites in the order in which they are recommended.
    public var restaurants: [Restaurant]
  }

  /// The regions in the order given, or by identifier where they were made here.
  public private(set) var listings: [Listing] = []
  /// The favorites whose city is unknown or unsettled, or that are listed nowhere: warnings, in the order given.
  public private(set) var findings: [PlaceProblem] = []

  /// Matches favorites with regions.
  ///
  /// - Parameters:
  ///   - favorites: restaurants; those that are no favorites are left out.
  ///   - regions: the regions of the run, or none: then one is made for each city that has favorites.
  ///   - gazetteer: the cities.
  /// - Throws: `PlacesError.invalidPolygon` where a region's polygon is none; those read from files are valid.
  /// - Complexity: O(favorites × regions), a few nanoseconds for a pair that is far apart.
  public init(favorites: [Restaurant], regions: [CityRegion], gazetteer: Gazetteer) throws(PlacesError) {
    let located = favorites.filter(\.isFavorite).map { LocatedFavorite($0, gazetteer: gazetteer) }
    let areMade = regions.isEmpty
    let areas = areMade ? Self.regions(for: located.compactMap(\.city)) : regions
    let names = areMade ? RegionNames() : RegionNames(areas, gazetteer: gazetteer)

    var listed = Array(repeating: Set<Int>(), count: located.count)
    for (number, region) in areas.enumerated() {
      let members = try Self.members(of: region, among: located)
      for member in members { listed[member].insert(number) }
    }
    for (number, favorite) in located.enumerated() where favorite.restaurant.coordinate == nil {
      listed[number].formUnion(names.regions(for: favorite, listed: !listed[number].isEmpty))
    }

    var restaurants = Array(repeating: [Restaurant](), count: areas.count)
    for (favorite, numbers) in zip(located, listed) {
      for number in numbers { restaurants[number].append(favorite.restaurant) }
      if let finding = favorite.finding(isListed: !numbers.isEmpty, isRegionName: names.bears(favorite.foldedCity)) {
        findings.append(finding)
      }
    }
    listings = zip(areas, restaurants).map { region, restaurants in
      Listing(region: region, restaurants: restaurants.sorted(by: Restaurant.isListed(_:before:)))
    }
  }

  /// A region for each city, by identifier.
  private static func regions(for cities: [City]) -> [CityRegion] {
    let identifiers = CityRegion.identifiers(for: cities)
    let unique = Dictionary(cities.map { ($0.id, $0) }) { first, _ in first }
    return unique.values
      .map { city in
        var region = CityRegion(for: city)
        identifiers[city.id].map { region.rename($0) }
        return region
      }
      .sorted { $0.id.unicodeScalars.lexicographicallyPrecedes($1.id.unicodeScalars) }
  }

  /// The favorites that are in the region's city or within its shape.
  private static func members(
    of region: CityRegion, among favorites: [LocatedFavorite]
  ) throws(PlacesError) -> [Int] {
    var members = favorites.indices.filter { number in
      region.city.map { favorites[number].isIn($0) } ?? false
    }
    switch region.region.shape {
    case .circle(let center, let radius):
      for (number, favorite) in favorites.enumerated() {
        guard let place = favorite.restaurant.coordinate,
          // A degree of latitude is more than 110 km: what is further north or south need not be measured.
          abs(place.latitude - center.latitude) * 110_000 <= radius,
          Geodesic.distanceMeters(from: center, to: place) <= radius
        else { continue }
        members.append(number)
      }
    case .polygon(let polygon):
      do {
        var prepared = try PreparedPolygon(polygon)
        for (number, favorite) in favorites.enumerated() {
          if let place = favorite.restaurant.coordinate, prepared.covers(place) { members.append(number) }
        }
      } catch {
        throw .invalidPolygon(id: region.id, reason: "\(error)")
      }
    }
    return members
  }
}
