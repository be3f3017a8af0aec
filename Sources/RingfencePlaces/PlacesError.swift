/// Why regions or favorites can't be used.
public enum PlacesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A region's text on the command line is none; with what is wrong and what to write.
  case malformedRegion(text: String, reason: String)
  /// A city's name is not in the gazetteer.
  case unknownCity(name: String)
  /// A city's name could mean several cities, the one with the most people first; with the radius that was asked
  /// for, if any.
  case unsettledCity(name: String, candidates: [City], radiusMeters: Double?)
  /// A region's polygon is none, with GEOS's reason; see `GeometryError`.
  case invalidPolygon(id: String, reason: String)
  /// A region can't be written in a format; with the reason.
  case unwritableRegion(id: String, reason: String)
  /// Files have errors; all of them.
  case invalidPlaces([PlaceProblem])

  /// What is wrong and what to do; candidates and problems one a line.
  public var description: String {
    switch self {
    case .malformedRegion(let text, let reason):
      "`\(text)`: \(reason)"
    case .unknownCity(let name):
      Gazetteer().codesProblem(of: name)
        ?? "`\(name)` is not in the gazetteer (cities of 15 000 people and more); "
        + (Gazetteer().suggestion(for: name).map { "write `\($0)` if that is meant, " } ?? "write ")
        + "NAME@LAT,LON,RADIUS, or another spelling"
    case .unsettledCity(let name, let candidates, let radius):
      candidates.reduce("`\(name)` could be one of \(candidates.count) cities; write one of") {
        "\($0)\n  \(RegionSpec($1, radiusMeters: radius)) (\($1.codes), \($1.population) people)"
      }
    case .invalidPolygon(let id, let reason), .unwritableRegion(let id, let reason):
      "region `\(id)`: \(reason)"
    case .invalidPlaces(let problems):
      problems.map(\.description).joined(separator: "\n")
    }
  }
}
