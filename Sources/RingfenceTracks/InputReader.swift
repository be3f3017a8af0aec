import Foundation

/// Opens an input and hands out the bytes of what is in it: the file itself, or each member of an archive.
///
/// Compressed data comes out as what it holds, UTF-16 as UTF-8.
struct InputReader: ~Copyable {
  /// How the reading of a chunk ended.
  enum Progress: Equatable {
    /// There is a chunk.
    case chunk
    /// The member is at its end.
    case end
    /// The member can't be read further, because its archive or its compression is broken.
    case broken(reason: String)
  }

  private let source: ByteSource
  /// What the source holds; nil where it is no archive.
  private var archive: ArchiveReader?
  private var decoder: UTF16Decoder?
  private var isAtStart = true
  private var isOneTaken = false
  /// Whether the text of the member at hand was UTF-16 and comes as UTF-8.
  var isDecoded: Bool { decoder != nil }

  /// Opens an input.
  ///
  /// - Parameter isLive: whether the bytes of a pipe are wanted as they come: then its first chunk must tell that it is
  ///   an archive.
  /// - Throws: `cannotOpen` with the system's reason.
  static func open(_ input: TrackInput, isLive: Bool = false) throws(TrackError) -> InputReader {
    let source =
      switch input {
      case .file(let path): ByteSource(.descriptor(try descriptor(of: path)))
      case .standardInput: ByteSource(.descriptor(STDIN_FILENO))
      case .bytes(let bytes, _): ByteSource(.memory(bytes))
      }
    guard let format = ArchiveFormat(beginning: source.peek(isLive ? 1 : 512)) else { return InputReader(source, nil) }
    return InputReader(source, try ArchiveReader(format, in: source, named: input.name))
  }

  private init(_ source: ByteSource, _ archive: consuming ArchiveReader?) {
    self.source = source
    self.archive = archive
  }

  private static func descriptor(of path: String) throws(TrackError) -> Int32 {
    let descriptor = unsafe Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: unsafe strerror(errno))
      throw TrackError(.cannotOpen, source: path, "can't be opened (\(reason)); check the path and its permissions")
    }
    var information = stat()
    if unsafe fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw TrackError(.cannotOpen, source: path, "is a folder; name the files in it")
    }
    return descriptor
  }

  /// Goes to the next member; nil after the last. Its name is empty where the input is no archive.
  ///
  /// - Throws: `cannotRead` where the archive is broken; there is no further member then.
  mutating func nextMember() throws(TrackError) -> String? {
    decoder = nil
    isAtStart = true
    if archive != nil { return try archive?.nextMember() }
    defer { isOneTaken = true }
    return isOneTaken ? nil : ""
  }

  /// Reads what comes next of the member at hand, as much as there is, into `chunk`.
  mutating func read(into chunk: inout [UInt8]) -> Progress {
    chunk.removeAll(keepingCapacity: true)
    while true {
      let progress = archive?.read(into: &chunk) ?? source.read(into: &chunk)
      guard progress == .chunk else { return progress }
      if isAtStart {
        isAtStart = false
        decoder = UTF16Decoder(head: chunk)
      }
      if decoder != nil { chunk = decoder?.decode(chunk) ?? [] }
      if !chunk.isEmpty { return .chunk }
    }
  }
}
