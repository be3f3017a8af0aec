/// What the location service needs the app for. Whoever drives the ledger calls the app, and then asks for the next one.
enum LocationCall: Sendable {
  /// What one manager's delegate is told.
  enum Message: Sendable {
    case authorization
    case locations([CLLocation])
    case failed(CLError)
    case started(KeptRegion)
    case regionFailed(KeptRegion, CLError)
    case crossed(KeptRegion, isEntry: Bool)
    case state(KeptRegion, CLRegionState)
    /// The reply to a question, which is looked up when it is given.
    case askedState(KeptRegion)
  }

  /// A manager's delegate is told something.
  case manager(Int, Message)
  /// A monitor's events have one more; `LocationLedger` is told whether anyone took it.
  case event(monitor: String, CLMonitor.Event)

  /// Whether a phone starts an app that is not running to tell it this: where the device is does, what the app may do does
  /// not.
  var startsApp: Bool {
    switch self {
    case .manager(_, .crossed), .manager(_, .locations): true
    case .event(_, let event): event.isFinding
    case .manager: false
    }
  }
}

/// What the engine is asked to watch for the location service.
package enum WatchChange: Sendable, Hashable {
  /// A region is to be watched from now on; `LocationLedger.settle` takes the side.
  case begin(Region)
  /// A region need not be watched any more.
  case end(Region)
}
