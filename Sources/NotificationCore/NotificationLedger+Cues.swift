internal import LocationCore

/// A request that has fired, and why.
struct Firing: Sendable {
  let request: UNNotificationRequest
  let cause: NotificationEvent.Cause
}

// How a cue is played: timers on the way, then the cue itself, each settled before the next.
extension NotificationLedger {
  /// Plays a cue to its end in a world where no app answers, and returns what has happened.
  ///
  /// - Precondition: the cue is not before `now`.
  /// - Returns: What has happened since events were taken last, in order.
  @discardableResult
  public mutating func play(_ cue: Cue) -> [NotificationEvent] {
    begin(cue)
    while let call = nextCall() {
      switch call {
      case .willPresent(_, let question): decline(question, because: "no app is there to answer")
      case .answer(_, let question, _): conclude(question, .dismissAndForwardAction)
      case .serve(let request, let question): serve(question, request)
      default: break
      }
    }
    return takeEvents()
  }

  /// Begins a cue; `nextCall()` plays it.
  ///
  /// - Precondition: the cue is not before `now`, and the one before it has been played to its end.
  mutating func begin(_ cue: Cue) {
    precondition(cue.instant >= now, "the clock of a notification centre only moves forward")
    guard case .done = self.cue else {
      preconditionFailure("a cue must be played to its end before the next; an app's own code can't move the clock")
    }
    self.cue = .timers(cue)
  }

  /// Plays the cue on to where the app is needed; nil where it has come to its end.
  ///
  /// What the app does meanwhile, adding requests among it, is played too if its time has come.
  mutating func nextCall() -> AppCall? {
    while true {
      if let call = calls.takeFirst() { return call }
      if let firing = firings.takeFirst() {
        settle(firing)
        continue
      }
      if let act = unfinishedAct.take() {
        perform(act, inOpenInterface: true)
        continue
      }
      guard case .timers(let cue) = cue else {
        self.cue = .done
        return nil
      }
      if let timer = timers.takeFirst(through: cue.instant, upTo: cue.lastKind) {
        now = max(now, timer.due)
        ring(timer)
        continue
      }
      now = cue.instant
      self.cue = .happened
      if case .region(let identifier, let event, _) = cue { cross(identifier, event) }
    }
  }

  private mutating func ring(_ timer: TimerQueue.Timer) {
    switch timer.kind {
    case .request: fire(timer)
    case .push:
      if let push = pushes.removeValue(forKey: timer.ordinal) { arrive(push) }
    case .app: calls.append(.perform(callback: timer.ordinal))
    case .service: if services[timer.ordinal] != nil { calls.append(.expire(question: timer.ordinal)) }
    case .patience: decline(timer.ordinal, because: "the delegate has not answered in time")
    case .user:
      if let act = script.take(timer.ordinal) { perform(act) }
    }
  }

  private mutating func fire(_ timer: TimerQueue.Timer) {
    guard var entry = waiting[timer.identifier], entry.ordinal == timer.ordinal, entry.nextAt == timer.due
    else { return }
    if entry.request.trigger?.repeats == true {
      schedule(&entry)
      waiting[timer.identifier] = entry
      if entry.nextAt == nil { noteThatNeverFires(entry.request) }
    } else {
      waiting[timer.identifier] = nil
    }
    firings.append(.init(request: entry.request, cause: .time))
  }

  /// Fires every request that waits for such an event of a region.
  ///
  /// A request that does not repeat is used up by the first event that it waits for, even if nothing can be shown
  /// then. The ledger remembers it, so that a later event is withheld as `alreadyUsed` and not passed over, until
  /// a request of its identifier is added again.
  private mutating func cross(_ region: String, _ event: RegionEvent) {
    let cause = NotificationEvent.Cause.region(identifier: region, event: event)
    for entry in regions.requests(waitingFor: event, ofRegion: region) {
      let firing = Firing(request: entry.request, cause: cause)
      if let usedAt = entry.usedAt {
        withhold(firing, .alreadyUsed, "does not repeat and was used at \(usedAt)")
        continue
      }
      if device.awaitsFirstUnlock {
        withhold(firing, .notUnlocked, "no region is watched between a restart and the first unlock")
        continue
      }
      guard device.allowsLocation else {
        withhold(firing, .locationNotAllowed, "the user does not let the app use the location")
        continue
      }
      if entry.request.trigger?.repeats != true {
        waiting[entry.request.identifier] = nil
        regions.markUsed(entry.request.identifier, at: now)
      }
      firings.append(firing)
    }
  }

