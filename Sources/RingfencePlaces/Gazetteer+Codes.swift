internal import Foundation

extension Gazetteer {
  /// What is wrong with a name that cities bear, but none with the words behind it, and what to write; nil where
  /// no city bears the name, or all is well.
  ///
  /// - Parameter text: `NAME[, ADMIN1][, CC]` with words in place of the codes: `Berlin, Germany`.
  func codesProblem(of text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init).map(\.trimmed)
    guard parts.count > 1, cities(named: text).isEmpty else { return nil }
    let all = cities(named: parts[0])
    guard !all.isEmpty else { return nil }

    let words = Set(parts.dropFirst().map(NameFolding.fold))
    let meant = all.filter { !words.isDisjoint(with: Self.countryNames($0.country)) }
    let candidates = meant.isEmpty ? all : meant
    let names = candidates.prefix(5).map { "`\(shortText(of: $0, named: parts[0]))`" }
    let more = candidates.count > names.count ? "; `ringfence region find \(parts[0])` lists all" : ""
    let given = parts.dropFirst().joined(separator: ", ")
    return "no `\(parts[0])` in the gazetteer has `\(given)` for its codes of division and country; "
      + "write \(names.joined(separator: " or "))\(more)"
  }

  /// A city's name with the country's code or, where that does not settle it, both codes.
  private func shortText(of city: City, named name: String) -> String {
    let short = "\(name), \(city.country)"
    return settle(short).city?.id == city.id ? short : "\(name), \(city.codes)"
  }

  /// What English calls a country, folded.
  private static func countryNames(_ code: String) -> Set<String> {
    let names = [Locale(identifier: "en").localizedString(forRegionCode: code)].compactMap(\.self)
    let shortNames = ["US": ["usa", "america"], "GB": ["uk", "great britain"]][code] ?? []
    return Set(names.map(NameFolding.fold) + shortNames)
  }
}
