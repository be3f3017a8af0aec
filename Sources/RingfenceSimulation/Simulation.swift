internal import Foundation
public import LocationCore
public import NotificationCore
package import RingfenceGeometry
public import RingfenceMonitoring
public import RingfencePlaces

/// One traveller's replay: fixes in, a timeline out, on one virtual clock.
///
/// The clock starts at the first fix; the requests are added then, and the app is launched. Transitions fire requests
/// through the notification core and nothing else. `advance` and `finish` are for apps without `async` code; `run`
/// drives every app. A value until the first fix, so that a copy can begin anew.
public struct Simulation {
  /// What is played.
  public let scenario: Scenario
  /// The regions; their places here are the region numbers of events. First those of the scenario, by the Unicode
  /// scalars of their identifiers, then those that the app's requests have named, in the order of adding; those added
  /// together by their identifiers. Another area under an identifier of the app's gets a number of its own.
  public var listings: [CityMatcher.Listing] { regions.listings }
  /// The notification centre that app code finds as `UNUserNotificationCenter.current()`; nil before the first fix.
  public private(set) var center: UNUserNotificationCenter?

  private var regions: NumberedRegions
  private var watch: RegionWatch
  private let app = CityApp()
  private var telling: Telling
  /// The zone of the clock on the wall: that of the region last entered, at first that of the first fix.
  private var wallZones = LocalZones(fixed: nil)
  private var uses: Set<String> = []
  /// The regions of the requests that the app of the cities adds at a dwell, by their identifiers.
  private var dwellRegions: [String: Int] = [:]
  /// The transition whose cue is being played.
  private var transition: Transition?

  /// What watches the scenario's regions.
  public var monitor: Monitor { watch.monitor }

  /// Checks a scenario and builds the index of its regions.
  ///
  /// - Throws: `.profile`, `.region`, `.duplicateRequest` or `.unknownTimeZone`.
  public init(_ scenario: Scenario) throws(SimulationError) {
    let index: RegionIndex
    do {
      index = try RegionIndex(scenario.listings.map(\.region.region))
    } catch {
      throw .region(error)
    }
    try self.init(scenario, index: index)
  }

  /// Checks a scenario whose regions have an index already: building it is what costs, and travellers may share it.
  ///
  /// - Precondition: `index` is that of the scenario's regions.
  package init(_ scenario: Scenario, index: RegionIndex) throws(SimulationError) {
    if let problem = scenario.profile.problem { throw .profile(reason: problem) }
    self.scenario = scenario
    regions = NumberedRegions(scenario.listings, index: index)
    watch = RegionWatch(Monitor(index: index, profile: scenario.profile))
    let listings = regions.listings
    for name in [scenario.timeZone].compactMap(\.self) + listings.compactMap(\.region.timeZone)
    where LocalTime(zone: name) == nil {
      throw .unknownTimeZone(name)
    }
    var identifiers = Set(
      listings.flatMap { listing in
        listing.region.notifyOn.map { CityNotification.identifier(region: listing.region.id, event: $0) }
      })
    for request in scenario.requests where !identifiers.insert(request.identifier).inserted {
      throw .duplicateRequest(identifier: request.identifier)
    }
    telling = Telling(fixedZone: scenario.timeZone)
  }

  /// Takes fixes and tells what they make certain, in order of time.
  ///
  /// - Parameters:
  ///   - batch: The fixes.
  ///   - launch: What the app does when it starts, at the first fix; it finds the simulation's centre as
  ///     `UNUserNotificationCenter.current()`.
  ///   - tell: Is called with each event.
  /// - Throws: `.backwardTime` where a time is before the last one; the fixes of the batch are not taken then.
  public mutating func advance(
    through batch: FixBatch, launching launch: () -> Void = {}, _ tell: (TimelineEvent) -> Void
  ) throws(SimulationError) {
    guard let center = try begin(batch) else { return }
    if monitor.fixCount == 0 { center.asCurrent(launch) }
    watch.advance(through: batch)
    try play(center, tell)
  }

  /// Ends the replay at `until` (nil: the last fix), and tells what still waited, and the open visits.
  ///
  /// - Throws: `.untilBeforeLastFix`.
  public mutating func finish(
    until: Instant? = nil, _ tell: (TimelineEvent) -> Void
  ) throws(SimulationError) {
    guard let center, try end(until: until) else { return }
    try play(center, tell)
    conclude(center, tell)
  }

  /// Takes fixes as `advance` does, and drives the app's `async` code; see `UNUserNotificationCenter.run(to:)`.
  public mutating func run(
    through batch: FixBatch, launching launch: @escaping @Sendable () async -> Void = {},
    isolation: isolated (any Actor)? = #isolation, _ tell: (TimelineEvent) -> Void
  ) async throws(SimulationError) {
    guard let center = try begin(batch) else { return }
    if monitor.fixCount == 0 { await center.runApp(launch) }
    watch.advance(through: batch)
    while let cue = try nextCue(center, tell) { settle(await center.run(through: cue), tell) }
    tellCertain(tell)
  }

  /// Ends the replay as `finish` does, and drives the app's `async` code.
  public mutating func runToEnd(
    until: Instant? = nil, isolation: isolated (any Actor)? = #isolation, _ tell: (TimelineEvent) -> Void
  ) async throws(SimulationError) {
    guard let center, try end(until: until) else { return }
    while let cue = try nextCue(center, tell) { settle(await center.run(through: cue), tell) }
    conclude(center, tell)
  }

  /// The requests that still wait.
  public var pending: [PendingRequest] { center?.ledger.pending ?? [] }

