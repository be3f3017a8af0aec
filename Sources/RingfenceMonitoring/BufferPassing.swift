internal import LocationCore
internal import RingfenceGeometry

extension CrossingSolver {
  /// Where a leg passes the line that keeps so many metres outside of a region's edge or, where they are less than 0,
  /// inside of it.
  static func bufferPassings(
    of leg: Leg, offsetMeters: Double, _ shape: RegionIndex.Shape
  ) -> [(fraction: Double, outwards: Bool)] {
    switch shape {
    case .circle(let circle):
      let crossing = crossings(of: leg, circle.widened(byMeters: offsetMeters))
      return [crossing.entry.map { ($0, false) }, crossing.exit.map { ($0, true) }].compactMap(\.self)
    case .polygon(let area):
      return polygonPassings(of: leg, offsetMeters: offsetMeters, area)
    }
  }

  /// The line along a polygon has no simple form: it is looked for in steps of a quarter of the buffer, at most
  /// 1 000 a leg, and each step in which it is passed is solved to a tenth of a metre.
  private static func polygonPassings(
    of leg: Leg, offsetMeters: Double, _ area: PolygonArea
  ) -> [(fraction: Double, outwards: Bool)] {
    let way = leg.way
    func beyond(_ fraction: Double) -> Double {
      area.metersFromEdge(way.place(at: fraction)) - offsetMeters
    }
    let count = Int(min(1000, max(1, (way.lengthMeters / (abs(offsetMeters) / 4)).rounded(.up))))
    var passings: [(fraction: Double, outwards: Bool)] = []
    var start = (x: 0.0, value: beyond(0))
    for step in 1...count {
      let x = Double(step) / Double(count)
      let end = (x: x, value: beyond(x))
      if (start.value > 0) != (end.value > 0) {
        let fraction = RootFinding.root(
          from: start, to: end, tolerance: 1e-6 / max(1, way.lengthMeters), precision: 0.1, of: beyond)
        passings.append((fraction, end.value > 0))
      }
      start = end
    }
    return passings
  }
}
