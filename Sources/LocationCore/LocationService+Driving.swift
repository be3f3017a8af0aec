// How the app is called, as `UNUserNotificationCenter+Driving` does: the ledger says what it needs the app for.
extension LocationService {
  /// Tells the app all that it has to be told now, for apps without `async` code: nobody takes the events of monitors.
  package func advance() {
    while let call = withLedger({ $0.nextCall() }) {
      switch call {
      case .manager(let manager, let message): asCurrent { tell(message, to: manager) }
      case .event(let monitor, let event): leave(event, of: monitor)
      }
    }
  }

  /// Tells the app all that it has to be told now: managers' delegates on the main actor, as a phone does; events of
  /// monitors to whoever waits for them, and waits until he is done with each.
  package func run(isolation: isolated (any Actor)? = #isolation) async {
    while let call = withLedger({ $0.nextCall() }) {
      switch call {
      case .manager(let manager, let message):
        await AppExecutor.run {
          await self.asCurrent { await MainActor.run { self.tell(message, to: manager) } }
        }
      case .event(let monitor, let event): await offer(event, of: monitor)
      }
      // What the app's waiting tasks have become ready to do.
      executor.drain()
    }
  }

  /// Launches the app: runs its code until it has returned, or waits for events of a monitor.
  package func launch(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping @Sendable () async -> Void
  ) async {
    let launch = Task(executorPreference: executor) {
      await self.asCurrent { await body() }
      self.state.withLock { $0.launch = nil }
      self.executor.wake()
    }
    // Nothing of it has run yet: the executor runs it below.
    state.withLock { $0.launch = launch }
    await executor.work { self.state.withLock { $0.launch == nil || $0.readers.anyWaits } }
    // Where one part of it waits for events, others may be at work on the main actor.
    await letLaunchReturn()
  }

  private func letLaunchReturn(isolation: isolated (any Actor)? = #isolation) async {
    await AppExecutor.giveTurns {
      executor.drain()
      return state.withLock { $0.launch != nil }
    }
  }

  /// Ends all events, so that loops over them end, and waits for the app to return; what still waits for something else is
  /// cancelled.
  package func end(isolation: isolated (any Actor)? = #isolation) async {
    endEvents()
    await letLaunchReturn()
    state.withLock { $0.launch }?.cancel()
    await executor.work { self.state.withLock { $0.launch == nil } }
  }

  /// Lets go of the app, where a replay is dropped before its end: loops over events end, and the launch is cancelled. What
  /// is ready then runs before this returns.
  package func abandon() {
    endEvents()
    state.withLock { $0.launch }?.cancel()
    executor.abandon()
  }

  /// Ends all events, so that loops over them end.
  package func endEvents() {
    let waiting = state.withLock { $0.readers.end() }
    for continuation in waiting { continuation.resume(returning: nil) }
  }

  // MARK: Managers

  private func tell(_ message: LocationCall.Message, to id: Int) {
    guard let manager = state.withLock({ $0.managers[id]?.manager }), let delegate = manager.delegate else { return }
    switch message {
    case .authorization: delegate.locationManagerDidChangeAuthorization(manager)
    case .locations(let locations): delegate.locationManager(manager, didUpdateLocations: locations)
    case .failed(let error): delegate.locationManager(manager, didFailWithError: error)
    case .started(let region): delegate.locationManager(manager, didStartMonitoringFor: region.region)
    case .regionFailed(let region, let error):
      delegate.locationManager(manager, monitoringDidFailFor: region.region, withError: error)
    case .crossed(let region, isEntry: true): delegate.locationManager(manager, didEnterRegion: region.region)
    case .crossed(let region, isEntry: false): delegate.locationManager(manager, didExitRegion: region.region)
    case .state(let region, let state):
      delegate.locationManager(manager, didDetermineState: state, for: region.region)
    case .askedState: break  // The ledger has put the state in its place.
    }
  }

  // MARK: Monitors

  /// Gives an event to whoever waits for it, and waits until he asks for the next one or is gone.
  private func offer(_ event: CLMonitor.Event, of monitor: String, isolation: isolated (any Actor)? = #isolation) async
  {
    // Who takes it may be on his way.
    await AppExecutor.giveTurns {
      executor.drain()
      return !state.withLock { $0.readers.waits(for: monitor) }
    }
    guard let taker = state.withLock({ $0.readers.give(event, of: monitor) }) else {
      return leave(event, of: monitor)
    }
    taker.continuation.resume(returning: event)
    await executor.work { self.state.withLock { !$0.readers.isHandling(taker.reader) } }
  }

  /// Keeps an event that nobody has taken for whoever asks later.
  private func leave(_ event: CLMonitor.Event, of monitor: String) {
    state.withLock { state in
      let end = state.ledger.leave(event, of: monitor)
      for event in [event, end].compactMap(\.self) { state.readers.keep(event, of: monitor) }
    }
  }

  /// The next event of a monitor for one of its readers, who has handled the one before.
  func nextEvent(
    of monitor: String, for reader: Int, isolation: isolated (any Actor)? = #isolation
  ) async -> CLMonitor.Event? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known: CLMonitor.Event?? = state.withLock { state in
          state.accessCount += 1
          if let handled = state.readers.finish(reader) { state.ledger.finish(handled, of: monitor) }
          if Task.isCancelled || state.readers.hasEnded { return .some(nil) }
          let ledger = state.ledger
          if let kept = state.readers.takeKept(
            of: monitor, for: reader, where: { ledger.isCurrent($0, in: monitor) })
          {
            return kept
          }
          state.readers.wait(reader, for: monitor, continuation)
          return nil
        }
        executor.wake()
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      let waiting = state.withLock { $0.readers.remove(reader) }
      waiting?.resume(returning: nil)
    }
  }

  /// A reader is gone; what he was given is handled.
  func dismiss(_ reader: Int, of monitor: String) {
    state.withLock { state in
      if let handled = state.readers.finish(reader) { state.ledger.finish(handled, of: monitor) }
    }
    executor.wake()
  }
}
