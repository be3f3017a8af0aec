import CXML
import RingfenceText

/// The owner of libxml2's push parser: takes bytes, drives a `GPXReader`.
///
/// The parser runs in recover mode, and where it stops for good (a `<` in text, a second document) a new one
/// goes on at the next tag that begins a point or a part of a track.
@safe struct XMLTokens: ~Copyable {
  private var parser: xmlParserCtxtPtr?
  private var session = XMLSession()
  private let isDecoded: Bool

  /// The bytes given last and those before them: the parser may still be within the latter when it stops.
  private var previous: [UInt8] = []
  /// How many bytes the parser was given before `previous`, and its prelude, which the file does not have.
  private var givenByteCount = 0
  private var preludeByteCount = 0
  private var isAtStart = true

  /// Where the search for a tag to read on at stands; nil while a parser runs.
  private var search: (rest: [UInt8], line: Int)?

  /// - Parameter isDecoded: whether the bytes are UTF-8 whatever the document says of its encoding.
  init(isDecoded: Bool) {
    self.isDecoded = isDecoded
  }

  deinit {
    unsafe Self.free(parser)
  }

  /// What was read so far.
  var reader: GPXReader {
    _read { yield session.reader }
    _modify { yield &session.reader }
  }

  /// Takes the next bytes of the file.
  mutating func feed(_ chunk: [UInt8]) {
    var bytes = chunk.holdsZero ? chunk.filter { $0 != 0 } : chunk
    if isAtStart {
      guard let start = bytes.firstIndex(where: { !$0.isTextSpace && !byteOrderMark.contains($0) }) else { return }
      isAtStart = false
      session.lineOffset = bytes[..<start].count { $0 == 0x0A }
      bytes.removeSubrange(..<start)
      begin()
    }
    if search == nil { parse(bytes) } else { searchOn(in: bytes, isLast: false) }
  }

  /// Says that the file is at its end.
  mutating func finish() {
    if search != nil { searchOn(in: [], isLast: true) }
    if search == nil, !isAtStart {
      session.isAtEnd = true
      parseChunk([], isLast: true)
      session.noteEnd()
    }
    unsafe Self.free(parser)
    unsafe parser = nil
  }

  // MARK: One document

