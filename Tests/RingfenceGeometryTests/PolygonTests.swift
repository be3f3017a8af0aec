import Foundation
import LocationCore
import RingfenceGeometry
import Testing

@Suite struct PolygonTests {
  /// A polygon from rings of `longitude latitude` pairs, the holes after the outer ring.
  static func polygon(_ parts: [[String]]) -> Polygon {
    Polygon(
      parts: parts.map { rings in
        let corners = rings.map { ring in
          ring.split(separator: ",").map { pair in
            let numbers = pair.split(separator: " ").compactMap { Double($0) }
            return CLLocationCoordinate2D(latitude: numbers[1], longitude: numbers[0])
          }
        }
        return Polygon.Part(exterior: corners[0], holes: Array(corners.dropFirst()))
      })
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var polygon: Polygon
    var inside: [(Double, Double)]
    var outside: [(Double, Double)]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "P16: over ±180° the short way",
      polygon: polygon([["179 1,-179 1,-179 -1,179 -1,179 1"]]),
      inside: [(0, 180), (0, -180), (0, -179.5), (1, 179), (-1, -179)], outside: [(0, 0), (0, 178.5), (0, -178.5)]),
    Case(
      testDescription: "a hole is outside, its edge inside",
      polygon: polygon([["0 0,10 0,10 10,0 10,0 0", "4 4,6 4,6 6,4 6,4 4"]]), inside: [(1, 1), (4, 4), (5, 4)],
      outside: [(5, 5), (11, 5)]),
    Case(
      testDescription: "parts that meet along ±180° are one",
      polygon: polygon([["170 0,180 0,180 10,170 10,170 0"], ["-180 0,-170 0,-170 10,-180 10,-180 0"]]),
      inside: [(5, 180), (5, -180), (5, 175), (5, -175)], outside: [(5, 0), (11, 180)]),
    Case(
      testDescription: "a cap that runs along the pole",
      polygon: polygon([["-180 60,-90 60,0 60,90 60,180 60,180 90,-180 90,-180 60"]]),
      inside: [(75, 0), (75, 180), (75, -180), (90, 12), (60, 45)], outside: [(59.9, 0), (59.9, 180), (-75, 0)]),
    Case(
      testDescription: "a wedge that touches the pole",
      polygon: polygon([["0 80,30 80,30 90,0 90,0 80"]]), inside: [(85, 15), (90, 100)], outside: [(85, 45)]),
    Case(
      testDescription: "longitudes beyond 180",
      polygon: polygon([["175 0,185 0,185 5,175 5,175 0"]]), inside: [(2, -177), (2, 177), (2, 180)],
      outside: [(2, -174), (2, 174)]),
  ]

  @Test("what a polygon covers", arguments: cases)
  func covers(_ example: Case) throws {
    var prepared = try PreparedPolygon(example.polygon)
    let index = try RegionIndex([Region(id: "p", shape: .polygon(example.polygon))])
    for (latitude, longitude) in example.inside {
      let isCovered = prepared.covers(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
      #expect(isCovered)
      #expect(
        latitude == 90
          || index.regions(covering: CLLocationCoordinate2D(latitude: latitude, longitude: longitude)) == [0])
    }
    for (latitude, longitude) in example.outside {
      let isCovered = prepared.covers(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
      #expect(!isCovered)
    }
  }

  @Test(
    "a seam along ±180° is no edge, and a way along a pole is none",
    arguments: [
      (polygon([["170 0,180 0,180 10,170 10,170 0"], ["-180 0,-170 0,-170 10,-180 10,-180 0"]]), 6),
      (polygon([["170 0,180 0,180 10,170 10,170 0"], ["-180 2,-170 2,-170 8,-180 8,-180 2"]]), 8),
      (polygon([["-180 60,-90 60,0 60,90 60,180 60,180 90,-180 90,-180 60"]]), 4),
      (polygon([["0 80,30 80,30 90,0 90,0 80"]]), 3),
    ])
  func seams(_ polygon: Polygon, _ edges: Int) throws {
    #expect(try PolygonArea(polygon).edges.count == edges)
  }

  @Test(
    "a polygon that can't be is refused with the reason",
    arguments: [
      ("0 0,10 0,0 0", "not closed"), ("0 0,10 0,10 10,0 10", "not closed"),
      ("0 0,10 10,10 0,0 10,0 0", "Self-intersection"),
      ("0 0,180 0,180 10,0 10,0 0", "exactly 180°"), ("-180 60,-90 60,0 60,90 60,180 60", "encloses a pole"),
      ("0 0,10 0,10 95,0 10,0 0", "no place"), ("0 0,10 0,10 nan,0 10,0 0", "no place"),
    ])
  func refused(_ ring: String, _ reason: String) {
    #expect {
      _ = try PreparedPolygon(Self.polygon([[ring]]))
    } throws: {
      "\($0)".contains(reason)
    }
  }

  @Test("parts that overlap are refused, also where one reaches over ±180°")
  func overlap() {
    for parts in [
      [["0 0,10 0,10 10,0 10,0 0"], ["5 5,15 5,15 15,5 15,5 5"]],
      [["175 0,185 0,185 5,175 5,175 0"], ["-177 1,-170 1,-170 4,-177 4,-177 1"]],
    ] {
      #expect(throws: GeometryError.self) { _ = try PreparedPolygon(Self.polygon(parts)) }
    }
  }

  @Test("covering agrees with a ray cast")
  func againstRayCast() throws {
    let ring = "0 0,40 10,35 30,60 50,20 45,-10 60,-5 20,-30 10,0 0"
    let polygon = Self.polygon([[ring]])
    var prepared = try PreparedPolygon(polygon)
    let corners = polygon.parts[0].exterior
    var state: UInt64 = 9
    for _ in 0..<5000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = CLLocationCoordinate2D(
        latitude: Double(state >> 40) / Double(1 << 24) * 70 - 5,
        longitude: Double(state >> 16 & 0xFFFFFF) / Double(1 << 24) * 100 - 35)
      var crossed = false
      for (a, b) in zip(corners, corners.dropFirst())
      where (a.latitude > place.latitude) != (b.latitude > place.latitude) {
        let share = (place.latitude - a.latitude) / (b.latitude - a.latitude)
        if place.longitude < a.longitude + share * (b.longitude - a.longitude) { crossed.toggle() }
      }
      let isCovered = prepared.covers(place)
      #expect(isCovered == crossed)
    }
  }

  @Test("the distance to an edge is that of the nearest place on it")
  func distance() throws {
    let area = try PolygonArea(Self.polygon([["0 0,1 0,1 1,0 1,0 0"]]))
    // 0.1° west of the middle of the western edge; the nearest place is at the same latitude but for a hair.
    let outside = area.metersFromEdge(CLLocationCoordinate2D(latitude: 0.5, longitude: -0.1))
    #expect(abs(outside - 11_131.5) < 1)
    let inside = area.metersFromEdge(CLLocationCoordinate2D(latitude: 0.5, longitude: 0.1))
    #expect(abs(inside + 11_131.5) < 1)
  }

  @Test(
    "the largest circle that fits in, to 1 %",
    arguments: [
      // As high as wide, but for the ellipsoid; a strip; two rooms, of which one is wider; over ±180°.
      (["0 0,0.01 0,0.01 0.01,0 0.01,0 0"], 552.9), (["0 0,1 0,1 0.001,0 0.001,0 0"], 55.3),
      (["0 0,0.01 0,0.01 0.01,0.02 0.01,0.02 0.03,0 0.03,0 0"], 1110),
      (["179.995 0,-179.995 0,-179.995 0.01,179.995 0.01,179.995 0"], 552.9),
      // A strip of 55 km with a wider place in it.
      (
        [
          "0 0,0.389 0,0.389 -0.001,0.391 -0.001,0.391 0,0.5 0,0.5 0.0004,0.391 0.0004,0.391 0.001,0.389 0.001,"
            + "0.389 0.0004,0 0.0004,0 0"
        ], 110.8
      ),
      // A hole in the middle leaves a frame.
      (["0 0,0.03 0,0.03 0.03,0 0.03,0 0", "0.01 0.01,0.02 0.01,0.02 0.02,0.01 0.02,0.01 0.01"], 650),
    ] as [([String], Double)])
  func inscribed(rings: [String], meters: Double) throws {
    let area = try PolygonArea(Self.polygon([rings]))
    let radius = area.inscribedRadiusMeters(enough: .infinity)
    #expect(abs(radius - meters) <= 0.015 * meters + 1, "\(radius)")
    #expect((20...radius).contains(area.inscribedRadiusMeters(enough: 20)))
  }
}
