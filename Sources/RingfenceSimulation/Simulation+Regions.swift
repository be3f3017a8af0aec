internal import Foundation
internal import LocationCore
internal import NotificationCore
internal import RingfenceGeometry
internal import RingfenceMonitoring
internal import RingfencePlaces

// What the app has the engine watch, and what the app of the cities does at a transition.
extension Simulation {
  /// Watches the regions that the app's requests have named and those that its location service wants, as far as they are
  /// not watched yet.
  ///
  /// A region that can't be watched is noted where a request waits for it; the location service has refused it before.
  ///
  /// - Returns: Whether there was anything to do.
  mutating func watchAppRegions(
    of phone: Phone, takesOrders: Bool, _ tell: (TimelineEvent) -> Void
  ) throws(SimulationError) -> Bool {
    let named = phone.center.takeNewRegions()
    if named.isEmpty && !takesOrders { return false }
    var possible: [Region] = []
    for region in try regions.new(among: named) {
      do {
        _ = try RegionIndex.Shape(region.shape)
        possible.append(region)
      } catch {
        phone.center.noteUnwatchable(region.id, "\(error)")
      }
    }
    try watch(possible, isForService: false, since: phone.center.now)
    if takesOrders { try watchForService(phone, tell) }
    settle(phone.takeEvents(), tell)
    watch.forget { [regions] in !regions.isCurrent($0) }
    return true
  }

  /// Takes on what the app has asked its location service for, and tells the service on which side of each region the
  /// traveller is. A visit of a region that is watched no longer ends.
  private mutating func watchForService(
    _ phone: Phone, _ tell: (TimelineEvent) -> Void
  ) throws(SimulationError) {
    let now = phone.center.now
    phone.location.takeOrders(at: watch.fixes.position(at: now).map { CLLocation($0.fix) })
    phone.adoptPermission()
    var new: [Region] = []
    var begun: [Region] = []
    for change in phone.location.takeWatchChanges() {
      switch change {
      case .begin(let region):
        begun.append(region)
        if regions.share(region) == nil { new.append(region) }
      case .end(let region):
        if let number = regions.release(region), let visit = watch.endStay(in: number, at: now) {
          telling.take(.visit(visit), tell)
        }
        new.removeAll { $0 == region }
        begun.removeAll { $0 == region }
      }
    }
    // One index has each identifier once; monitors may give it to other areas.
    while !new.isEmpty {
      var identifiers: Set<Region.ID> = []
      let together = new.filter { identifiers.insert($0.id).inserted }
      try watch(together, isForService: true, since: now)
      new.removeAll { together.contains($0) }
    }
    for region in begun {
      if let number = regions.share(region) { phone.location.settle(region, isInside: watch.isInside(number)) }
    }
  }

  /// Watches regions, all under one index.
  private mutating func watch(
    _ new: [Region], isForService: Bool, since instant: Instant
  ) throws(SimulationError) {
    if new.isEmpty { return }
    let index: RegionIndex
    do {
      index = try RegionIndex(new)
    } catch {
      throw .region(error)
    }
    watch.watch(index, numberedFrom: regions.append(index.regions, isForService: isForService), since: instant)
  }

  func notification(of listing: CityMatcher.Listing) -> CityNotification {
    CityNotification(
      listing: listing, templates: scenario.templates, namesFavorites: scenario.namesFavorites)
  }

  /// What follows a transition when its requests have fired: the zone changes, and the app of the cities has its say.
  mutating func answer(_ transition: Transition) {
    guard let center = phone?.center else { return }
    let listing = listings[transition.region]
    if transition.kind == .enter {
      let zone = wallZones.zone(of: transition.region, listing.region)
      telling.wallZone = zone
      if let zone = LocalTime(zone: zone)?.zone { center.setTimeZone(zone) }
    }
    guard listing.region.notifyOn.contains(transition.kind) else { return }
    let own = notification(of: listing)
    if own.isSilent {
      telling.withhold(transition, reason: "no-favorites", detail: "no favorites are known in \(listing.region.name)")
    } else if transition.kind == .dwell {
      addAtDwell(transition, own, center)
    }
  }

  /// What an app does when a dwell is reported: it adds a request that fires at once.
  private mutating func addAtDwell(
    _ transition: Transition, _ own: CityNotification, _ center: UNUserNotificationCenter
  ) {
    guard let request = own.request(for: .dwell) else { return }
    if !own.listing.region.repeats && !uses.insert(request.identifier).inserted {
      telling.withhold(transition, reason: "already-used", detail: "does not repeat and was used before")
      return
    }
    dwellRegions[request.identifier] = transition.region
    // Without a trigger there is no region that could differ from another's: nothing can be refused.
    try? center.schedule(request)
  }
}
