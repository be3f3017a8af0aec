/// Cuts JSON (RFC 8259) into tokens while it arrives in chunks, and checks that it is JSON.
///
///     tokenizer.append(chunk)
///     while let token = try tokenizer.next() { … }
///
/// Nothing is kept of what was read but how deep it is nested. UTF-8 is not checked.
public struct JSONTokenizer: Sendable {
  /// A piece of a document.
  public enum Token: Sendable, Hashable {
    /// `{`.
    case objectStart
    /// `}`.
    case objectEnd
    /// `[`.
    case arrayStart
    /// `]`.
    case arrayEnd
    /// The name of a member; `text` has it.
    case name
    /// A string; `text` has it.
    case string
    /// A number.
    case number(Double)
    /// `true` or `false`.
    case bool(Bool)
    /// `null`.
    case null
  }

  /// How deep values may be nested.
  public static let maximumDepth = 200
  /// The longest string or number that is read, in bytes.
  public static let tokenByteLimit = 1 << 20

  /// What may come next.
  private enum Expected {
    case value, valueOrEnd, name, nameOrEnd, colon, commaOrEnd, end
  }

  /// The name or string read last, in UTF-8, without quotes and escapes.
  public internal(set) var text: [UInt8] = []
  /// The number read last as it is written, where it is a whole one from 2^53 on, or to -2^53: not each of those is a
  /// `Double`. Nil where an `Int` does not hold it either.
  public private(set) var longInteger: Int?
  private(set) var bytes: [UInt8] = []
  var index = 0
  private var expected = Expected.value
  /// For each open container whether it is an object.
  private var containers: [Bool] = []
  private(set) var isFinished = false
  private var isAtStart = true
  /// Whether a value has begun.
  private var hasValue = false
  /// How many characters of the line at the start of `bytes` came before it.
  private var column = 0
  /// Where in `bytes` the last token begins.
  private var tokenStart = 0

  /// Whether one value may follow another, as in a file of JSON lines.
  private let isSequence: Bool

  /// A tokenizer of a document of which nothing has come yet.
  ///
  /// - Parameter isSequence: whether one value may follow another, as in a file of JSON lines.
  public init(isSequence: Bool = false) {
    self.isSequence = isSequence
  }

  /// How many containers are open.
  public var depth: Int { containers.count }

  /// The line on which the tokenizer stands, counted from 1.
  public private(set) var line = 1

  /// Adds what came next.
  public mutating func append(_ chunk: some Collection<UInt8>) {
    let past = bytes[..<index]
    if let lineEnd = past.lastIndex(of: 0x0A) {
      column = String(decoding: past[lineEnd...].dropFirst(), as: UTF8.self).count
    } else {
      column += String(decoding: past, as: UTF8.self).count
    }
    bytes.removeSubrange(..<index)
    index = 0
    bytes.append(contentsOf: chunk)
  }

  /// Says that the document is at its end.
  public mutating func finish() {
    isFinished = true
  }

  /// The next token; nil where more is needed, or after `finish`, where the document is whole.
  ///
  /// - Throws: where it is no JSON, nested deeper than `maximumDepth`, or a token is longer than `tokenByteLimit`; with
  ///   the line and column. After that there is nothing more to read.
  public mutating func next() throws(TextError) -> Token? {
    guard skipByteOrderMark() else { return nil }
    while true {
      skipBlanks()
      guard let byte = peek else {
        guard isFinished else { return nil }
        if expected == .end || (isSequence && hasValue && containers.isEmpty) { return nil }
        throw unexpected(nameOfExpected)
      }
      let start = index
      tokenStart = start
      switch (expected, byte) {
      case (.colon, UInt8(ascii: ":")):
        index += 1
        expected = .value
      case (.commaOrEnd, UInt8(ascii: ",")):
        index += 1
        expected = containers.last == true ? .name : .value
      case (.commaOrEnd, UInt8(ascii: "}")) where containers.last == true, (.nameOrEnd, UInt8(ascii: "}")):
        return close(.objectEnd)
      case (.commaOrEnd, UInt8(ascii: "]")) where containers.last == false, (.valueOrEnd, UInt8(ascii: "]")):
        return close(.arrayEnd)
      case (.name, UInt8(ascii: "\"")), (.nameOrEnd, UInt8(ascii: "\"")):
        guard try readString() else { return try wait(from: start) }
        expected = .colon
        return .name
      case (.value, _), (.valueOrEnd, _):
        guard let token = try readValue(byte) else { return try wait(from: start) }
        hasValue = true
        return token
      default: throw unexpected(nameOfExpected)
      }
    }
  }

