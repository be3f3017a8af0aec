/// The regions of a run, from files, from the command line and from favorites, each with the place it came from.
public struct RegionSet: Sendable {
  /// The regions in the order in which they were named.
  public private(set) var entries: [RegionFile.Entry]
  /// Regions that share an identifier: an error for each after the first.
  public private(set) var problems: [PlaceProblem]

  /// Puts regions together.
  ///
  /// Regions made for different cities of one name are told apart by division and country in their identifiers.
  public init(_ entries: [RegionFile.Entry]) {
    self.entries = entries
    let identifiers = CityRegion.identifiers(for: entries.compactMap(\.region.city))
    for index in entries.indices {
      if let city = entries[index].region.city, let id = identifiers[city.id] {
        self.entries[index].region.rename(id)
      }
    }
    problems = Self.duplicates(in: self.entries)
  }

  /// The regions.
  public var regions: [CityRegion] { entries.map(\.region) }

  /// Names both places of each identifier that comes again.
  static func duplicates(in entries: [RegionFile.Entry]) -> [PlaceProblem] {
    var first: [String: SourcePlace] = [:]
    return entries.compactMap { entry in
      let id = entry.region.id
      guard let other = first[id] else {
        first[id] = entry.place
        return nil
      }
      let remedy =
        switch (entry.place.spot, other.spot) {
        case (.whole, .whole): "leave one out, or name a circle otherwise, like \(id)-2@LAT,LON,RADIUS"
        case (.whole, _): "leave one out, or give that one another `id`"
        default: "give one of them another `id`"
        }
      return PlaceProblem(
        .error, .duplicateID, at: entry.place, "region `\(id)` is already at \(other); \(remedy)")
    }
  }
}
