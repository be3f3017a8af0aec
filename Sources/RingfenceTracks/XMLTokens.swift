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
  private let options: ReadingOptions

  /// The bytes given last, and how many of the file the parser was given before them: when it stops, it may
  /// still be within the former.
  private var previous: [UInt8] = []
  private var givenByteCount = 0
  /// How many bytes the parser was given first that are not the file's.
  private var preludeByteCount = 0
  /// How many bytes the parser was given since the last end of a tag.
  private var openByteCount = 0
  /// How long a tag may be. Attributes are compared with each other: in a tag of megabytes that takes minutes.
  private static let longestTagByteCount = 1 << 18
  private var isAtStart = true
  /// The beginning of the document, until its declaration is whole.
  private var head: [UInt8] = []

  /// What is left to search for a tag to read on at, and the line it begins on; nil while a parser runs.
  private var search: (rest: [UInt8], line: Int)?

  /// - Parameters:
  ///   - isDecoded: whether the bytes are UTF-8 whatever the document says of its encoding.
  ///   - options: say whether track points that are plain are read without the parser, and what of them is wanted.
  init(isDecoded: Bool, options: ReadingOptions) {
    self.isDecoded = isDecoded
    self.options = options
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
      bytes = head + bytes
      head = []
      let start = bytes.firstIndex { !$0.isTextSpace && !byteOrderMark.contains($0) } ?? bytes.count
      session.lineOffset += bytes[..<start].count { $0 == 0x0A }
      bytes.removeSubrange(..<start)
      guard !bytes.isEmpty, !bytes.mayBeCutDeclaration else {
        head = bytes
        return
      }
      isAtStart = false
      begin()
      if let end = bytes.endOfBrokenDeclaration {
        let line = session.lineOffset + 1
        session.reader.note(
          TrackProblem(
            .truncated, at: SourcePosition(line: line),
            "the XML declaration has no end; read on at the next point, mend the file to be sure"))
        readOn(bytes, from: .search(end, line: line + bytes.newlines(in: 0..<end)), isLast: false)
        return
      }
    }
    if let (rest, line) = search {
      readOn(rest + bytes, from: .search(0, line: line), isLast: false)
      return
    }
    parseBesidePlainPoints(bytes)
  }

  /// Gives the parser what is not a plain point of a track.
  private mutating func parseBesidePlainPoints(_ bytes: [UInt8]) {
    var index = 0
    var vainTries = 0
    // Where the plain points end that the parser is given, if they are not taken.
    var plainEnd: Int?
    while index < bytes.count {
      // Where no point is plain, pieces would cost more than they spare.
      let end = plainEnd ?? (vainTries < 4 ? bytes.endOfPiece(from: index) : bytes.count)
      parse(bytes, index..<end)
      guard isRunning else {
        let window = previous + bytes[index...]
        readOn(window, from: stopped(in: window, origin: -givenByteCount), isLast: false)
        return
      }
      givenByteCount += previous.count
      previous = Array(bytes[index..<end])
      index = end
      guard plainEnd == nil else {
        plainEnd = nil
        continue
      }
      let next = takePlainPoints(bytes, from: index)
      vainTries = next > index ? 0 : vainTries + 1
      // The parser is given the same pieces either way: what it makes of broken markup depends on them.
      if options.takesPlainPoints { index = next } else if next > index { plainEnd = next }
    }
  }

  private mutating func takePlainPoints(_ bytes: [UInt8], from index: Int) -> Int {
    guard let parser = unsafe parser, index < bytes.count else { return index }
    unsafe session.parser = parser
    defer { unsafe session.parser = nil }
    return session.takesTrackPoints
      ? session.takePlainPoints(bytes, from: index, options) : index
  }

  /// Says that the file is at its end.
  mutating func finish() {
    if !head.isEmpty {
      isAtStart = false
      begin()
      parse(head, 0..<head.count)
    }
    if let (rest, line) = search { readOn(rest, from: .search(0, line: line), isLast: true) }
    if search == nil, !isAtStart {
      session.isAtEnd = true
      parse([], 0..<0, isLast: true)
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
    session.hasConversionFailed = false
    session.isTextOn = false
    session.firstLineColumnOffset = -prelude.count
    previous = []
    givenByteCount = 0
    openByteCount = 0
    preludeByteCount = prelude.count
    if !prelude.isEmpty {
      let startsSegment = session.reader.startsSegment
      parse(prelude, 0..<prelude.count)
      session.reader.startsSegment = startsSegment
    }
  }

  private mutating func parse(_ bytes: [UInt8], _ range: Range<Int>, isLast: Bool = false) {
    guard let parser = unsafe parser else { return }
    unsafe withUnsafeMutablePointer(to: &session) { session in
      unsafe session.pointee.parser = parser
      unsafe parser.pointee.userData = UnsafeMutableRawPointer(session)
      unsafe bytes.withUnsafeBytes { bytes in
        let start = unsafe bytes.baseAddress?.advanced(by: range.lowerBound).assumingMemoryBound(to: CChar.self)
        // What converts encodings has errors of no parser; else they would go to standard error.
        unsafe xmlSetStructuredErrorFunc(session) { session, error in
          guard let error = unsafe error, unsafe error.pointee.domain == CInt(XML_FROM_IO.rawValue) else { return }
          unsafe session?.assumingMemoryBound(to: XMLSession.self).pointee.hasConversionFailed = true
        }
        _ = unsafe xmlParseChunk(parser, start, CInt(range.count), isLast ? 1 : 0)
        xmlSetStructuredErrorFunc(nil, nil)
      }
      if let close = bytes[range].lastIndex(of: UInt8(ascii: ">")) {
        openByteCount = range.upperBound - close - 1
      } else {
        openByteCount += range.count
      }
      if openByteCount > Self.longestTagByteCount { unsafe session.pointee.stopLongTag() }
      unsafe session.pointee.parser = nil
    }
    if !isLast { session.noteLooseDamage(hasStopped: !isRunning) }
  }

  /// Whether the parser takes more; it stops for good at what it can't get over.
  private var isRunning: Bool {
    unsafe parser?.pointee.disableSAX == 0 && !session.hasConversionFailed
  }

  private static func free(_ parser: xmlParserCtxtPtr?) {
    guard let parser = unsafe parser else { return }
    if let document = unsafe parser.pointee.myDoc { unsafe xmlFreeDoc(document) }
    unsafe xmlFreeParserCtxt(parser)
  }

  // MARK: Reading on

  /// What to do after a parser has stopped.
  private enum Continuation {
    /// Go on at the first fitting tag from an index on, which is on this line.
    case search(Int, line: Int)
    /// Read what begins at an index again, as this encoding (nil: UTF-8), whatever it says.
    case again(Int, encoding: String?, line: Int)
  }

  /// Goes on with new parsers until one is left running at the end of the bytes, or nothing to read on at.
  private mutating func readOn(_ window: [UInt8], from first: Continuation, isLast: Bool) {
    var next = first
    while true {
      let start: Int
      switch next {
      case .search(let index, let line):
        guard let place = XMLResumption.find(in: window, from: index, isLast: isLast) else {
          let kept = isLast ? window.count : max(index, window.count - XMLResumption.longestTagByteCount)
          search = (Array(window[kept...]), line + window.newlines(in: index..<kept))
          return
        }
        start = place.index
        session.lineOffset = line - 1 + window.newlines(in: index..<start)
        begin(prelude: place.prelude, encoding: place.prelude.isEmpty ? nil : session.encoding)
      case .again(let index, let encoding, let line):
        start = index
        session.lineOffset = line - 1
        begin(encoding: encoding, ignoresDeclaration: true)
      }
      search = nil
      // In small pieces first: where damage is dense, most of a large one would be given in vain.
      var given = start
      var size = 1 << 10
      while given < window.count, isRunning {
        let end = min(given + size, window.count)
        parse(window, given..<end)
        given = end
        size *= 2
      }
      guard !isRunning else {
        previous = Array(window[start...])
        return
      }
      next = stopped(in: window, origin: start)
    }
  }

  /// The parser stopped for good: says why, and what to do.
  ///
  /// - Parameter origin: where its first byte is or would be among the bytes at hand.
  private mutating func stopped(in window: [UInt8], origin: Int) -> Continuation {
    let stop = session.stop ?? XMLSession.Stop(byte: 0, line: 1, code: 0, reason: "the markup is broken")
    if stop.code == XML_ERR_UNSUPPORTED_ENCODING.rawValue, origin >= 0 {
      let isUTF8 = window[origin...].isUTF8ButForItsEnd
      session.noteUnknownEncoding(stop, readAs: isUTF8 ? "UTF-8" : "Windows-1252")
      return .again(origin, encoding: isUTF8 ? nil : "windows-1252", line: session.lineOffset + 1)
    }
    let index = min(max(0, origin + 1, origin + stop.byte - preludeByteCount), window.count)
    var from = index
    if !session.hasRootEnded {
      let wasInsidePoint = session.reader.isInsidePoint
      session.reader.breakOff("the markup breaks off in it: \(stop.reason)")
      let tag = window[..<min(index + 1, window.count)].lastIndex(of: UInt8(ascii: "<"))
      if let tag, let element = XMLResumption.pointElement(at: tag, in: window) {
        let line = stop.line - window.newlines(in: min(tag, index)..<index)
        session.reader.refuse(element, at: SourcePosition(line: line), stop.reason)
        from = tag + 1
      } else if !wasInsidePoint {
        session.noteBreak(stop)
      }
    }
    session.reader.breakOff("the document ends")
    return .search(from, line: stop.line - (from < index ? window.newlines(in: from..<index) : 0))
  }
}

/// The bytes of UTF-8's byte-order mark.
private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
