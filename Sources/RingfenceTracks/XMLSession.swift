import CXML
import RingfenceText

/// What the callbacks of libxml2 work on while a chunk is parsed.
@safe struct XMLSession {
  /// Where and why a parser met its last error; the cause, if it stopped for good.
  struct Stop {
    /// Of the parser's input.
    var byte: Int
    var line: Int
    var code: UInt32
    var reason: String
  }

  var reader = GPXReader()
  private var block = PointBlock()
  /// Set while a chunk is parsed.
  var parser: xmlParserCtxtPtr?
  /// How many lines of the file stand before the parser's first one.
  var lineOffset = 0
  /// How many columns of the parser's first line the file has more.
  var firstLineColumnOffset = 0
  var stop: Stop?
  /// Whether bytes could not be converted from the encoding that the document declares: nothing more comes of them.
  var hasConversionFailed = false
  var isAtEnd = false
  /// Whether the root's end tag was seen and nothing came after it.
  private(set) var hasRootEnded = false
  /// The encoding that the document declares.
  private(set) var encoding: String?

  /// An error since the last tag or text: the tag that comes next is damaged.
  private var tagDamage: (reason: String, looseCount: Int)?
  /// Damage outside of points.
  var looseDamage: [TrackProblem] = []
  var lastErrorIsLoose = false
  /// Whether the parser hands over text; a new parser does not.
  var isTextOn = false
  var saidEncoding = false
  var saidCharacter = false

