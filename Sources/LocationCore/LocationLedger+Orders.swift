/// What an app has asked its location service for; it takes effect when the clock's owner takes it on.
enum LocationOrder: Sendable {
  case startMonitoring(KeptRegion, manager: Int)
  case stopMonitoring(Region.ID)
  case requestState(KeptRegion, manager: Int)
  case startUpdates(manager: Int)
  case stopUpdates(manager: Int)
  case requestLocation(manager: Int)
  case startSignificantChanges(manager: Int)
  case stopSignificantChanges(manager: Int)
  case ask(always: Bool)
  case setPermissions(LocationPermissions)
}

extension LocationLedger {
  /// Takes on what the app has asked for, in its order.
  ///
  /// - Parameters:
  ///   - position: The newest fix, where the way is known at present; nil in a gap.
  ///   - isWatchable: Whether the engine can watch a region.
  mutating func takeOrders(at position: CLLocation?, isWatchable: (Region) -> Bool) {
    if let position { latest = position }
    while let order = orders.takeFirst() {
      switch order {
      case .startMonitoring(let region, let manager): startMonitoring(region, for: manager, isWatchable: isWatchable)
      case .stopMonitoring(let identifier): stopMonitoring(identifier)
      case .requestState(let region, let manager): calls.append(.manager(manager, .askedState(region)))
      case .startUpdates(let manager): startUpdates(of: manager, at: position)
      case .stopUpdates(let manager): managers[manager]?.updates = nil
      case .requestLocation(let manager): tellLocation(to: manager, at: position)
      case .startSignificantChanges(let manager): startSignificantChanges(of: manager, at: position)
      case .stopSignificantChanges(let manager): managers[manager]?.significantChanges = nil
      case .ask(let always):
        var asked = permissions
        asked.ask(always: always)
        setPermissions(asked)
      case .setPermissions(let new): setPermissions(new)
      }
    }
  }

  /// Adds a manager, which is told at once what it may.
  mutating func addManager(_ settings: ManagerSettings) -> Int {
    let manager = nextOrdinal()
    managers[manager] = Manager(settings: settings)
    calls.append(.manager(manager, .authorization))
    return manager
  }
}
