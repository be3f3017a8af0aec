internal import LocationCore

/// A short piece of a polygon's edge as the engine meets it: with its chord through the Earth.
public struct EdgeBoundary: Sendable {
  /// The longest piece, in degrees of latitude or longitude: short enough for its chord to say where it is.
  static let longestDegrees = 0.5

  /// The piece: straight in longitude and latitude.
  public let edge: PolygonEdge
  /// The ends in Earth-centred coordinates.
  let start: SIMD3<Double>
  let end: SIMD3<Double>
  /// How far the piece bows out from its chord at most, in metres.
  let bowMeters: Double

  init(_ edge: PolygonEdge) {
    self.edge = edge
    start = EarthCentred.point(latitude: edge.from.latitude, longitude: edge.from.longitude)
    end = EarthCentred.point(latitude: edge.to.latitude, longitude: edge.to.longitude)
    let middle = edge.place(at: 0.5)
    let bow = EarthCentred.point(latitude: middle.latitude, longitude: middle.longitude) - (start + end) / 2
    // A smooth arc of at most half a degree bows most near its middle; twice that is on the safe side.
    bowMeters = 2 * bow.length + 0.001
  }

  /// The pieces of an edge.
  static func pieces(of edge: PolygonEdge) -> [EdgeBoundary] {
    let box = edge.box
    let span = max(box.north - box.south, box.east - box.west)
    let count = max(1, Int((span / longestDegrees).rounded(.up)))
    guard count > 1 else { return [EdgeBoundary(edge)] }
    return (0..<count).map { piece in
      EdgeBoundary(
        PolygonEdge(
          from: piece == 0 ? edge.from : edge.place(at: Double(piece) / Double(count)),
          to: piece == count - 1 ? edge.to : edge.place(at: Double(piece + 1) / Double(count))))
    }
  }

  /// A distance that the piece keeps at least from a place in Earth-centred coordinates, in metres.
  public func clearanceMeters(from point: SIMD3<Double>) -> Double {
    let along = end - start
    let length = along.lengthSquared
    let share = length > 0 ? min(1, max(0, (point - start).dot(along) / length)) : 0
    return max(0, (start + share * along - point).length - bowMeters)
  }

  /// The least geodesic distance of a place to the piece in metres, right to 0.1 m.
  ///
  /// Along half a degree the distance falls and then rises.
  func distanceMeters(from place: CLLocationCoordinate2D) -> Double {
    func distance(_ fraction: Double) -> Double {
      Geodesic.distanceMeters(from: place, to: edge.place(at: fraction))
    }
    return min(RootFinding.leastValue(from: 0, to: 1, of: distance).value, distance(0), distance(1))
  }
}
