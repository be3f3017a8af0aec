/// The location service of one simulated phone: what `CLLocationManager` and `CLMonitor` talk to.
///
/// A lock around a `LocationLedger`. All of it is ours; an app sees none of it on a phone. A simulation moves its clock,
/// tells it what happens, and lets it call the app.
public final class LocationService: Sendable {
  struct State {
    var ledger: LocationLedger
    var managers: [Int: ManagerReference] = [:]
    var readers = EventReaders()
    /// The names of the monitors that the app holds.
    var openMonitors: Set<String> = []
    /// How often the app or the clock was here: it stands still when the app has come to rest.
    var accessCount = 0
    /// The app's launch, until it returns.
    var launch: Task<Void, Never>?
  }

  let state: Locked<State>
  /// Runs what the app has launched and what waits for events.
  let executor = AppExecutor()
  private let isWatchable: @Sendable (Region) -> Bool

  /// The service of the simulation that the task runs in; `asCurrent(_:)` binds it.
  @TaskLocal static var simulated: LocationService?

  /// The process's service has no simulation: whatever is asked of it waits for ever.
  static let processWide = LocationService(
    simulation: Instant(milliseconds: 946_684_800_000), permissions: LocationPermissions(status: .notDetermined))

  /// A service for a simulation, which makes it current with `asCurrent(_:)`.
  ///
  /// - Parameters:
  ///   - start: Where its clock stands.
  ///   - permissions: What the user allows, and answers when he is asked.
  ///   - behavior: What phones do differently from one another.
  ///   - isWatchable: Whether the engine can watch a region.
  package init(
    simulation start: Instant, permissions: LocationPermissions = LocationPermissions(),
    behavior: LocationBehavior = LocationBehavior(),
    isWatchable: @escaping @Sendable (Region) -> Bool = { _ in true }
  ) {
    state = Locked(State(ledger: LocationLedger(start: start, permissions: permissions, behavior: behavior)))
    self.isWatchable = isWatchable
  }

  /// The service of the simulation that the caller runs in, else the one of the process.
  static var current: LocationService { simulated ?? processWide }

  /// Runs code whose managers and monitors are those of this service, tasks that it starts within its structure included.
  public func asCurrent<R>(_ body: () throws -> R) rethrows -> R {
    try Self.$simulated.withValue(self, operation: body)
  }

  /// Runs asynchronous code whose managers and monitors are those of this service, its child tasks included.
  public func asCurrent<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async rethrows -> R {
    try await Self.$simulated.withValue(self, operation: body, isolation: isolation)
  }

  /// All that the service knows at this moment, as a value.
  public var ledger: LocationLedger { withLedger { $0 } }

  /// Changes what the user allows, as he can in Settings; it takes effect with the clock's next step.
  public func setPermissions(_ permissions: LocationPermissions) {
    order(.setPermissions(permissions))
  }

  /// Does something with the ledger, one caller at a time.
  func withLedger<R: Sendable>(_ body: (inout LocationLedger) -> R) -> R {
    state.withLock { state in
      state.accessCount += 1
      return body(&state.ledger)
    }
  }

  /// Opens a monitor; false where one of its name is open.
  func open(monitor name: String) -> Bool { state.withLock { $0.openMonitors.insert(name).inserted } }

  /// A monitor is gone; its conditions stay.
  func close(monitor name: String) {
    state.withLock { _ = $0.openMonitors.remove(name) }
  }

  /// Asks for something that takes effect with the clock's next step.
  func order(_ order: LocationOrder) {
    withLedger { $0.orders.append(order) }
  }

  /// Adds a condition to a monitor.
  func add(
    _ condition: any CLCondition, _ identifier: String, assuming state: CLMonitor.Event.State, to monitor: String
  ) {
    withLedger { [isWatchable] in
      $0.add(condition, identifier, assuming: state, to: monitor, isWatchable: isWatchable)
    }
  }

  /// Takes on what the app has asked for.
  ///
  /// - Parameter position: The newest fix, where the way is known at present; nil in a gap.
  package func takeOrders(at position: CLLocation?) {
    withLedger { [isWatchable] in $0.takeOrders(at: position, isWatchable: isWatchable) }
  }
}

/// A manager, held weakly.
struct ManagerReference {
  weak var manager: CLLocationManager?
}
