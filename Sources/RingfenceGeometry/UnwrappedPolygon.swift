internal import LocationCore

/// A polygon whose rings run on over ±180°, each part in the turn of longitude that its west side is in.
struct UnwrappedPolygon {
  /// A part of it: the outer ring and the holes, in one turn.
  struct Part {
    var exterior: UnwrappedRing
    var holes: [UnwrappedRing]
  }

  /// The parts.
  let parts: [Part]

  /// The parts of a polygon; throws as `UnwrappedRing` does, and `.ring(corners: 0)` for none at all.
  init(_ polygon: Polygon) throws(GeometryError) {
    guard !polygon.parts.isEmpty else { throw .ring(corners: 0) }
    var parts: [Part] = []
    for part in polygon.parts {
      var exterior = try UnwrappedRing(part.exterior)
      exterior.turn()
      var holes: [UnwrappedRing] = []
      for hole in part.holes {
        var ring = try UnwrappedRing(hole)
        ring.turn(into: exterior.longitudes)
        holes.append(ring)
      }
      parts.append(Part(exterior: exterior, holes: holes))
    }
    self.parts = parts
  }

  /// Every ring.
  var rings: [UnwrappedRing] { parts.flatMap { [$0.exterior] + $0.holes } }

  /// The least and the greatest longitude of all parts.
  var longitudes: ClosedRange<Double> {
    let spans = parts.map(\.exterior.longitudes)
    let west = spans.map(\.lowerBound).min() ?? 0
    let east = spans.map(\.upperBound).max() ?? 0
    return west...east
  }

  /// The boxes of the parts, each in its own turn.
  var boxes: [GeographicBox] {
    parts.map { part in
      let span = part.exterior.longitudes
      let latitudes = part.exterior.corners.map(\.latitude)
      return GeographicBox(
        south: latitudes.min() ?? 0, north: latitudes.max() ?? 0, west: span.lowerBound,
        east: span.upperBound)
    }
  }

  /// The poles that a ring touches, as latitudes.
  var touchedPoles: Set<Double> {
    Set(rings.flatMap(\.corners).map(\.latitude).filter { abs($0) == 90 })
  }

  /// The edges that separate inside from outside.
  ///
  /// A way along a pole is one point, and an edge along ±180° with the polygon on both sides is a seam: neither
  /// is an edge. Edges along ±180° are cut where another ring has a corner there, so that each piece is
  /// wholly one or the other.
  func edges(covers: (CLLocationCoordinate2D) -> Bool) -> [PolygonEdge] {
    let seamLatitudes = Set(
      rings.flatMap(\.corners).filter { abs($0.longitude.remainder(dividingBy: 360)) == 180 }
        .map(\.latitude)
    ).sorted()
    var edges: [PolygonEdge] = []
    for ring in rings {
      for (from, to) in zip(ring.corners, ring.corners.dropFirst()) {
        if from.latitude == to.latitude, abs(from.latitude) == 90 || from.longitude == to.longitude {
          continue
        }
        let edge = PolygonEdge(from: from, to: to)
        guard from.longitude == to.longitude, abs(from.longitude.remainder(dividingBy: 360)) == 180
        else {
          edges.append(edge)
          continue
        }
        edges += edge.cut(atLatitudes: seamLatitudes).filter { piece in
          let middle = (piece.from.latitude + piece.to.latitude) / 2
          let sides = [-180 + 1e-9, 180 - 1e-9].map {
            covers(CLLocationCoordinate2D(latitude: middle, longitude: $0))
          }
          return sides.contains(false)
        }
      }
    }
    return edges
  }
}
