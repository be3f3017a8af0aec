import Foundation
import LocationCore
import RingfenceGeometry
import Testing

@Suite struct RegionIndexTests {
  @Test("the index finds the regions that a plain loop finds")
  func againstLoop() throws {
    let centers = BoundTests.places(400, seed: 5)
    let regions = centers.enumerated().map { number, center in
      Region(
        id: "r\(number)",
        shape: .circle(center: center, radiusMeters: 50 * pow(40_000, Double(number % 20) / 19)))
    }
    let index = try RegionIndex(regions)
    for place in BoundTests.places(300, seed: 6) + centers {
      let found = index.regions(covering: place).map { index.regions[$0].id }
      let looped = regions.filter { region in
        guard case .circle(let center, let radius) = region.shape else { return false }
        return Geodesic.distanceMeters(from: center, to: place) <= radius
      }.map(\.id)
      #expect(Set(found) == Set(looped))
      #expect(found.count == looped.count)
    }
  }

  @Test("regions stand in the order of their identifiers, however they are named")
  func order() throws {
    let regions = ["ж", "a", "Z", "é", "aa"].map {
      Region(id: $0, shape: .circle(center: .init(latitude: 1, longitude: 1), radiusMeters: 5))
    }
    #expect(try RegionIndex(regions).regions.map(\.id) == ["Z", "a", "aa", "é", "ж"])
    #expect(throws: GeometryError.duplicateRegion(id: "a")) { try RegionIndex(regions + [regions[1]]) }
  }

  @Test("every item, however it stands in space, is of the region whose shape it has")
  func items() throws {
    let regions = BoundTests.places(300, seed: 8).enumerated().map { number, center in
      Region(id: "r\(number)", shape: .circle(center: center, radiusMeters: Double(1000 + number)))
    }
    let square = [(1.0, 1.0), (1, 2), (2, 2), (2, 1), (1, 1)].map {
      CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1)
    }
    let index = try RegionIndex(
      regions + [Region(id: "q", shape: .polygon(Polygon(parts: [Polygon.Part(exterior: square)])))])
    var items: [Int] = []
    index.query(GeographicBox(south: -90, north: 90, west: -180, east: 180), into: &items)
    #expect(Set(items.map(index.region(ofItem:))) == Set(index.regions.indices))
    for item in Set(items) {
      let region = index.regions[index.region(ofItem: item)]
      switch (index.boundary(item), region.shape) {
      case (.circle(let number, let circle)?, .circle(_, let radiusMeters)):
        #expect(index.regions[number].id == region.id && circle.radiusMeters == radiusMeters)
      case (.edge(let number, _)?, .polygon): #expect(index.regions[number].id == "q")
      case (nil, .polygon): #expect(region.id == "q")
      default: Issue.record("item \(item) is not of \(region.id)")
      }
    }
  }

  @Test("of several shapes that can't be used the first by identifier is named, wherever they lie")
  func firstUnusable() {
    let regions = [("c", 1.0, 0.0), ("b", 50, 0), ("a", 80, 5)].map { id, latitude, radius in
      Region(id: id, shape: .circle(center: .init(latitude: latitude, longitude: 0), radiusMeters: radius))
    }
    #expect(throws: GeometryError.region(id: "b", reason: .radius(meters: 0))) { try RegionIndex(regions) }
  }

  @Test(
    "a shape that can't be used is an error that names the region",
    arguments: [
      (0.0, 0.0, 0.0, "a radius of 0.0 m"), (0, 0, 5_000_001, "a radius of 5000001.0 m"),
      (91, 0, 5, "91.0, 0.0 is no place"),
      (0, .nan, 5, "0.0, nan is no place"), (0, 361, 5, "0.0, 361.0 is no place"),
    ])
  func unusable(_ latitude: Double, _ longitude: Double, _ radius: Double, _ text: String) {
    let region = Region(
      id: "x", shape: .circle(center: .init(latitude: latitude, longitude: longitude), radiusMeters: radius))
    #expect {
      try RegionIndex([region])
    } throws: {
      "\($0)".hasPrefix("region 'x': ") && "\($0)".contains(text)
    }
  }

  @Test("every error has a sentence of its own")
  func sentences() {
    let errors: [GeometryError] = [
      .radius(meters: -1), .coordinate(latitude: 91, longitude: 0), .ring(corners: 2),
      .ambiguousEdge(latitude: 0, longitude: 0), .ringAroundPole, .invalid(reason: "Self-intersection"),
      .duplicateRegion(id: "a"), .region(id: "a", reason: .ringAroundPole), .library(message: "m"),
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
