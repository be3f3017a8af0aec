/// Runs an app's `async` code in one order, on the thread that waits for it: no thread of its own, and no clock.
///
/// Nonisolated code, code of actors and structured children all run here, one job after another, in the order in
/// which they became ready. Code of the main actor and of other executors runs where it belongs and is waited for.
package final class AppExecutor: TaskExecutor {
  private struct State {
    var jobs = Queue<UnownedJob>()
    var waiter: CheckedContinuation<Void, Never>?
    /// Whether something has happened that the one who waits may be waiting for.
    var isWoken = false
    /// Whether nobody runs what becomes ready any more.
    var isAbandoned = false
  }

  private let state = Locked(State())

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isAbandoned = state.withLock { state in
      if !state.isAbandoned { state.jobs.append(job) }
      return state.isAbandoned
    }
    if isAbandoned { globalConcurrentExecutor.enqueue(job) } else { wake() }
  }

  /// Runs what is ready, and leaves to the system's threads whatever becomes ready later: nobody waits for it any more.
  package func abandon() {
    drain()
    let left = state.withLock { state in
      state.isAbandoned = true
      var left: [UnownedJob] = []
      while let job = state.jobs.takeFirst() { left.append(job) }
      return left
    }
    left.forEach { globalConcurrentExecutor.enqueue($0) }
  }

  /// Runs a body to its return, and then all that it has left on this executor.
  package static func run(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping @Sendable () async -> Void
  ) async {
    let executor = AppExecutor()
    let isFinished = Locked(false)
    await withTaskGroup(of: Void.self, isolation: isolation) { group in
      group.addTask(executorPreference: executor) {
        await body()
        isFinished.withLock { $0 = true }
        executor.wake()
      }
      await executor.work { isFinished.withLock(\.self) }
    }
  }

  /// Runs what is ready, and waits for more, until nothing is ready and `isDone` says so; it is asked again after each
  /// `wake()`.
  package func work(isolation: isolated (any Actor)? = #isolation, until isDone: @Sendable () -> Bool) async {
    while true {
      state.withLock { $0.isWoken = false }
      drain()
      if isDone() { return }
      await waitForWake()
    }
  }

  /// Runs the jobs that are ready.
  package func drain() {
    while let job = state.withLock({ $0.jobs.takeFirst() }) {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Lets work go on that the app has started outside of any order, as a `Task {}` does: ten thousand turns, some
  /// hundredths of a second, and the main actor's turn among them, while it is waited for.
  package static func giveTurns(
    isolation: isolated (any Actor)? = #isolation, while isWaiting: () -> Bool
  ) async {
    // So many turns that a thread which the system has put aside on a busy machine gets its own before they are over.
    for turn in 0..<10_000 {
      guard isWaiting() else { return }
      if turn.isMultiple(of: 500) {
        await MainActor.run {}
      } else {
        await Task.yield()
      }
    }
  }

  /// Lets the one who waits look again.
  package func wake() {
    let waiter = state.withLock { state in
      state.isWoken = true
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  private func waitForWake(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if !state.isWoken { state.waiter = continuation }
        return state.isWoken
      }
      if isReady { continuation.resume() }
    }
  }
}
