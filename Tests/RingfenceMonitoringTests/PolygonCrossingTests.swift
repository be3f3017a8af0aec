import Foundation
import LocationCore
import RingfenceGeometry
import RingfenceMonitoring
import Testing

@Suite struct PolygonCrossingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The rings of one polygon, `longitude latitude` pairs; the holes after the outer ring.
    var rings: [String]
    var journey: String
    var expected: [String]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a corner cut between two outside fixes is a visit",
      rings: ["0 0,1 0,1 1,0 1,0 0"],
      journey: "12:00:00,-0.1,0.8\n12:10:00,0.2,1.1",
      // The way is nearly straight here: it crosses the bottom a third of the way, the side two thirds.
      expected: ["enter P 12:03:20.0", "exit P 12:06:40.0"]),
    Case(
      testDescription: "through a hole: out and in again", rings: ["0 0,3 0,3 3,0 3,0 0", "1 1,2 1,2 2,1 2,1 1"],
      journey: "12:00:00,1.5,0.5\n13:00:00,1.5,2.5", expected: ["exit P 12:15:00.", "enter P 12:45:00."]),
    Case(
      testDescription: "an edge along a parallel under a long leg: the way bows over it",
      rings: ["-40 60,40 60,40 70,-40 70,-40 60"],
      // Both ends are 0.5° south of the edge; the geodesic between them rises to 63° in the middle.
      journey: "12:00:00,59.5,-30\n14:00:00,59.5,30", expected: ["enter P 12:0", "exit P 13:5"]),
    Case(
      testDescription: "P16: over ±180°", rings: ["179 1,-179 1,-179 -1,179 -1,179 1"],
      journey: "12:00:00,0,178\n13:00:00,0,-178", expected: ["enter P 12:15:00.000", "exit P 12:45:00.000"]),
    Case(
      testDescription: "along an edge is inside, and nothing flaps", rings: ["0 0,1 0,1 1,0 1,0 0"],
      journey: "12:00:00,0,0.2\n12:30:00,0,0.8", expected: []),
    Case(
      testDescription: "a corner touched from outside is nothing", rings: ["0 0,1 0,1 1,0 1,0 0"],
      journey: "12:00:00,0,-1\n12:30:00,0,-0.000001", expected: []),
    Case(
      testDescription: "over a pole inside a cap: nothing is crossed",
      rings: ["-180 60,-90 60,0 60,90 60,180 60,180 90,-180 90,-180 60"],
      journey: "12:00:00,80,10\n12:30:00,80,-170", expected: []),
    Case(
      testDescription: "into the cap over ±180°",
      rings: ["-180 60,-90 60,0 60,90 60,180 60,180 90,-180 90,-180 60"],
      journey: "12:00:00,59,179.9\n12:30:00,61,-179.9", expected: ["enter P 12:14:59.897"]),
  ]

  @Test("where a way changes side of a polygon", arguments: cases)
  func crosses(_ example: Case) throws {
    var journey = Journey(example.journey)
    let rings = example.rings.map { ring in
      ring.split(separator: ",").map { pair in
        let numbers = pair.split(separator: " ").compactMap { Double($0) }
        return CLLocationCoordinate2D(latitude: numbers[1], longitude: numbers[0])
      }
    }
    journey.regions = [
      Region(
        id: "P", shape: .polygon(Polygon(parts: [.init(exterior: rings[0], holes: Array(rings.dropFirst()))])))
    ]
    let told = try journey.told().filter { !$0.hasPrefix("visit") }
    #expect(told.count == example.expected.count, "\(told)")
    for (line, expected) in zip(told, example.expected) { #expect(line.hasPrefix(expected)) }
  }

  @Test("a polygon's crossings agree with dense sampling of the way")
  func againstSampling() throws {
    let corners: [(Double, Double)] = [
      (0, 50), (3, 49), (6, 51), (5, 53), (7, 55), (2, 56), (3, 53), (-1, 54), (0, 50),
    ]
    let polygon = Polygon(parts: [.init(exterior: corners.map { .init(latitude: $0.1, longitude: $0.0) })])
    let area = try PolygonArea(polygon)
    var state: UInt64 = 11
    func unit() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    for _ in 0..<60 {
      let a = CLLocationCoordinate2D(latitude: 48 + 9 * unit(), longitude: -3 + 12 * unit())
      let b = CLLocationCoordinate2D(latitude: 48 + 9 * unit(), longitude: -3 + 12 * unit())
      var journey = Journey("")
      journey.regions = [Region(id: "P", shape: .polygon(polygon))]
      journey.batch = FixBatch([
        Fix(seconds: 0, latitude: a.latitude, longitude: a.longitude),
        Fix(seconds: 10_000, latitude: b.latitude, longitude: b.longitude),
      ])
      let solved = try journey.events().compactMap { event -> Double? in
        guard case .transition(let transition) = event else { return nil }
        return transition.crossedAt.seconds
      }
      let way = GeodesicWay(from: a, to: b)
      var sampled: [Double] = []
      var inside = area.covers(a)
      for step in 1...4000 {
        let side = area.covers(way.place(at: Double(step) / 4000))
        if side != inside { sampled.append(Double(step) * 2.5) }
        inside = side
      }
      #expect(solved.count >= sampled.count)
      // Between two crossings the side is one, and it changes at each.
      var side = area.covers(a)
      for (start, end) in zip([0] + solved, solved + [10_000]) where end - start > 0.01 {
        #expect(area.covers(way.place(at: (start + end) / 20_000)) == side)
        side.toggle()
      }
      for sample in sampled { #expect(solved.contains { $0 <= sample + 0.001 && $0 >= sample - 2.501 }) }
    }
  }

  @Test("the closest approach to a comb is to the prong that comes nearest")
  func comb() throws {
    // A body far north, and one prong that reaches down to 0.01° above the way.
    let corners: [(Double, Double)] = [
      (0, 1), (0.30, 1), (0.30, 0.01), (0.31, 0.01), (0.31, 1), (2, 1), (2, 2), (0, 2), (0, 1),
    ]
    let polygon = Polygon(parts: [.init(exterior: corners.map { .init(latitude: $0.1, longitude: $0.0) })])
    let index = try RegionIndex([Region(id: "comb", shape: .polygon(polygon))])
    var survey = ClosestApproachSurvey(index: index)
    survey.advance(
      through: FixBatch([
        Fix(seconds: 0, latitude: 0, longitude: 0), Fix(seconds: 1000, latitude: 0, longitude: 2),
      ]))
    let closest = try #require(survey.closest[0])
    #expect(abs(closest.metersFromEdge - 1105.7) < 1)
    #expect(closest.place.longitude > 0.299 && closest.place.longitude < 0.311)
  }

  @Test("beside a coast of a thousand corners the crossings are those of a plain look at every corner")
  func coast() throws {
    var corners = (0...2000).map { step in
      (Double(step) / 2000, step.isMultiple(of: 2) ? 0.001 : -0.001)
    }
    corners += [(1, 1), (0, 1), corners[0]]
    let polygon = Polygon(parts: [.init(exterior: corners.map { .init(latitude: $0.1, longitude: $0.0) })])
    var journey = Journey("")
    journey.regions = [Region(id: "coast", shape: .polygon(polygon))]
    journey.batch = FixBatch(
      (0...500).map { step in
        Fix(seconds: Double(step * 10), latitude: 0.0002, longitude: 0.1 + Double(step) * 0.00113)
      })
    let crossings = try journey.events().count { if case .transition = $0 { true } else { false } }
    // Each tooth is crossed on both sides: 0.565° of teeth that are 0.001° wide.
    #expect(abs(crossings - 1130) <= 1)
  }
}
