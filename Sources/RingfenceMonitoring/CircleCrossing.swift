internal import LocationCore
internal import RingfenceGeometry

/// Where a leg crosses a circle: at most one way in and one way out, since a disc of up to 5 000 km is convex.
struct CircleCrossing: Equatable {
  /// The share of the leg at which it comes in; nil where it starts inside or never comes in.
  var entry: Double?
  /// The share of the leg at which it goes out; nil where it ends inside or never was in.
  var exit: Double?

  static let none = CircleCrossing(entry: nil, exit: nil)
}

extension CrossingSolver {
  /// The crossings of a circle, by the closed form where that is certain, else by geodesics.
  ///
  /// The residual is at most 1 mm: `CircleBoundary.chordToleranceMeters` for the closed form, 1 µm for the other.
  static func crossings(of leg: Leg, _ circle: CircleBoundary) -> CircleCrossing {
    closedForm(leg, circle) ?? geodesic(leg, circle)
  }

  /// The crossings as the roots of a quadratic on chords; nil where its error bound leaves a doubt.
  ///
  /// With u the share of the leg, its place is P + u(Q − P), lifted by L²u(1 − u)/2R, and the square of the
  /// chord to the centre is |P + u(Q − P) − C|² + r²/R · L²u(1 − u)/2R where it is near the edge. For legs
  /// up to 5 km and radii up to 25 km what is left out is below 0.1 mm: the leg's own speed along its chord
  /// (L³/250R²), the curvature's dependence on direction (see `CircleBoundary`).
  static func closedForm(_ leg: Leg, _ circle: CircleBoundary) -> CircleCrossing? {
    guard circle.radiusMeters <= CircleBoundary.greatestChordRadiusMeters,
      leg.chordMeters <= Leg.greatestClosedFormMeters
    else { return nil }
    let start = leg.from.point - circle.point
    let along = leg.to.point - leg.from.point
    let length = along.lengthSquared
    // The square of the lift itself is left out, which a small circle would notice on a long leg.
    guard length * length <= 2.6e11 * circle.radiusMeters else { return nil }
    let lift = length * circle.radiusMeters * circle.radiusMeters * 1.232e-14
    let a = length - lift
    let b = 2 * start.dot(along) + lift
    let c = start.lengthSquared - circle.chordRadiusSquared
    let doubt =
      2 * circle.radiusMeters * CircleBoundary.chordToleranceMeters
      + CircleBoundary.chordToleranceMeters * CircleBoundary.chordToleranceMeters
    let atEnd = a + b + c
    if abs(c) <= doubt || abs(atEnd) <= doubt { return nil }
    if c > 0 && atEnd > 0 {
      // Both ends outside: the least value decides, if it lies between them.
      guard b < 0, -b < 2 * a else { return CircleCrossing.none }
      let least = c - b * b / (4 * a)
      if least > doubt { return CircleCrossing.none }
      if least >= -doubt { return nil }
    } else if c < 0 && atEnd < 0 {
      return CircleCrossing.none
    }
    let root = (b * b - 4 * a * c).squareRoot()
    // The form that does not subtract near equals.
    let q = -0.5 * (b + (b < 0 ? -root : root))
    let (x, y) = (q / a, c / q)
    return CircleCrossing(entry: c > 0 ? min(x, y) : nil, exit: atEnd > 0 ? max(x, y) : nil)
  }

  /// The crossings by geodesics: right anywhere, for any length and radius.
  static func geodesic(_ leg: Leg, _ circle: CircleBoundary) -> CircleCrossing {
    let atStart = Geodesic.distanceMeters(from: circle.center, to: leg.from.coordinate) - circle.radiusMeters
    let atEnd = Geodesic.distanceMeters(from: circle.center, to: leg.to.coordinate) - circle.radiusMeters
    if atStart <= 0 && atEnd <= 0 { return .none }
    let way = leg.way
    func beyond(_ fraction: Double) -> Double {
      Geodesic.distanceMeters(from: circle.center, to: way.place(at: fraction)) - circle.radiusMeters
    }
    func root(_ start: (x: Double, value: Double), _ end: (x: Double, value: Double)) -> Double {
      RootFinding.root(
        from: start, to: end, tolerance: 1e-7 / max(way.lengthMeters, 1), precision: 1e-6, of: beyond)
    }
    // An end that is hardly inside may lie on the edge with the whole disc before it: then that is between the roots.
    let inner = min(atStart, atEnd) > -0.001 ? innermost(of: way, ends: (atStart, atEnd), beyond) : nil
    switch (atStart <= 0, atEnd <= 0) {
    case (true, _): return CircleCrossing(entry: nil, exit: root(inner ?? (0, atStart), (1, atEnd)))
    case (_, true): return CircleCrossing(entry: root((0, atStart), inner ?? (1, atEnd)), exit: nil)
    case (false, false):
      guard let inner else { return .none }
      return CircleCrossing(
        entry: root((0, atStart), inner), exit: root(inner, (1, atEnd)))
    }
  }

  /// A place of the way that is well inside, or the one farthest inside, where no end is; nil where none is inside.
  ///
  /// Over at most 1 000 km the distance to a place falls and then rises, so each piece has one least value; by the
  /// triangle inequality a piece can't come nearer than half of what its ends have over its length.
  private static func innermost(
    of way: GeodesicWay, ends: (Double, Double), _ beyond: (Double) -> Double
  ) -> (x: Double, value: Double)? {
    let pieces = max(1, Int((way.lengthMeters / 1_000_000).rounded(.up)))
    let length = way.lengthMeters / Double(pieces)
    var start = (x: 0.0, value: ends.0)
    var best: (x: Double, value: Double)?
    for piece in 1...pieces {
      let x = Double(piece) / Double(pieces)
      let end = (x: x, value: piece == pieces ? ends.1 : beyond(x))
      if end.value < -0.001 { return end }
      // `value` is the distance less the radius, and the radius is in both sides of the inequality.
      if (start.value + end.value - length) / 2 < 0 {
        let least = RootFinding.leastValue(from: start.x, to: end.x, enough: -0.001, of: beyond)
        if least.value < (best?.value ?? 0) { best = least }
      }
      start = end
    }
    return best
  }
}
