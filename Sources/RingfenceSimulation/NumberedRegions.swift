internal import LocationCore
internal import RingfenceGeometry
internal import RingfencePlaces

/// The regions of a replay by their numbers in events: those of the scenario in the order of its index, then those that
/// the app's requests have named.
struct NumberedRegions: Sendable {
  /// The regions; the place of each is its number.
  private(set) var listings: [CityMatcher.Listing]
  private let scenarioCount: Int
  /// The newest number of each region that the app has named.
  private var appNumbers: [Region.ID: Int] = [:]

  /// - Precondition: `index` is that of the listings' regions.
  init(_ scenario: [CityMatcher.Listing], index: RegionIndex) {
    let byID = Dictionary(scenario.map { ($0.region.id, $0) }) { first, _ in first }
    listings = index.regions.compactMap { byID[$0.id] }
    precondition(
      listings.count == index.regions.count && listings.count == scenario.count,
      "the index is not that of the scenario's regions")
    scenarioCount = listings.count
  }

  /// The number of the region with an identifier, the newest of them; nil where there is none.
  ///
  /// - Complexity: O(log n).
  func number(ofID id: Region.ID) -> Int? {
    var range = 0..<scenarioCount
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      if listings[middle].region.id.precedes(id) {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    let found = range.lowerBound
    return found < scenarioCount && listings[found].region.id == id ? found : appNumbers[id]
  }

  /// Whether a region's identifier still means it: an app may give the identifier to another area.
  func isCurrent(_ number: Int) -> Bool {
    number < scenarioCount || appNumbers[listings[number].region.id] == number
  }

  /// Those of the regions that the app's requests name which have no number yet, in no order.
  ///
  /// - Throws: `.regionsDiffer` for another area under the identifier of one of the scenario's regions.
  func new(among named: [Region.ID: Region]) throws(SimulationError) -> [Region] {
    let new = named.values.filter { region in
      number(ofID: region.id).map { listings[$0].region.region != region } ?? true
    }
    let taken = new.map(\.id).filter { id in number(ofID: id).map { $0 < scenarioCount } ?? false }
    if let id = taken.min(by: { $0.precedes($1) }) { throw .regionsDiffer(identifier: id) }
    return new
  }

  /// Numbers new regions of the app, in their order; the number of the first.
  mutating func append(_ regions: [Region]) -> Int {
    let first = listings.count
    for region in regions {
      appNumbers[region.id] = listings.count
      listings.append(
        CityMatcher.Listing(region: CityRegion(region: region, name: region.id, notifyOn: []), restaurants: []))
    }
    return first
  }
}