  private var nameOfExpected: String {
    switch expected {
    case .value, .valueOrEnd: "a value"
    case .name, .nameOrEnd: "a member's name in double quotes"
    case .colon: "`:`"
    case .commaOrEnd: containers.last == true ? "`,` or `}`" : "`,` or `]`"
    case .end: "the end of the file"
    }
  }

  /// A token that is not there to its end: it is read again when more has come.
  private mutating func wait(from start: Int) throws(TextError) -> Token? {
    index = start
    if bytes.count - start > Self.tokenByteLimit {
      throw error("a value is longer than a megabyte; is a quote missing?")
    }
    return nil
  }

  // MARK: Values

  /// Reads what begins with a byte; nil where its end has not come yet.
  private mutating func readValue(_ byte: UInt8) throws(TextError) -> Token? {
    switch byte {
    case UInt8(ascii: "{"): return try open(isObject: true)
    case UInt8(ascii: "["): return try open(isObject: false)
    case UInt8(ascii: "\""):
      guard try readString() else { return nil }
      expected = afterValue
      return .string
    case _ where byte == UInt8(ascii: "-") || isDigit(byte):
      guard let number = try readNumber() else { return nil }
      expected = afterValue
      return .number(number)
    default: return try readWord()
    }
  }

  private var afterValue: Expected { containers.isEmpty ? isSequence ? .value : .end : .commaOrEnd }

  private mutating func open(isObject: Bool) throws(TextError) -> Token {
    index += 1
    if containers.count == Self.maximumDepth {
      throw error("values are nested deeper than \(Self.maximumDepth) levels; flatten them")
    }
    containers.append(isObject)
    expected = isObject ? .nameOrEnd : .valueOrEnd
    return isObject ? .objectStart : .arrayStart
  }

  private mutating func close(_ token: Token) -> Token {
    index += 1
    containers.removeLast()
    expected = afterValue
    return token
  }

  private mutating func readWord() throws(TextError) -> Token? {
    for (word, token) in [("true", Token.bool(true)), ("false", .bool(false)), ("null", .null)] {
      if bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        expected = afterValue
        return token
      }
      if !isFinished, word.utf8.starts(with: bytes[index...]) { return nil }
    }
    throw unexpected("a value")
  }

  private mutating func readNumber() throws(TextError) -> Double? {
    let start = index
    _ = take("-")
    let isZero = take("0")
    if !isZero, skipDigits() == 0 { return try digitMissing() }
    if isZero, let byte = peek, isDigit(byte) { throw error("a number can't start with 0; leave the zero out") }
    if take("."), skipDigits() == 0 { return try digitMissing() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if skipDigits() == 0 { return try digitMissing() }
    }
    // The next digit may be on its way.
    if index == bytes.count, !isFinished { return nil }
    guard let number = Double(decimal: bytes.span.extracting(start..<index)) else {
      index = start
      throw error("the number is too large; write one below 1e308")
    }
    longInteger = number.magnitude >= 0x1p53 ? Int(String(decoding: bytes[start..<index], as: UTF8.self)) : nil
    return number
  }

  private func digitMissing() throws(TextError) -> Double? {
    if index == bytes.count, !isFinished { return nil }
    throw unexpected("a digit")
  }

  // MARK: Bytes

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek, isDigit(byte) { index += 1 }
    return index - start
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      if byte == 0x0A { line += 1 }
      index += 1
    }
  }

  /// Skips a mark at the start; false where it is not known yet whether there is one.
  private mutating func skipByteOrderMark() -> Bool {
    guard isAtStart else { return true }
    guard bytes.count >= 3 || isFinished else { return false }
    isAtStart = false
    // Taken out, since it has no column.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    return true
  }

  // MARK: Places

  /// Where the token begins that `next` gave last, until more is appended.
  ///
  /// - Complexity: O(*n*) in what has been read since the last append.
  public var tokenPosition: SourcePosition { position(at: tokenStart) }

  private func position(at index: Int) -> SourcePosition {
    let before = bytes[..<min(index, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 }
    let characters = String(decoding: before[(start ?? 0)...], as: UTF8.self).count
    return SourcePosition(line: line, column: characters + 1 + (start == nil ? column : 0))
  }

  func unexpected(_ expected: String) -> TextError {
    guard index < bytes.count else { return error("the file ends where \(expected) is expected; is it cut off?") }
    let rest = String(decoding: bytes[index...].prefix(8), as: UTF8.self)
    return error("`\(rest.first.map(String.init) ?? "")` where \(expected) is expected; correct it there")
  }

  func error(_ message: String) -> TextError {
    TextError(at: position(at: index), "no JSON: \(message)")
  }
}
