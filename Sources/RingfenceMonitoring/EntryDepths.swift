internal import RingfenceGeometry

/// How far inside of each region's edge an entry must get.
struct EntryDepths: Sendable {
  private let index: RegionIndex
  private let mostMeters: Double
  /// What has been found out about polygons.
  private var polygons: [Int: Double] = [:]

  init(_ index: RegionIndex, _ profile: MonitoringProfile) {
    self.index = index
    mostMeters = profile.entryBufferMeters
  }

  /// The depth in a region: what the profile says or, where that is less, half of the region's radius.
  ///
  /// - Complexity: O(1); for a polygon, asked for the first time, many distances to its edge.
  mutating func meters(in region: Int) -> Double {
    if mostMeters <= 0 { return 0 }
    switch index.shape(ofRegion: region) {
    case .circle(let circle): return min(mostMeters, circle.radiusMeters / 2)
    case .polygon(let area):
      if let known = polygons[region] { return known }
      let depth = min(mostMeters, area.inscribedRadiusMeters(enough: 2 * mostMeters) / 2)
      polygons[region] = depth
      return depth
    }
  }
}
