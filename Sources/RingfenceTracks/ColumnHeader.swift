import RingfenceText

extension ColumnNames {
  /// A header's cell, made comparable.
  struct Header {
    /// In lower case, with `_` for blanks and hyphens, without `#` and unit.
    var name: String
    /// The same with the unit that stands after its last `_`, if one does.
    var nameWithUnit: String
    /// What its unit is worth; 1 without one.
    var unit = ColumnUnit.one
    /// Whether it names a unit at all.
    var hasUnit = false
    /// Whether it says that its times are UTC.
    var isUTC = false
    /// The name without the words before and behind it that say where it is from, and without what parts its words.
    private(set) var bareName = ""
    /// The name without what parts its words.
    private(set) var joinedName = ""

    init(_ cell: String) {
      var text = String(cell.unicodeScalars.filter { $0 != "\u{FEFF}" && $0 != "\0" && $0 != "\"" }).lowercased()
      text = text.trimmingBlanks
      while text.first == "#" { text = String(text.dropFirst()).trimmingBlanks }
      var unit: String?
      if let opening = text.lastIndex(where: { $0 == "(" || $0 == "[" }), let last = text.last,
        last == ")" || last == "]"
      {
        let content = String(text[text.index(after: opening)...].dropLast()).trimmingBlanks
        if Self.places.contains(where: content.hasPrefix), content.contains(where: { ",/".contains($0) }) {
          // `(lat, lon)` says what is in the cell, with or without a word before it.
          text = content
        } else if opening > text.startIndex, Int(content) == nil {
          // A number is no unit but tells two columns of one name apart.
          unit = content
          text = String(text[..<opening]).trimmingBlanks
        }
      }
      let joined = String(text.map { $0 == " " || $0 == "-" || $0 == ":" || $0 == "." ? "_" : $0 })
      nameWithUnit = joined
      name = joined
      hasUnit = unit != nil
      self.unit = unit.flatMap { ColumnUnit.named($0) } ?? .one
      if unit == nil, let last = joined.lastIndex(of: "_"),
        let worth = ColumnUnit.named(String(joined[joined.index(after: last)...]))
      {
        name = String(joined[..<last])
        self.unit = worth
      }
      joinedName = name.replacing("_", with: "")
      // What is that long is no name.
      guard cell.utf8.count <= 128 else { return }
      var words = Self.words(of: String(cell.prefix { $0 != "(" && $0 != "[" }))[...]
      isUTC = !Self.universal.isDisjoint(with: words) || unit.map(Self.universal.contains) ?? false
      while words.count > 1, let first = words.first, Self.sources.contains(first) { words.removeFirst() }
      while words.count > 1, let last = words.last, Self.qualities.contains(last) { words.removeLast() }
      bareName = words.joined()
    }

    /// The words of a name, which may be parted by capitals alone.
    private static func words(of cell: String) -> [String] {
      var spaced = ""
      var wasSmall = false
      for character in cell {
        if character.isUppercase, wasSmall { spaced.append(" ") }
        wasSmall = character.isLowercase
        spaced.append(character)
      }
      return spaced.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private static let places = ["lat", "lon", "lng"]
    private static let universal: Set<String> = ["utc", "gmt"]
    private static let sources: Set<String> = [
      "gps", "gnss", "location", "loc", "position", "pos", "coords", "coord", "coordinates", "geo", "geolocation",
    ]
    private static let qualities: Set<String> = ["wgs84", "deg", "degrees", "decimal", "utc", "gmt", "ms", "s", "m"]
  }
}

extension String {
  /// The text without the white space around it.
  fileprivate var trimmingBlanks: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
