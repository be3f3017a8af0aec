package import Foundation

/// A value behind a lock: what `Mutex` is, on a lock of the system's that the thread sanitizer knows. `Mutex` waits in the
/// standard library where it does not see it, and then tells of races that are none.
///
/// Inlinable, since other modules take it many times a cue, and each value is specialised for then.
package final class Locked<Value>: @unchecked Sendable {
  // Sendable: the value is reached behind the lock alone.
  @usableFromInline let lock = NSLock()
  @usableFromInline var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  @inlinable
  package func withLock<Result, E>(_ body: (inout Value) throws(E) -> Result) throws(E) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
