/// The names of regions, to find those of a favorite that has no coordinates.
struct RegionNames {
  private var byName: [String: Set<Int>] = [:]
  private var byCity: [City.ID: Set<Int>] = [:]
  /// The regions made for a city, which is more than a name.
  private var made: Set<Int> = []

  /// The names and aliases of regions, and the cities that the gazetteer, where there is one, settles them to.
  init(_ regions: [CityRegion], gazetteer: Gazetteer?) {
    for (number, region) in regions.enumerated() {
      if region.city != nil { made.insert(number) }
      for name in [region.name] + region.aliases {
        byName[NameFolding.fold(name), default: []].insert(number)
        if region.city == nil, let city = gazetteer?.settle(name, near: region.center).city {
          byCity[city.id, default: []].insert(number)
        }
      }
    }
  }

  /// Whether a folded name is one of a region.
  func bears(_ foldedName: String?) -> Bool {
    foldedName.map { byName[$0] != nil } ?? false
  }

  /// The regions whose name or alias is the city of a favorite.
  ///
  /// A region that was made for another city of the name is one only where it alone bears the name and no region
  /// of the favorite's own city is there (`listed`).
  func regions(for favorite: LocatedFavorite, listed: Bool) -> Set<Int> {
    let alike = favorite.foldedCity.flatMap { byName[$0] } ?? []
    let cities = [favorite.city, favorite.district].compactMap { $0?.id }
    let named = cities.reduce(alike.subtracting(made)) { $0.union(byCity[$1] ?? []) }
    return named.isEmpty && !listed && alike.count == 1 ? alike : named
  }
}
