import CArchive
import CZlib
import Foundation

/// What a gzip file holds, for libarchive to read in place of the file.
///
/// libarchive's own filter loses up to 64 KB before the place where a file is cut off; zlib gives every byte that
/// the file still holds. The one owner of zlib's stream.
@safe final class GzipSource {
  /// Where the compressed bytes come from.
  private enum Input {
    case descriptor(Int32)
    case bytes([UInt8], taken: Int)
  }

  private var input: Input
  private var stream = unsafe z_stream()
  private var compressed = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 17)
  private var plain = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 17)
  /// Why nothing more can come; nil while more can.
  private var failure: String?
  private var isAtEnd = false

  /// Whether bytes begin as a gzip file does.
  static func begins(_ bytes: some Sequence<UInt8>) -> Bool { Array(bytes.prefix(2)) == [0x1F, 0x8B] }

  /// Whether a file begins as a gzip file does; a pipe, which can't be looked into, does not.
  static func begins(_ descriptor: Int32) -> Bool {
    var head: [UInt8] = [0, 0]
    return unsafe pread(descriptor, &head, 2, 0) == 2 && begins(head)
  }

  /// What the rest of a file holds.
  convenience init(_ descriptor: Int32) { self.init(.descriptor(descriptor)) }

  /// What bytes hold.
  convenience init(_ bytes: [UInt8]) { self.init(.bytes(bytes, taken: 0)) }

  private init(_ input: Input) {
    self.input = input
    // 16 asks for gzip's header and check sum.
    if unsafe inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) != Z_OK {
      failure = "there is no memory to read it"
    }
  }

  deinit {
    unsafe inflateEnd(&stream)
    unsafe compressed.deallocate()
    unsafe plain.deallocate()
  }

  /// Makes an archive read what the source holds; the source must live as long as the archive.
  func open(_ archive: OpaquePointer) -> Int32 {
    unsafe archive_read_open(
      archive, Unmanaged.passUnretained(self).toOpaque(), nil,
      { archive, source, buffer in
        guard let source = unsafe source, let buffer = unsafe buffer else { return -1 }
        let gzip = unsafe Unmanaged<GzipSource>.fromOpaque(source).takeUnretainedValue()
        let count = gzip.next()
        if count < 0 { unsafe rf_archive_set_error(archive, EIO, gzip.failure ?? "") }
        unsafe buffer.pointee = unsafe UnsafeRawPointer(gzip.plain.baseAddress)
        return count
      }, nil)
  }

  /// Fills `plain` and returns how much of it: 0 at the end, −1 where what is left can't be read.
  private func next() -> Int {
    unsafe stream.next_out = unsafe plain.baseAddress
    unsafe stream.avail_out = UInt32(plain.count)
    while failure == nil, !isAtEnd, unsafe stream.avail_out > 0 {
      if unsafe stream.avail_in == 0, !refill() { break }
      switch unsafe inflate(&stream, Z_NO_FLUSH) {
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END: startMember()
      default: failure = "damaged gzip data"
      }
    }
    let count = unsafe plain.count - Int(stream.avail_out)
    return count > 0 ? count : failure == nil ? 0 : -1
  }

  /// A gzip file may hold several in a row; what follows the last and is none is left.
  private func startMember() {
    if unsafe stream.avail_in == 0, !refill(isBetweenMembers: true) { return }
    if unsafe stream.next_in.pointee == 0x1F { unsafe inflateReset(&stream) } else { isAtEnd = true }
  }

  /// Reads more; false where there is none, which is a fault unless a member has just ended.
  private func refill(isBetweenMembers: Bool = false) -> Bool {
    var count = 0
    switch input {
    case .descriptor(let descriptor):
      count = unsafe read(descriptor, compressed.baseAddress, compressed.count)
    case .bytes(let bytes, let taken):
      count = min(bytes.count - taken, unsafe compressed.count)
      for index in 0..<count { unsafe compressed[index] = bytes[taken + index] }
      input = .bytes(bytes, taken: taken + count)
    }
    guard count > 0 else {
      isAtEnd = true
      if count < 0 { failure = unsafe String(cString: strerror(errno)) }
      if count == 0, !isBetweenMembers { failure = "truncated gzip input" }
      return false
    }
    unsafe stream.next_in = unsafe compressed.baseAddress
    unsafe stream.avail_in = UInt32(count)
    return true
  }
}
