public import LocationCore

/// An edge of a polygon: straight in longitude and latitude.
public struct PolygonEdge: Sendable, Hashable {
  /// Where it starts; the longitude may pass ±180.
  public let from: CLLocationCoordinate2D
  /// Where it ends, in the same turn of longitude.
  public let to: CLLocationCoordinate2D

  init(from: CLLocationCoordinate2D, to: CLLocationCoordinate2D) {
    self.from = from
    self.to = to
  }

  /// The box around it.
  public var box: GeographicBox {
    GeographicBox(
      south: min(from.latitude, to.latitude), north: max(from.latitude, to.latitude),
      west: min(from.longitude, to.longitude), east: max(from.longitude, to.longitude))
  }

  /// The place at a share of the edge, 0 to 1, straight in longitude and latitude.
  public func place(at fraction: Double) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: from.latitude + fraction * (to.latitude - from.latitude),
      longitude: from.longitude + fraction * (to.longitude - from.longitude))
  }

  /// On which side of the edge's line a place in the same turn of longitude is: positive to the left of the
  /// way from `from` to `to`, 0 on it; the area of the parallelogram in square degrees.
  public func side(of place: CLLocationCoordinate2D) -> Double {
    (to.longitude - from.longitude) * (place.latitude - from.latitude)
      - (to.latitude - from.latitude) * (place.longitude - from.longitude)
  }

  /// The pieces between the given latitudes, which ascend; for an edge along a meridian.
  func cut(atLatitudes latitudes: [Double]) -> [PolygonEdge] {
    let upwards = from.latitude < to.latitude
    let inner = latitudes.filter { box.south < $0 && $0 < box.north }
    let stops = [from.latitude] + (upwards ? inner : inner.reversed()) + [to.latitude]
    return zip(stops, stops.dropFirst()).map { start, end in
      PolygonEdge(
        from: CLLocationCoordinate2D(latitude: start, longitude: from.longitude),
        to: CLLocationCoordinate2D(latitude: end, longitude: from.longitude))
    }
  }
}
