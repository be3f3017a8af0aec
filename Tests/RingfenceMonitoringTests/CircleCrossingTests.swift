import Foundation
import LocationCore
import RingfenceGeometry
import RingfenceMonitoring
import Testing

/// The engine with its index, its guard and its closed form against plain loops over every leg and every circle.
@Suite struct CircleCrossingTests {
  /// What a plain loop makes of a journey: each leg sampled densely, each change of side bisected on geodesics.
  static func looped(_ batch: FixBatch, _ regions: [Region]) -> [Region.ID: [Double]] {
    var crossings: [Region.ID: [Double]] = [:]
    for region in regions {
      guard case .circle(let center, let radius) = region.shape else { continue }
      for i in 1..<batch.count {
        let way = GeodesicWay(
          from: .init(latitude: batch.latitudes[i - 1], longitude: batch.longitudes[i - 1]),
          to: .init(latitude: batch.latitudes[i], longitude: batch.longitudes[i]))
        func isInside(_ share: Double) -> Bool {
          Geodesic.distanceMeters(from: center, to: way.place(at: share)) <= radius
        }
        let atStart = Geodesic.distanceMeters(from: center, to: way.place(at: 0))
        if atStart - way.lengthMeters > radius + 1 || atStart + way.lengthMeters < radius - 1 { continue }
        var inside = isInside(0)
        for step in 1...200 {
          let side = isInside(Double(step) / 200)
          if side != inside {
            var (low, high) = (Double(step - 1) / 200, Double(step) / 200)
            for _ in 0..<50 {
              let middle = (low + high) / 2
              if isInside(middle) == inside { low = middle } else { high = middle }
            }
            crossings[region.id, default: []].append(
              batch.seconds[i - 1] + high * (batch.seconds[i] - batch.seconds[i - 1]))
            inside = side
          }
        }
      }
    }
    return crossings
  }

  @Test(
    "crossings agree with a plain loop over all legs and circles",
    arguments: [
      (35.0, 139.0, 200.0), (0, 179.99, 40), (-16.5, -179.95, 3000), (89.8, 10, 500), (60, 5, 20_000), (-45, 170, 9),
    ])
  func againstLoop(_ latitude: Double, _ longitude: Double, _ step: Double) throws {
    var state = UInt64(abs(latitude * 1000)) + UInt64(step)
    func unit() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    var place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    var fixes = [Fix(seconds: 0, latitude: place.latitude, longitude: place.longitude)]
    var bearing = 360 * unit()
    for number in 1...120 {
      bearing += 60 * (unit() - 0.5)
      place = Geodesic.destination(from: place, bearingDegrees: bearing, distanceMeters: step * (0.2 + unit()))
      fixes.append(Fix(seconds: Double(number * 10), latitude: place.latitude, longitude: place.longitude))
    }
    let regions = (0..<60).map { number -> Region in
      let near = fixes[Int(unit() * 120)].coordinate
      let radius = max(5, step * 8 * unit() * unit())
      let center = Geodesic.destination(
        from: near, bearingDegrees: 360 * unit(), distanceMeters: radius * 1.5 * unit())
      return Region(id: "c\(number)", shape: .circle(center: center, radiusMeters: radius))
    }
    var journey = Journey("")
    journey.regions = regions
    journey.batch = FixBatch(fixes)
    let index = try RegionIndex(regions)
    var solved: [Region.ID: [Double]] = [:]
    for case .transition(let transition) in try journey.events() {
      solved[index.regions[transition.region].id, default: []].append(transition.crossedAt.seconds)
    }
    let looped = Self.looped(journey.batch, regions)
    for region in regions {
      let (a, b) = (solved[region.id] ?? [], looped[region.id] ?? [])
      // A visit shorter than a sample's step can be missed by the loop, never by the engine.
      #expect(a.count >= b.count, "\(region.id): \(a) against \(b)")
      for time in b { #expect(a.contains { abs($0 - time) < 0.002 }, "\(region.id): \(time) is not in \(a)") }
    }
    #expect(looped.values.map(\.count).reduce(0, +) > 20)
  }

  @Test("circles that overlap are entered and left one by one, each with its own visit")
  func overlapping() throws {
    let journey = Journey(
      """
      C m 0 0 1000
      C z 0 0.005 1000
      C a 0 0.010 1000
      00:00:00,0,-0.05
      00:10:00,0,0.05
      00:20:00,0,-0.05
      """)
    let told = try journey.told().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(
      told == [
        "enter m", "enter z", "enter a", "exit m", "visit m", "exit z", "visit z", "exit a", "visit a",
        "enter a", "enter z", "enter m", "exit a", "visit a", "exit z", "visit z", "exit m", "visit m",
      ])
  }

  @Test("the closest approach agrees with dense sampling")
  func closestApproach() throws {
    let index = try RegionIndex([
      Region(id: "a", shape: .circle(center: .init(latitude: 52.52, longitude: 13.405), radiusMeters: 100)),
      Region(id: "b", shape: .circle(center: .init(latitude: 52.6, longitude: 13.5), radiusMeters: 3000)),
    ])
    let batch = FixBatch([
      Fix(seconds: 0, latitude: 52.520903, longitude: 13.400580),
      Fix(seconds: 20, latitude: 52.520903, longitude: 13.409420),
      Fix(seconds: 4000, latitude: 52.6, longitude: 13.49),
    ])
    var survey = ClosestApproachSurvey(index: index)
    survey.advance(through: batch)
    let closest = survey.closest
    // P4: passes 100.5 m from the centre at 12:00:10.
    #expect(abs(try #require(closest[0]).metersFromEdge - 0.5) < 0.05)
    #expect(abs(try #require(closest[0]).at.seconds - 10) < 0.01)
    #expect(abs(try #require(closest[1]).metersFromEdge + 3000 - 677.5) < 1)
  }
}
