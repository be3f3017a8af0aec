import Foundation

/// Calls `reading` with the path of a named pipe, while a thread writes into it.
func withNamedPipe<Outcome>(
  writing: @escaping @Sendable (FileHandle) -> Void, reading: (String) throws -> Outcome
) throws -> Outcome {
  let path = FileManager.default.temporaryDirectory.appending(path: "ringfence-\(UUID().uuidString)").path
  guard unsafe mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  defer { try? FileManager.default.removeItem(atPath: path) }
  // A reader that ends early closes the pipe under the writer.
  signal(SIGPIPE, SIG_IGN)
  Thread {
    guard let pipe = FileHandle(forWritingAtPath: path) else { return }
    writing(pipe)
    try? pipe.close()
  }.start()
  return try reading(path)
}
