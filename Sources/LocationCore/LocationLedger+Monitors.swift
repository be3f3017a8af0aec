/// The conditions of one monitor, by identifier.
struct MonitoredConditions: Sendable {
  struct Condition: Sendable {
    let condition: any CLCondition
    /// What the engine would watch; nil for a condition that it can't.
    let region: Region?
    /// The last event that the app has handled.
    var lastEvent: CLMonitor.Event
    /// The last event that was found out, handled or not.
    var newest: CLMonitor.Event
    /// Why it can't be monitored; nil where it can.
    var refusal: CLMonitor.Event.Diagnosis?
    /// Whether it is monitored no longer, because nobody took its event.
    var isLeft = false
    var isWatched = false
  }

  var conditions: [String: Condition] = [:]
  /// The identifiers, in the order of adding.
  var order: [String] = []
}

// Conditions of monitors: what is believed of each, and what more is found out.
extension LocationLedger {
  /// Adds a condition; one that has the identifier already stays.
  mutating func add(
    _ condition: any CLCondition, _ identifier: String, assuming state: CLMonitor.Event.State, to monitor: String,
    isWatchable: (Region) -> Bool
  ) {
    guard monitors[monitor]?.conditions[identifier] == nil else { return }
    var region: Region?
    if let circle = condition as? CLMonitor.CircularGeographicCondition {
      region = Region(id: identifier, shape: .circle(center: circle.center, radiusMeters: circle.radius))
    }
    let refusal = refusal(of: region, isOneMore: true, isWatchable: isWatchable)
    if let refusal { note(.notMonitored, identifier, refusal.detail) }
    let assumed = CLMonitor.Event(identifier, state, at: now, condition: nextOrdinal())
    monitors[monitor, default: MonitoredConditions()].conditions[identifier] = .init(
      condition: condition, region: region, lastEvent: assumed, newest: assumed, refusal: refusal?.diagnosis)
    monitors[monitor]?.order.append(identifier)
    updateConditionWatches()
    assessConditions()
  }

  mutating func remove(_ identifier: String, from monitor: String) {
    guard let condition = monitors[monitor]?.conditions.removeValue(forKey: identifier) else { return }
    monitors[monitor]?.order.removeAll { $0 == identifier }
    if condition.isWatched, let region = condition.region { endWatch(region) }
  }

  func record(of identifier: String, in monitor: String) -> CLMonitor.Record? {
    monitors[monitor]?.conditions[identifier].map { CLMonitor.Record(condition: $0.condition, lastEvent: $0.lastEvent) }
  }

  /// Nobody has taken an event: its condition is monitored no longer. The event that says so, for whoever asks later.
  mutating func leave(_ event: CLMonitor.Event, of monitor: String) -> CLMonitor.Event? {
    guard let condition = condition(of: event, in: monitor), !condition.isLeft else { return nil }
    monitors[monitor]?.conditions[event.identifier]?.isLeft = true
    note(.notMonitored, event.identifier, "nobody took its event from monitor '\(monitor)'; loop over `events`")
    updateConditionWatches()
    guard event.state != .unmonitored else { return nil }
    return CLMonitor.Event(event.identifier, .unmonitored, at: now, condition: event.condition)
  }

  /// The app has handled an event: the record has it from now on.
  mutating func finish(_ event: CLMonitor.Event, of monitor: String) {
    guard isCurrent(event, in: monitor) else { return }
    monitors[monitor]?.conditions[event.identifier]?.lastEvent = event
  }

  /// Whether the condition that an event is about has not been removed since.
  func isCurrent(_ event: CLMonitor.Event, in monitor: String) -> Bool { condition(of: event, in: monitor) != nil }

  /// The condition that an event is about; nil where it has been removed, whatever has its identifier now.
  private func condition(of event: CLMonitor.Event, in monitor: String) -> MonitoredConditions.Condition? {
    monitors[monitor]?.conditions[event.identifier].flatMap { $0.newest.condition == event.condition ? $0 : nil }
  }

  /// Watches the conditions that are to be watched, and no other.
  mutating func updateConditionWatches() {
    for (monitor, identifier) in conditionPlaces {
      guard let condition = monitors[monitor]?.conditions[identifier], let region = condition.region else { continue }
      let isWanted = permissions.allowsMonitoring && condition.refusal == nil && !condition.isLeft
      guard isWanted != condition.isWatched else { continue }
      monitors[monitor]?.conditions[identifier]?.isWatched = isWanted
      if isWanted { beginWatch(region) } else { endWatch(region) }
    }
  }

  /// Finds out about every condition, and lets an event say what differs from what was found out before.
  mutating func assessConditions() {
    for (monitor, identifier) in conditionPlaces {
      guard let condition = monitors[monitor]?.conditions[identifier],
        let event = assessment(of: condition, identifier),
        event.state != condition.newest.state || event.diagnosis != condition.newest.diagnosis
      else { continue }
      monitors[monitor]?.conditions[identifier]?.newest = event
      if event.isFinding { wakeApp() }
      calls.append(.event(monitor: monitor, event))
    }
  }

  /// What can be said of a condition now; nil where nothing can.
  private func assessment(of condition: MonitoredConditions.Condition, _ identifier: String) -> CLMonitor.Event? {
    func event(_ state: CLMonitor.Event.State, _ diagnosis: CLMonitor.Event.Diagnosis? = nil) -> CLMonitor.Event {
      CLMonitor.Event(identifier, state, at: now, condition: condition.newest.condition, diagnosis)
    }
    if condition.isLeft { return nil }
    if let refusal = condition.refusal { return event(.unmonitored, refusal) }
    switch permissions.status {
    case .notDetermined: return nil
    case .denied: return event(.unknown, .authorizationDenied)
    case .restricted: return event(.unknown, .authorizationRestricted)
    case .authorizedAlways, .authorizedWhenInUse: break
    }
    if permissions.accuracy == .reducedAccuracy { return event(.unknown, .accuracyLimited) }
    if !reachesApp { return event(.unknown, .insufficientlyInUse) }
    guard !awaitsFirstUnlock, let isInside = condition.region.flatMap(isInside) else { return nil }
    return event(CLMonitor.Event.State(isInside: isInside))
  }

  /// All conditions, by monitor and in the order of adding.
  private var conditionPlaces: [(monitor: String, identifier: String)] {
    monitors.sorted { $0.key.precedes($1.key) }.flatMap { name, monitor in monitor.order.map { (name, $0) } }
  }
}
