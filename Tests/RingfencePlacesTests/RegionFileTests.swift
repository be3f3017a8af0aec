import LocationCore
import RingfencePlaces
import Testing

@Suite struct RegionFileTests {
  @Test("each bad file prints exactly its lines", arguments: Fixtures.names(in: "bad/regions"))
  func badFile(name: String) throws {
    let file = RegionFile(reading: try Fixtures.bytes("bad/regions/\(name)"), named: name)
    #expect(file.problems.map { "\($0.severity): \($0)" } == (try Fixtures.lines("bad/regions/\(name).expected")))
  }

  @Test("there are bad files and good ones")
  func fixturesAreThere() {
    #expect(Fixtures.names(in: "bad/regions").count == 15)
    #expect(Fixtures.names(in: "good/regions").count == 5)
  }

  @Test(
    "each good file has no problem, and reads back the same when it is written",
    arguments: Fixtures.names(in: "good/regions"))
  func goodFile(name: String) throws {
    let file = RegionFile(reading: try Fixtures.bytes("good/regions/\(name)"), named: name)
    let regions = file.entries.map(\.region)
    #expect(file.problems.isEmpty)

    let written = RegionFile(reading: Array(RegionFile.geoJSON(regions).utf8), named: "written.geojson")
    #expect(written.entries.map(\.region) == regions)
    #expect(written.problems.isEmpty)

    if let table = try? RegionFile.csv(regions) {
      let written = RegionFile(reading: Array(table.utf8), named: "written.csv")
      #expect(written.entries.map(\.region) == regions)
      #expect(written.problems.isEmpty)
    } else {
      #expect(name == "polygons.geojson")
    }
  }

  @Test("circles have their defaults, and everything that is given")
  func circles() throws {
    let file = RegionFile(reading: try Fixtures.bytes("good/regions/circles.geojson"), named: "circles.geojson")
    #expect(
      file.entries.map(\.region) == [
        CityRegion(region: circle("Tokyo", 35.7, 139.7, 15_000), name: "Tokyo"),
        CityRegion(
          region: circle("kyo", 35.0116, 135.7681, 8_000), name: "Kyoto", aliases: ["京都", "Kyōto"],
          timeZone: "Asia/Tokyo", notifyOn: [.enter, .exit], repeats: false),
        CityRegion(region: circle("pier", 35.7, 139.7, 152.4), name: "pier"),
        CityRegion(region: circle("Fiji side", -16.5, -170, 1), name: "Fiji side"),
      ])
    #expect(file.entries[1].place.description == "circles.geojson: features[1].properties")
  }

  @Test("a table may have a byte order mark, CRLF, quotes, semicolons and decimal commas")
  func tables() throws {
    let commas = RegionFile(reading: try Fixtures.bytes("good/regions/circles.csv"), named: "circles.csv")
    #expect(
      commas.entries.map(\.region) == [
        CityRegion(
          region: circle("Tokyo", 35.6895, 139.6917, 15_000), name: "Tokyo", aliases: ["東京", "Edo"],
          timeZone: "Asia/Tokyo", notifyOn: [.enter, .exit], repeats: true),
        CityRegion(region: circle("Cork, city", 51.898, -8.4706, 3218.688), name: "Cork, city"),
      ])
    let semicolons = RegionFile(reading: try Fixtures.bytes("good/regions/semicolons.csv"), named: "s.csv")
    #expect(
      semicolons.entries.map(\.region) == [CityRegion(region: circle("vie", 48.2083, 16.3731, 9_000), name: "Wien")])
  }

  @Test("polygons keep their parts and holes, and longitudes are brought within ±180")
  func polygons() throws {
    let file = RegionFile(reading: try Fixtures.bytes("good/regions/polygons.geojson"), named: "polygons.geojson")
    let polygons = file.entries.compactMap { entry -> Polygon? in
      if case .polygon(let polygon) = entry.region.region.shape { polygon } else { nil }
    }
    #expect(polygons.map(\.parts.count) == [1, 1, 2, 1])
    #expect(polygons.map { $0.parts[0].holes.count } == [0, 1, 0, 0])
    #expect(polygons[3].parts[0].exterior.map(\.longitude) == [179, -179, -179, 179, 179])
    #expect(file.entries[0].region.notifyOn == [.dwell])
    #expect(abs(file.entries[3].region.center.longitude) == 180)
  }

  @Test("what CSV can't hold is refused by name")
  func unwritable() {
    let triangle = Polygon(parts: [
      Polygon.Part(exterior: [(0, 0), (1, 0), (0, 1), (0, 0)].map { CLLocationCoordinate2DMake($0.0, $0.1) })
    ])
    let regions = [
      CityRegion(region: Region(id: "p", shape: .polygon(triangle)), name: "P"),
      CityRegion(region: circle("a", 0, 0, 1), name: "A", aliases: ["b|c"]),
      CityRegion(region: circle("n", 0, 0, 1), name: "N", notifyOn: []),
    ]
    for region in regions {
      let error = #expect(throws: PlacesError.self) { try RegionFile.csv([region]) }
      #expect(error?.description.hasPrefix("region `\(region.id)`: ") == true)
      #expect(
        RegionFile(reading: Array(RegionFile.geoJSON([region]).utf8), named: "g").entries.map(\.region) == [region])
    }
  }

  @Test("the sample covers the cities of the sample journeys")
  func sample() throws {
    let file = RegionFile(reading: try Fixtures.sample("regions.geojson"), named: "regions.geojson")
    #expect(file.problems.isEmpty)
    #expect(
      file.entries.map(\.region.id) == ["tokyo", "nagoya", "kyoto", "osaka", "taipei", "bangkok", "singapore"])
  }

  private func circle(_ id: String, _ latitude: Double, _ longitude: Double, _ radius: Double) -> Region {
    Region(id: id, shape: .circle(center: CLLocationCoordinate2DMake(latitude, longitude), radiusMeters: radius))
  }
}
