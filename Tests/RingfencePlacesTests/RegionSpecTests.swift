import LocationCore
import RingfencePlaces
import Testing

@Suite struct RegionSpecTests {
  let gazetteer = Gazetteer()

  @Test("a circle has its name, centre and radius")
  func circle() throws {
    let region = try RegionSpec("São Paulo@-23.55,-46.63,15km").region(in: gazetteer)
    let center = CLLocationCoordinate2DMake(-23.55, -46.63)
    #expect(
      region
        == CityRegion(
          region: Region(id: "São Paulo", shape: .circle(center: center, radiusMeters: 15_000)), name: "São Paulo"))
  }

  @Test(
    "a city has the gazetteer's name, place, zone and radius, or the radius given",
    arguments: [
      ("東京", "tokyo", "Tokyo", 23_521.0), ("Tokyo@8km", "tokyo", "Tokyo", 8_000),
      ("Springfield, IL, US@500ft", "springfield", "Springfield", 152.4),
      ("NYC, NY", "new-york-city", "New York City", 0),
    ])
  func city(text: String, id: String, name: String, radius: Double) throws {
    let spec = try RegionSpec(text)
    guard radius > 0 else {
      #expect(throws: PlacesError.self) { try spec.region(in: gazetteer) }
      return
    }
    let region = try spec.region(in: gazetteer)
    #expect(region.id == id)
    #expect(region.name == name)
    #expect(region.city?.name == name)
    #expect(region.timeZone == region.city?.timeZone)
    #expect(region.region.shape == .circle(center: try #require(region.city).coordinate, radiusMeters: radius))
  }

  @Test("a longitude beyond ±180 is brought within")
  func wrapped() throws {
    let region = try RegionSpec("Fiji@-16.5,190,5km").region(in: gazetteer)
    #expect(region.center == CLLocationCoordinate2DMake(-16.5, -170))
  }

  @Test(
    "a malformed region says what to write",
    arguments: [
      ("", "``: no name; write NAME@LAT,LON,RADIUS or a city's name"),
      ("@5km", "`@5km`: no name before `@`; write NAME@LAT,LON,RADIUS or CITY@RADIUS"),
      ("A@1,2", "`A@1,2`: write LAT,LON,RADIUS or a RADIUS after `@`, like Tokyo@35.6812,139.7671,15km or Tokyo@15km"),
      ("A@91,2,5km", "`A@91,2,5km`: `91` is no latitude; write degrees from -90 to 90"),
      ("A@1,361,5km", "`A@1,361,5km`: `361` is no longitude; write degrees from -360 to 360"),
      ("A@1,2,0", "`A@1,2,0`: the radius is out of range; give more than 0 and at most 5000 km"),
      ("A@1,2,5001km", "`A@1,2,5001km`: the radius is out of range; give more than 0 and at most 5000 km"),
      ("A@wide", "`A@wide`: `wide` is no length; write metres, or a number with m, km, mi or ft, like 800m, 15km"),
    ])
  func malformed(text: String, message: String) {
    let error = #expect(throws: PlacesError.self) { try RegionSpec(text) }
    #expect(error?.description == message)
  }

  @Test("an unknown city says so")
  func unknown() throws {
    let spec = try RegionSpec("Zzyzx")
    let error = #expect(throws: PlacesError.self) { try spec.region(in: gazetteer) }
    #expect(error == .unknownCity(name: "Zzyzx"))
    #expect(error?.description.hasPrefix("`Zzyzx` is not in the gazetteer") == true)
  }

  @Test(
    "a slip in the name of a large city is told, if no other is as near",
    arguments: [
      ("Tokyoo", "Tokyo"), ("Londn", "London"), ("Bexlin", "Berlin"), ("Pairs, FR", "Paris, FR"), ("大坂市", nil),
      ("Berlm", "Berlin"), ("Toky", "Tokyo"), ("Xyzzyville", nil), ("Tokyoo, FR", nil), ("Par", nil),
    ] as [(String, String?)])
  func slip(text: String, city: String?) {
    let message = PlacesError.unknownCity(name: text).description
    #expect(message.contains("write \(city.map { "`\($0)` if that is meant, " } ?? "")NAME@LAT,LON,RADIUS"))
  }

  @Test("the candidates of an unsettled name can be pasted and name the same discs")
  func unsettled() throws {
    let spec = try RegionSpec("Springfield")
    let error = #expect(throws: PlacesError.self) { try spec.region(in: gazetteer) }
    guard case .unsettledCity(_, let candidates, nil) = error else {
      Issue.record("Springfield is settled")
      return
    }
    for city in candidates {
      let pasted = try RegionSpec(RegionSpec(city).description).region(in: gazetteer)
      #expect(pasted.region.shape == .circle(center: city.coordinate, radiusMeters: city.radiusMeters))
      #expect(pasted.name == "Springfield")
    }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == candidates.count + 1)
    #expect(lines[1] == "  Springfield@37.21533,-93.29824,3110m (MO, US, 170188 people)")

    let small = try RegionSpec("Springfield@1km")
    let smallError = #expect(throws: PlacesError.self) { try small.region(in: gazetteer) }
    #expect(smallError?.description.contains("\n  Springfield@37.21533,-93.29824,1000m (MO") == true)
  }

  @Test("cities of one name are told apart by division and country, whatever their order")
  func identifiers() throws {
    let specs = ["Springfield, IL", "Tokyo", "Springfield, MO"]
    let entries = try specs.map { text in
      RegionFile.Entry(
        region: try RegionSpec(text).region(in: gazetteer), place: SourcePlace(source: "--region \"\(text)\""))
    }
    let set = RegionSet(entries)
    #expect(set.regions.map(\.id) == ["springfield-il-us", "tokyo", "springfield-mo-us"])
    #expect(RegionSet(entries.reversed()).regions.map(\.id) == ["springfield-mo-us", "tokyo", "springfield-il-us"])
    #expect(set.problems.isEmpty)
  }

  @Test("two regions of one identifier are an error that names both places")
  func duplicates() throws {
    let tokyo = try RegionSpec("Tokyo").region(in: gazetteer)
    let set = RegionSet([
      RegionFile.Entry(region: tokyo, place: SourcePlace(source: "--region Tokyo")),
      RegionFile.Entry(region: tokyo, place: SourcePlace(source: "a.geojson", spot: .path("features[2].properties"))),
    ])
    #expect(
      set.problems.map(\.description) == [
        "a.geojson: features[2].properties: region `tokyo` is already at --region Tokyo; give one of them another `id`"
      ])
  }
}
