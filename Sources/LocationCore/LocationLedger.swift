/// All that a phone's location service knows of one app: what it may, what it monitors, who wants updates.
///
/// A pure value: it takes what happens (a fix, a crossing that the engine reports, a change of permission) and what the
/// app has asked for, and gives what the app must be told. What the app asks for waits until the clock's owner takes it
/// on, so `monitoredRegions` lags as on a phone. Regions are watched by the engine that watches those of notifications.
public struct LocationLedger: Sendable {
  /// Where the app is.
  public enum AppState: Sendable, Hashable {
    /// On the screen.
    case inUse
    /// Running, but not on the screen.
    case background
    /// Not running.
    case notRunning
  }

  /// The clock's time.
  public internal(set) var now: Instant
  /// What the user allows.
  public internal(set) var permissions: LocationPermissions
  /// What phones do differently from one another.
  public let behavior: LocationBehavior
  /// Where the app is.
  public internal(set) var app = AppState.background
  /// Whether the phone has not been unlocked since it was started: nothing is told of regions then.
  public internal(set) var awaitsFirstUnlock = false
  /// When the phone last woke the app, which was not on the screen; nil where it never has.
  public internal(set) var wokenAt: Instant?
  /// The newest position that the service knows; nil where it knows none.
  public internal(set) var latest: CLLocation?

  var managers: [Int: Manager] = [:]
  var regions: [Region.ID: MonitoredRegion] = [:]
  var monitors: [String: MonitoredConditions] = [:]
  var orders = Queue<LocationOrder>()
  var calls = Queue<LocationCall>()
  /// What the engine watches, by how many regions and conditions want it.
  private var watches: [Region: Watch] = [:]
  private var changes: [WatchChange] = []
  private(set) var notes: [LocationNote] = []
  /// What the user allows when he lets the app use the location again.
  private var allowedBefore = CLAuthorizationStatus.authorizedWhenInUse
  private var lastOrdinal = 0

  private struct Watch: Sendable {
    var users = 0
    /// The side that is reported; nil before it is settled.
    var isInside: Bool?
  }

  /// The service of a phone whose clock stands at an instant.
  public init(
    start: Instant, permissions: LocationPermissions = LocationPermissions(),
    behavior: LocationBehavior = LocationBehavior()
  ) {
    now = start
    self.permissions = permissions
    self.behavior = behavior
  }

  /// The regions that managers monitor, by their identifiers.
  var monitoredRegions: [MonitoredRegion] {
    regions.values.sorted { $0.region.identifier.precedes($1.region.identifier) }
  }

  /// The identifiers of the regions that managers monitor, in order.
  public var monitoredRegionIdentifiers: [String] { monitoredRegions.map(\.region.identifier) }

  /// How many regions and conditions count against the limit.
  var monitoredCount: Int {
    regions.count + monitors.values.reduce(0) { $0 + $1.conditions.values.count { $0.refusal == nil } }
  }

  /// Whether events of regions and significant changes reach the app where it is now.
  var reachesApp: Bool { permissions.status == .authorizedAlways || app == .inUse }

  /// The phone wakes the app, if it is not on the screen: it has a short time from now on.
  mutating func wakeApp() {
    if app != .inUse { wokenAt = now }
  }

  /// Whether an app that was woken still has time.
  var isAwake: Bool { wokenAt.map { now.seconds(since: $0) <= behavior.backgroundSeconds } ?? false }

  mutating func nextOrdinal() -> Int {
    lastOrdinal += 1
    return lastOrdinal
  }

  /// What the app has to be told next; nil where there is nothing.
  ///
  /// An event of a condition that has been removed since is told to nobody.
  mutating func nextCall() -> LocationCall? {
    while let call = calls.takeFirst() {
      switch call {
      case .manager(let manager, .askedState(let region)): return .manager(manager, .state(region, state(of: region)))
      case .event(let monitor, let event) where !isCurrent(event, in: monitor): continue
      case .manager, .event: return call
      }
    }
    return nil
  }

  mutating func note(_ kind: LocationNote.Kind, _ identifier: String?, _ detail: String) {
    notes.append(LocationNote(kind: kind, identifier: identifier, detail: detail))
  }

  /// Takes what has been noted since this was asked last.
  mutating func takeNotes() -> [LocationNote] {
    defer { notes = [] }
    return notes
  }

  /// Why a region can't be monitored; nil where it can.
  ///
  /// - Parameter isOneMore: Whether it takes the place of no other.
  func refusal(of region: Region?, isOneMore: Bool, isWatchable: (Region) -> Bool) -> MonitoringRefusal? {
    guard let region else { return .noArea }
    let limit = behavior.maximumRegionMonitoringDistance
    if let meters = region.radiusMeters, meters > limit { return .tooLarge(meters: meters, limit: limit) }
    if !isWatchable(region) { return .noArea }
    return isOneMore && monitoredCount >= behavior.regionLimit ? .tooMany(limit: behavior.regionLimit) : nil
  }

  // MARK: The phone

  /// Takes on where the app is.
  mutating func setApp(_ app: AppState, awaitsFirstUnlock: Bool) {
    guard app != self.app || awaitsFirstUnlock != self.awaitsFirstUnlock else { return }
    self.app = app
    self.awaitsFirstUnlock = awaitsFirstUnlock
    assessConditions()
  }

  /// Takes on what the user allows; every manager is told of a change.
  mutating func setPermissions(_ new: LocationPermissions) {
    let changes = new.status != permissions.status || new.accuracy != permissions.accuracy
    permissions = new
    guard changes else { return }
    for manager in managers.keys.sorted() { calls.append(.manager(manager, .authorization)) }
    for identifier in monitoredRegions.map(\.region.identifier) { updateWatch(ofRegion: identifier) }
    updateConditionWatches()
    assessConditions()
  }

  /// Takes on that the user lets the app use the location, or no longer, as he can in Settings: what he had allowed before
  /// counts again.
  mutating func setAllowsLocation(_ isAllowed: Bool) {
    guard isAllowed != permissions.status.isAuthorized else { return }
    var changed = permissions
    changed.status = isAllowed ? allowedBefore : .denied
    if !isAllowed { allowedBefore = permissions.status }
    setPermissions(changed)
  }

  // MARK: What the engine watches

  /// What is to be watched, and what no longer, since this was asked last.
  mutating func takeWatchChanges() -> [WatchChange] {
    defer { changes = [] }
    return changes
  }

  /// Whether there is something to take on: what the app has asked for, or a change of what is watched.
  var hasOrders: Bool { !orders.isEmpty || !changes.isEmpty }

  /// The side of a region that the engine watches.
  func isInside(_ region: Region) -> Bool? { watches[region]?.isInside }

  mutating func beginWatch(_ region: Region) {
    watches[region, default: Watch()].users += 1
    if watches[region]?.users == 1 { changes.append(.begin(region)) }
  }

  mutating func endWatch(_ region: Region) {
    guard let users = watches[region]?.users else { return }
    watches[region]?.users = users - 1
    guard users == 1 else { return }
    watches[region] = nil
    changes.append(.end(region))
  }

  /// The engine has begun to watch a region, and the phone is on this side of its edge.
  mutating func settle(_ region: Region, isInside: Bool) {
    guard watches[region] != nil else { return }
    watches[region]?.isInside = isInside
    assessConditions()
  }

  /// The engine reports that a region has been entered or left.
  mutating func cross(_ region: Region, isEntry: Bool) {
    guard watches[region] != nil else { return }
    watches[region]?.isInside = isEntry
    tellCrossing(of: region, isEntry: isEntry)
    assessConditions()
  }
}
