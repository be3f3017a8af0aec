import Foundation
import LocationCore
import RingfenceGeometry
import RingfenceMonitoring

/// A random number generator whose runs can be repeated from a printed seed.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A journey and circles that it has to do with: the input of the laws.
struct LawJourney {
  var fixes: [Fix]
  /// The numbers of the fixes that no leg leads to.
  var gaps: Set<Int>
  var circles: [Region]

  /// A journey of a few legs, anywhere on Earth, and circles whose edges it meets, touches or misses narrowly.
  static func random(_ seed: UInt64) -> LawJourney {
    var random = Seeded(seed)
    let starts: [(Double, Double)] = [
      (52.5, 13.4), (0, 0), (-16.5, 179.98), (89.95, 20), (-89.99, -170), (66, -179.9), (35.6, 139.7),
      (-33, 151),
    ]
    let start = starts[Int.random(in: 0..<starts.count, using: &random)]
    var place = CLLocationCoordinate2D(
      latitude: min(90, max(-90, start.0 + Double.random(in: -0.05...0.05, using: &random))),
      longitude: (start.1 + Double.random(in: -0.1...0.1, using: &random)).remainder(dividingBy: 360))
    let scale = [10.0, 300, 5000, 100_000, 1_500_000][Int.random(in: 0..<5, using: &random)]
    var seconds = 1_714_564_800 + Double(Int.random(in: 0..<1_000_000, using: &random)) / 1000
    var journey = LawJourney(
      fixes: [Fix(seconds: seconds, latitude: place.latitude, longitude: place.longitude)], gaps: [], circles: [])
    for number in 1..<Int.random(in: 3...9, using: &random) {
      let length = Int.random(in: 0..<8, using: &random) == 0 ? 0 : scale * Double.random(in: 0.1...3, using: &random)
      place = Geodesic.destination(
        from: place, bearingDegrees: .random(in: -180...180, using: &random), distanceMeters: length)
      // Speeds from a walk to an aircraft; now and then no time at all for a short hop.
      let hops = length < 50 && Int.random(in: 0..<6, using: &random) == 0
      seconds += hops ? 0 : (max(1, length) / Double.random(in: 1...250, using: &random) * 1000).rounded() / 1000
      if Int.random(in: 0..<10, using: &random) == 0 { journey.gaps.insert(number) }
      journey.fixes.append(Fix(seconds: seconds, latitude: place.latitude, longitude: place.longitude))
    }
    for number in 0..<6 {
      let leg = Int.random(in: 1..<journey.fixes.count, using: &random)
      let way = GeodesicWay(from: journey.fixes[leg - 1].coordinate, to: journey.fixes[leg].coordinate)
      let near = way.place(at: .random(in: 0...1, using: &random))
      let radius = min(1_000_000, max(5, scale * exp2(Double.random(in: -5...1, using: &random))))
      // Some edges pass through the way, some within a metre of it.
      let offset = Bool.random(using: &random) ? Double.random(in: -1...1, using: &random) : 0
      let center = Geodesic.destination(
        from: near, bearingDegrees: .random(in: -180...180, using: &random), distanceMeters: radius + offset)
      journey.circles.append(
        Region(id: "c\(number)", shape: .circle(center: center, radiusMeters: (radius * 1000).rounded() / 1000)))
    }
    return journey
  }

  /// The batch that a monitor takes.
  var batch: FixBatch {
    var batch = FixBatch()
    for (number, fix) in fixes.enumerated() {
      batch.append(
        seconds: fix.seconds, latitude: fix.coordinate.latitude, longitude: fix.coordinate.longitude,
        flags: gaps.contains(number) ? .gap : [], line: UInt32(number + 1))
    }
    return batch
  }

  /// Where the traveller is at a time; nil in a gap or outside of the journey.
  func place(at seconds: Double) -> CLLocationCoordinate2D? {
    for number in fixes.indices.dropFirst() where fixes[number].seconds >= seconds && !gaps.contains(number) {
      let (from, to) = (fixes[number - 1], fixes[number])
      guard from.seconds <= seconds else { return nil }
      guard to.seconds > from.seconds else { return to.coordinate }
      return GeodesicWay(from: from.coordinate, to: to.coordinate)
        .place(at: (seconds - from.seconds) / (to.seconds - from.seconds))
    }
    return nil
  }

  /// The distance to the edge of a circle at a time, positive outside; nil where the place is not known.
  func metersFromEdge(_ id: Region.ID, at seconds: Double) -> Double? {
    guard let place = place(at: seconds),
      case .circle(let center, let radius)? = circles.first(where: { $0.id == id })?.shape
    else { return nil }
    return Geodesic.distanceMeters(from: center, to: place) - radius
  }

  /// Whether a fix lies on the edge of a circle as nearly as the laws can tell: it may be on either side then.
  func hasFixOnEdge(of id: Region.ID) -> Bool {
    guard case .circle(let center, let radius)? = circles.first(where: { $0.id == id })?.shape else { return false }
    return fixes.contains { abs(Geodesic.distanceMeters(from: center, to: $0.coordinate) - radius) < 0.002 }
  }

  /// How far a crossing's time may be off: 1 ms for the two roundings, and 2 mm at the speed of approach.
  func toleranceSeconds(_ id: Region.ID, at seconds: Double) -> Double {
    let step = 0.002
    guard let before = metersFromEdge(id, at: seconds - step), let after = metersFromEdge(id, at: seconds + step)
    else { return 0.0011 }
    return 0.0011 + 0.002 / max(1e-9, abs(after - before) / (2 * step))
  }
}
