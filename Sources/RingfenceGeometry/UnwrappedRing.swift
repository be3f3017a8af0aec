internal import LocationCore

/// A ring whose longitudes run on without a jump at ±180°.
///
/// Each edge takes the short way in longitude, except one between two points on the same pole, which runs
/// along the pole as far as its longitudes say.
struct UnwrappedRing {
  /// The corners, the first again at the end; longitudes may pass ±180.
  private(set) var corners: [CLLocationCoordinate2D]

  /// The ring through the given corners.
  ///
  /// - Throws: `GeometryError.coordinate`, `.ring`, `.ambiguousEdge` or `.ringAroundPole`.
  init(_ given: [CLLocationCoordinate2D]) throws(GeometryError) {
    for corner in given where !(abs(corner.latitude) <= 90 && abs(corner.longitude) <= 360) {
      throw .coordinate(latitude: corner.latitude, longitude: corner.longitude)
    }
    guard let first = given.first, let last = given.last, given.count >= 4,
      first.latitude == last.latitude,
      abs(first.latitude) == 90 || (first.longitude - last.longitude).remainder(dividingBy: 360) == 0
    else { throw .ring(corners: given.count) }
    corners = [first]
    var longitude = first.longitude
    for (from, to) in zip(given, given.dropFirst()) {
      longitude += try Self.step(from: from, to: to)
      corners.append(CLLocationCoordinate2D(latitude: to.latitude, longitude: longitude))
    }
    guard abs(longitude - first.longitude) < 1e-9 else { throw .ringAroundPole }
    corners[corners.count - 1] = first
  }

  /// How far the longitude moves along an edge.
  private static func step(
    from: CLLocationCoordinate2D, to: CLLocationCoordinate2D
  ) throws(GeometryError) -> Double {
    let difference = to.longitude - from.longitude
    if abs(from.latitude) == 90 && from.latitude == to.latitude { return difference }
    var step = difference
    while step > 180 { step -= 360 }
    while step < -180 { step += 360 }
    if abs(step) == 180 {
      throw .ambiguousEdge(latitude: from.latitude, longitude: from.longitude)
    }
    return step
  }

  /// The least and the greatest longitude.
  var longitudes: ClosedRange<Double> {
    var west = Double.infinity
    var east = -Double.infinity
    for corner in corners {
      west = min(west, corner.longitude)
      east = max(east, corner.longitude)
    }
    return west...east
  }

  /// Moves the ring by whole turns so that it starts within the turn from −180°, or within `frame`.
  mutating func turn(into frame: ClosedRange<Double>? = nil) {
    let own = longitudes
    var turns = 0.0
    if let frame {
      while own.lowerBound + turns < frame.lowerBound - 1e-9 { turns += 360 }
      while own.upperBound + turns > frame.upperBound + 1e-9 { turns -= 360 }
    } else {
      while own.lowerBound + turns < -180 { turns += 360 }
      while own.lowerBound + turns >= 180 { turns -= 360 }
    }
    guard turns != 0 else { return }
    for index in corners.indices { corners[index].longitude += turns }
  }
}
