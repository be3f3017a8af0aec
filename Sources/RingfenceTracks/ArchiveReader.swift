import CArchive
import Foundation

/// What an input may be an archive of.
enum ArchiveFormat {
  case zip, tar

  /// What an archive is known by; nil where the bytes begin otherwise.
  init?(beginning head: [UInt8]) {
    if head.starts(with: "PK".utf8), head.count > 3, [3, 5, 7].contains(head[2]), head[3] == head[2] + 1 {
      self = .zip
    } else if Self.isTarHeader(head) {
      self = .tar
    } else {
      return nil
    }
  }

  /// Whether the header of 512 bytes has the check sum that stands in it: the oldest have no other sign.
  private static func isTarHeader(_ head: [UInt8]) -> Bool {
    guard head.count >= 512 else { return false }
    let written = head[148..<156].drop { $0 == UInt8(ascii: " ") }.prefix { $0 > UInt8(ascii: " ") }
    guard let sum = Int(String(decoding: written, as: UTF8.self), radix: 8) else { return false }
    return sum == head[..<148].reduce(0) { $0 + Int($1) } + 8 * 0x20 + head[156..<512].reduce(0) { $0 + Int($1) }
  }
}

/// The members of a zip or tar archive. The one owner of libarchive's handle.
@safe struct ArchiveReader: ~Copyable {
  private let archive: OpaquePointer
  private let format: ArchiveFormat
  private let inputName: String
  /// What the library reads.
  private let source: ByteSource
  /// A copy of it all, where that is what the library reads.
  private var memory: UnsafeMutableRawBufferPointer?

  /// Opens the archive that a source holds.
  init(_ format: ArchiveFormat, in source: ByteSource, named inputName: String) throws(TrackError) {
    guard let archive = unsafe archive_read_new() else {
      throw TrackError(.cannotRead, source: inputName, "there is no memory to read it; close other programs")
    }
    unsafe self.archive = archive
    self.format = format
    self.inputName = inputName
    self.source = source
    unsafe archive_read_support_format_zip(archive)
    unsafe archive_read_support_format_tar(archive)
    // Where opening fails, so does going to the first member, for the same reason.
    if format == .zip, let descriptor = source.rewoundFile() {
      unsafe archive_read_open_fd(archive, descriptor, 1 << 17)
    } else if format == .zip {
      // A zip file has its list of members at its end.
      var bytes: [UInt8] = []
      while source.read(into: &bytes) == .chunk {}
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
      unsafe copy.copyBytes(from: bytes)
      unsafe memory = copy
      unsafe archive_read_open_memory(archive, copy.baseAddress, copy.count)
    } else {
      unsafe archive_read_open(
        archive, Unmanaged.passUnretained(source).toOpaque(), nil,
        { _, source, block in
          guard let source = unsafe source, let block = unsafe block else { return -1 }
          let next = unsafe Unmanaged<ByteSource>.fromOpaque(source).takeUnretainedValue().next()
          unsafe block.pointee = next.baseAddress
          return next.count
        }, nil)
    }
  }

  deinit {
    unsafe archive_read_free(archive)
    unsafe memory?.deallocate()
  }

  /// Goes to the next member that is a file, and returns its name; nil after the last.
  ///
  /// - Throws: `cannotRead` where the archive is broken.
  mutating func nextMember() throws(TrackError) -> String? {
    while true {
      var entry: OpaquePointer?
      let status = unsafe archive_read_next_header(archive, &entry)
      if status == ARCHIVE_EOF, source.failure == nil {
        try checkEndMark()
        return nil
      }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry = unsafe entry else {
        throw TrackError(
          .cannotRead, source: inputName, "can't be read to its end (\(reason)); check that the file is whole")
      }
      guard unsafe archive_entry_filetype(entry) & S_IFMT == S_IFREG else { continue }
      guard let path = unsafe archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry) else { continue }
      let name = unsafe String(cString: path)
      // macOS adds a file of attributes beside each file.
      if name.hasPrefix("__MACOSX/") || name.split(separator: "/").last?.hasPrefix("._") == true { continue }
      return name
    }
  }

  /// A tar archive ends in zeros. The library takes one that is cut off between two members for whole.
  private func checkEndMark() throws(TrackError) {
    guard format == .tar, unsafe archive_read_header_position(archive) >= source.givenByteCount else { return }
    throw TrackError(
      .cannotRead, source: inputName,
      "ends without the mark of its end, so that members may be missing; check that the file is whole")
  }

  /// Adds the next block of the member at hand to a chunk.
  mutating func read(into chunk: inout [UInt8]) -> InputReader.Progress {
    while true {
      var block: UnsafeRawPointer?
      var count = 0
      var offset: la_int64_t = 0
      let status = unsafe archive_read_data_block(archive, &block, &count, &offset)
      if status == ARCHIVE_EOF { return .end }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { return .broken(reason: reason) }
      guard count > 0, let block = unsafe block else { continue }
      unsafe chunk.append(contentsOf: UnsafeRawBufferPointer(start: block, count: count))
      return .chunk
    }
  }

  /// Why the library can't go on: what the source says comes first, since the library takes it for the end.
  private var reason: String {
    source.failure ?? (unsafe archive_error_string(archive).map { unsafe String(cString: $0) }) ?? "no reason given"
  }
}
