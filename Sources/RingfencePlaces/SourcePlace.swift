public import RingfenceText

/// Where something that was read stands: in which file, and where in it.
public struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
  /// Where in a source.
  public enum Spot: Sendable, Hashable {
    /// The source as a whole.
    case whole
    /// A value of a JSON file, by the path to it: `features[3].properties.radius`.
    case path(String)
    /// A line and column of a text.
    case position(SourcePosition)
  }

  /// The file as it was named, or the option that gave the value.
  public var source: String
  /// Where in it.
  public var spot: Spot

  /// A place in a source.
  public init(source: String, spot: Spot = .whole) {
    self.source = source
    self.spot = spot
  }

  /// `regions.geojson: features[3].id`, `regions.csv:4:7`, or the source alone.
  public var description: String {
    switch spot {
    case .whole: source
    case .path(let path): "\(source): \(path)"
    case .position(let position):
      position.column.map { "\(source):\(position.line):\($0)" } ?? "\(source):\(position.line)"
    }
  }
}
