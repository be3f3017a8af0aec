import LocationCore
import RingfenceText

/// Reads track points as nearly all programs write them, at a fraction of what a parser of XML takes for them.
///
/// It stands between two tags of a segment and takes whole points while they are plain: elements without attributes but
/// the point's `lat` and `lon`, ASCII text without entities. It stops before whatever else comes, and leaves that to
/// libxml2, which never sees the points taken. What it takes it reads as `GPXReader` does. A point that differs from the
/// one before in its values alone is read by the pattern of that.
struct PlainPoints {
  /// Where it stands in the bytes, and on which line.
  private(set) var index: Int
  private(set) var line: Int

  private let bytes: [UInt8]
  private var timestamps = TimestampReader()
  /// How the last point that was read tag by tag is written.
  private var pattern = PointPattern()
  /// The names of the elements that are open inside of the point.
  private var names: [Range<Int>] = []

  /// How deep elements of a point may be nested.
  private static let maximumDepth = 8
  /// What is longer is no number and no time; `CapturedText` has the same limit.
  private static let longestText = 256

  /// A reader of bytes from an index on, which is on a line.
  init(_ bytes: [UInt8], from index: Int, line: Int, takesDetails: Bool) {
    self.bytes = bytes
    pattern.takesDetails = takesDetails
    self.index = index
    self.line = line
  }

  /// Takes the points that are written like the last one that `next` took, as many as a block holds.
  mutating func fill(_ block: inout PointBlock) {
    pattern.fill(&block, from: bytes, at: &index, line: &line)
  }

  /// Takes the next point; nil, and stands before it, where it is not plain or not whole.
  mutating func next() -> OpenPoint? {
    let (start, firstLine) = (index, line)
    pattern.begin(at: start)
    if let point = readPoint() {
      pattern.end(at: index, lineCount: line - firstLine, before: point.position.line - firstLine, in: bytes)
      return point
    }
    pattern.forget()
    (index, line) = (start, firstLine)
    return nil
  }

  private mutating func readPoint() -> OpenPoint? {
    skipBlanks()
    guard take("<trkpt"), peek?.isBlank == true else { return nil }
    var point = OpenPoint(element: .trackPoint, position: SourcePosition(line: line))
    while true {
      skipBlanks()
      guard let byte = peek else { return nil }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { break }
      if take("lat=") {
        guard point.latitude.isNaN, let value = readQuotedNumber(.latitude) else { return nil }
        point.latitude = value
      } else if take("lon=") {
        guard point.longitude.isNaN, let value = readQuotedNumber(.longitude) else { return nil }
        point.longitude = value
      } else {
        return nil
      }
      // Two attributes without a blank between them are no XML.
      guard let after = peek, after.isBlank || after == UInt8(ascii: ">") || after == UInt8(ascii: "/") else {
        return nil
      }
    }
    guard point.latitude.magnitude <= 90, point.longitude.magnitude <= 180 else { return nil }
    if take("/>") { return point }
    guard take(">"), readContent(into: &point) else { return nil }
    return point
  }

  /// A number between quotes, of the characters that numbers have.
  private mutating func readQuotedNumber(_ value: PointPattern.Value) -> Double? {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    index += 1
    let start = index
    while let byte = peek, byte != quote {
      guard byte.isOfNumber else { return nil }
      index += 1
    }
    guard peek == quote else { return nil }
    pattern.add(value, at: start..<index, in: bytes)
    defer { index += 1 }
    return Double(decimal: bytes.span.extracting(start..<index))
  }

  // MARK: Inside of a point

  /// Reads elements up to the point's end tag; false where they are not plain.
  private mutating func readContent(into point: inout OpenPoint) -> Bool {
    names.removeAll(keepingCapacity: true)
    while true {
      let textStart = index
      guard let isBlank = skipText() else { return false }
      if !isBlank { pattern.add(.other, at: textStart..<index, in: bytes) }
      if take("</") {
        guard let name = names.popLast() else { return takeName("trkpt") && takeTagEnd() }
        guard matches(name) else { return false }
        index += name.count
        guard takeTagEnd() else { return false }
        continue
      }
      guard take("<") else { return false }
      let start = index
      while let byte = peek, byte.isOfName { index += 1 }
      let name = start..<index
      guard !name.isEmpty, bytes[start].isLetter, let element = element(of: name) else { return false }
      skipBlanks()
      if take("/>") { continue }
      guard take(">") else { return false }
      if let wanted = wanted(element) {
        guard readValue(of: wanted, name: name, into: &point) else { return false }
      } else {
        guard names.count < Self.maximumDepth else { return false }
        names.append(name)
      }
    }
  }

