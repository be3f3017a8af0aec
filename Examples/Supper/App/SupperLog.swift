import Foundation

/// What the app and its extensions write down, as in a file of their app group.
final class SupperLog: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String] = []

  var lines: [String] { lock.withLock { entries } }

  func write(_ line: String) {
    lock.withLock { entries.append(line) }
  }
}
