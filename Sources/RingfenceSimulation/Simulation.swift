internal import Foundation
public import LocationCore
public import NotificationCore
package import RingfenceGeometry
public import RingfenceMonitoring
public import RingfencePlaces

/// One traveller's replay: fixes in, a timeline out, on one virtual clock.
///
/// The clock starts at the first fix; the requests are added then. Transitions fire requests through the notification
/// core and nothing else. A value until the first fix, so that a copy can begin anew.
public struct Simulation {
  /// What is played.
  public let scenario: Scenario
  /// The regions, by the Unicode scalars of their identifiers; their places here are the region numbers of events.
  public let listings: [CityMatcher.Listing]
  /// The notification centre that app code finds as `UNUserNotificationCenter.current()`; nil before the first fix.
  public private(set) var center: UNUserNotificationCenter?
  /// What watches the regions.
  public private(set) var monitor: Monitor

  private var zones: LocalZones
  /// The zone of the region last entered, at first that of the first fix.
  private var zone = "UTC"
  private var uses: Set<String> = []
  private var moment = Moment()
  private var monitorEvents: [MonitorEvent] = []

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
    let byID = Dictionary(scenario.listings.map { ($0.region.id, $0) }) { first, _ in first }
    listings = index.regions.compactMap { byID[$0.id] }
    precondition(
      listings.count == index.regions.count && listings.count == scenario.listings.count,
      "the index is not that of the scenario's regions")
    monitor = Monitor(index: index, profile: scenario.profile)
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
    zones = LocalZones(fixed: scenario.timeZone)
  }

  /// Takes fixes and tells what they make certain, in order of time.
  ///
  /// - Throws: `.backwardTime` where a time is before the last one; the fixes of the batch are not taken then.
  public mutating func advance(
    through batch: FixBatch, _ tell: (TimelineEvent) -> Void
  ) throws(SimulationError) {
    try check(batch)
    if center == nil, let first = batch.seconds.first {
      try start(
        at: Instant(rounding: first),
        place: CLLocationCoordinate2D(latitude: batch.latitudes[0], longitude: batch.longitudes[0]))
    }
    monitor.advance(through: batch, into: &monitorEvents)
    play(tell)
    // What is due before the last fix can't wait for the next transition.
    if let certain = monitor.certainThrough {
      advanceClock(to: certain, tell)
      moment.tell(through: certain, tell)
    }
  }

  /// Ends the replay at `until` (nil: the last fix), and tells what still waited, and the open visits.
  ///
  /// - Throws: `.untilBeforeLastFix`.
  public mutating func finish(
    until: Instant? = nil, _ tell: (TimelineEvent) -> Void
  ) throws(SimulationError) {
    guard let lastFix = monitor.lastFix else { return }
    let end = until ?? lastFix
    guard end >= lastFix else { throw .untilBeforeLastFix(until: end, lastFix: lastFix) }
    monitor.finish(until: end, into: &monitorEvents)
    play(tell)
    advanceClock(to: end, tell)
    moment.tell(tell)
  }

  /// The requests that still wait.
  public var pending: [PendingRequest] { center?.ledger.pending ?? [] }

  /// The number of the region with an identifier; nil where there is none.
  ///
  /// - Complexity: O(log n).
  public func region(withID id: Region.ID) -> Int? {
    var range = 0..<listings.count
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      if listings[middle].region.id.precedes(id) {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    let found = range.lowerBound
    return found < listings.count && listings[found].region.id == id ? found : nil
  }

  // MARK: The clock

  /// Times farther from 1970 than this, in seconds, are none: 30 000 years.
  private static let greatestSeconds = 1e12

  private func check(_ batch: FixBatch) throws(SimulationError) {
    var last = monitor.lastSeconds ?? -.infinity
    let seconds = batch.seconds
    let latitudes = batch.latitudes
    let longitudes = batch.longitudes
    for i in seconds.indices {
      guard abs(latitudes[i]) <= 90, abs(longitudes[i]) <= 180, abs(seconds[i]) <= Self.greatestSeconds else {
        throw .unusableFix(line: batch.lines[i])
      }
      guard seconds[i] >= last else {
        throw .backwardTime(
          at: Instant(rounding: seconds[i]), after: Instant(rounding: last), line: batch.lines[i])
      }
      last = seconds[i]
    }
  }

  private mutating func start(at instant: Instant, place: CLLocationCoordinate2D) throws(SimulationError) {
    let center = UNUserNotificationCenter(simulation: instant, permissions: scenario.permissions)
    center.setNotificationCategories([CityNotification.category])
    moment.begin(instant) { _ in }
    let own = listings.flatMap { listing in
      [RegionEvent.enter, .exit].compactMap { notification(of: listing).request(for: $0) }
    }
    let others = scenario.requests.sorted {
      $0.identifier.precedes($1.identifier)
    }
    for request in own + others {
      do {
        if let outcome = try center.schedule(request) { tell(outcome) }
      } catch {
        throw .request(identifier: request.identifier, reason: "\(error)")
      }
    }
    self.center = center
    zone = zones.zone(near: place)
  }

  /// Fires the timers that are due.
  private mutating func advanceClock(to instant: Instant, _ tell: (TimelineEvent) -> Void) {
    guard let center, instant > center.now else { return }
    for outcome in center.advance(to: instant) {
      moment.begin(outcome.at, tell)
      self.tell(outcome)
    }
  }

  private mutating func play(_ tell: (TimelineEvent) -> Void) {
    for event in monitorEvents {
      advanceClock(to: event.instant, tell)
      moment.begin(event.instant, tell)
      switch event {
      case .transition(let transition):
        moment.transitions.append(transition)
        fire(transition)
      case .visit(let visit):
        moment.visits.append(visit)
      case .cancelled(let candidate):
        moment.withheld.append(
          WithheldNotification(
            region: candidate.region, event: candidate.kind, at: candidate.at,
            reason: candidate.reason.rawValue, detail: candidate.detail))
      }
    }
    monitorEvents.removeAll(keepingCapacity: true)
  }

  // MARK: What fires

  private func notification(of listing: CityMatcher.Listing) -> CityNotification {
    CityNotification(
      listing: listing, templates: scenario.templates, namesFavorites: scenario.namesFavorites)
  }

  private mutating func fire(_ transition: Transition) {
    guard let center else { return }
    let listing = listings[transition.region]
    if transition.kind == .enter { zone = zones.zone(of: transition.region, listing.region) }
    for outcome in center.fire(
      regionIdentifier: listing.region.id, event: transition.kind, at: transition.reportedAt)
    {
      tell(outcome)
    }
    guard listing.region.notifyOn.contains(transition.kind) else { return }
    let own = notification(of: listing)
    if own.isSilent {
      withhold(transition, reason: "no-favorites", detail: "no favorites are known in \(listing.region.name)")
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
      withhold(transition, reason: "already-used", detail: "does not repeat and was used before")
      return
    }
    // Without a trigger there is no region that could differ from another's: nothing can be refused.
    if let outcome = try? center.schedule(request) { tell(outcome, transition.region, .dwell) }
  }

  private mutating func withhold(_ transition: Transition, reason: String, detail: String) {
    moment.withheld.append(
      WithheldNotification(
        region: transition.region, event: transition.kind, at: transition.reportedAt, reason: reason,
        detail: detail))
  }

  /// Keeps what became of a request for the present moment of the timeline.
  private mutating func tell(
    _ outcome: NotificationOutcome, _ region: Int? = nil, _ event: RegionEvent? = nil
  ) {
    var region = region
    var event = event
    switch outcome {
    case .delivered(let delivery):
      if case .region(let identifier, let kind) = delivery.cause {
        region = self.region(withID: identifier)
        event = kind
      }
      moment.notifications.append(delivered(delivery, region, event))
    case .withheld(let withholding):
      if case .region(let identifier, let kind) = withholding.cause {
        region = self.region(withID: identifier)
        event = kind
      }
      moment.withheld.append(
        WithheldNotification(
          identifier: withholding.request.identifier, region: region, event: event, at: withholding.at,
          reason: withholding.reason.rawValue,
          detail: withholding.detail))
    }
  }

  private mutating func delivered(
    _ delivery: NotificationOutcome.Delivery, _ region: Int?, _ event: RegionEvent?
  ) -> DeliveredNotification {
    let zone = region.map { zones.zone(of: $0, listings[$0].region) } ?? zone
    let content = delivery.request.content
    let time = LocalTime(zone: zone)?.hoursAndMinutes(delivery.at) ?? ""
    func timed(_ text: String) -> String {
      NotificationTemplates.Template.fill(text, with: ["time": time])
    }
    return DeliveredNotification(
      request: delivery.request, region: region, event: event, firedAt: delivery.at, timeZone: zone,
      title: timed(content.title), subtitle: timed(content.subtitle), body: timed(content.body),
      actions: actions(of: content.categoryIdentifier), isQuiet: delivery.isQuiet)
  }
  private func actions(of category: String) -> [UNNotificationAction] {
    center?.ledger.categories.first { $0.identifier == category }?.actions ?? []
  }
}
