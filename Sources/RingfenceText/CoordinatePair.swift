/// A latitude and a longitude in one text, as files write them into one cell.
///
/// Understood are `48.1, 11.5`, `48.1 11.5`, `48.1;11.5`, with brackets around, degree signs behind and `geo:` before;
/// `[11.5, 48.1]` and `POINT (11.5 48.1)`, which name the longitude first, as JSON and WKT do; and two coordinates as
/// `CoordinateText` reads them, also with decimal commas. What follows a third number or a `;` or `?` behind `geo:` is
/// ignored.
public struct CoordinatePair: Sendable, Hashable {
  /// Degrees north, as written: within no range.
  public var latitude: Double
  /// Degrees east, as written: within no range.
  public var longitude: Double

  /// Which of the two numbers is the latitude.
  public enum Order: Sendable, Hashable {
    case latitudeFirst, longitudeFirst
  }

  /// Reads a text; nil where it is no pair of numbers. See `init(_:order:)` for UTF-8.
  public init?(_ text: String, order: Order? = nil) {
    self.init(Array(text.utf8).span, order: order)
  }

  /// Reads UTF-8; nil where it is no pair of numbers.
  ///
  /// `order` says which comes first where neither `POINT`, GeoJSON nor `geo:` does; nil: the latitude, but in square brackets
  /// the longitude.
  public init?(_ bytes: Span<UInt8>, order: Order? = nil) {
    var text = bytes.indices.map { bytes[$0] }.drop { $0.isTextSpace }
    var isLongitudeFirst = order == .longitudeFirst
    if text.begins(with: "srid="), let end = text.firstIndex(of: UInt8(ascii: ";")) { text = text[(end + 1)...] }
    if text.begins(with: "geo:") {
      text = text.dropFirst(4).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "?") }
      isLongitudeFirst = false
    } else if text.begins(with: "point") {
      // `POINT Z` and `POINTZ` are in three dimensions.
      text = text.dropFirst(5).drop { $0.isTextSpace || $0.isLetterOfDimension }
      isLongitudeFirst = true
    } else if text.first == UInt8(ascii: "{"), let start = text.firstIndex(of: UInt8(ascii: "[")) {
      // A point of GeoJSON.
      text = text[start...].prefix { $0 != UInt8(ascii: "]") }
      isLongitudeFirst = true
    } else if text.first == UInt8(ascii: "["), order == nil {
      isLongitudeFirst = true
    }
    let words = text.split(whereSeparator: { $0.partsCoordinates })
    let numbers = words.compactMap { Double(decimal: Array($0.withoutDegreeSign).span) }
    if numbers.count == words.count, numbers.count == 2 || numbers.count == 3 {
      latitude = numbers[isLongitudeFirst ? 1 : 0]
      longitude = numbers[isLongitudeFirst ? 0 : 1]
      return
    }
    guard order != nil || !isLongitudeFirst, text.count <= 128,
      let pair = Self.coordinates(String(decoding: text.filter { !$0.isBracket }, as: UTF8.self), isLongitudeFirst)
    else { return nil }
    (latitude, longitude) = pair
  }

  /// Two coordinates that are no plain numbers: parted by the only comma, semicolon or blank, or by where the letter of
  /// the one or the other half of the Earth stands.
  private static func coordinates(
    _ text: String, _ isLongitudeFirst: Bool
  ) -> (latitude: Double, longitude: Double)? {
    let text = Array(text.uppercased())
    let places = ";, ".lazy.compactMap { sign in
      text.count { $0 == sign } == 1 ? text.firstIndex(of: sign) : nil
    }
    if let place = places.first {
      let parts = (text[..<place], text[(place + 1)...])
      if let pair = isLongitudeFirst ? coordinates(parts.1, parts.0) : coordinates(parts.0, parts.1) { return pair }
    }
    for place in text.indices.dropFirst() {
      var parts = (text[..<place].trimmed, text[place...].trimmed)
      if isLongitudeFirst { parts = (parts.1, parts.0) }
      guard parts.0.begins(orEndsWith: "NS"), parts.1.begins(orEndsWith: "EW") else { continue }
      if let pair = coordinates(parts.0, parts.1) { return pair }
    }
    return nil
  }

  private static func coordinates(
    _ latitude: ArraySlice<Character>, _ longitude: ArraySlice<Character>
  ) -> (latitude: Double, longitude: Double)? {
    let latitude = CoordinateText.degrees(String(latitude).replacing(",", with: "."), halves: "NS")
    let longitude = CoordinateText.degrees(String(longitude).replacing(",", with: "."), halves: "EW")
    guard let latitude, let longitude else { return nil }
    return (latitude, longitude)
  }
}

extension ArraySlice<Character> {
  /// Without what may stand between two coordinates.
  fileprivate var trimmed: ArraySlice<Character> {
    let isBetween = { (character: Character) in character.isWhitespace || character == "," || character == ";" }
    var text = drop(while: isBetween)
    while let last = text.last, isBetween(last) { text.removeLast() }
    return text
  }

  fileprivate func begins(orEndsWith letters: String) -> Bool {
    first.map(letters.contains) ?? false || last.map(letters.contains) ?? false
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with a text in small letters, whatever the size of its own.
  fileprivate func begins(with text: StaticString) -> Bool {
    let text = Array("\(text)".utf8)
    return count >= text.count && zip(self, text).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
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
  ///
  /// `order` says which number comes first between brackets; nil: the longitude.
  public static func way(_ bytes: Span<UInt8>, order: Order? = nil) -> [CoordinatePair]? {
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
      guard let pair = CoordinatePair(single.span, order: isLine ? nil : order) else { return nil }
      way.append(pair)
    }
    return way
  }
}

extension UInt8 {
  fileprivate var isLetterOfDimension: Bool { self | 0x20 == UInt8(ascii: "z") || self | 0x20 == UInt8(ascii: "m") }

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
