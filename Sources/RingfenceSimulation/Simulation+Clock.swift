internal import LocationCore
internal import NotificationCore
internal import RingfenceMonitoring
internal import RingfencePlaces

// How the one clock goes on: fixes, timers, crossings and what the app asks for, each in its turn.
extension Simulation {
  /// What is to be done next.
  private enum Step {
    /// The notification centre plays a cue.
    case cue(Cue)
    /// The app is told what its location service has to tell.
    case locations
  }

  /// Plays what is certain.
  mutating func play(_ phone: Phone, _ tell: (TimelineEvent) -> Void) throws(SimulationError) {
    while let step = try nextStep(phone, tell) {
      switch step {
      case .cue(let cue): settle(phone.advance(through: cue), tell)
      case .locations:
        phone.tellLocations()
        settle(phone.takeEvents(), tell)
      }
    }
    tellCertain(tell)
  }

  /// Plays what is certain, with the app's `async` code.
  mutating func play(
    _ phone: Phone, isolation: isolated (any Actor)?, _ tell: (TimelineEvent) -> Void
  ) async throws(SimulationError) {
    while let step = try nextStep(phone, tell) {
      switch step {
      case .cue(let cue): settle(await phone.run(through: cue), tell)
      case .locations:
        await phone.tellLocations()
        settle(phone.takeEvents(), tell)
      }
    }
    tellCertain(tell)
  }

  /// Tells what is left when all has been played.
  mutating func conclude(_ phone: Phone, _ tell: (TimelineEvent) -> Void) {
    phone.center.endScript()
    settle(phone.takeEvents(), tell)
    telling.moment.tell(tell)
  }

  /// What is to be done next, up to where all is certain; nil where there is nothing.
  private mutating func nextStep(
    _ phone: Phone, _ tell: (TimelineEvent) -> Void
  ) throws(SimulationError) -> Step? {
    // What is to be told goes before what the app has asked for since.
    var agenda = phone.location.agenda
    if agenda.hasCalls { return .locations }
    if try watchAppRegions(of: phone, takesOrders: agenda.hasOrders, tell) {
      agenda = phone.location.agenda
      if agenda.hasCalls { return .locations }
    }
    let now = phone.center.now
    let due = phone.center.nextDue
    /// The next step of the clock to an instant; nil where all of it has happened. The app may add a region at whatever is
    /// due, and it is watched from then on: so each such instant is a step.
    func step(to end: Instant) -> Step? {
      now < end || (now == end && due == now) ? .cue(.time(min(end, due ?? end))) : nil
    }
    guard let certain = watch.certainThrough else { return nil }
    if !agenda.wantsFixes { wantsFixes = false }
    while true {
      let event = watch.next(through: certain)
      if let fix = agenda.wantsFixes ? wantedFix(phone) : nil, fix.instant <= min(certain, event?.instant ?? certain) {
        // A fix comes before everything else of its instant.
        if let step = step(to: Instant(milliseconds: fix.instant.milliseconds - 1)) { return step }
        nextFix += 1
        phone.location.setClock(fix.instant)
        phone.location.take(CLLocation(fix.fix))
        if phone.location.agenda.hasCalls || phone.location.hasNotes { return .cue(.fix(at: fix.instant)) }
        continue
      }
      guard let event else { return step(to: certain) }
      // What comes before is told before; what the user does at that instant comes after it.
      if let step = step(to: Instant(milliseconds: event.instant.milliseconds - 1)) { return step }
      watch.removeNext()
      guard regions.isCurrent(event.region) else { continue }
      telling.take(event, tell)
      if case .transition(let transition) = event { return .cue(cue(for: transition, phone)) }
    }
  }

  /// The next fix of which the app's location managers are to be told; nil where there is none.
  private mutating func wantedFix(_ phone: Phone) -> RecentFixes.Entry? {
    if !wantsFixes {
      // The newest one has been told when the manager began.
      nextFix = watch.fixes.firstOrdinal(after: phone.center.now)
      wantsFixes = true
    }
    return watch.fixes[nextFix]
  }

  /// The cue of a transition, which the location service is told of too.
  private mutating func cue(for transition: Transition, _ phone: Phone) -> Cue {
    self.transition = transition
    let (number, region) = (transition.region, listings[transition.region].region.region)
    if transition.kind != .dwell, regions.isWatchedByService(number) {
      phone.location.setClock(transition.reportedAt)
      phone.location.cross(
        region, isEntry: transition.kind == .enter,
        at: watch.fixes.newest(at: transition.reportedAt).map { CLLocation($0.fix) })
    }
    return regions.isMeantByRequests(number)
      ? .region(identifier: region.id, event: transition.kind, at: transition.reportedAt)
      : .crossing(at: transition.reportedAt)
  }

  /// Takes what a cue has brought about.
  mutating func settle(_ events: [NotificationEvent], _ tell: (TimelineEvent) -> Void) {
    for event in events { telling.take(event, from: origin(of: event), tell) }
    if let transition {
      self.transition = nil
      answer(transition)
    }
  }

  /// The region that made a request fire, and its part in it; nil where none did.
  private func origin(of event: NotificationEvent) -> Telling.Origin? {
    let (cause, request): (NotificationEvent.Cause, UNNotificationRequest)
    switch event {
    case .delivered(let delivery): (cause, request) = (delivery.cause, delivery.request)
    case .withheld(let withholding): (cause, request) = (withholding.cause, withholding.request)
    case .user, .opened, .noted: return nil
    }
    switch cause {
    case .region(let identifier, let event):
      return region(withID: identifier).map { .init(region: $0, city: listings[$0].region, event: event) }
    case .added:
      return dwellRegions[request.identifier].map { .init(region: $0, city: listings[$0].region, event: .dwell) }
    case .time, .push: return nil
    }
  }

  private mutating func tellCertain(_ tell: (TimelineEvent) -> Void) {
    if let certain = watch.certainThrough { telling.moment.tell(through: certain, tell) }
  }
}
