/// Why a shape can't be used.
public enum GeometryError: Error, Hashable, Sendable {
  /// A radius that is not above 0 and at most 5 000 km, in metres.
  case radius(meters: Double)
  /// A latitude beyond ±90 or a longitude beyond ±360, or a number that is not finite.
  case coordinate(latitude: Double, longitude: Double)
  /// A ring with fewer than four corners, or whose last corner is not its first.
  case ring(corners: Int)
  /// An edge that spans exactly 180° of longitude, so that its way is not known.
  case ambiguousEdge(latitude: Double, longitude: Double)
  /// A ring around a pole that does not run along it.
  case ringAroundPole
  /// What GEOS says is wrong with the rings.
  case invalid(reason: String)
  /// Two regions have the same identifier.
  case duplicateRegion(id: String)
  /// A region can't be used, for the reason given.
  indirect case region(id: String, reason: GeometryError)
  /// GEOS failed for a reason of its own.
  case library(message: String)
}

extension GeometryError: CustomStringConvertible {
  /// A sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .radius(let meters):
      "a radius of \(meters) m is not possible; use one above 0 and at most 5000 km"
    case .coordinate(let latitude, let longitude):
      "\(latitude), \(longitude) is no place; use a latitude within ±90 and a longitude within ±360"
    case .ring(let corners):
      "a ring of \(corners) corners is not closed; repeat the first corner at the end, at least four in all"
    case .ambiguousEdge(let latitude, let longitude):
      "the edge from \(latitude), \(longitude) spans exactly 180° of longitude; add a corner on its way"
    case .ringAroundPole:
      "a ring encloses a pole without running along it; add the pole's corners (latitude ±90)"
    case .invalid(let reason):
      "the rings are not valid: \(reason); mend the polygon"
    case .duplicateRegion(let id):
      "two regions have the identifier '\(id)'; rename one"
    case .region(let id, let reason):
      "region '\(id)': \(reason)"
    case .library(let message):
      "the geometry library failed: \(message)"
    }
  }
}
