// What a simulation tells the service, and asks of it.
extension LocationService {
  /// Moves the clock to an instant.
  package func setClock(_ instant: Instant) {
    withLedger { $0.now = max($0.now, instant) }
  }

  /// Where the app is, whether the phone has not been unlocked since it was started, and whether the user lets the app use
  /// the location.
  package func setPhone(_ app: LocationLedger.AppState, awaitsFirstUnlock: Bool, allowsLocation: Bool) {
    withLedger { ledger in
      ledger.setApp(app, awaitsFirstUnlock: awaitsFirstUnlock)
      ledger.setAllowsLocation(allowsLocation)
    }
  }

  /// Whether the app may use the location at all.
  package var isAuthorized: Bool { withLedger { $0.permissions.status.isAuthorized } }

  /// Lets the app's waiting tasks do what they have become ready to do.
  package func drain() {
    executor.drain()
  }

  /// Lets them, and tells how often the service has been looked at so far.
  package func drainAndCountAccesses() -> Int {
    executor.drain()
    return state.withLock { $0.accessCount }
  }

  /// Whether a phone would start an app that is not running for what there is to tell.
  package var startsApp: Bool { withLedger { $0.calls.contains(where: \.startsApp) } }

  /// What the service has to do, and wants, before the clock goes on.
  package struct Agenda: Sendable {
    /// Whether there is something to tell the app.
    package let hasCalls: Bool
    /// Whether the app has asked for something, or wants something watched, that was not taken on.
    package let hasOrders: Bool
    /// Whether any manager wants fixes.
    package let wantsFixes: Bool
  }

  /// What the service has to do now.
  package var agenda: Agenda {
    withLedger { Agenda(hasCalls: !$0.calls.isEmpty, hasOrders: $0.hasOrders, wantsFixes: $0.wantsFixes) }
  }

  /// What is to be watched, and what no longer, since this was asked last.
  package func takeWatchChanges() -> [WatchChange] {
    withLedger { $0.takeWatchChanges() }
  }

  /// Whether anything has been noted since it was taken last.
  package var hasNotes: Bool { withLedger { !$0.notes.isEmpty } }

  /// Takes what has been noted since this was asked last.
  package func takeNotes() -> [LocationNote] {
    withLedger { $0.takeNotes() }
  }

  /// The engine has begun to watch a region, and the phone is on this side of its edge.
  package func settle(_ region: Region, isInside: Bool) {
    withLedger { $0.settle(region, isInside: isInside) }
  }

  /// The phone is seen at a fix.
  package func take(_ fix: CLLocation) {
    withLedger { $0.take(fix) }
  }

  /// The engine reports that a region has been entered or left.
  ///
  /// - Parameter position: The newest fix; nil where it is not known.
  package func cross(_ region: Region, isEntry: Bool, at position: CLLocation?) {
    withLedger {
      if let position { $0.latest = position }
      $0.cross(region, isEntry: isEntry)
    }
  }
}