  /// The callbacks, as libxml2 wants them.
  static var handler: xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe handler.startElementNs = { session, name, _, _, _, _, attributeCount, _, attributes in
      unsafe session?.assumingMemoryBound(to: XMLSession.self).pointee
        .start(name: name, attributes: attributes, count: Int(attributeCount))
    }
    unsafe handler.endElementNs = { session, _, _, _ in
      unsafe session?.assumingMemoryBound(to: XMLSession.self).pointee.end()
    }
    unsafe handler.entityDecl = { session, _, _, _, _, _ in
      unsafe session?.assumingMemoryBound(to: XMLSession.self).pointee.declareEntity()
    }
    unsafe handler.serror = { session, error in
      guard let error = unsafe error else { return }
      unsafe session?.assumingMemoryBound(to: XMLSession.self).pointee.fail(error.pointee)
    }
    return unsafe handler
  }

  // MARK: Points taken from before the parser

  /// Whether the parser has read all that it was given and stands between two tags of a segment.
  var takesTrackPoints: Bool {
    guard reader.takesTrackPoints, !hasRootEnded, encoding.map({ $0.uppercased() == "UTF-8" }) ?? true,
      let input = unsafe parser?.pointee.input
    else { return false }
    return unsafe input.pointee.cur == input.pointee.end
  }

  /// Takes whole points that stand next in the bytes, before the parser sees them; the index behind them.
  ///
  /// - Parameter options: say whether they are taken, or else the parser is going to read them.
  mutating func takePlainPoints(_ bytes: [UInt8], from start: Int, _ options: ReadingOptions) -> Int {
    guard let input = unsafe parser?.pointee.input else { return start }
    let line = unsafe Int(input.pointee.line)
    var points = PlainPoints(bytes, from: start, line: lineOffset + line, takesDetails: options.takesDetails)
    let areKept = options.takesPlainPoints
    repeat {
      points.fill(&block)
      if !block.isEmpty, areKept { reader.keep(block) }
      if !block.isFull {
        guard let point = points.next() else { break }
        if areKept { reader.keep(point) }
      }
      block.removeAll()
    } while true
    block.removeAll()
    guard points.index > start, areKept else { return points.index }
    // The parser goes on as if they had not been there; only its place is told.
    unsafe input.pointee.line += CInt(clamping: points.line - lineOffset - line)
    let lastLineEnd = bytes[start..<points.index].lastIndex(of: 0x0A)
    let column = unsafe lastLineEnd.map { points.index - $0 } ?? Int(input.pointee.col) + points.index - start
    unsafe input.pointee.col = CInt(clamping: column)
    return points.index
  }

  // MARK: Callbacks

  private mutating func start(
    name: UnsafePointer<xmlChar>?, attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) {
    hasRootEnded = false
    guard let name = unsafe name else { return }
    let element = unsafe GPXElement(name: name)
    let attributes = unsafe XMLAttributes(start: attributes, count: count)
    if element == .gpx {
      if let creator = attributes.text(of: "creator"), !creator.isEmpty { reader.setCreator(creator) }
      if let declared = unsafe parser?.pointee.encoding { unsafe encoding = String(cString: declared) }
    }
    if element.isPoint {
      startPoint(element, attributes)
    } else if element.isOfKML {
      reader.startKML(element, at: position)
    } else {
      reader.start(element)
    }
    forgetTagDamage()
    switchText()
    if reader.openElementCount == Self.deepestNesting { stopNesting() }
  }

  /// How many elements may be open at a time: each takes memory, and a file may have any number.
  private static let deepestNesting = 1_000_000

  private mutating func stopNesting() {
    stopParser("more than \(Self.deepestNesting) elements inside of each other")
  }

  /// Stops at the tag that the parser waits for the end of, if it does.
  mutating func stopLongTag() {
    guard unsafe parser?.pointee.instate == XML_PARSER_START_TAG else { return }
    stopParser("a tag is longer than 256 KB")
  }

  private mutating func stopParser(_ reason: String) {
    stop = unsafe Stop(
      byte: Int(xmlByteConsumed(parser)), line: position.line, code: XML_ERR_INTERNAL_ERROR.rawValue, reason: reason)
    unsafe xmlStopParser(parser)
  }

  private mutating func startPoint(_ element: GPXElement, _ attributes: XMLAttributes) {
    let place = attributes.coordinates
    if place.hasComma { reader.hasDecimalCommas = true }
    let position = tagDamage == nil ? tagPosition : self.position
    var problem: TrackProblem?
    if let tagDamage {
      // What is wrong with a point's tag is said of the point.
      looseDamage.removeLast(min(tagDamage.looseCount, looseDamage.count))
      problem = PointCheck.damaged(.noPosition, tagDamage.reason, at: position)
    } else if !(place.latitude.magnitude <= 90 && place.longitude.magnitude <= 360) {
      problem = PointCheck.refusal(
        latitude: place.latitude, longitude: place.longitude,
        texts: (attributes.text(of: "lat"), attributes.text(of: "lon")), at: position)
    }
    reader.startPoint(
      element, at: position, latitude: place.latitude, longitude: place.longitude, problem: problem)
  }

  private mutating func end() {
    forgetTagDamage()
    reader.end()
    if !reader.isInsideElement { hasRootEnded = true }
    switchText()
  }

  private mutating func append(text: UnsafePointer<xmlChar>?, count: Int) {
    forgetTagDamage()
    guard let text = unsafe text else { return }
    unsafe reader.append(text: Span(_unsafeStart: text, count: count))
  }

  private mutating func forgetTagDamage() {
    if tagDamage != nil { tagDamage = nil }
  }

  /// Asks the parser for text only while there is use for it: half of all calls are for blanks between tags.
  private mutating func switchText() {
    guard reader.wantsText != isTextOn, let handler = unsafe parser?.pointee.sax else { return }
    isTextOn = reader.wantsText
    unsafe handler.pointee.characters = isTextOn ? Self.textHandler : nil
    unsafe handler.pointee.ignorableWhitespace = handler.pointee.characters
    unsafe handler.pointee.cdataBlock = handler.pointee.characters
  }

  private static let textHandler: charactersSAXFunc = { session, text, count in
    unsafe session?.assumingMemoryBound(to: XMLSession.self).pointee.append(text: text, count: Int(count))
  }

  private mutating func declareEntity() {
    if reader.entityDeclaration == nil { reader.entityDeclaration = position }
  }

  private mutating func fail(_ error: xmlError) {
    let message = unsafe error.message.map { unsafe String(cString: $0) } ?? "the markup is broken"
    var reason = String(message.prefix { $0 != "\n" })
    if reason.hasSuffix("Huge input lookup") { reason = "more than 10 MB without the end of a tag" }
    let code = UInt32(bitPattern: unsafe error.code)
    if unsafe error.domain != XML_FROM_NAMESPACE.rawValue, !reason.hasPrefix("xmlParseEntityRef") {
      // Not asked after what never stops the parser: with a foreign encoding the answer takes its time.
      stop = unsafe Stop(byte: Int(xmlByteConsumed(parser)), line: position.line, code: code, reason: reason)
    }

    if code == XML_ERR_INVALID_ENCODING.rawValue || code == XML_I18N_CONV_FAILED.rawValue
      || reason.hasPrefix("Input is not proper UTF-8")
    {
      noteEncoding(firstByte: message.split(separator: "Bytes: ").dropFirst().first?.prefix(4))
    }
    if code == XML_ERR_TAG_NAME_MISMATCH.rawValue, let closing = unsafe error.str2,
      unsafe GPXElement(name: UnsafeRawPointer(closing).assumingMemoryBound(to: xmlChar.self)) == .gpx
    {
      hasRootClosed = true
    }
    // A prefix that is not declared is no damage: elements are told by their local names.
    guard unsafe error.domain != XML_FROM_NAMESPACE.rawValue else { return }
    let isBetweenTags = unsafe parser?.pointee.instate == XML_PARSER_CONTENT
    if isBetweenTags || code == XML_ERR_HYPHEN_IN_COMMENT.rawValue, Self.harmlessInText.contains(code) {
      if code == XML_ERR_INVALID_CHAR.rawValue, !saidEncoding { noteCharacter() }
      // What stands between two tags says nothing of the tag behind it.
      if !reader.wantsText { return }
    }
    if isAtEnd { reason = "the file ends in it" }
    // This is said behind the start tag that it is about, not before.
    let isOfLastTag = reason.hasPrefix("Couldn't find end of Start Tag")
    if tagDamage == nil, !isOfLastTag { tagDamage = (reason, 0) }
    lastErrorIsLoose = false
    guard !Self.harmlessInText.contains(code) || reader.wantsText else { return }
    if reader.isInsidePoint {
      reader.damage(reason)
    } else if isOfLastTag, looseDamage.last?.position == position {
      // What is wrong with the tag was said.
      return
    } else if !isAtEnd, !hasRootEnded, !Self.aboutContainers.contains(code), looseDamage.count < 100 {
      lastErrorIsLoose = true
      tagDamage?.looseCount += 1
      looseDamage.append(
        TrackProblem(
          .truncated, at: position, "the markup is damaged (\(reason)); mend it, a point may be missing here"))
    }
  }

  /// Whether an end tag of the root was seen, even one that did not fit.
  var hasRootClosed = false

  /// Errors that cost a character of a name or a comment, and nothing of a point.
  private static let harmlessInText: Set<UInt32> = [
    XML_ERR_INVALID_CHAR.rawValue, XML_ERR_INVALID_CHARREF.rawValue, XML_ERR_INVALID_HEX_CHARREF.rawValue,
    XML_ERR_INVALID_DEC_CHARREF.rawValue, XML_ERR_ENTITYREF_SEMICOL_MISSING.rawValue,
    XML_ERR_ENTITYREF_NO_NAME.rawValue, XML_ERR_NAME_REQUIRED.rawValue, XML_ERR_UNDECLARED_ENTITY.rawValue,
    XML_WAR_UNDECLARED_ENTITY.rawValue, XML_ERR_INVALID_ENCODING.rawValue, XML_I18N_CONV_FAILED.rawValue,
    XML_ERR_HYPHEN_IN_COMMENT.rawValue, XML_ERR_MISPLACED_CDATA_END.rawValue,
  ]

  /// Errors that a missing or superfluous end tag of a track or segment gives.
  private static let aboutContainers: Set<UInt32> = [
    XML_ERR_TAG_NAME_MISMATCH.rawValue, XML_ERR_DOCUMENT_END.rawValue, XML_ERR_UNSUPPORTED_ENCODING.rawValue,
  ]

  // MARK: Places

  /// Where the parser stands.
  var position: SourcePosition {
    guard let input = unsafe parser?.pointee.input else { return SourcePosition(line: lineOffset + 1) }
    return unsafe SourcePosition(line: lineOffset + Int(input.pointee.line))
  }

  /// Where the tag began that was just read.
  private var tagPosition: SourcePosition {
    guard let input = unsafe parser?.pointee.input, let current = unsafe input.pointee.cur,
      let base = unsafe input.pointee.base
    else { return SourcePosition(line: lineOffset + 1) }
    let line = unsafe Int(input.pointee.line)
    var newlines = 0
    var start = unsafe current
    while unsafe start > base, unsafe start.pointee != UInt8(ascii: "<") {
      if unsafe start.pointee == 0x0A { newlines += 1 }
      unsafe start -= 1
    }
    guard newlines == 0 else { return SourcePosition(line: lineOffset + line - newlines) }
    let tagColumn = unsafe Int(input.pointee.col) - (current - start)
    return SourcePosition(
      line: lineOffset + line, column: max(1, line == 1 ? tagColumn + firstLineColumnOffset : tagColumn))
  }
}
