public import LocationCore
internal import Synchronization

/// A valid polygon with its edges, which several threads may share.
public final class PolygonArea: Sendable {
  private let prepared: Mutex<PreparedPolygon>
  /// The edges between inside and outside, without seams along ±180° and ways along a pole.
  public let edges: [PolygonEdge]
  /// The boxes of its parts.
  public let boxes: [GeographicBox]

  /// Checks a polygon and prepares it; throws as `PreparedPolygon` does.
  public init(_ polygon: Polygon) throws(GeometryError) {
    let unwrapped = try UnwrappedPolygon(polygon)
    var prepared = try PreparedPolygon(unwrapped)
    edges = unwrapped.edges { prepared.covers($0) }
    boxes = unwrapped.boxes
    self.prepared = Mutex(prepared)
  }

  /// Whether a place is in the polygon, its edge included; as `PreparedPolygon.covers`.
  public func covers(_ place: CLLocationCoordinate2D) -> Bool {
    prepared.withLock { $0.covers(place) }
  }
}
