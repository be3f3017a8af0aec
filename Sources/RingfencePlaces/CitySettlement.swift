public import LocationCore
internal import Foundation

/// Which city a name stands for.
public enum CitySettlement: Sendable, Hashable {
  /// One city.
  case settled(City)
  /// Several, none of which is much larger than the others; the one with the most people first.
  case unsettled([City])
  /// No city of the gazetteer bears the name.
  case unknown

  /// The city, where there is one.
  public var city: City? {
    if case .settled(let city) = self { city } else { nil }
  }
}

extension Gazetteer {
  /// The cities that a name can mean, the one with the most people first.
  ///
  /// - Parameter text: `NAME[, ADMIN1][, CC]`: an own or alternate name, compared folded; then GeoNames' code of
  ///   the first-level division and the country's two letters. Where one code is given it may be either.
  public func cities(named text: String) -> [City] {
    let whole = cities(bearing: text)
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    // A few names have a comma of their own.
    guard whole.isEmpty, (2...3).contains(parts.count) else { return whole }
    let codes = parts.dropFirst().map { $0.uppercased() }
    return cities(bearing: parts[0]).filter { city in
      let (division, country) = (city.division.uppercased(), city.country)
      return codes.count == 1 ? codes[0] == division || codes[0] == country : codes == [division, country]
    }
  }

  private func cities(bearing name: String) -> [City] {
    table.cities(foldedName: NameFolding.fold(name)).map(table.city(at:))
  }

  /// Decides which city a name stands for.
  ///
  /// Where several cities bear the name and a place is given, the candidate nearest to it within 25 km. Otherwise
  /// the largest, if it has at least 10 times the people of the next; and if the largest bears the name as its
  /// own, only cities of that own name are compared.
  /// - Parameters:
  ///   - text: `NAME[, ADMIN1][, CC]`.
  ///   - place: where the bearer of the name is known to be.
  public func settle(_ text: String, near place: CLLocationCoordinate2D? = nil) -> CitySettlement {
    let candidates = cities(named: text)
    guard let largest = candidates.first else { return .unknown }
    guard candidates.count > 1 else { return .settled(largest) }
    if let place, let nearest = nearest(of: candidates, to: place) { return .settled(nearest) }

    let ownName = NameFolding.fold(largest.name)
    let isOwnName = [text, String(text.prefix { $0 != "," })].contains { NameFolding.fold($0) == ownName }
    let compared = isOwnName ? candidates.filter { NameFolding.fold($0.name) == ownName } : candidates
    guard compared.count > 1 else { return .settled(largest) }
    let isSettled = largest.population >= max(1, compared[1].population) * Gazetteer.settlingRatio
    return isSettled ? .settled(largest) : .unsettled(compared)
  }

  private func nearest(of candidates: [City], to place: CLLocationCoordinate2D) -> City? {
    candidates
      .map { (city: $0, meters: Geodesic.distanceMeters(from: place, to: $0.coordinate)) }
      .filter { $0.meters <= Gazetteer.nearbyMeters }
      .min { $0.meters < $1.meters }?.city
  }
}
