/// One or more areas bounded by rings, as GeoJSON's Polygon and MultiPolygon have them.
///
/// Edges are straight in longitude and latitude. A plain description: nothing is checked here;
/// `RingfenceGeometry.PreparedPolygon` says whether it is valid and answers questions about it.
public struct Polygon: Sendable, Hashable {
  /// An area with holes.
  public struct Part: Sendable, Hashable {
    /// The outer ring; the first and the last corner are the same place.
    public var exterior: [CLLocationCoordinate2D]
    /// The rings of the holes, closed like the outer one.
    public var holes: [[CLLocationCoordinate2D]]

    /// An area within `exterior` and outside `holes`.
    public init(exterior: [CLLocationCoordinate2D], holes: [[CLLocationCoordinate2D]] = []) {
      self.exterior = exterior
      self.holes = holes
    }
  }

  /// The areas; a plain polygon has one.
  public var parts: [Part]

  /// A polygon of the given areas.
  public init(parts: [Part]) {
    self.parts = parts
  }
}