  // MARK: What becomes of what fires

  /// Delivers a request that has fired, asks the app, or says what stops it.
  private mutating func settle(_ firing: Firing) {
    switch permissions.status {
    case .denied: return withhold(firing, .notAuthorized, "the user has refused notifications")
    case .notDetermined:
      return withhold(firing, .notAuthorized, "the user has not been asked for permission")
    case .authorized, .provisional, .ephemeral: break
    }
    guard firing.request.content.isUserFacing else {
      return withhold(
        firing, .noContent,
        firing.cause == .push
          ? "a silent push: it has neither text nor sound nor badge, and at most wakes the app"
          : "the content has neither text nor sound nor badge")
    }
    guard device.app == .foreground else { return deliver(firing, options: nil) }
    let question = nextOrdinal()
    questions[question] = firing
    calls.append(.willPresent(UNNotification(date: now.date, request: firing.request), question: question))
  }

  /// Takes the app's answer on how a notification is presented; nothing, where it has been answered before.
  mutating func present(_ question: Int, options: UNNotificationPresentationOptions) {
    guard let firing = questions.removeValue(forKey: question) else { return }
    if options.isEmpty {
      withhold(firing, .notPresented, "the app was in the foreground and its delegate answered with no options")
    } else {
      deliver(firing, options: options)
    }
  }

  /// Gives the app no more time to answer; nothing, where it has been answered before.
  mutating func decline(_ question: Int, because reason: String) {
    guard let firing = questions.removeValue(forKey: question) else { return }
    withhold(firing, .notPresented, "the app was in the foreground; \(reason)")
  }

  /// Gives the app the time that phones do to answer, on the virtual clock; false where there is none.
  mutating func wait(for question: Int) -> Bool {
    guard behavior.presentationLimitSeconds > 0 else {
      decline(question, because: "its delegate has not called the completion handler")
      return false
    }
    let due = instant(afterSeconds: behavior.presentationLimitSeconds)
    timers.insert(.init(due: due, kind: .patience, ordinal: question))
    return true
  }

  private mutating func deliver(_ firing: Firing, options: UNNotificationPresentationOptions?) {
    let presentation = NotificationPresentation(
      of: firing.request.content, permissions: permissions, device: device, options: options)
    if let badge = presentation.badge { badgeCount = badge }
    guard permissions.status == .provisional || permissions[.alert] else {
      return withhold(firing, .alertsOff, "the user has switched alerts off")
    }
    guard !presentation.isNothing else {
      return withhold(firing, .notPresented, "the settings leave no place where it could be shown")
    }
    let notification = UNNotification(date: now.date, request: firing.request)
    if presentation.surfaces.isEmpty {
      _ = shown.remove(firing.request.identifier)
    } else {
      shown.insert(
        notification, ordinal: nextOrdinal(), isListed: presentation.surfaces.contains(.notificationCenter))
    }
    tell(
      .delivered(
        .init(
          notification: notification, at: now, cause: firing.cause, presentation: presentation,
          category: category(of: notification), hidesPreviews: hidesPreviews,
          threadCount: shown.threadCount(of: notification))))
    showInInterface(notification)
    follow(notification)
  }

  mutating func withhold(_ firing: Firing, _ reason: NotificationEvent.Reason, _ detail: String) {
    tell(
      .withheld(
        .init(request: firing.request, at: now, cause: firing.cause, reason: reason, detail: detail)))
  }
}

extension Cue {
  /// The last kind of timer that rings at the cue's own instant before the cue itself happens; nil where none does.
  fileprivate var lastKind: TimerQueue.Kind? {
    switch self {
    case .time: .user
    case .region, .crossing: .push
    case .fix: nil
    }
  }
}