  /// The element of a name; nil for one that does not belong into a point, or whose prefix is odd.
  private func element(of name: Range<Int>) -> GPXElement? {
    var local = name
    if let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")) {
      local = colon + 1..<name.upperBound
      guard !local.isEmpty, bytes[local].firstIndex(of: UInt8(ascii: ":")) == nil, bytes[local.lowerBound].isLetter
      else { return nil }
    }
    var packed: UInt64 = 0
    for (place, byte) in bytes[local].prefix(8).enumerated() {
      let isUppercase = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      packed |= UInt64(isUppercase ? byte | 0x20 : byte) << UInt64(8 * place)
    }
    let element = GPXElement(
      packedName: packed, isLonger: local.count > 8,
      fullName: String(decoding: bytes[local], as: UTF8.self))
    switch element {
    case .time, .elevation, .speed, .course, .accuracy, .other: return element
    default: return nil
    }
  }

  /// The element, where its text is wanted: times and heights are of the point alone.
  private func wanted(_ element: GPXElement) -> GPXElement? {
    switch element {
    case .time, .elevation: names.isEmpty ? element : nil
    case .speed, .course, .accuracy: element
    default: nil
    }
  }

  /// Reads a text and the end tag behind it.
  private mutating func readValue(of element: GPXElement, name: Range<Int>, into point: inout OpenPoint) -> Bool {
    let start = index
    guard skipText() != nil else { return false }
    let text = start..<index
    pattern.add(PointPattern.Value(element), at: text, in: bytes)
    guard text.count <= Self.longestText, take("</"), matches(name) else { return false }
    index += name.count
    guard takeTagEnd() else { return false }
    let bytes = bytes
    let content = bytes.span.extracting(text)
    guard element == .time else {
      guard pattern.takesDetails else { return true }
      let value = Double(decimal: content) ?? Double(decimal: content, decimalSeparator: UInt8(ascii: ",")) ?? .nan
      point.details.take(PointPattern.Value(element), value)
      return true
    }
    if let time = timestamps.time(content) {
      point.seconds = time.seconds
      point.hasZone = time.offsetSeconds != nil
      return true
    }
    // What can't be read is refused with its words, by the other reader.
    return bytes[text].allSatisfy(\.isBlank)
  }

  /// Whether the bytes that come are those of a name.
  private func matches(_ name: Range<Int>) -> Bool {
    guard bytes.count - index >= name.count else { return false }
    for offset in 0..<name.count where bytes[index + offset] != bytes[name.lowerBound + offset] { return false }
    return true
  }

  private mutating func takeName(_ name: StaticString) -> Bool {
    guard take(name) else { return false }
    return peek.map { !$0.isOfName } ?? false
  }

  private mutating func takeTagEnd() -> Bool {
    skipBlanks()
    return take(">")
  }

  // MARK: Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  @inline(__always)
  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - index >= count else { return false }
    let isThere = text.withUTF8Buffer { expected in
      for offset in 0..<count where unsafe bytes[index + offset] != expected[offset] { return false }
      return true
    }
    if isThere { index += count }
    return isThere
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte.isBlank { passBlank(byte) }
  }

  private mutating func passBlank(_ byte: UInt8) {
    if byte == 0x0A { line += 1 }
    index += 1
  }

  /// Passes text up to a tag, and says whether it is blank; nil where it is not plain, or ends first.
  private mutating func skipText() -> Bool? {
    var isBlank = true
    while let byte = peek, byte != UInt8(ascii: "<") {
      if byte.isBlank {
        passBlank(byte)
      } else {
        guard byte.isPlainText else { return nil }
        isBlank = false
        index += 1
      }
    }
    return index < bytes.count ? isBlank : nil
  }
}

extension UInt8 {
  // The same as `isTextSpace`, which no other module's code can have inlined.
  @inline(__always)
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  fileprivate var isOfNumber: Bool {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "+") || self | 0x20 == UInt8(ascii: "e")
  }

  fileprivate var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }

  fileprivate var isOfName: Bool {
    isLetter || self >= UInt8(ascii: "0") && self <= UInt8(ascii: ":") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }

  /// ASCII that stands for itself in XML, and is not the beginning of something else.
  fileprivate var isPlainText: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "&") && self != UInt8(ascii: "]")
  }
}
