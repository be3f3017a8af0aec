import Foundation
import LocationCore
import RingfencePlaces
import RingfenceReports
import RingfenceTracks
import Testing

@Suite struct RunGeoJSONTests {
  typealias Ring = [[Double]]

  private static let way = "time,lat,lon\n2024-05-03T00:00:00Z,0,1\n2024-05-03T00:10:00Z,0,-1\n"

  /// The areas of a region, each an outer ring and its holes.
  private func areas(of shape: Region.Shape) throws -> [[Ring]] {
    let region = CityRegion(region: Region(id: "a", shape: shape), name: "A")
    let geometry = try #require(try geometries(SampleRun.run(Self.way, regions: [region]), of: "region").first)
    switch geometry["type"] as? String {
    case "Polygon": return [try #require(geometry["coordinates"] as? [Ring])]
    case "MultiPolygon": return try #require(geometry["coordinates"] as? [[Ring]])
    default: throw Unexpected(geometry: "\(geometry)")
    }
  }

  struct Unexpected: Error {
    let geometry: String
  }

  private func geometries(_ run: Run, of record: String) throws -> [[String: Any]] {
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.report(.geojson).utf8)) as? [String: Any])
    let features = try #require(object["features"] as? [[String: Any]])
    return features.filter { ($0["properties"] as? [String: Any])?["record"] as? String == record }
      .compactMap { $0["geometry"] as? [String: Any] }
  }

  /// Square degrees, positive where the ring runs counterclockwise.
  private func signedArea(_ ring: Ring) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) { $0 + ($1.0[0] * $1.1[1] - $1.1[0] * $1.0[1]) / 2 }
  }

  private func polygon(_ exterior: [(Double, Double)], holes: [[(Double, Double)]] = []) -> Region.Shape {
    func ring(_ corners: [(Double, Double)]) -> [CLLocationCoordinate2D] {
      corners.map { CLLocationCoordinate2D(latitude: $0.1, longitude: $0.0) }
    }
    return .polygon(Polygon(parts: [Polygon.Part(exterior: ring(exterior), holes: holes.map(ring))]))
  }

  /// Checks what holds for every area, and returns their sum in square degrees.
  private func check(_ areas: [[Ring]]) -> Double {
    var sum = 0.0
    for area in areas {
      for (number, ring) in area.enumerated() {
        #expect(ring.count >= 4 && ring.first == ring.last, "rings are closed")
        #expect(ring.allSatisfy { abs($0[0]) <= 180 && abs($0[1]) <= 90 }, "places are on Earth")
        #expect((signedArea(ring) > 0) == (number == 0), "outer rings run counterclockwise, holes clockwise")
        sum += signedArea(ring)
      }
    }
    return sum
  }

  @Test(
    "a circle over ±180° has two areas that together are as large as elsewhere",
    arguments: [(179.9, 2), (-179.9, 2), (180, 2), (-180, 2), (175, 1), (0, 1)])
  func circle(_ longitude: Double, _ count: Int) throws {
    func shape(_ longitude: Double) -> Region.Shape {
      .circle(center: CLLocationCoordinate2D(latitude: 52, longitude: longitude), radiusMeters: 60_000)
    }
    let areas = try areas(of: shape(longitude))
    #expect(areas.count == count)
    #expect(abs(check(areas) - check(try self.areas(of: shape(0)))) < 1e-5)
    if count == 1 { #expect(areas[0][0].count == 129) }
  }

  @Test("a circle over a pole reaches to the pole at every longitude", arguments: [89.5, -89.5, 90, -90, 70])
  func pole(_ latitude: Double) throws {
    let center = CLLocationCoordinate2D(latitude: latitude, longitude: 100)
    let areas = try areas(of: .circle(center: center, radiusMeters: 3_000_000))
    let sum = check(areas)
    // The least and the greatest width in latitude of what it holds, over a whole turn.
    let (least, most) = latitude == 70 ? (5.0, 50.0) : (25.0, 29.0)
    #expect(sum > 360 * least && sum < 360 * most)
    #expect(areas.flatMap(\.self).flatMap(\.self).contains { abs($0[1]) == 90 })
  }

  @Test("a polygon over ±180° is cut, its holes with it")
  func hole() throws {
    let shape = polygon(
      [(170, 0), (-170, 0), (-170, 10), (170, 10), (170, 0)],
      holes: [
        [(178, 4), (-178, 4), (-178, 6), (178, 6), (178, 4)], [(172, 1), (174, 1), (174, 2), (172, 2), (172, 1)],
      ])
    let areas = try areas(of: shape)
    // The hole across the meridian is no hole of either half any more, but a dent.
    #expect(areas.map(\.count) == [2, 1])
    #expect(abs(check(areas) - (200 - 8 - 2)) < 1e-9)
  }

  @Test("arms that reach over ±180° become areas of their own", arguments: [false, true])
  func arms(_ reversed: Bool) throws {
    let corners: [(Double, Double)] = [
      (175, 0), (-178, 0), (-178, 1), (178, 1), (178, 3), (-179, 3), (-179, 4), (175, 4), (175, 0),
    ]
    let areas = try areas(of: polygon(reversed ? corners.reversed() : corners))
    #expect(areas.count == 3)
    #expect(abs(check(areas) - (4 * 3 + 4 * 1 + 3 * 1)) < 1e-9)
  }

  @Test("a ring along a pole stays whole")
  func poleRing() throws {
    let shape = polygon([(-180, 80), (-60, 80), (60, 80), (180, 80), (180, 90), (-180, 90), (-180, 80)])
    let areas = try areas(of: shape)
    #expect(areas.count == 1)
    #expect(abs(check(areas) - 3600) < 1e-9)
  }

  @Test("a way over ±180° is cut where it crosses, and a fix on the line belongs to both sides")
  func way() throws {
    let flight = try SampleRun.run(SampleRun.flight, rules: .init(maxGapSeconds: 0))
    let line = try #require(try geometries(flight, of: "track").first)
    #expect(line["type"] as? String == "MultiLineString")
    let pieces = try #require(line["coordinates"] as? [Ring])
    #expect(pieces.map(\.count) == [3, 3])
    #expect(pieces[0][2][0] == 180 && pieces[1][0][0] == -180)
    #expect(pieces[0][2][1] == pieces[1][0][1])

    let onLine =
      "time,lat,lon\n2024-05-03T00:00:00Z,1,179.9\n2024-05-03T00:09:00Z,1,180\n2024-05-03T00:18:00Z,1,-179.9\n"
    let touching = try #require(try geometries(SampleRun.run(onLine), of: "track").first)
    #expect(touching["coordinates"] as? [Ring] == [[[179.9, 1], [180, 1]], [[-180, 1], [-179.9, 1]]])
  }

  @Test("each stretch between gaps is a line; a fix by itself is a point")
  func stretches() throws {
    let track = "time,lat,lon\n2024-05-03T00:00:00Z,0,1\n2024-05-03T00:05:00Z,0,1.1\n2024-05-03T02:00:00Z,0,2\n"
    let tracks = try geometries(SampleRun.run(track), of: "track")
    #expect(tracks.map { $0["type"] as? String } == ["LineString", "Point"])
  }
}
