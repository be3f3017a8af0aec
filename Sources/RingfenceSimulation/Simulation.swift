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
  public var center: UNUserNotificationCenter? { phone?.center }
  /// The location service that `CLLocationManager` and `CLMonitor` of app code talk to; nil before the first fix.
  public var location: LocationService? { phone?.location }

  /// The phone that the app runs on; nil before the first fix.
  var phone: Phone?
  var regions: NumberedRegions
  var watch: RegionWatch
  var telling: Telling
  /// The zone of the clock on the wall: that of the region last entered, at first that of the first fix.
  var wallZones = LocalZones(fixed: nil)
  var uses: Set<String> = []
  /// The regions of the requests that the app of the cities adds at a dwell, by their identifiers.
  var dwellRegions: [String: Int] = [:]
  /// The transition whose cue is being played.
  var transition: Transition?
  /// The ordinal of the first fix of which the app's location managers have not been told.
  var nextFix = 0
  /// Whether they have been told of those before.
  var wantsFixes = false
  private let app = CityApp()

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
  ///     `UNUserNotificationCenter.current()`, and its location managers are told of this journey.
  ///   - tell: Is called with each event.
  /// - Throws: `.backwardTime` where a time is before the last one; the fixes of the batch are not taken then.
  public mutating func advance(
    through batch: FixBatch, launching launch: () -> Void = {}, _ tell: (TimelineEvent) -> Void
  ) throws(SimulationError) {
    guard let phone = try begin(batch) else { return }
    if monitor.fixCount == 0 { phone.asCurrent(launch) }
    watch.advance(through: batch, at: phone.center.now)
    try play(phone, tell)
  }

  /// Ends the replay at `until` (nil: the last fix), and tells what still waited, and the open visits.
  ///
  /// - Throws: `.untilBeforeLastFix`.
  public mutating func finish(
    until: Instant? = nil, _ tell: (TimelineEvent) -> Void
  ) throws(SimulationError) {
    guard let phone, try end(until: until) else { return }
    try play(phone, tell)
    phone.location.endEvents()
    conclude(phone, tell)
  }

  /// Takes fixes as `advance` does, and drives the app's `async` code; see `UNUserNotificationCenter.run(to:)`.
  ///
  /// `launch` need not return where it waits for events of a `CLMonitor`: it goes on with each.
  public mutating func run(
    through batch: FixBatch, launching launch: @escaping @Sendable () async -> Void = {},
    isolation: isolated (any Actor)? = #isolation, _ tell: (TimelineEvent) -> Void
  ) async throws(SimulationError) {
    guard let phone = try begin(batch) else { return }
    if monitor.fixCount == 0 { await phone.launch(launch) }
    watch.advance(through: batch, at: phone.center.now)
    try await play(phone, isolation: isolation, tell)
  }

  /// Ends the replay as `finish` does, and drives the app's `async` code.
  public mutating func runToEnd(
    until: Instant? = nil, isolation: isolated (any Actor)? = #isolation, _ tell: (TimelineEvent) -> Void
  ) async throws(SimulationError) {
    guard let phone, try end(until: until) else { return }
    try await play(phone, isolation: isolation, tell)
    await phone.location.end()
    conclude(phone, tell)
  }

  /// The requests that still wait.
  public var pending: [PendingRequest] { center?.ledger.pending ?? [] }

  /// The number of the region with an identifier, the newest of them; nil where there is none.
  ///
  /// - Complexity: O(log n).
  public func region(withID id: Region.ID) -> Int? { regions.number(ofID: id) ?? regions.serviceNumber(ofID: id) }

  // MARK: The clock

  /// Checks a batch and, at the first fix, starts the clock; nil where there is nothing to play.
  private mutating func begin(_ batch: FixBatch) throws(SimulationError) -> Phone? {
    try batch.check(after: monitor.lastSeconds)
    guard phone == nil, let first = batch.seconds.first else { return batch.isEmpty ? nil : phone }
    let place = CLLocationCoordinate2D(latitude: batch.latitudes[0], longitude: batch.longitudes[0])
    return try start(at: Instant(rounding: first), place: place)
  }

  private mutating func start(
    at instant: Instant, place: CLLocationCoordinate2D
  ) throws(SimulationError) -> Phone {
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
    let phone = Phone(center: center, location: scenario.location(at: instant))
    phone.adoptPermission()
    phone.adoptDevice()
    self.phone = phone
    return phone
  }

  /// Ends the watch; false where it has not begun.
  private mutating func end(until: Instant?) throws(SimulationError) -> Bool {
    guard let lastFix = monitor.lastFix else { return false }
    let end = until ?? lastFix
    guard end >= lastFix else { throw .untilBeforeLastFix(until: end, lastFix: lastFix) }
    watch.finish(until: end)
    return true
  }
}
