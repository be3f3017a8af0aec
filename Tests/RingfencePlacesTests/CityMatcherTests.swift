import LocationCore
import RingfencePlaces
import Testing

@Suite struct CityMatcherTests {
  let gazetteer = Gazetteer()
  private let kanda = CLLocationCoordinate2DMake(35.6938, 139.7703)

  @Test("without regions, one is made for each city of the favorites, in every spelling and district")
  func made() throws {
    let matcher = try match([
      restaurant("A", "東京"), restaurant("B", "Tōkyō"), restaurant("C", "Shibuya"), restaurant("D", "Kyoto"),
      restaurant("E", nil, kanda), restaurant("F", "Osaka", isFavorite: false),
    ])
    #expect(listing(matcher) == ["kyoto": ["D"], "tokyo": ["A", "B", "C", "E"]])
    #expect(matcher.listings.map(\.region.id) == ["kyoto", "tokyo"])
    #expect(matcher.listings[1].region.timeZone == "Asia/Tokyo")
    #expect(matcher.findings.isEmpty)
  }

  @Test("a place lists by coordinates in every region around it, and by name only without coordinates")
  func regions() throws {
    let regions = [
      circle("inner", "Kanda", kanda, 2_000), circle("outer", "Tokyo", kanda, 30_000),
      circle("far", "Kyoto", CLLocationCoordinate2DMake(35.01, 135.77), 5_000, aliases: ["京都市", "Old Capital"]),
    ]
    let matcher = try match(
      [
        restaurant("by place", "Kyoto", kanda), restaurant("by name", "KYŌTO"), restaurant("by alias", "old  capital"),
        restaurant("by city", "京都"), restaurant("district", "渋谷区"),
      ], regions)
    #expect(
      listing(matcher) == [
        "inner": ["by place"], "outer": ["by place", "district"], "far": ["by alias", "by city", "by name"],
      ])
    #expect(matcher.findings.map(\.kind) == [.farFromCity], "Kanda is 370 km from Kyoto")
  }

  @Test("of favorites that no region lists, one says that regions are made only where none is named")
  func unlistedIsExplainedOnce() throws {
    let regions = [circle("far", "Kyoto", CLLocationCoordinate2DMake(35.01, 135.77), 5_000)]
    let matcher = try match([restaurant("A", "Osaka"), restaurant("B", "Nagoya")], regions)
    #expect(
      matcher.findings.map(\.message) == [
        "`A`: in none of the regions; add one, like --region \"Osaka, 32, JP\" "
          + "(favorites make regions of their cities only where no region is named)",
        "`B`: in none of the regions; add one, like --region \"Nagoya, 01, JP\"",
      ])
  }

  @Test("coordinates that are far from their city, or near one only when swapped, are a finding")
  func farFromCity() throws {
    let potsdam = CLLocationCoordinate2DMake(52.39, 13.06)
    let swapped = CLLocationCoordinate2DMake(13.06, 52.39)
    let matcher = try match([
      restaurant("A", "Potsdam", swapped), restaurant("B", "Potsdam", kanda), restaurant("C", nil, swapped),
      restaurant("D", "Potsdam", potsdam), restaurant("E", nil, potsdam),
      restaurant("F", "Springfield", CLLocationCoordinate2DMake(-89.6, 39.8)),
    ])
    #expect(
      matcher.findings.map(\.message) == [
        "`A`: its coordinates are 5589 km from `Potsdam, 11, DE`, and near it with latitude and longitude swapped; "
          + "swap them",
        "`B`: its coordinates are 8967 km from `Potsdam, 11, DE`; mend them, or its `city`",
        "`C`: no city within 25 km, but `Potsdam, 11, DE` with latitude and longitude swapped; swap them",
        "`F`: no `Springfield` within 25 km, but `Springfield, IL, US` with latitude and longitude swapped; swap them",
      ])
  }

  @Test(
    "a name that is nearly that of a city of 100 000 people suggests the largest, and words for codes the codes",
    arguments: [
      ("Postdam", "write `Potsdam` if that is meant"), ("Magdebrug", "write `Magdeburg` if that is meant"),
      ("Berlin, Germany", "write `Berlin, DE`"), ("Boston, USA", "write `Boston, US`"),
    ])
  func suggested(name: String, remedy: String) {
    #expect(PlacesError.unknownCity(name: name).description.contains(remedy))
  }

  @Test("a region made for a city lists the city's favorites even where their coordinates lie outside")
  func madeForCity() throws {
    let tokyo = try RegionSpec("Tokyo@1km").region(in: gazetteer)
    let matcher = try match([restaurant("A", "Tokyo", kanda), restaurant("B", "Yokohama", kanda)], [tokyo])
    #expect(listing(matcher) == ["tokyo": ["A"]])
    #expect(matcher.findings.map(\.kind) == [.unlisted])
  }

  @Test("a circle over a pole or over ±180° lists what is on its other side")
  func poleAndDateLine() throws {
    let regions = [
      circle("pole", "Pole", CLLocationCoordinate2DMake(89.9, 0), 30_000),
      circle("line", "Line", CLLocationCoordinate2DMake(-16.5, 179.95), 20_000),
    ]
    let matcher = try match(
      [
        restaurant("A", nil, CLLocationCoordinate2DMake(89.9, 180)),
        restaurant("B", nil, CLLocationCoordinate2DMake(-16.5, -179.95)),
      ], regions)
    #expect(listing(matcher) == ["pole": ["A"], "line": ["B"]])
    #expect(matcher.findings.isEmpty)
  }

  @Test("a polygon lists what it covers")
  func polygon() throws {
    let corners = [(35.6, 139.7), (35.6, 139.9), (35.8, 139.9), (35.8, 139.7), (35.6, 139.7)]
    let part = Polygon.Part(exterior: corners.map { CLLocationCoordinate2DMake($0.0, $0.1) })
    let region = CityRegion(region: Region(id: "p", shape: .polygon(Polygon(parts: [part]))), name: "P")
    let matcher = try match(
      [restaurant("in", nil, kanda), restaurant("out", nil, CLLocationCoordinate2DMake(35.65, 139.6))], [region])
    #expect(listing(matcher) == ["p": ["in"]])
    #expect(matcher.findings.map(\.kind) == [.unlisted])
  }

  @Test("the one region of a shared name lists its favorites")
  func sharedName() throws {
    let region = try RegionSpec("Springfield, IL").region(in: gazetteer)
    let matcher = try match([restaurant("A", "Springfield"), restaurant("B", "Springfield, MO")], [region])
    #expect(listing(matcher) == ["springfield": ["A"]])
    #expect(matcher.findings.map(\.kind) == [.unlisted])
  }

  @Test("Paris in Texas does not list what is in Paris")
  func twoOfOneName() throws {
    let regions = RegionSet(
      try ["Paris", "Paris, TX"].map { text in
        RegionFile.Entry(region: try RegionSpec(text).region(in: gazetteer), place: SourcePlace(source: text))
      }
    ).regions
    let matcher = try match([restaurant("A", "Paris"), restaurant("B", "Paris, TX")], regions)
    #expect(listing(matcher) == ["paris-11-fr": ["A"], "paris-tx-us": ["B"]])
  }

  @Test("of a city with a slip in its name, the one that may be meant is told")
  func slip() throws {
    #expect(
      try match([restaurant("A", "Osakka"), restaurant("B", "osakka")]).findings.map(\.description) == [
        "f.json: [A]: `A`: no city `Osakka` in the gazetteer; write `Osaka` if that is meant, or a larger city nearby",
        "f.json: [B]: `B`: no city `osakka` in the gazetteer; write `Osaka` if that is meant, or a larger city nearby",
      ])
  }

  @Test("what is listed nowhere is a finding with its place and what to do")
  func findings() throws {
    let favorites = [
      restaurant("A", nil), restaurant("B", nil, CLLocationCoordinate2DMake(-45, -140)), restaurant("C", "Zzyzx"),
      restaurant("D", "Springfield"), restaurant("E", "Osaka"),
    ]
    #expect(
      try match(favorites).findings.map(\.description) == [
        "f.json: [A]: `A`: no city and no coordinates; name its `city`",
        "f.json: [B]: `B`: no city within 25 km; name its `city`",
        "f.json: [C]: `C`: no city `Zzyzx` in the gazetteer; try another spelling, or a larger city nearby",
        "f.json: [D]: `D`: `Springfield` could be one of 8 cities; give coordinates, or write "
          + "`Springfield, MO, US`, `Springfield, MA, US`, `Springfield, IL, US`…",
      ])
    let regions = [circle("far", "Kyoto", CLLocationCoordinate2DMake(35.01, 135.77), 5_000)]
    let given = try match(favorites + [restaurant("F", "Zzyzx", CLLocationCoordinate2DMake(35.01, 135.77))], regions)
    #expect(
      given.findings.suffix(2).map(\.description) == [
        "f.json: [E]: `E`: in none of the regions; add one, like --region \"Osaka, 32, JP\" "
          + "(favorites make regions of their cities only where no region is named)",
        "f.json: [F]: `F`: no city `Zzyzx` in the gazetteer; it is listed by its coordinates alone; "
          + "try another spelling, or a larger city nearby",
      ])
    #expect(listing(given) == ["far": ["F"]])
  }

  @Test("coordinates settle which city of a shared name a favorite is in")
  func settledByPlace() throws {
    let matcher = try match([
      restaurant("A", "Springfield", CLLocationCoordinate2DMake(37.2, -93.3)), restaurant("B", "Springfield, IL"),
    ])
    #expect(listing(matcher) == ["springfield-mo-us": ["A"], "springfield-il-us": ["B"]])
  }

  @Test("the best come first, the unrated last, then names and addresses by their scalars")
  func order() throws {
    let ratings: [(String, Double?, String?)] = [
      ("b", nil, nil), ("a", 3, nil), ("é", 3, nil), ("z", 5, nil), ("Z", 3, nil), ("a", 3, "2"), ("a", 3, "10"),
      ("y", 0, nil),
    ]
    let favorites = ratings.map { name, rating, address in
      Restaurant(name: name, city: "Kyoto", address: address, rating: rating, place: SourcePlace(source: "f"))
    }
    for favorites in [favorites, favorites.reversed()] {
      let listed = try match(favorites).listings[0].restaurants
      #expect(listed.map { "\($0.name)\($0.address ?? "")" } == ["z", "Z", "a", "a10", "a2", "é", "y", "b"])
    }
  }

  @Test("the order in which favorites and regions are named changes nothing")
  func anyOrder() throws {
    let file = RegionFile(reading: try Fixtures.sample("regions.geojson"), named: "regions.geojson")
    let favorites = FavoriteList(reading: try Fixtures.sample("favorites.json"), named: "favorites.json").restaurants
    let regions = file.entries.map(\.region)
    let forwards = try match(favorites, regions)
    let backwards = try match(favorites.reversed(), regions.reversed())
    #expect(forwards.listings == backwards.listings.reversed())
    #expect(forwards.findings == backwards.findings.reversed())
    #expect(try match(favorites).listings == match(favorites.reversed()).listings)
  }

  @Test("every favorite of the samples is listed", arguments: ["favorites.json", "favorites.csv", "saved-places.json"])
  func samples(name: String) throws {
    let list = FavoriteList(reading: try Fixtures.sample(name), named: name).restaurants
    let matcher = try match(list)
    #expect(matcher.findings.isEmpty)
    let listed = Set(matcher.listings.flatMap(\.restaurants))
    #expect(listed == Set(list.filter(\.isFavorite)))
    if name == "favorites.json" {
      #expect(
        matcher.listings.map(\.region.id) == [
          "athens", "bangkok", "istanbul", "kyoto", "lodz", "moscow", "munich", "nagoya", "osaka", "paris",
          "sao-paulo", "singapore", "springfield", "taipei", "tokyo",
        ])
      #expect(
        matcher.listings.last?.restaurants.map(\.name) == [
          "Lantern Soba", "すし小川", "Café Hibiki", "Curry House Maple", "Counter Nine",
        ])
    }
  }

  @Test("a region whose polygon is none is refused by name")
  func invalidPolygon() {
    let region = CityRegion(region: Region(id: "p", shape: .polygon(Polygon(parts: []))), name: "P")
    let error = #expect(throws: PlacesError.self) { try match([restaurant("A", "Kyoto")], [region]) }
    guard case .invalidPolygon("p", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private func match(_ favorites: [Restaurant], _ regions: [CityRegion] = []) throws(PlacesError) -> CityMatcher {
    try CityMatcher(favorites: favorites, regions: regions, gazetteer: gazetteer)
  }

  private func listing(_ matcher: CityMatcher) -> [String: [String]] {
    Dictionary(uniqueKeysWithValues: matcher.listings.map { ($0.region.id, $0.restaurants.map(\.name)) })
  }

  private func restaurant(
    _ name: String, _ city: String?, _ coordinate: CLLocationCoordinate2D? = nil, isFavorite: Bool = true
  ) -> Restaurant {
    Restaurant(
      name: name, city: city, coordinate: coordinate, isFavorite: isFavorite,
      place: SourcePlace(source: "f.json", spot: .path("[\(name)]")))
  }

  private func circle(
    _ id: String, _ name: String, _ center: CLLocationCoordinate2D, _ radius: Double, aliases: [String] = []
  ) -> CityRegion {
    CityRegion(
      region: Region(id: id, shape: .circle(center: center, radiusMeters: radius)), name: name, aliases: aliases)
  }
}