  /// The number of the region with an identifier, the newest of them; nil where there is none.
  ///
  /// - Complexity: O(log n).
  public func region(withID id: Region.ID) -> Int? { regions.number(ofID: id) }

  // MARK: The clock

  /// Checks a batch and, at the first fix, starts the clock; nil where there is nothing to play.
  private mutating func begin(_ batch: FixBatch) throws(SimulationError) -> UNUserNotificationCenter? {
    try batch.check(after: monitor.lastSeconds)
    guard center == nil, let first = batch.seconds.first else { return batch.isEmpty ? nil : center }
    let place = CLLocationCoordinate2D(latitude: batch.latitudes[0], longitude: batch.longitudes[0])
    return try start(at: Instant(rounding: first), place: place)
  }

  private mutating func start(
    at instant: Instant, place: CLLocationCoordinate2D
  ) throws(SimulationError) -> UNUserNotificationCenter {
    telling.wallZone = wallZones.zone(near: place)
    let center = scenario.center(at: instant, timeZone: LocalTime(zone: telling.wallZone)?.zone ?? .gmt)
    center.delegate = app
    let own = listings.flatMap { listing in
      [RegionEvent.enter, .exit].compactMap { notification(of: listing).request(for: $0) }
    }
    let others = scenario.requests.sorted { $0.identifier.precedes($1.identifier) }
    for request in own + others {
      do {
        try center.schedule(request)
      } catch {
        throw .request(identifier: request.identifier, reason: "\(error)")
      }
    }
    self.center = center
    return center
  }

  /// Ends the watch; false where it has not begun.
  private mutating func end(until: Instant?) throws(SimulationError) -> Bool {
    guard let lastFix = monitor.lastFix else { return false }
    let end = until ?? lastFix
    guard end >= lastFix else { throw .untilBeforeLastFix(until: end, lastFix: lastFix) }
    watch.finish(until: end)
    return true
  }

  private mutating func play(
    _ center: UNUserNotificationCenter, _ tell: (TimelineEvent) -> Void
  ) throws(SimulationError) {
    while let cue = try nextCue(center, tell) { settle(center.advance(through: cue), tell) }
    tellCertain(tell)
  }

  /// Tells what is left when all has been played.
  private mutating func conclude(_ center: UNUserNotificationCenter, _ tell: (TimelineEvent) -> Void) {
    center.endScript()
    settle(center.takeEvents(), tell)
    telling.moment.tell(tell)
  }

  /// The next cue for the notification core, up to where all is certain; nil where there is none.
  private mutating func nextCue(
    _ center: UNUserNotificationCenter, _ tell: (TimelineEvent) -> Void
  ) throws(SimulationError) -> Cue? {
    try watchAppRegions(of: center)
    let now = center.now
    let due = center.nextDue
    /// The next step of the clock to an instant; nil where all of it has happened. The app may add a region at whatever is
    /// due, and it is watched from then on: so each such instant is a step.
    func step(to end: Instant) -> Cue? {
      now < end || (now == end && due == now) ? .time(min(end, due ?? end)) : nil
    }
    while let event = watch.next {
      // What comes before is told before; what the user does at that instant comes after it.
      if let step = step(to: Instant(milliseconds: event.instant.milliseconds - 1)) { return step }
      watch.removeNext()
      guard regions.isCurrent(event.region) else { continue }
      telling.take(event, tell)
      if case .transition(let transition) = event {
        self.transition = transition
        return .region(
          identifier: listings[transition.region].region.id, event: transition.kind, at: transition.reportedAt)
      }
    }
    return watch.certainThrough.flatMap(step)
  }

  /// Takes what a cue has brought about.
  private mutating func settle(_ events: [NotificationEvent], _ tell: (TimelineEvent) -> Void) {
    for event in events { telling.take(event, from: origin(of: event), tell) }
    if let transition {
      self.transition = nil
      answer(transition)
    }
  }

  /// The region that made a request fire, and its part in it; nil where none did.
  private func origin(of event: NotificationEvent) -> Telling.Origin? {
    let (cause, request): (NotificationEvent.Cause, UNNotificationRequest)
    switch event {
    case .delivered(let delivery): (cause, request) = (delivery.cause, delivery.request)
    case .withheld(let withholding): (cause, request) = (withholding.cause, withholding.request)
    case .user, .opened, .noted: return nil
    }
    switch cause {
    case .region(let identifier, let event):
      return region(withID: identifier).map { .init(region: $0, city: listings[$0].region, event: event) }
    case .added:
      return dwellRegions[request.identifier].map { .init(region: $0, city: listings[$0].region, event: .dwell) }
    case .time, .push: return nil
    }
  }

  private mutating func tellCertain(_ tell: (TimelineEvent) -> Void) {
    if let certain = watch.certainThrough { telling.moment.tell(through: certain, tell) }
  }

  // MARK: Regions and cities

  /// Watches the regions that the app's requests have named and that are not watched yet, all under one index.
  private mutating func watchAppRegions(of center: UNUserNotificationCenter) throws(SimulationError) {
    let new = try regions.new(among: center.takeNewRegions())
    if new.isEmpty { return }
    let index: RegionIndex
    do {
      index = try RegionIndex(new)
    } catch {
      throw .region(error)
    }
    watch.watch(index, numberedFrom: regions.append(index.regions), since: center.now)
    watch.forget { [regions] in !regions.isCurrent($0) }
  }

  private func notification(of listing: CityMatcher.Listing) -> CityNotification {
    CityNotification(
      listing: listing, templates: scenario.templates, namesFavorites: scenario.namesFavorites)
  }

  /// What follows a transition when its requests have fired: the zone changes, and the app of the cities has its say.
  private mutating func answer(_ transition: Transition) {
    guard let center else { return }
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