  private mutating func begin(prelude: [UInt8] = [], encoding: String? = nil, ignoresDeclaration: Bool = false) {
    unsafe Self.free(parser)
    var handler = unsafe XMLSession.handler
    unsafe parser = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil)
    if let encoding { unsafe _ = xmlCtxtResetPush(parser, nil, 0, nil, encoding) }
    let options = XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue
    let ignoring = isDecoded || ignoresDeclaration ? XML_PARSE_IGNORE_ENC.rawValue : 0
    unsafe _ = xmlCtxtUseOptions(parser, CInt(options | ignoring))
    session.stop = nil
    session.isTextOn = false
    session.firstLineColumnOffset = -prelude.count
    previous = []
    givenByteCount = 0
    preludeByteCount = prelude.count
    if !prelude.isEmpty {
      let startsSegment = session.reader.startsSegment
      parseChunk(prelude, isLast: false)
      session.reader.startsSegment = startsSegment
    }
  }

  private mutating func parse(_ bytes: [UInt8]) {
    parseChunk(bytes, isLast: false)
    let isRunning = unsafe parser?.pointee.disableSAX == 0
    session.noteLooseDamage(hasStopped: !isRunning)
    if isRunning {
      givenByteCount += previous.count
      previous = bytes
      return
    }
    let stop = session.stop ?? XMLSession.Stop(byte: 0, line: 1, code: 0, reason: "the markup is broken")
    if stop.code == XML_ERR_UNSUPPORTED_ENCODING.rawValue {
      beginAgain(previous + bytes, stop: stop)
      return
    }
    let given = previous + bytes
    let index = min(max(0, stop.byte - preludeByteCount - givenByteCount), given.count)
    resume(given, after: stop, at: index)
  }

  /// Reads a document again whose encoding has a name that nobody knows.
  private mutating func beginAgain(_ bytes: [UInt8], stop: XMLSession.Stop) {
    let isUTF8 = bytes.isUTF8ButForItsEnd
    session.reader.note(
      TrackProblem(
        .encoding, at: SourcePosition(line: stop.line),
        "the file names an encoding that is not known (\(stop.reason)); read as \(isUTF8 ? "UTF-8" : "Windows-1252")"))
    session.reader.breakOff(stop.reason)
    begin(encoding: isUTF8 ? nil : "windows-1252", ignoresDeclaration: true)
    parse(bytes)
  }

  private mutating func parseChunk(_ bytes: [UInt8], isLast: Bool) {
    guard let parser = unsafe parser else { return }
    unsafe withUnsafeMutablePointer(to: &session) { session in
      unsafe session.pointee.parser = parser
      unsafe parser.pointee.userData = UnsafeMutableRawPointer(session)
      unsafe bytes.withUnsafeBytes { bytes in
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        _ = unsafe xmlParseChunk(parser, start, CInt(bytes.count), isLast ? 1 : 0)
      }
      unsafe session.pointee.parser = nil
    }
  }

  private static func free(_ parser: xmlParserCtxtPtr?) {
    guard let parser = unsafe parser else { return }
    if let document = unsafe parser.pointee.myDoc { unsafe xmlFreeDoc(document) }
    unsafe xmlFreeParserCtxt(parser)
  }

  // MARK: Reading on

  /// The parser stopped for good at an index of the bytes: goes on with a new one.
  private mutating func resume(_ bytes: [UInt8], after stop: XMLSession.Stop, at index: Int) {
    var start = index
    let isAfterRoot = session.hasRootEnded
    if !isAfterRoot {
      let wasInsidePoint = session.reader.isInsidePoint
      session.reader.breakOff("the markup breaks off in it: \(stop.reason)")
      let tag = bytes[..<min(index + 1, bytes.count)].lastIndex(of: UInt8(ascii: "<"))
      if let tag, let element = XMLResumption.pointElement(at: tag, in: bytes) {
        let position = SourcePosition(line: stop.line - bytes[tag..<index].count { $0 == 0x0A })
        session.reader.refuse(element, at: position, stop.reason)
        start = tag + 1
      } else if !wasInsidePoint {
        session.reader.note(
          TrackProblem(
            .truncated, at: SourcePosition(line: stop.line),
            "the markup breaks off here (\(stop.reason)); read on at the next point, mend the file to be sure"))
      }
    }
    session.reader.breakOff("the document ends")
    search = (Array(bytes[start...]), stop.line)
    searchOn(in: [], isLast: false)
  }

  private mutating func searchOn(in bytes: [UInt8], isLast: Bool) {
    guard var (rest, line) = search else { return }
    rest += bytes
    guard let place = XMLResumption.find(in: rest, from: 0, isLast: isLast) else {
      let kept = isLast ? rest.count : max(0, rest.count - XMLResumption.longestTagByteCount)
      line += rest[..<kept].count { $0 == 0x0A }
      search = (Array(rest[kept...]), line)
      return
    }
    line += rest[..<place.index].count { $0 == 0x0A }
    search = nil
    session.lineOffset = line - 1
    begin(prelude: place.prelude, encoding: place.prelude.isEmpty ? nil : session.encoding)
    parse(Array(rest[place.index...]))
  }
}

/// The bytes of UTF-8's byte-order mark.
private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension [UInt8] {
  /// Whether any byte is zero.
  fileprivate var holdsZero: Bool {
    // The least byte of each block: unlike a search, a loop without a way out is done many bytes at a time.
    var least = UInt8.max
    for byte in self { least = Swift.min(least, byte) }
    return least == 0
  }

  /// Whether the bytes are UTF-8, but for a character that the end may have cut.
  fileprivate var isUTF8ButForItsEnd: Bool {
    (0...Swift.min(3, count)).contains { String(validating: dropLast($0), as: UTF8.self) != nil }
  }
}
