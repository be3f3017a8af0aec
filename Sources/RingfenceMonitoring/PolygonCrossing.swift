internal import LocationCore
internal import RingfenceGeometry

extension CrossingSolver {
  /// Where a leg changes side of a polygon: shares of the leg in ascending order, the sides alternating from
  /// `startsInside`.
  ///
  /// Every meeting with an edge is solved for on the geodesic; between two meetings the side is that of the
  /// middle. So a corner touched, an edge run along or a seam met changes nothing by itself, and a corner cut
  /// between two outside fixes is a visit.
  ///
  /// - Parameter pieces: the pieces of edges whose boxes meet the leg's.
  static func crossings(
    of leg: Leg, area: PolygonArea, pieces: [EdgeBoundary], startsInside: Bool
  ) -> [Double] {
    let way = leg.way
    var meetings: [Double] = []
    let search = MeetingSearch(way: way, edges: pieces.map(\.edge))
    search.run { meetings.append($0) }
    meetings.sort()
    var crossings: [Double] = []
    var inside = startsInside
    // The first interval counts too: who starts on the edge may leave at once.
    let stops = [0] + meetings + [1]
    for (meeting, next) in zip(stops, stops.dropFirst()) {
      // Two edges meet at a corner: what lies between their roots is rounding.
      if (next - meeting) * way.lengthMeters < 1e-5 { continue }
      let side = area.covers(way.place(at: (meeting + next) / 2))
      if side != inside {
        crossings.append(meeting)
        inside = side
      }
    }
    if area.covers(leg.to.coordinate) != inside { crossings.append(1) }
    return crossings
  }
}

/// The search for the places where a way meets edges that are straight in longitude and latitude.
private struct MeetingSearch {
  let way: GeodesicWay
  let edges: [PolygonEdge]

  /// A share of the way with its place, whose longitude runs on without a jump.
  struct Stop {
    var fraction: Double
    var place: CLLocationCoordinate2D
  }

  /// Calls `found` with the share of the way of every meeting, in no order, some perhaps twice.
  func run(_ found: (Double) -> Void) {
    guard way.lengthMeters > 0, !edges.isEmpty else { return }
    let count = max(1, Int((way.lengthMeters / 50_000).rounded(.up)))
    var start = stop(at: 0, near: nil)
    for piece in 1...count {
      let end = stop(at: Double(piece) / Double(count), near: start)
      search(from: start, to: end, found)
      start = end
    }
  }

  /// The stop at a share of the way, in the turn of longitude nearest to that of another.
  private func stop(at fraction: Double, near other: Stop?) -> Stop {
    var place = way.place(at: fraction)
    if let other { place.longitude = nearest(place.longitude, to: other.place.longitude) }
    return Stop(fraction: fraction, place: place)
  }

  private func nearest(_ longitude: Double, to other: Double) -> Double {
    other + (longitude - other).remainder(dividingBy: 360)
  }

  /// Near a pole a short piece of the way can sweep a wide angle: it is halved until it does not.
  private func search(from start: Stop, to end: Stop, _ found: (Double) -> Void) {
    let middle = stop(at: (start.fraction + end.fraction) / 2, near: start)
    let end = Stop(
      fraction: end.fraction,
      place: CLLocationCoordinate2D(
        latitude: end.place.latitude,
        longitude: nearest(end.place.longitude, to: middle.place.longitude)))
    let sweep = max(
      abs(end.place.longitude - middle.place.longitude),
      abs(middle.place.longitude - start.place.longitude))
    if sweep > 2 && (end.fraction - start.fraction) * way.lengthMeters > 0.001 {
      search(from: start, to: middle, found)
      search(from: middle, to: end, found)
      return
    }
    let bowLatitude = abs(
      middle.place.latitude - (start.place.latitude + end.place.latitude) / 2)
    let bowLongitude = abs(
      middle.place.longitude - (start.place.longitude + end.place.longitude) / 2)
    let box = GeographicBox(
      south: min(start.place.latitude, end.place.latitude),
      north: max(start.place.latitude, end.place.latitude),
      west: min(start.place.longitude, end.place.longitude),
      east: max(start.place.longitude, end.place.longitude)
    ).widened(latitude: 2 * bowLatitude + 1e-9, longitude: 2 * bowLongitude + 1e-9)
    for edge in edges {
      let turn = nearest(edge.from.longitude, to: middle.place.longitude) - edge.from.longitude
      guard edge.box.moved(longitude: turn).meets(box) else { continue }
      meet(edge, turn: turn, start, middle, end, found)
    }
  }

  /// The meetings of one piece with one edge, both short enough that the side has at most one extreme.
  private func meet(
    _ edge: PolygonEdge, turn: Double, _ start: Stop, _ middle: Stop, _ end: Stop,
    _ found: (Double) -> Void
  ) {
    func side(_ stop: Stop) -> Double {
      var place = stop.place
      place.longitude -= turn
      return edge.side(of: place)
    }
    func side(at fraction: Double) -> Double { side(stop(at: fraction, near: middle)) }
    func report(_ from: (x: Double, value: Double), _ to: (x: Double, value: Double)) {
      let fraction = RootFinding.root(
        from: from, to: to, tolerance: 1e-7 / max(way.lengthMeters, 1), precision: 0, of: side(at:))
      var place = stop(at: fraction, near: middle).place
      place.longitude -= turn
      if edge.box.widened(latitude: 1e-9, longitude: 1e-9).meets(
        GeographicBox(
          south: place.latitude, north: place.latitude, west: place.longitude,
          east: place.longitude))
      {
        found(fraction)
      }
    }
    let first = (x: start.fraction, value: side(start))
    let last = (x: end.fraction, value: side(end))
    if (first.value <= 0) != (last.value <= 0) {
      report(first, last)
      return
    }
    // The same side at both ends: the way may still bow over the edge and back.
    let bow = abs(side(middle) - (first.value + last.value) / 2)
    guard min(abs(first.value), abs(last.value)) <= 2 * bow + 1e-15 else { return }
    let sign = first.value <= 0 ? -1.0 : 1.0
    let extreme = RootFinding.leastValue(from: first.x, to: last.x) { sign * side(at: $0) }
    guard extreme.value < 0 else { return }
    let turning = (x: extreme.x, value: sign * extreme.value)
    report(first, turning)
    report(turning, last)
  }
}
