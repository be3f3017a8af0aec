import CArchive
import Foundation

/// Opens an input and hands out the bytes of what is in it: the file itself, or each member of an archive.
///
/// The one owner of libarchive's handle. Compressed data comes out as what it holds, UTF-16 as UTF-8.
@safe struct InputReader: ~Copyable {
  /// How the reading of a chunk ended.
  enum Progress: Equatable {
    /// There is a chunk.
    case chunk
    /// The member is at its end.
    case end
    /// The member can't be read further, because its archive or its compression is broken.
    case broken(reason: String)
  }

  private let archive: OpaquePointer
  private let inputName: String
  private var descriptor: Int32 = -1
  private var memory: UnsafeMutableRawBufferPointer?
  /// What a gzip file holds, which the library reads in its place.
  private var gzip: GzipSource?
  private var decoder: UTF16Decoder?
  /// Plain text that comes as it is written; nil where the library reads the input.
  private var live: LiveStream?
  private var isAtStart = true
  /// Whether the text of the member at hand was UTF-16 and comes as UTF-8.
  var isDecoded: Bool { decoder != nil }

  /// Opens an input.
  ///
  /// - Parameter isLive: whether the bytes of a pipe are wanted as they come, and not only by full blocks. What is
  ///   compressed or an archive is read to its end first.
  /// - Throws: `cannotOpen` with the system's reason, `cannotRead` where it is no readable archive.
  static func open(_ input: TrackInput, isLive: Bool = false) throws(TrackError) -> InputReader {
    guard let archive = unsafe archive_read_new() else {
      throw TrackError(.cannotRead, source: input.name, "there is no memory to read it; close other programs")
    }
    var reader = unsafe InputReader(archive: archive, inputName: input.name)
    try reader.start(input, isLive: isLive)
    return reader
  }

  private init(archive: OpaquePointer, inputName: String) {
    unsafe self.archive = archive
    self.inputName = inputName
  }

  deinit {
    unsafe archive_read_free(archive)
    if descriptor > 0 { close(descriptor) }
    unsafe memory?.deallocate()
  }

  private mutating func start(_ input: TrackInput, isLive: Bool) throws(TrackError) {
    unsafe archive_read_support_filter_gzip(archive)
    unsafe archive_read_support_filter_bzip2(archive)
    unsafe archive_read_support_filter_xz(archive)
    unsafe archive_read_support_format_zip(archive)
    unsafe archive_read_support_format_tar(archive)
    unsafe archive_read_support_format_empty(archive)
    unsafe archive_read_support_format_raw(archive)
    let status: Int32
    switch input {
    case .file(let path):
      try openFile(path)
      status = openDescriptor(isLive: isLive)
    case .standardInput:
      descriptor = STDIN_FILENO
      status = openDescriptor(isLive: isLive)
    case .bytes(let bytes, _):
      status = openMemory(bytes)
    }
    if status != ARCHIVE_OK { throw failure() }
  }

  private mutating func openDescriptor(isLive: Bool) -> Int32 {
    // A file has all that it will have.
    if GzipSource.begins(descriptor) { return openGzip(GzipSource(descriptor)) }
    guard isLive, fileType != S_IFREG else {
      return unsafe archive_read_open_fd(archive, descriptor, Self.blockByteCount)
    }
    var stream = LiveStream(descriptor)
    guard stream.isPlain else { return openMemory(stream.readToEnd()) }
    live = stream
    return ARCHIVE_OK
  }

  /// What the descriptor is of: a file, a folder, a pipe; nil where the system does not say.
  private var fileType: mode_t? {
    var information = stat()
    return unsafe fstat(descriptor, &information) == 0 ? information.st_mode & S_IFMT : nil
  }

  private mutating func openGzip(_ source: GzipSource) -> Int32 {
    gzip = source
    return unsafe source.open(archive)
  }

  private mutating func openMemory(_ bytes: [UInt8]) -> Int32 {
    if GzipSource.begins(bytes) { return openGzip(GzipSource(bytes)) }
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    unsafe copy.copyBytes(from: bytes)
    unsafe memory = copy
    return unsafe archive_read_open_memory(archive, copy.baseAddress, bytes.count)
  }

  private static let blockByteCount = 1 << 17

  private mutating func openFile(_ path: String) throws(TrackError) {
    descriptor = unsafe Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: unsafe strerror(errno))
      throw TrackError(
        .cannotOpen, source: inputName, "can't be opened (\(reason)); check the path and its permissions")
    }
    if fileType == S_IFDIR {
      throw TrackError(.cannotOpen, source: inputName, "is a folder; name the files in it")
    }
  }

  /// Goes to the next member; nil after the last. Its name is empty where the input is no archive.
  mutating func nextMember() throws(TrackError) -> String? {
    decoder = nil
    isAtStart = true
    if live != nil { return live?.takeMember() }
    while true {
      var entry: OpaquePointer?
      let status = unsafe archive_read_next_header(archive, &entry)
      if status == ARCHIVE_EOF { return nil }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry = unsafe entry else { throw failure() }
      let format = unsafe archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK
      if format == ARCHIVE_FORMAT_RAW { return "" }
      guard unsafe archive_entry_filetype(entry) & S_IFMT == S_IFREG else { continue }
      guard let path = unsafe archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry) else { continue }
      let name = unsafe String(cString: path)
      // macOS adds a file of attributes beside each file.
      if name.hasPrefix("__MACOSX/") || name.split(separator: "/").last?.hasPrefix("._") == true { continue }
      return name
    }
  }

  /// Reads what comes next of the member at hand, as much as there is, into `chunk`.
  mutating func read(into chunk: inout [UInt8]) -> Progress {
    chunk.removeAll(keepingCapacity: true)
    while true {
      let progress = live?.read(into: &chunk) ?? readBlock(into: &chunk)
      guard progress == .chunk else { return progress }
      if isAtStart {
        isAtStart = false
        decoder = UTF16Decoder(head: chunk)
      }
      if decoder != nil { chunk = decoder?.decode(chunk) ?? [] }
      if !chunk.isEmpty { return .chunk }
    }
  }

  /// Adds the library's next block to a chunk.
  private func readBlock(into chunk: inout [UInt8]) -> Progress {
    while true {
      var block: UnsafeRawPointer?
      var count = 0
      var offset: la_int64_t = 0
      let status = unsafe archive_read_data_block(archive, &block, &count, &offset)
      if status == ARCHIVE_EOF { return .end }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { return .broken(reason: libraryMessage()) }
      guard count > 0, let block = unsafe block else { continue }
      unsafe chunk.append(contentsOf: UnsafeRawBufferPointer(start: block, count: count))
      return .chunk
    }
  }

  /// The one funnel for the library's failures.
  private func failure() -> TrackError {
    TrackError(.cannotRead, source: inputName, "can't be read (\(libraryMessage())); check that the file is whole")
  }

  private func libraryMessage() -> String {
    guard let message = unsafe archive_error_string(archive) else { return "no reason given" }
    return unsafe String(cString: message)
  }
}
