/// Notes each name that has no meaning here once, where it was first seen.
struct UnknownFields {
  private let known: Set<String>
  private var seen: Set<String> = []
  private(set) var problems: [PlaceProblem] = []

  /// Everything but the known names is noted; case does not matter.
  init(known: [String]) {
    self.known = Set(known.map { $0.lowercased() })
  }

  /// Looks at the names of a record.
  mutating func note(_ names: [(name: String, place: SourcePlace)]) {
    for (name, place) in names where !known.contains(name.lowercased()) && seen.insert(name.lowercased()).inserted {
      let message = "`\(name)` means nothing here and is ignored (said once); remove it, or correct its name"
      problems.append(PlaceProblem(.warning, .unknownField, at: place, message))
    }
  }
}
