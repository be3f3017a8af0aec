import Foundation
import RingfenceCommands
import Testing

@Suite("Overlaps of regions")
struct RegionOverlapTests {
  /// What the check of some regions says about them, without the last line.
  private func check(_ words: [String]) -> [String] {
    let session = Session.of(["region", "check"] + words)
    #expect(session.status == .success)
    return session.output.split(separator: "\n").dropLast().map(String.init)
  }

  /// What the check of rings, named a, b, …, says about them.
  private func check(rings: [String]) throws -> [String] {
    let folders = try Folders()
    defer { folders.remove() }
    let features = zip("abc", rings).map { name, ring in
      """
      {"type": "Feature", "properties": {"name": "\(name)"}, "geometry": {"type": "Polygon", "coordinates": [[\(ring)]]}}
      """
    }
    let text = "{\"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ","))]}"
    try text.write(toFile: folders.scratch + "rings.geojson", atomically: false, encoding: .utf8)
    return check([folders.scratch + "rings.geojson"])
  }

  /// A ring around a box.
  private func ring(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> String {
    [(west, south), (east, south), (east, north), (west, north), (west, south)].map { "[\($0), \($1)]" }
      .joined(separator: ",")
  }

  @Test(
    "circles overlap where their distance is less than both radii, over ±180° and at a pole too",
    arguments: [
      ("A@0,0,60km", "B@0,1,60km", true), ("A@0,0,55km", "B@0,1,55km", false),
      ("A@0,179.9,20km", "B@0,-179.9,20km", true), ("A@0,179.9,10km", "B@0,-179.9,10km", false),
      ("A@89.9,0,20km", "B@89.9,180,20km", true), ("A@50,10,1km", "B@50.1,10,10.5km", true),
    ])
  func circles(first: String, second: String, overlaps: Bool) {
    #expect(check(["--region", first, "--region", second]).count == (overlaps ? 1 : 0))
  }

  @Test("a circle within another is said to be so")
  func nestedCircles() {
    let lines = check(["--region", "Town@50,10,5km", "--region", "Market@50,10.01,500m"])
    #expect(lines.count == 1)
    #expect(lines.first?.contains("`Market` lies within `Town`") == true)
  }

  @Test("a circle and a polygon: apart, overlapping, and within each other")
  func circleAndPolygon() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let park = folders.fixtures + "polygon.geojson"
    #expect(check([park, "--region", "Far@35,135.2,1km"]).isEmpty)
    #expect(check([park, "--region", "Gate@35,135.07,1km"]).first?.contains("`Gate` and `Park` overlap") == true)
    #expect(check([park, "--region", "Pond@35,135.05,100m"]).first?.contains("`Pond` lies within `Park`") == true)
    #expect(check([park, "--region", "Town@35,135.05,9km"]).first?.contains("`Park` lies within `Town`") == true)
  }

  @Test("polygons overlap where they cross; neighbours that share an edge do not")
  func polygons() throws {
    #expect(try check(rings: [ring(0, 0, 1, 1), ring(2, 0, 3, 1)]).isEmpty)
    #expect(try check(rings: [ring(0, 0, 1, 1), ring(1, 0, 2, 1)]).isEmpty)
    #expect(try check(rings: [ring(0, 0, 1, 1), ring(1, 0.25, 2, 0.75)]).isEmpty)
    #expect(try check(rings: [ring(0, 0, 2, 2), ring(1, 1, 3, 3)]).first?.contains("`a` and `b` overlap") == true)
    #expect(try check(rings: [ring(0, 1, 3, 2), ring(1, 0, 2, 3)]).first?.contains("`a` and `b` overlap") == true)
    #expect(try check(rings: [ring(0, 0, 9, 9), ring(4, 4, 5, 5)]).first?.contains("`b` lies within `a`") == true)
    #expect(try check(rings: [ring(0, 0, 1, 1), ring(0, 0, 1, 1)]).count == 1)
    #expect(try check(rings: [ring(179, 0, 181, 1), ring(-179.5, 0.5, -178, 2)]).count == 1)
  }
}
