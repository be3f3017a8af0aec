internal import LocationCore

/// Something that happens to a region.
struct Happening: Sendable {
  enum What: Sendable {
    case crosses(Crossing)
    case passesBuffer(isEntry: Bool, isPast: Bool)
    case isSeen(metersFromEdge: Double)
    case bridgesGap(since: Instant, to: Crossing, isPastBuffer: Bool)
  }
  var region: Int
  var at: Instant
  /// The share of the leg, for the order within it.
  var fraction: Double
  var what: What
  /// Whether a gap brought him to another side.
  var changesSide = false

  /// Whether the traveller comes in or goes out; nil where he does neither.
  var isEntry: Bool? {
    switch what {
    case .crosses(let crossing): crossing.isEntry
    case .bridgesGap(_, let crossing, _): changesSide ? crossing.isEntry : nil
    case .passesBuffer, .isSeen: nil
    }
  }

  /// The same without coming in; nil where nothing else is left of it.
  ///
  /// - Parameter isPastBuffer: Whether a place at the edge is past the buffer of exits.
  func withoutEntry(isPastBuffer: Bool) -> Happening? {
    guard case .bridgesGap(let since, var crossing, _) = what else { return nil }
    crossing.isEntry = false
    var rest = self
    rest.what = .bridgesGap(since: since, to: crossing, isPastBuffer: isPastBuffer)
    rest.changesSide = false
    return rest
  }
}

extension RegionMonitor {
  /// Lets something happen, after what was due before it.
  mutating func take(
    _ happening: Happening, _ profile: MonitoringProfile, _ events: inout [MonitorEvent],
    _ place: (Instant) -> LegPlace
  ) {
    switch happening.what {
    case .crosses(let crossing):
      advance(through: crossing.at, assumed: false, profile, &events, place: place)
      cross(crossing, profile, &events)
    case .passesBuffer(let isEntry, let isPast):
      advance(through: happening.at, assumed: false, profile, &events, place: place)
      passBuffer(isEntry: isEntry, isPast: isPast, at: happening.at, profile, &events)
    case .isSeen(let metersFromEdge):
      see(metersFromEdge: metersFromEdge)
    case .bridgesGap(let since, let crossing, let isPastBuffer):
      advance(through: since, assumed: false, profile, &events, place: place)
      bridgeGap(
        since: since, to: crossing, isPastBuffer: isPastBuffer, profile, &events, place: place)
    }
  }
}
