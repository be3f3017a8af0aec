internal import LocationCore
internal import NotificationCore

/// The phone of a replay: its notification centre and its location service, on one clock.
struct Phone: Sendable {
  let center: UNUserNotificationCenter
  let location: LocationService
  private let appLife: AppLife

  init(center: UNUserNotificationCenter, location: LocationService) {
    self.center = center
    self.location = location
    appLife = AppLife(location)
    center.settles(with: { location.drainAndCountAccesses() })
  }

  /// Ends the app's launch when the last copy of the phone is gone: what waits for events would else be kept for ever.
  private final class AppLife: Sendable {
    private let location: LocationService

    init(_ location: LocationService) { self.location = location }

    deinit { location.abandon() }
  }

  /// Runs code of the app, which finds both.
  func asCurrent(_ body: () -> Void) {
    center.asCurrent { location.asCurrent(body) }
  }

  /// Runs code of the app, which finds both, until it returns or waits for events of a monitor.
  func launch(isolation: isolated (any Actor)? = #isolation, _ body: @escaping @Sendable () async -> Void) async {
    await center.asCurrent { await location.launch(body) }
  }

  /// Plays a cue of the notification centre.
  func advance(through cue: Cue) -> [NotificationEvent] {
    location.setClock(cue.instant)
    let events = location.asCurrent { center.advance(through: cue) }
    return finish(cue, events)
  }

  /// Plays a cue of the notification centre, with the app's `async` code.
  func run(through cue: Cue, isolation: isolated (any Actor)? = #isolation) async -> [NotificationEvent] {
    location.setClock(cue.instant)
    let events = await location.asCurrent { await center.run(through: cue) }
    location.drain()
    return finish(cue, events)
  }

  /// The events of a cue, and what the location service has noted in it.
  private func finish(_ cue: Cue, _ events: [NotificationEvent]) -> [NotificationEvent] {
    // Only the user changes the phone, and he acts when the clock goes on.
    if case .time = cue { adoptDevice() }
    return location.hasNotes ? events + takeEvents() : events
  }

  /// Tells the app what its location service has to tell.
  func tellLocations() {
    wakeApp()
    center.asCurrent { location.advance() }
  }

  /// Tells the app what its location service has to tell, with its `async` code.
  func tellLocations(isolation: isolated (any Actor)? = #isolation) async {
    wakeApp()
    await center.asCurrent { await location.run() }
  }

  /// Region events and significant changes start an app that is not running, in the background.
  private func wakeApp() {
    var device = center.device
    guard device.app == .notRunning, location.startsApp else { return }
    device.app = .background
    center.setDevice(device)
    adoptDevice()
  }

  /// Takes what has happened since this was asked last, in order; then what the location service has noted.
  func takeEvents() -> [NotificationEvent] {
    for note in location.takeNotes() {
      let kind: NotificationEvent.Note.Kind =
        switch note.kind {
        case .notMonitored: .notMonitored
        case .notTold: .locationNotTold
        }
      center.note(kind, note.identifier, note.detail)
    }
    return center.takeEvents()
  }

  // MARK: One truth about the phone

  /// Takes on in the location service what the user has done to the phone.
  func adoptDevice() {
    let device = center.device
    let app: LocationLedger.AppState =
      switch device.app {
      case .foreground: .inUse
      case .background: .background
      case .notRunning: .notRunning
      }
    location.setPhone(app, awaitsFirstUnlock: device.awaitsFirstUnlock, allowsLocation: device.allowsLocation)
  }

  /// Takes on in the notification centre what the app has been allowed.
  func adoptPermission() {
    var device = center.device
    guard device.allowsLocation != location.isAuthorized else { return }
    device.allowsLocation = location.isAuthorized
    center.setDevice(device)
  }
}
