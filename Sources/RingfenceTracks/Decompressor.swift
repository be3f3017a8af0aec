import CBZip2
import CLZMA
import CZlib

/// What an input may be compressed by.
enum Compression: String, CaseIterable {
  case gzip, bzip2, xz

  /// What compressed data is known by; nil where the bytes begin otherwise.
  init?(beginning head: [UInt8]) {
    guard let found = Self.allCases.first(where: { head.starts(with: $0.beginning) }) else { return nil }
    self = found
  }

  /// The first bytes of each stream.
  var beginning: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .bzip2: Array("BZh".utf8)
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A]
    }
  }
}

/// Decompresses one stream: a member of a gzip file, a stream of bzip2 or xz. The one owner of the library's state.
///
/// The libraries are used themselves, since they give every byte that a stream which is cut off still holds.
@safe struct Decompressor: ~Copyable {
  /// How the stream goes on after a step.
  enum Outcome {
    case goesOn
    case hasEnded
    case isDamaged
  }

  /// The state, at an address of its own: the libraries point back to it.
  @safe private enum Stream {
    case gzip(UnsafeMutablePointer<z_stream>)
    case bzip2(UnsafeMutablePointer<bz_stream>)
    case xz(UnsafeMutablePointer<lzma_stream>)
  }

  private let stream: Stream

  /// Begins a stream.
  init(_ compression: Compression) {
    // Where there is no memory for a state, the first step fails.
    switch compression {
    case .gzip:
      let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
      unsafe state.initialize(to: z_stream())
      // 16 asks for gzip's header and check sum.
      unsafe inflateInit2_(state, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      stream = unsafe .gzip(state)
    case .bzip2:
      let state = UnsafeMutablePointer<bz_stream>.allocate(capacity: 1)
      unsafe state.initialize(to: bz_stream())
      unsafe BZ2_bzDecompressInit(state, 0, 0)
      stream = unsafe .bzip2(state)
    case .xz:
      let state = UnsafeMutablePointer<lzma_stream>.allocate(capacity: 1)
      unsafe state.initialize(to: lzma_stream())
      // Sixteen times what the strongest preset needs.
      _ = unsafe lzma_stream_decoder(state, 1 << 30, 0)
      stream = unsafe .xz(state)
    }
  }

  deinit {
    switch stream {
    case .gzip(let state):
      unsafe inflateEnd(state)
      unsafe state.deallocate()
    case .bzip2(let state):
      unsafe BZ2_bzDecompressEnd(state)
      unsafe state.deallocate()
    case .xz(let state):
      unsafe lzma_end(state)
      unsafe state.deallocate()
    }
  }

  /// Decompresses as much as there is, or as there is room for.
  ///
  /// - Returns: how many bytes of `input` were taken, and how many of `output` written. Where `output` is full, there may
  ///   be more without any input.
  mutating func step(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> (taken: Int, written: Int, outcome: Outcome) {
    let source = unsafe UnsafeMutableRawPointer(mutating: input.baseAddress)
    let (inputLeft, outputLeft): (Int, Int)
    let outcome: Outcome
    switch stream {
    case .gzip(let state):
      unsafe state.pointee.next_in = source?.assumingMemoryBound(to: UInt8.self)
      unsafe state.pointee.avail_in = UInt32(input.count)
      unsafe state.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe state.pointee.avail_out = UInt32(output.count)
      switch unsafe inflate(state, Z_NO_FLUSH) {
      case Z_OK, Z_BUF_ERROR: outcome = .goesOn
      case Z_STREAM_END: outcome = .hasEnded
      default: outcome = .isDamaged
      }
      (inputLeft, outputLeft) = unsafe (Int(state.pointee.avail_in), Int(state.pointee.avail_out))
    case .bzip2(let state):
      unsafe state.pointee.next_in = source?.assumingMemoryBound(to: CChar.self)
      unsafe state.pointee.avail_in = UInt32(input.count)
      unsafe state.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: CChar.self)
      unsafe state.pointee.avail_out = UInt32(output.count)
      switch unsafe BZ2_bzDecompress(state) {
      case BZ_OK: outcome = .goesOn
      case BZ_STREAM_END: outcome = .hasEnded
      default: outcome = .isDamaged
      }
      (inputLeft, outputLeft) = unsafe (Int(state.pointee.avail_in), Int(state.pointee.avail_out))
    case .xz(let state):
      unsafe state.pointee.next_in = UnsafePointer(source?.assumingMemoryBound(to: UInt8.self))
      unsafe state.pointee.avail_in = input.count
      unsafe state.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe state.pointee.avail_out = output.count
      switch unsafe lzma_code(state, LZMA_RUN) {
      case LZMA_OK, LZMA_BUF_ERROR: outcome = .goesOn
      case LZMA_STREAM_END: outcome = .hasEnded
      default: outcome = .isDamaged
      }
      (inputLeft, outputLeft) = unsafe (state.pointee.avail_in, state.pointee.avail_out)
    }
    return (input.count - inputLeft, output.count - outputLeft, outcome)
  }
}
