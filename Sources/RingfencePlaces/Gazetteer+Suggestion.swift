extension Gazetteer {
  /// How many people a city must have for a name that is nearly its own to be taken for a slip.
  static let suggestedPopulation = 100_000

  /// What may be meant by a name that no city bears: the largest city that is named the same with a letter too few, too
  /// many or wrong, or two of them changed about.
  ///
  /// - Parameter text: `NAME[, ADMIN1][, CC]`, the name of 4 to 32 letters.
  /// - Returns: the city's own name with the codes that settle it; nil where there is none of so many people.
  func suggestion(for text: String) -> String? {
    let codes = text.drop { $0 != "," }
    let name = NameFolding.fold(String(text.prefix { $0 != "," }))
    guard (4...32).contains(name.unicodeScalars.count) else { return nil }
    var found: City?
    for variant in Self.variants(of: name) {
      for city in cities(named: variant + codes) where city.population >= Gazetteer.suggestedPopulation {
        if city.population > found?.population ?? 0 { found = city }
      }
    }
    guard let found else { return nil }
    return settle(found.name + codes).city?.id == found.id ? found.name + codes : "\(found.name), \(found.codes)"
  }

  /// What a folded name is with one slip less. Letters are put in of the Latin alphabet alone.
  private static func variants(of name: String) -> Set<String> {
    let letters = Array(name.unicodeScalars)
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz '-".unicodeScalars)
    var variants: Set<String> = []
    func add(_ start: Int, _ middle: [Unicode.Scalar], _ end: Int) {
      variants.insert(String(String.UnicodeScalarView(letters[..<start] + middle + letters[end...])))
    }
    for place in letters.indices {
      add(place, [], place + 1)
      if place + 1 < letters.count { add(place, [letters[place + 1], letters[place]], place + 2) }
      for letter in alphabet {
        add(place, [letter], place + 1)
        add(place, [letter], place)
      }
    }
    for letter in alphabet { add(letters.count, [letter], letters.count) }
    return variants
  }
}

/// What may be meant by the cities of favorites that are in no gazetteer; each name is looked for once.
struct CitySuggestions {
  private let gazetteer: Gazetteer
  private var known: [String: String?] = [:]
  /// For how many names a suggestion is looked for: each takes hundreds of look-ups, and no more problems of a kind are shown.
  private static let limit = 20

  init(gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  /// What may be meant by the city of a favorite; nil where that is not known.
  mutating func suggestion(for favorite: LocatedFavorite) -> String? {
    guard let name = favorite.restaurant.city, let folded = favorite.foldedCity else { return nil }
    if let suggestion = known[folded] { return suggestion }
    guard known.count < Self.limit else { return nil }
    let suggestion = gazetteer.suggestion(for: name)
    known[folded] = .some(suggestion)
    return suggestion
  }
}
