/// Runs an app's `async` code in one order, on the thread that waits for it: no thread of its own, and no clock.
///
/// Nonisolated code, code of actors and structured children all run here, one job after another, in the order in
/// which they became ready. Code of the main actor and of other executors runs where it belongs and is waited for.
final class AppExecutor: TaskExecutor {
  private struct State {
    var jobs = Queue<UnownedJob>()
    var waiter: CheckedContinuation<Void, Never>?
    var isFinished = false
  }

  private let state = Locked(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    wake { $0.jobs.append(job) }
  }

  /// Runs a body to its return, and then all that it has left on this executor.
  static func run(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping @Sendable () async -> Void
  ) async {
    let executor = AppExecutor()
    await withTaskGroup(of: Void.self, isolation: isolation) { group in
      group.addTask(executorPreference: executor) {
        await body()
        executor.wake { $0.isFinished = true }
      }
      while !executor.drain() { await executor.waitForJob() }
    }
  }

  /// Runs the jobs that are ready; true once the body has returned and nothing is left.
  private func drain() -> Bool {
    while let job = state.withLock({ $0.jobs.takeFirst() }) {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
    return state.withLock { $0.isFinished && $0.jobs.isEmpty }
  }

  private func waitForJob(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.jobs.isEmpty && !state.isFinished { state.waiter = continuation }
        return state.waiter == nil
      }
      if isReady { continuation.resume() }
    }
  }

  private func wake(_ change: (inout sending State) -> Void) {
    let waiter = state.withLock { state in
      change(&state)
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}
