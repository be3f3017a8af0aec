public import Foundation

/// Starts and stops what an app is told of the location. Apple's class under its own names.
///
/// A manager belongs to the simulation in which it is made or, where there was none, in which it is used first. What it
/// is asked for takes effect when the call has returned to the clock: `monitoredRegions` lags, as on a phone.
open class CLLocationManager: NSObject, @unchecked Sendable {
  // Sendable: all state is behind a lock; only NSObject keeps the compiler from seeing it.
  private struct State {
    weak var delegate: (any CLLocationManagerDelegate)?
    var settings = ManagerSettings()
    var place: (service: LocationService, id: Int)?
  }

  private let state = Locked(State())

  /// A manager.
  public override init() {
    super.init()
    if LocationService.simulated != nil { _ = attached }
  }

  deinit {
    guard let place = state.withLock({ $0.place }) else { return }
    place.service.state.withLock { service in
      service.ledger.managers[place.id] = nil
      service.managers[place.id] = nil
    }
  }

  /// Who is told; held weakly, as on a phone.
  open var delegate: (any CLLocationManagerDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  // MARK: What the user allows

  /// Whether the app may use the location.
  open var authorizationStatus: CLAuthorizationStatus { ledger.permissions.status }

  /// How exactly the app may know the location.
  open var accuracyAuthorization: CLAccuracyAuthorization { ledger.permissions.accuracy }

  /// Whether the app may use the location, as before iOS 14.
  open class func authorizationStatus() -> CLAuthorizationStatus { LocationService.current.ledger.permissions.status }

  /// Asks the user for the location while the app is in use, once; the delegate is told of the change.
  open func requestWhenInUseAuthorization() {
    order { _ in .ask(always: false) }
  }

  /// Asks the user for the location at any time, once; the delegate is told of the change.
  open func requestAlwaysAuthorization() {
    order { _ in .ask(always: true) }
  }

  /// Whether the location is switched on: true.
  open class func locationServicesEnabled() -> Bool { true }

  // MARK: Updates

  /// How exact the app would like to have it. A wish: recorded fixes come as they are.
  open var desiredAccuracy: CLLocationAccuracy {
    get { settings.desiredAccuracy }
    set { change { $0.desiredAccuracy = newValue } }
  }

  /// How many metres the device must have moved for an update; none at first.
  open var distanceFilter: CLLocationDistance {
    get { settings.distanceFilter }
    set { change { $0.distanceFilter = newValue } }
  }

  /// Whether updates come while the app is in the background; false at first.
  open var allowsBackgroundLocationUpdates: Bool {
    get { settings.allowsBackgroundLocationUpdates }
    set { change { $0.allowsBackgroundLocationUpdates = newValue } }
  }

  /// Whether updates may pause; kept, and nothing pauses.
  open var pausesLocationUpdatesAutomatically: Bool {
    get { settings.pausesLocationUpdatesAutomatically }
    set { change { $0.pausesLocationUpdatesAutomatically = newValue } }
  }

  /// What the user is doing; kept, and without effect.
  open var activityType: CLActivityType {
    get { settings.activityType }
    set { change { $0.activityType = newValue } }
  }

  /// Whether the status bar shows that the app uses the location in the background; kept, and without effect.
  open var showsBackgroundLocationIndicator: Bool {
    get { settings.showsBackgroundLocationIndicator }
    set { change { $0.showsBackgroundLocationIndicator = newValue } }
  }

  /// The newest location that the service knows; nil where it knows none, or may not tell.
  open var location: CLLocation? {
    let ledger = ledger
    return ledger.permissions.status.isAuthorized ? ledger.latest.map(ledger.reported) : nil
  }

  /// Begins updates: the newest fix first, where the way is known, then each recorded one that `distanceFilter` lets
  /// through.
  open func startUpdatingLocation() {
    order { .startUpdates(manager: $0) }
  }

  /// Ends updates.
  open func stopUpdatingLocation() {
    order { .stopUpdates(manager: $0) }
  }

  /// Asks for the location once: the newest fix, or `locationUnknown` in a gap of the recording.
  open func requestLocation() {
    order { .requestLocation(manager: $0) }
  }

  /// Whether significant changes can be told: true.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }

  /// Begins to tell of significant changes: the newest fix first, then one at least 500 m and 5 minutes from the last.
  open func startMonitoringSignificantLocationChanges() {
    order { .startSignificantChanges(manager: $0) }
  }

  /// Ends telling of significant changes.
  open func stopMonitoringSignificantLocationChanges() {
    order { .stopSignificantChanges(manager: $0) }
  }

  // MARK: Regions

  /// The regions that the app monitors, whichever manager began it: copies.
  open var monitoredRegions: Set<CLRegion> { Set(ledger.monitoredRegions.map(\.region.region)) }

  /// The largest radius of a region, in metres.
  open var maximumRegionMonitoringDistance: CLLocationDistance { ledger.behavior.maximumRegionMonitoringDistance }

  /// Whether regions of a class can be monitored: circles, and our polygons.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass == CLCircularRegion.self || regionClass == PolygonRegion.self
  }

  /// Begins to monitor a region, in place of one with the same identifier. Being in it already is no entry.
  open func startMonitoring(for region: CLRegion) {
    let kept = KeptRegion(copying: region)
    order { .startMonitoring(kept, manager: $0) }
  }

  /// Ends monitoring a region, by its identifier.
  open func stopMonitoring(for region: CLRegion) {
    let identifier = region.identifier
    order { _ in .stopMonitoring(identifier) }
  }

  /// Asks for the state of a region that is monitored; the delegate is told.
  open func requestState(for region: CLRegion) {
    let kept = KeptRegion(copying: region)
    order { .requestState(kept, manager: $0) }
  }

  // MARK: The service

  private var ledger: LocationLedger { attached.service.ledger }

  private func order(_ order: (Int) -> LocationOrder) {
    let place = attached
    place.service.order(order(place.id))
  }

  /// The service that the manager belongs to, and its number there.
  private var attached: (service: LocationService, id: Int) {
    state.withLock { state in
      if let place = state.place, place.service !== LocationService.processWide || LocationService.simulated == nil {
        return place
      }
      let service = LocationService.current
      let place = service.state.withLock { inService in
        let id = inService.ledger.addManager(state.settings)
        inService.managers[id] = ManagerReference(manager: self)
        return (service, id)
      }
      state.place = place
      return place
    }
  }

  private var settings: ManagerSettings { state.withLock { $0.settings } }

  private func change(_ body: (inout ManagerSettings) -> Void) {
    let (settings, place) = state.withLock { state in
      body(&state.settings)
      return (state.settings, state.place)
    }
    if let place { place.service.withLedger { $0.managers[place.id]?.settings = settings } }
  }
}
