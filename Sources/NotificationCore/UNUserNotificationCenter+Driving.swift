public import LocationCore

// How the clock is moved, and the app called when it is needed.
extension UNUserNotificationCenter {
  /// Moves the clock to an instant, with everything that happens on the way and at it, and calls the delegate's methods
  /// with completion handlers.
  ///
  /// For apps without `async` code; it must not be called by the app itself. Where there is a content extension it must be
  /// called on the main actor.
  ///
  /// - Precondition: `instant` is not before `now`.
  /// - Returns: What has happened since events were taken last, in order.
  @discardableResult
  public func advance(to instant: Instant) -> [NotificationEvent] { advance(through: .time(instant)) }

  /// Moves the clock to an instant, with everything that happens on the way and at it, and calls the delegate's `async`
  /// methods, each to its return.
  ///
  /// Nonisolated code of the app, code of its actors and structured children run in one order; code of the main actor,
  /// methods with completion handlers among it, runs there and is waited for. A `Task {}` or a queue that the app starts
  /// has no place in that order: `settle()` lets it go on.
  ///
  /// - Precondition: `instant` is not before `now`.
  /// - Returns: What has happened since events were taken last, in order.
  @discardableResult
  public func run(
    to instant: Instant, isolation: isolated (any Actor)? = #isolation
  ) async -> [NotificationEvent] {
    await run(through: .time(instant))
  }

  /// Plays a cue as `advance(to:)` does.
  @discardableResult
  public func advance(through cue: Cue) -> [NotificationEvent] {
    withLedger { $0.begin(cue) }
    while let call = withLedger({ $0.nextCall() }) {
      let answer = AppAnswer(of: delegate)
      asCurrent { carryOut(call, answer) }
      conclude(call, answer)
      if showsExtension { MainActor.assumeIsolated { updateInterface() } }
    }
    // The user may have closed it, of which no call tells.
    if showsExtension { MainActor.assumeIsolated { updateInterface() } }
    return takeEvents()
  }

  /// Plays a cue as `run(to:)` does.
  @discardableResult
  public func run(
    through cue: Cue, isolation: isolated (any Actor)? = #isolation
  ) async -> [NotificationEvent] {
    withLedger { $0.begin(cue) }
    while let call = withLedger({ $0.nextCall() }) {
      let answer = AppAnswer(of: delegate)
      await runApp { await self.carryOut(call, answer) }
      conclude(call, answer)
      if showsExtension { await MainActor.run { updateInterface() } }
    }
    if showsExtension { await MainActor.run { updateInterface() } }
    return takeEvents()
  }

  /// Runs an app's code in the order that `run(to:)` keeps, with this centre as `current()`.
  public func runApp(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping @Sendable () async -> Void
  ) async {
    await AppExecutor.run { await self.asCurrent { await body() } }
  }

  /// Lets work go on that the app has started outside the order of `run(to:)`, as a `Task {}` does, until it has left the
  /// centre, and in a replay the location service too, alone for ten thousand turns, some hundredths of a second.
  ///
  /// For tests. Such work is not ordered, so what it does may differ from one run to the next. What it adds fires with
  /// the next `run(to:)`.
  public func settle(isolation: isolated (any Actor)? = #isolation) async {
    let others = state.withLock { $0.othersAccessCount }
    func countAccesses() -> Int { state.withLock { $0.accessCount } + (others?() ?? 0) }
    var count: Int
    repeat {
      count = countAccesses()
      await AppExecutor.giveTurns { countAccesses() == count }
    } while countAccesses() != count
  }

  /// Lets `settle()` wait for what the app does with the phone's other services too.
  ///
  /// - Parameter accessCount: How often they were looked at so far; it is asked each turn.
  package func settles(with accessCount: @escaping @Sendable () -> Int) {
    state.withLock { $0.othersAccessCount = accessCount }
  }

  // MARK: The delegate

  private func carryOut(_ call: AppCall, _ answer: AppAnswer) {
    answer.asCurrent {
      switch call {
      case .willPresent(let notification, _):
        answer.byHandler {
          delegate?.userNotificationCenter(
            self, willPresent: notification, withCompletionHandler: { answer.give($0) })
        }
      case .didReceive(let response):
        answer.byHandler {
          delegate?.userNotificationCenter(
            self, didReceive: response, withCompletionHandler: { answer.give([]) })
        }
      case .openSettings(let notification):
        delegate?.userNotificationCenter(self, openSettingsFor: notification)
      case .perform(let callback):
        switch takeCallback(callback) {
        case .anywhere(let body): body()
        case .onMainActor(let body): MainActor.assumeIsolated { body() }
        case nil: break
        }
      case .openInterface, .show, .answer, .act, .media:
        MainActor.assumeIsolated { callContentExtension(call) }
      case .serve, .expire: callServiceExtension(call)
      }
    }
  }

  private func carryOut(_ call: AppCall, _ answer: AppAnswer) async {
    await answer.asCurrent {
      switch call {
      case .willPresent(let notification, _):
        guard let delegate else { return }
        let options = await delegate.userNotificationCenter(self, willPresent: notification)
        if !answer.comesByHandler { answer.give(options) }
      case .didReceive(let response):
        guard let delegate else { return }
        await delegate.userNotificationCenter(self, didReceive: response)
        if !answer.comesByHandler { answer.give([]) }
      case .openSettings(let notification):
        await MainActor.run { self.delegate?.userNotificationCenter(self, openSettingsFor: notification) }
      case .perform(let callback):
        switch takeCallback(callback) {
        case .anywhere(let body): body()
        case .onMainActor(let body): await body()
        case nil: break
        }
      case .answer(let response, let question, let interface):
        await askContentExtension(response, question: question, interface: interface)
      case .openInterface, .show, .act, .media: await MainActor.run { callContentExtension(call) }
      case .serve, .expire: callServiceExtension(call)
      }
    }
  }

  private func takeCallback(_ callback: Int) -> AppCallback? {
    state.withLock { $0.callbacks.removeValue(forKey: callback) }
  }

  /// Tells the ledger what the app has answered, or that it has not.
  private func conclude(_ call: AppCall, _ answer: AppAnswer) {
    switch call {
    case .willPresent(_, let question):
      if let missing = missing(answer, "willPresent") {
        withLedger { $0.decline(question, because: missing) }
      } else if let options = answer.options {
        withLedger { $0.present(question, options: options) }
      } else if withLedger({ $0.wait(for: question) }) {
        answer.wait { [weak self] options in self?.withLedger { $0.present(question, options: options) } }
      }
    case .didReceive(let response):
      let identifier = response.notification.request.identifier
      let missing = missing(answer, "didReceive")
      withLedger { ledger in
        if let missing {
          ledger.note(.delegateSilent, identifier, missing)
        } else if answer.options == nil {
          ledger.note(.handlerNotCalled, identifier, "the delegate's didReceive has not called its completion handler")
        }
      }
    case .expire(let question): withLedger { $0.serveOriginal(question) }
    case .openSettings, .perform, .openInterface, .show, .answer, .act, .media, .serve: break
    }
  }

  /// Why nobody can answer; nil where somebody can.
  private func missing(_ answer: AppAnswer, _ method: String) -> String? {
    if delegate == nil { return "it has no delegate" }
    guard answer.isUnimplemented else { return nil }
    return "its delegate has no \(method) that could be called; an async one is called by run, not by advance"
  }
}
