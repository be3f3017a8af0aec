internal import Foundation

/// What an app has set on a manager.
struct ManagerSettings: Sendable {
  var desiredAccuracy = kCLLocationAccuracyBest
  var distanceFilter = kCLDistanceFilterNone
  var allowsBackgroundLocationUpdates = false
  var pausesLocationUpdatesAutomatically = true
  var activityType = CLActivityType.other
  var showsBackgroundLocationIndicator = false
}

/// What one manager wants to be told.
struct Manager: Sendable {
  /// Updates that a manager wants, and what it was told last.
  struct Stream: Sendable {
    var last: CLLocation?
    /// Whether it has been noted that none come while the app is in the background.
    var isHeldBack = false
  }

  var settings: ManagerSettings
  var updates: Stream?
  var significantChanges: Stream?
}

// Updates of the location: recorded fixes, as a device would report them.
extension LocationLedger {
  /// Whether any manager wants fixes.
  var wantsFixes: Bool { managers.values.contains { $0.updates != nil || $0.significantChanges != nil } }

  /// The phone is seen at a fix.
  mutating func take(_ fix: CLLocation) {
    latest = fix
    let location = reported(fix)
    let changes = managers.filter { $0.value.significantChanges.map { isSignificant(location, since: $0) } ?? false }
    if !changes.isEmpty { wakeApp() }
    for (id, manager) in managers.sorted(by: { $0.key < $1.key }) {
      noteIfHeldBack(id)
      let isWanted = manager.updates.map { isDue(location, since: $0, manager.settings) } ?? false
      let isChange = changes[id] != nil
      if isWanted { managers[id]?.updates?.last = location }
      if isChange { managers[id]?.significantChanges?.last = location }
      if isWanted || isChange { calls.append(.manager(id, .locations([location]))) }
    }
  }

  mutating func startUpdates(of manager: Int, at position: CLLocation?) {
    if permissions.status == .denied || permissions.status == .restricted {
      return calls.append(.manager(manager, .failed(CLError(.denied))))
    }
    guard managers[manager]?.updates == nil else { return }
    managers[manager]?.updates = Manager.Stream()
    noteIfHeldBack(manager)
    guard let settings = managers[manager]?.settings, let location = position.map(reported),
      isDue(location, since: Manager.Stream(), settings)
    else { return }
    managers[manager]?.updates?.last = location
    calls.append(.manager(manager, .locations([location])))
  }

  mutating func startSignificantChanges(of manager: Int, at position: CLLocation?) {
    guard managers[manager]?.significantChanges == nil else { return }
    managers[manager]?.significantChanges = Manager.Stream()
    guard let location = position.map(reported), isSignificant(location, since: Manager.Stream()) else { return }
    managers[manager]?.significantChanges?.last = location
    calls.append(.manager(manager, .locations([location])))
  }

  /// Tells a manager where the phone is, once.
  mutating func tellLocation(to manager: Int, at position: CLLocation?) {
    if !permissions.status.isAuthorized {
      calls.append(.manager(manager, .failed(CLError(.denied))))
    } else if let position {
      calls.append(.manager(manager, .locations([reported(position)])))
    } else {
      calls.append(.manager(manager, .failed(CLError(.locationUnknown))))
    }
  }

  /// Whether a location is an update that a manager wants. How exact it is does not matter: the accuracy that an app
  /// desires is a wish.
  private func isDue(_ location: CLLocation, since stream: Manager.Stream, _ settings: ManagerSettings) -> Bool {
    let mayUpdate =
      switch app {
      case .inUse: permissions.status.isAuthorized
      case .background: permissions.status.isAuthorized && (settings.allowsBackgroundLocationUpdates || isAwake)
      case .notRunning: false
      }
    guard mayUpdate else { return false }
    guard let last = stream.last else { return true }
    if permissions.accuracy == .reducedAccuracy,
      location.timestamp.timeIntervalSince(last.timestamp) < behavior.reducedSeconds
    {
      return false
    }
    return settings.distanceFilter <= 0 || location.distance(from: last) >= settings.distanceFilter
  }

  /// Notes, once each time, that a manager's updates wait because the app is in the background and does not allow them.
  private mutating func noteIfHeldBack(_ id: Int) {
    guard let manager = managers[id], let updates = manager.updates, permissions.status.isAuthorized else { return }
    let isHeldBack = app == .background && !manager.settings.allowsBackgroundLocationUpdates && !isAwake
    if isHeldBack && !updates.isHeldBack {
      note(.notTold, nil, "updates wait until the app is in use: it does not set allowsBackgroundLocationUpdates")
    }
    managers[id]?.updates?.isHeldBack = isHeldBack
  }

  private func isSignificant(_ location: CLLocation, since stream: Manager.Stream) -> Bool {
    guard permissions.status.isAuthorized, reachesApp else { return false }
    guard let last = stream.last else { return true }
    return location.timestamp.timeIntervalSince(last.timestamp) >= behavior.significantSeconds
      && location.distance(from: last) >= behavior.significantDistanceMeters
  }

  /// A fix as the app may know it: with reduced accuracy, the middle of a neighbourhood that it lies in.
  func reported(_ fix: CLLocation) -> CLLocation {
    guard permissions.accuracy == .reducedAccuracy else { return fix }
    let step = behavior.reducedDegrees
    func middle(_ degrees: Double, limit: Double) -> Double {
      min(limit, max(-limit, ((degrees / step).rounded(.down) + 0.5) * step))
    }
    let place = CLLocationCoordinate2D(
      latitude: middle(fix.coordinate.latitude, limit: 90), longitude: middle(fix.coordinate.longitude, limit: 180))
    let corner = CLLocationCoordinate2D(latitude: place.latitude + step / 2, longitude: place.longitude + step / 2)
    return CLLocation(
      coordinate: place, altitude: 0, horizontalAccuracy: Geodesic.distanceMeters(from: place, to: corner),
      verticalAccuracy: -1, timestamp: fix.timestamp)
  }
}
