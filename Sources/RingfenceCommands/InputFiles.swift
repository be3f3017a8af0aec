internal import Foundation

/// The files that a command line names beside its tracks, read whole before anything runs.
///
/// A path that can't be opened ends nothing yet: all of them are said together.
struct InputFiles {
  /// A file's name and its bytes.
  struct File {
    /// The path as it was named.
    let name: String
    /// The content.
    let bytes: [UInt8]
  }

  /// A line for each path that could not be opened.
  private(set) var unopenable: [String] = []

  /// Reads the files that can be read.
  mutating func read(_ paths: [String]) -> [File] {
    paths.compactMap { read($0) }
  }

  /// Reads a file; nil where it can't be read.
  mutating func read(_ path: String) -> File? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      note(path, reason: Platform.lastError)
      return nil
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Foundation.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        note(path, reason: Platform.lastError)
        return nil
      }
      if count == 0 { return File(name: path, bytes: bytes) }
      bytes += chunk[..<count]
    }
  }

  /// Ends the command where a path could not be opened, those named in `others` included.
  func check(and others: [String] = []) throws {
    let lines = others + unopenable
    if !lines.isEmpty { throw UnopenablePaths(lines: lines) }
  }

  private mutating func note(_ path: String, reason: String) {
    unopenable.append("\(path): can't be opened (\(reason)); check the path and its permissions")
  }
}

/// Paths that can't be opened, a line for each.
struct UnopenablePaths: Error, CustomStringConvertible {
  let lines: [String]

  var description: String { lines.joined(separator: "\n") }
}
