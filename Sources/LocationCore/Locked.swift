internal import Foundation

/// A value behind a lock: what `Mutex` is, on a lock of the system's that the thread sanitizer knows. `Mutex` waits in the
/// standard library where it does not see it, and then tells of races that are none.
package final class Locked<Value>: @unchecked Sendable {
  // Sendable: the value is reached behind the lock alone.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result, E>(_ body: (inout Value) throws(E) -> Result) throws(E) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
