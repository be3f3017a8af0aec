/// A region that the app's managers monitor.
struct MonitoredRegion: Sendable {
  let region: KeptRegion
  /// The manager that asked for it.
  let manager: Int
  /// What the engine watches for it; nil while the app may not monitor.
  var watched: Region?
}

// Regions of managers: they belong to the app, whichever manager has named them.
extension LocationLedger {
  /// Begins to monitor a region, in place of one with the same identifier.
  mutating func startMonitoring(_ region: KeptRegion, for manager: Int, isWatchable: (Region) -> Bool) {
    let identifier = region.identifier
    let isOneMore = regions[identifier] == nil
    if let refusal = refusal(of: region.snapshot, isOneMore: isOneMore, isWatchable: isWatchable) {
      note(.notMonitored, identifier, refusal.detail)
      return calls.append(.manager(manager, .regionFailed(region, CLError(.regionMonitoringFailure))))
    }
    stopMonitoring(identifier)
    regions[identifier] = MonitoredRegion(region: region, manager: manager)
    updateWatch(ofRegion: identifier)
    let isRefused = permissions.status != .notDetermined && !permissions.allowsMonitoring
    guard isRefused else { return }
    note(.notMonitored, identifier, "the user does not let the app use the exact location")
    calls.append(.manager(manager, .regionFailed(region, CLError(.regionMonitoringDenied))))
  }

  mutating func stopMonitoring(_ identifier: Region.ID) {
    if let watched = regions.removeValue(forKey: identifier)?.watched { endWatch(watched) }
  }

  /// Watches a region if the app may monitor it, else no longer.
  mutating func updateWatch(ofRegion identifier: Region.ID) {
    guard let monitored = regions[identifier] else { return }
    if permissions.allowsMonitoring, monitored.watched == nil, let snapshot = monitored.region.snapshot {
      regions[identifier]?.watched = snapshot
      beginWatch(snapshot)
      calls.append(.manager(monitored.manager, .started(monitored.region)))
    } else if !permissions.allowsMonitoring, let watched = monitored.watched {
      regions[identifier]?.watched = nil
      endWatch(watched)
    }
  }

  /// What is known of a monitored region; unknown for any other.
  func state(of region: KeptRegion) -> CLRegionState {
    CLRegionState(isInside: regions[region.identifier]?.watched.flatMap(isInside))
  }

  /// Tells every manager that a region has been entered or left, each first of the crossing, if the region is to be told
  /// of, and then of the state, which is told at each transition.
  mutating func tellCrossing(of watched: Region, isEntry: Bool) {
    guard let monitored = regions[watched.id], monitored.watched == watched else { return }
    if awaitsFirstUnlock {
      return note(.notTold, watched.id, "the phone has restarted and has not been unlocked since")
    }
    guard reachesApp else {
      return note(.notTold, watched.id, "the app may use the location while it is in use, and is not")
    }
    let isNotified = monitored.region.notifies(of: isEntry ? .enter : .exit)
    if isNotified { wakeApp() }
    for manager in managers.keys.sorted() {
      if isNotified {
        calls.append(.manager(manager, .crossed(monitored.region, isEntry: isEntry)))
      }
      calls.append(.manager(manager, .state(monitored.region, CLRegionState(isInside: isEntry))))
    }
  }
}

extension Region {
  /// The radius of a circle; nil for a polygon.
  var radiusMeters: Double? {
    if case .circle(_, let radiusMeters) = shape { radiusMeters } else { nil }
  }
}
