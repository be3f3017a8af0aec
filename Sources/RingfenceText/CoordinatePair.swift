/// A latitude and a longitude in one text, as files write them into one cell.
///
/// Understood are `48.1, 11.5`, `48.1 11.5`, `48.1;11.5`, with brackets around, degree signs behind and `geo:` before;
/// `[11.5, 48.1]` and `POINT (11.5 48.1)`, which name the longitude first, as JSON and WKT do. What follows a third
/// number or a `;` or `?` behind `geo:` is ignored.
public struct CoordinatePair: Sendable, Hashable {
  /// Degrees north, as written: within no range.
  public var latitude: Double
  /// Degrees east, as written: within no range.
  public var longitude: Double

  /// Reads a text; nil where it is no pair of numbers.
  public init?(_ text: String) {
    self.init(Array(text.utf8).span)
  }

  /// Reads UTF-8; nil where it is no pair of numbers.
  public init?(_ bytes: Span<UInt8>) {
    var text = bytes.indices.map { bytes[$0] }.drop { $0.isTextSpace }
    var isLongitudeFirst = false
    if text.prefix(4).map({ $0 | 0x20 }) == Array("geo:".utf8) || text.starts(with: "geo:".utf8) {
      text = text.dropFirst(4).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "?") }
    } else if text.prefix(5).map({ $0 | 0x20 }) == Array("point".utf8) {
      text = text.dropFirst(5)
      isLongitudeFirst = true
    } else if text.first == UInt8(ascii: "[") {
      isLongitudeFirst = true
    }
    var numbers: [Double] = []
    for word in text.split(whereSeparator: { $0.partsCoordinates }) {
      guard let number = Double(decimal: Array(word.withoutDegreeSign).span) else { return nil }
      numbers.append(number)
    }
    guard numbers.count == 2 || numbers.count == 3 else { return nil }
    latitude = numbers[isLongitudeFirst ? 1 : 0]
    longitude = numbers[isLongitudeFirst ? 0 : 1]
  }
}

extension CoordinatePair {
  /// Reads the positions of a way in one text: `[[11.5, 48.1], [11.6, 48.2]]`, `LINESTRING (11.5 48.1, 11.6 48.2)`,
  /// both with the longitude first. `[]` is a way without a position. Nil where the text is none.
  public static func way(_ text: String) -> [CoordinatePair]? {
    let bytes = Array(text.utf8)
    return way(bytes.span)
  }

  /// Reads the positions of a way from UTF-8; see `way(_:)` for a string.
  public static func way(_ bytes: Span<UInt8>) -> [CoordinatePair]? {
    let text = bytes.indices.map { bytes[$0] }.drop { $0.isTextSpace }
    let isLine = text.prefix(10).map({ $0 | 0x20 }) == Array("linestring".utf8)
    guard isLine || text.first == UInt8(ascii: "[") else { return nil }
    let parts = (isLine ? text.dropFirst(10) : text).split(
      separator: isLine ? UInt8(ascii: ",") : UInt8(ascii: "]"))
    var way: [CoordinatePair] = []
    for part in parts {
      let numbers = part.filter { !$0.isBracket }.drop { $0.partsCoordinates }
      guard !numbers.isEmpty else { continue }
      let single = Array("[".utf8) + numbers
      guard let pair = CoordinatePair(single.span) else { return nil }
      way.append(pair)
    }
    return way
  }
}

extension UInt8 {
  fileprivate var isBracket: Bool {
    self == UInt8(ascii: "[") || self == UInt8(ascii: "]") || self == UInt8(ascii: "(") || self == UInt8(ascii: ")")
  }

  /// Whether it stands between or around the numbers of a pair.
  fileprivate var partsCoordinates: Bool {
    isTextSpace
      || [
        UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
        UInt8(ascii: "]"),
      ].contains(self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutDegreeSign: ArraySlice<UInt8> {
    suffix(2).elementsEqual("°".utf8) ? dropLast(2) : self
  }
}
