/// Something about regions or favorites that a person should know: what is wrong, where, and what to do.
public struct PlaceProblem: Sendable, Hashable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable {
    /// The file can't be used as it is.
    case error
    /// What was meant may be something else.
    case warning
  }

  /// What sort of problem it is; reports count by it.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The text is no JSON, no table, or not UTF-8.
    case syntax = "syntax"
    /// The file is something else than was expected of it.
    case wrongFile = "wrong-file"
    /// A value is missing.
    case missingValue = "missing-value"
    /// A value is of the wrong type or out of range.
    case wrongValue = "wrong-value"
    /// A polygon is not valid.
    case invalidPolygon = "invalid-polygon"
    /// Two regions have one identifier.
    case duplicateID = "duplicate-id"
    /// A field has no meaning here and is ignored.
    case unknownField = "unknown-field"
    /// A favorite names no city, and none is near it.
    case noCity = "no-city"
    /// A favorite's city is not in the gazetteer.
    case unknownCity = "unknown-city"
    /// A favorite's city could be one of several.
    case unsettledCity = "unsettled-city"
    /// A favorite's coordinates are far from its city, or those of a city when swapped.
    case farFromCity = "far-from-city"
    /// A favorite belongs to none of the regions.
    case unlisted = "unlisted"
    /// A favorite's picture is not there.
    case missingPicture = "missing-picture"
  }

  /// How bad it is.
  public var severity: Severity
  /// What sort of problem it is.
  public var kind: Kind
  /// Where it is.
  public var place: SourcePlace
  /// What is wrong; what to do.
  public var message: String

  /// A problem.
  public init(_ severity: Severity, _ kind: Kind, at place: SourcePlace, _ message: String) {
    self.severity = severity
    self.kind = kind
    self.place = place
    self.message = message
  }

  /// The place and the message, as standard error shows them.
  public var description: String { "\(place): \(message)" }
}
