import Foundation

/// A pipe or terminal that is read as it comes: each chunk is what is there, and waits for no more.
struct LiveStream {
  private let descriptor: Int32
  /// What was read to see what it is, and is not yet handed out.
  private var head: [UInt8] = []
  private var isTaken = false

  private static let chunkByteCount = 1 << 16

  /// Reads the first chunk.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var first: [UInt8] = []
    _ = read(into: &first)
    head = first
  }

  /// Whether the stream is neither compressed nor an archive, as far as its first chunk tells.
  var isPlain: Bool {
    let isTar = head.count >= 262 && head[257...].starts(with: Array("ustar".utf8))
    return !head.isCompressed && !head.starts(with: Array("PK".utf8)) && !isTar
  }

  /// The one member of a stream that is no archive, at first; then nil.
  mutating func takeMember() -> String? {
    defer { isTaken = true }
    return isTaken ? nil : ""
  }

  /// Adds what is there to a chunk; waits where nothing is.
  mutating func read(into chunk: inout [UInt8]) -> InputReader.Progress {
    if !head.isEmpty {
      chunk += head
      head = []
      return .chunk
    }
    var bytes = [UInt8](repeating: 0, count: Self.chunkByteCount)
    while true {
      let count = unsafe Foundation.read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return .broken(reason: unsafe String(cString: unsafe strerror(errno))) }
      chunk += bytes[..<count]
      return count == 0 ? .end : .chunk
    }
  }

  /// All that is left of the stream.
  mutating func readToEnd() -> [UInt8] {
    var bytes: [UInt8] = []
    while read(into: &bytes) == .chunk {}
    return bytes
  }
}
