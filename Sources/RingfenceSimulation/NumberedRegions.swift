internal import LocationCore
internal import RingfenceGeometry
internal import RingfencePlaces

/// The regions of a replay by their numbers in events: those of the scenario in the order of its index, then those that
/// the app's requests have named.
struct NumberedRegions: Sendable {
  /// The regions; the place of each is its number.
  private(set) var listings: [CityMatcher.Listing]
  private let scenarioCount: Int
  /// The newest number of each region that the app's requests have named.
  private var requestNumbers: [Region.ID: Int] = [:]
  /// The numbers of what the location service watches.
  private var serviceNumbers: [Region: Int] = [:]

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
    return found < scenarioCount && listings[found].region.id == id ? found : requestNumbers[id]
  }

  /// Whether the requests that name the identifier of a region mean it: an app may give the identifier to another area.
  func isMeantByRequests(_ number: Int) -> Bool {
    number < scenarioCount || requestNumbers[listings[number].region.id] == number
  }

  /// Whether the location service watches a region by this number.
  func isWatchedByService(_ number: Int) -> Bool {
    !serviceNumbers.isEmpty && serviceNumbers[listings[number].region.region] == number
  }

  /// The newest number by which the location service watches a region of an identifier; nil where it watches none.
  func serviceNumber(ofID id: Region.ID) -> Int? { serviceNumbers.filter { $0.key.id == id }.values.max() }

  /// Whether anyone wants to know of a region.
  func isCurrent(_ number: Int) -> Bool { isMeantByRequests(number) || isWatchedByService(number) }

  /// The number by which a region is watched already; nil where it is not.
  private func currentNumber(of region: Region) -> Int? {
    if let number = serviceNumbers[region] { return number }
    return number(ofID: region.id).flatMap { listings[$0].region.region == region ? $0 : nil }
  }

  /// Those of the regions that the app's requests name which are not watched yet, in order. Requests mean the others from
  /// now on.
  ///
  /// - Throws: `.regionsDiffer` for another area under the identifier of one of the scenario's regions.
  mutating func new(among named: [Region.ID: Region]) throws(SimulationError) -> [Region] {
    var new: [Region] = []
    for region in named.values.sorted(by: { $0.id.precedes($1.id) }) {
      if let number = currentNumber(of: region) {
        if number >= scenarioCount { requestNumbers[region.id] = number }
        continue
      }
      if let number = number(ofID: region.id), number < scenarioCount { throw .regionsDiffer(identifier: region.id) }
      new.append(region)
    }
    return new
  }

  /// Lets the location service watch a region by the number that it has; nil where it has none yet.
  mutating func share(_ region: Region) -> Int? {
    let number = currentNumber(of: region)
    serviceNumbers[region] = number
    return number
  }

  /// The location service need not watch a region any more; its number, where nobody wants to know of it then.
  mutating func release(_ region: Region) -> Int? {
    serviceNumbers.removeValue(forKey: region).flatMap { isCurrent($0) ? nil : $0 }
  }

  /// Numbers new regions of the app, in their order; the number of the first.
  ///
  /// - Parameter isForService: Whether the location service watches them, and no request.
  mutating func append(_ regions: [Region], isForService: Bool) -> Int {
    let first = listings.count
    for region in regions {
      if isForService { serviceNumbers[region] = listings.count } else { requestNumbers[region.id] = listings.count }
      listings.append(
        CityMatcher.Listing(region: CityRegion(region: region, name: region.id, notifyOn: []), restaurants: []))
    }
    return first
  }
}
