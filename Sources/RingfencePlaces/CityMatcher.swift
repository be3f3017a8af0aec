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

    /// A region with the restaurants that belong to it.
    public init(region: CityRegion, restaurants: [Restaurant]) {
      self.region = region
      self.restaurants = restaurants
    }
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
  /// - Complexity: O(regions × favorites) at worst; an exact distance is measured only for favorites at a region's latitude.
  public init(favorites: [Restaurant], regions: [CityRegion], gazetteer: Gazetteer) throws(PlacesError) {
    let located = favorites.filter(\.isFavorite).map { LocatedFavorite($0, gazetteer: gazetteer) }
    let areMade = regions.isEmpty
    let areas = areMade ? Self.regions(for: located.compactMap(\.city)) : regions
    let areNamesNeeded = !areMade && located.contains { $0.restaurant.coordinate == nil && $0.city != nil }
    let names = RegionNames(areMade ? [] : areas, gazetteer: areNamesNeeded ? gazetteer : nil)
    let places = FavoritePlaces(located)

    var listed = Array(repeating: Set<Int>(), count: located.count)
    for (number, region) in areas.enumerated() {
      let members = try Self.members(of: region, among: located, at: places)
      for member in members { listed[member].insert(number) }
    }
    for (number, favorite) in located.enumerated() where favorite.restaurant.coordinate == nil {
      listed[number].formUnion(names.regions(for: favorite, listed: !listed[number].isEmpty))
    }

    var restaurants = Array(repeating: [Restaurant](), count: areas.count)
    var suggestions = CitySuggestions(gazetteer: gazetteer)
    for (favorite, numbers) in zip(located, listed) {
      for number in numbers { restaurants[number].append(favorite.restaurant) }
      let finding = favorite.finding(
        isListed: !numbers.isEmpty, isRegionName: names.bears(favorite.foldedCity),
        suggestion: suggestions.suggestion(for: favorite))
      if let finding { findings.append(finding) }
    }
    explainUnlisted()
    listings = zip(areas, restaurants).map { region, restaurants in
      Listing(region: region, restaurants: restaurants.sorted(by: Restaurant.isListed(_:before:)))
    }
  }

  /// Says of one favorite that no region lists why none was made for it, whatever the order of the favorites.
  private mutating func explainUnlisted() {
    let unlisted = findings.indices.filter { findings[$0].kind == .unlisted }
    let first = unlisted.min { findings[$0].description.precedes(findings[$1].description) }
    guard let first else { return }
    findings[first].message += " (favorites make regions of their cities only where no region is named)"
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
      .sorted { $0.id.precedes($1.id) }
  }

  /// The favorites that are in the region's city or within its shape.
  private static func members(
    of region: CityRegion, among favorites: [LocatedFavorite], at places: FavoritePlaces
  ) throws(PlacesError) -> [Int] {
    var members: [Int] = []
    if let city = region.city { members = favorites.indices.filter { favorites[$0].isIn(city.id) } }
    switch region.region.shape {
    case .circle(let center, let radius):
      // A degree of latitude is more than 110 km: what is further north or south need not be measured.
      let reach = radius / 110_000
      for (place, favorite) in places.within(latitudes: center.latitude - reach...center.latitude + reach)
      where Geodesic.distanceMeters(from: center, to: place) <= radius {
        members.append(favorite)
      }
    case .polygon(let polygon):
      do {
        var prepared = try PreparedPolygon(polygon)
        for (place, favorite) in places.within(latitudes: -90...90) where prepared.covers(place) {
          members.append(favorite)
        }
      } catch {
        throw .invalidPolygon(id: region.id, reason: "\(error)")
      }
    }
    return members
  }
}
