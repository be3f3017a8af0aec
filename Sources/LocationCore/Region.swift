/// An area that the engine watches: an identifier and a shape, nothing else.
///
/// A `Sendable` snapshot; what a city adds to it (name, zone, favorites) lives with the places.
public struct Region: Sendable, Hashable, Identifiable {
  /// A circle on the ellipsoid, or a polygon.
  public enum Shape: Sendable, Hashable {
    /// All places whose geodesic distance to `center` is at most `radiusMeters` (0 < r ≤ 5 000 km).
    case circle(center: CLLocationCoordinate2D, radiusMeters: Double)
    /// All places that the polygon covers, its edge included.
    case polygon(Polygon)
  }

  /// The largest radius a circle may have, in metres.
  public static let maximumRadiusMeters = 5_000_000.0

  /// What tells this region from others; compared by Unicode scalars where order matters.
  public let id: String
  /// Where it is.
  public let shape: Shape

  /// A region with an identifier and a shape.
  public init(id: String, shape: Shape) {
    self.id = id
    self.shape = shape
  }
}

/// What a traveller can do to a region.
public enum RegionEvent: String, Sendable, Hashable, CaseIterable, Codable {
  /// From outside to inside.
  case enter
  /// From inside to outside.
  case exit
  /// Inside for a given time.
  case dwell
}

extension CLLocationCoordinate2D: Hashable {
  /// Whether both coordinates are equal, as numbers: −180° and 180° differ.
  public static func == (a: Self, b: Self) -> Bool {
    a.latitude == b.latitude && a.longitude == b.longitude
  }

  /// Hashes both coordinates.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(latitude)
    hasher.combine(longitude)
  }
}
