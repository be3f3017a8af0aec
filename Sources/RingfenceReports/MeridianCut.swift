internal import LocationCore

/// A polygon cut in two along a meridian.
///
/// Rings fall into chains on either side of it. Along the meridian the ends of the chains lie alternately at the
/// beginning and the end of the polygon's inside, so that each end is joined with its neighbour. Rings come
/// oriented: outer ones counterclockwise, holes clockwise.
struct MeridianCut {
  /// What lies on one side.
  struct Side {
    let isEast: Bool
    var parts: [Polygon.Part]
  }

  /// Both sides, the western one first; one without anything has no part.
  private(set) var sides: [Side] = []

  private typealias Ring = [CLLocationCoordinate2D]
  private let longitude: Double

  init(_ part: Polygon.Part, at longitude: Double) {
    self.longitude = longitude
    for isEast in [false, true] {
      var whole: [Ring] = []
      var chains: [Ring] = []
      for ring in [part.exterior] + part.holes { divide(ring, isEast, &whole, &chains) }
      let joined = join(chains)
      // What is whole and was the outer ring stays one; holes go to the area that they lie in.
      let exteriors = joined + whole.filter { $0 == part.exterior }
      let holes = whole.filter { $0 != part.exterior }
      let parts = exteriors.map { exterior in
        Polygon.Part(
          exterior: exterior, holes: holes.filter { $0.first.map { Self.covers(exterior, $0) } ?? false })
      }
      sides.append(Side(isEast: isEast, parts: parts))
    }
  }

  private func isEast(_ place: CLLocationCoordinate2D) -> Bool { place.longitude >= longitude }

  /// Adds a ring that is wholly on a side, or its chains there: from where it comes over the meridian to where it
  /// goes back.
  private func divide(_ ring: Ring, _ isEast: Bool, _ whole: inout [Ring], _ chains: inout [Ring]) {
    let corners = ring.dropLast()
    guard
      let start = corners.indices.first(where: { index in
        self.isEast(corners[index]) == isEast
          && self.isEast(corners[index == 0 ? corners.endIndex - 1 : index - 1]) != isEast
      })
    else {
      if let first = ring.first, self.isEast(first) == isEast { whole.append(ring) }
      return
    }
    var chain: Ring = []
    var last = corners[start == 0 ? corners.endIndex - 1 : start - 1]
    for place in corners[start...] + corners[..<start] + [corners[start]] {
      switch (self.isEast(last) == isEast, self.isEast(place) == isEast) {
      case (false, true): chain = [crossing(last, place), place]
      case (true, true): chain.append(place)
      case (true, false):
        chain.append(crossing(last, place))
        chains.append(chain)
        chain = []
      case (false, false): break
      }
      last = place
    }
  }

  private func crossing(
    _ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D
  ) -> CLLocationCoordinate2D {
    let share = (longitude - from.longitude) / (to.longitude - from.longitude)
    return CLLocationCoordinate2D(
      latitude: from.latitude + share * (to.latitude - from.latitude), longitude: longitude)
  }

  /// The rings that chains make together with the meridian.
  private func join(_ chains: [Ring]) -> [Ring] {
    struct End {
      var latitude: Double
      var chain: Int
      var isStart: Bool
    }
    let ends = chains.enumerated().flatMap { number, chain in
      [
        End(latitude: chain.first?.latitude ?? 0, chain: number, isStart: true),
        End(latitude: chain.last?.latitude ?? 0, chain: number, isStart: false),
      ]
    }.sorted { $0.latitude < $1.latitude }
    // The chain that goes on where each one ends.
    var next: [Int: Int] = [:]
    for pair in stride(from: 0, to: ends.count - 1, by: 2) {
      let (a, b) = (ends[pair], ends[pair + 1])
      if a.isStart { next[b.chain] = a.chain } else { next[a.chain] = b.chain }
    }
    var rings: [Ring] = []
    var used: Set<Int> = []
    for start in chains.indices where !used.contains(start) {
      var ring: Ring = []
      var chain: Int? = start
      while let number = chain, used.insert(number).inserted {
        ring += chains[number]
        chain = next[number]
      }
      if let first = ring.first { ring.append(first) }
      ring = Antimeridian.withoutRepeats(ring)
      // Less than a triangle only touches the meridian.
      if ring.count >= 4 { rings.append(ring) }
    }
    return rings
  }

  /// Whether a ring goes around a place, in longitude and latitude as on paper.
  private static func covers(_ ring: Ring, _ place: CLLocationCoordinate2D) -> Bool {
    zip(ring, ring.dropFirst()).count { from, to in
      guard (from.latitude > place.latitude) != (to.latitude > place.latitude) else { return false }
      let share = (place.latitude - from.latitude) / (to.latitude - from.latitude)
      return place.longitude < from.longitude + share * (to.longitude - from.longitude)
    } % 2 == 1
  }
}
