import Dispatch
import Synchronization

/// Does a piece of work so many times, numbered from 0, on all cores.
///
/// - Returns: what became of each, in their order.
package func inParallel<Outcome: Sendable>(
  _ count: Int, _ work: @Sendable (Int) throws -> Outcome
) -> [Result<Outcome, any Error>] {
  let results = Mutex([Result<Outcome, any Error>?](repeating: nil, count: count))
  DispatchQueue.concurrentPerform(iterations: count) { number in
    let result = Result { try work(number) }
    results.withLock { $0[number] = result }
  }
  return results.withLock { $0.compactMap(\.self) }
}
