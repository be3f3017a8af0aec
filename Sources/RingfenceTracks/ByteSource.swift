import Foundation

/// The bytes of an input, decompressed where they are compressed, block after block.
///
/// Of what is cut off or damaged, every byte before that place comes. A block of a pipe is what is there, and waits for
/// no more.
@safe final class ByteSource {
  /// Where the bytes are.
  enum Origin {
    /// A file or a pipe, from where it stands; what is not standard input is closed at the end.
    case descriptor(Int32)
    case memory([UInt8])
  }

  private let origin: Origin
  /// How much of the memory was read.
  private var readCount = 0
  private var compression: Compression?
  /// The compressed stream at hand; nil between two.
  private var decompressor: Decompressor?
  /// Whether the stream filled the block, and may give more without reading any.
  private var mayHoldMore = false
  /// What came from the origin.
  private var raw = Block()
  /// What it was decompressed to.
  private var plain = Block()
  private var isAtEnd = false
  /// How many bytes `next` has given.
  private(set) var givenByteCount = 0
  /// Why there is no more; nil where there is, and at the end.
  private(set) var failure: String?

  /// A source of all that is left of an origin. The first bytes tell whether it is compressed.
  init(_ origin: Origin) {
    self.origin = origin
    compression = Compression(beginning: peek(6))
    if let compression { decompressor = Decompressor(compression) }
  }

  deinit {
    if case .descriptor(let descriptor) = origin, descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// The next block, valid until the next call; empty where there is no more.
  func next() -> UnsafeRawBufferPointer {
    fill(1)
    let block = unsafe compression == nil ? raw.take() : plain.take()
    givenByteCount += block.count
    return unsafe block
  }

  /// Adds the next block to a chunk.
  func read(into chunk: inout [UInt8]) -> InputReader.Progress {
    if compression == nil, raw.count == 0, case .descriptor(let descriptor) = origin {
      // To where they are wanted, and not by way of a block.
      chunk.append(addingCapacity: Block.byteCount) { room in
        unsafe room.withUnsafeMutableBufferPointer { memory, count in
          unsafe count += read(
            descriptor, into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: memory[count...])))
        }
      }
      return isAtEnd ? .end : failure.map { .broken(reason: $0) } ?? .chunk
    }
    let block = unsafe next()
    if unsafe block.isEmpty { return failure.map { .broken(reason: $0) } ?? .end }
    unsafe chunk.append(contentsOf: block)
    return .chunk
  }

  /// What comes next, without taking it: at least so many bytes, unless there are fewer.
  func peek(_ count: Int) -> [UInt8] {
    fill(count)
    return compression == nil ? raw.bytes : plain.bytes
  }

  /// The descriptor of a file that is not compressed, put back to where `next` would go on; nil for all else.
  func rewoundFile() -> Int32? {
    guard compression == nil, case .descriptor(let descriptor) = origin else { return nil }
    return lseek(descriptor, off_t(-raw.count), SEEK_CUR) < 0 ? nil : descriptor
  }

  private func fill(_ count: Int) {
    if compression == nil {
      while raw.count < count, readMore() {}
    } else {
      while plain.count < count, decompressMore() {}
    }
  }

  /// Reads into the raw block; false where there is no more.
  private func readMore() -> Bool {
    guard !isAtEnd, failure == nil else { return false }
    var count = 0
    switch origin {
    case .memory(let bytes):
      count = unsafe min(raw.room.count, bytes.count - readCount)
      unsafe raw.room.copyBytes(from: bytes[readCount..<readCount + count])
      readCount += count
      isAtEnd = count == 0
    case .descriptor(let descriptor):
      count = unsafe read(descriptor, into: raw.room)
    }
    raw.add(count)
    return count > 0
  }

  /// Reads what there is; nothing at the end, and where that fails.
  private func read(_ descriptor: Int32, into memory: UnsafeMutableRawBufferPointer) -> Int {
    guard !isAtEnd, failure == nil else { return 0 }
    var count = 0
    repeat {
      count = unsafe Foundation.read(descriptor, memory.baseAddress, memory.count)
    } while count < 0 && errno == EINTR
    isAtEnd = count == 0
    if count < 0 { failure = unsafe String(cString: strerror(errno)) }
    return max(count, 0)
  }

  /// Decompresses into the plain block; false where there is no more.
  private func decompressMore() -> Bool {
    while failure == nil {
      if raw.count == 0, !mayHoldMore, !readMore() {
        if decompressor != nil, failure == nil { fail("truncated", "input") }
        return false
      }
      if decompressor == nil { beginStream() }
      guard let step = unsafe decompressor?.step(raw.unread, into: plain.room) else { continue }
      mayHoldMore = unsafe step.outcome == .goesOn && step.written == plain.room.count
      raw.drop(step.taken)
      plain.add(step.written)
      switch step.outcome {
      case .goesOn: break
      case .hasEnded: decompressor = nil
      case .isDamaged: fail("damaged", "data")
      }
      if step.written > 0 { return true }
    }
    return false
  }

  /// Goes on to the next of several streams in a row, which zeros may pad; what is none is left.
  private func beginStream() {
    raw.drop(unsafe raw.unread.prefix { $0 == 0 }.count)
    guard let compression, let first = unsafe raw.unread.first else { return }
    if first == compression.beginning[0] {
      decompressor = Decompressor(compression)
    } else {
      raw.drop(raw.count)
      isAtEnd = true
    }
  }

  private func fail(_ how: String, _ what: String) { failure = "\(how) \(compression?.rawValue ?? "") \(what)" }
}

/// A piece of memory, and what in it is not taken yet.
@safe private struct Block: ~Copyable {
  static let byteCount = 1 << 17

  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
  private var range = 0..<0

  deinit { unsafe memory.deallocate() }

  var count: Int { range.count }
  var unread: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(rebasing: memory[range]) }
  var bytes: [UInt8] { unsafe Array(unread) }
  /// Where more can be written.
  var room: UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(rebasing: memory[range.upperBound...])
  }

  /// Counts in what was written to the room.
  mutating func add(_ count: Int) { range = range.lowerBound..<range.upperBound + count }

  /// Takes the first bytes away; an empty block has all its room.
  mutating func drop(_ count: Int) {
    range = count == range.count ? 0..<0 : range.lowerBound + count..<range.upperBound
  }

  /// Takes all; what is returned is valid until more is written.
  mutating func take() -> UnsafeRawBufferPointer {
    defer { range = 0..<0 }
    return unsafe unread
  }
}
