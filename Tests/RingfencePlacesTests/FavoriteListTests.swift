import LocationCore
import RingfencePlaces
import Testing

@Suite struct FavoriteListTests {
  @Test("each bad file prints exactly its lines", arguments: Fixtures.names(in: "bad/favorites"))
  func badFile(name: String) throws {
    let list = FavoriteList(reading: try Fixtures.bytes("bad/favorites/\(name)"), named: name)
    #expect(list.problems.map { "\($0.severity): \($0)" } == (try Fixtures.lines("bad/favorites/\(name).expected")))
  }

  @Test("there are bad files")
  func fixturesAreThere() {
    #expect(Fixtures.names(in: "bad/favorites").count == 5)
  }

  @Test("a list has every field, and defaults for what is left out")
  func list() throws {
    let list = try good("list.json")
    #expect(
      list == [
        Restaurant(name: "Plain", place: SourcePlace(source: "list.json", spot: .path("[0]"))),
        Restaurant(
          name: "Full", city: "Tokyo", address: "Kanda", phone: "03",
          coordinate: CLLocationCoordinate2DMake(35.7, 139.7), rating: 4.5, type: "Soba", notes: "n", image: "i.png",
          isFavorite: false, place: SourcePlace(source: "list.json", spot: .path("[1]"))),
      ])
  }

  @Test("location, description and isFavorite are read as address, notes and favorite, and ratings may be words")
  func synonyms() throws {
    let list = try good("synonyms.json")
    #expect(list.map(\.address) == ["Kanda", nil])
    #expect(list.map(\.notes) == ["Quiet.", nil])
    #expect(list.map(\.isFavorite) == [false, true])
    #expect(list.map(\.rating) == [5, nil])
  }

  @Test("a table may be cut by semicolons, with decimal commas and quotes")
  func table() throws {
    let list = try good("table.csv")
    #expect(list.map(\.name) == ["Zur \"Post\"", "B"])
    #expect(list.map(\.rating) == [4, nil])
    #expect(list.map(\.isFavorite) == [false, true])
    #expect(list[0].coordinate == CLLocationCoordinate2DMake(48.2, 16.37))
    #expect(list[1].coordinate == nil)
    #expect(list[1].place.description == "table.csv:3")
  }

  @Test("Takeout's places have their names, and none is at 0°, 0°")
  func takeout() throws {
    let list = try good("takeout.json")
    #expect(list.map(\.name) == ["New style", "Old name", "Nowhere"])
    #expect(list.map(\.address) == ["1 Main St", "2 Main St", nil])
    #expect(list.map(\.notes) == ["Good soba", nil, nil])
    #expect(list.map { $0.coordinate == nil } == [false, false, true])
  }

  @Test("a picture's path starts from the folder of its file")
  func imagePath() {
    func path(_ image: String?, in source: String) -> String? {
      Restaurant(name: "", image: image, place: SourcePlace(source: source)).imagePath
    }
    #expect(path("a.png", in: "places/favorites.json") == "places/a.png")
    #expect(path("a.png", in: "favorites.json") == "a.png")
    #expect(path("/a.png", in: "places/favorites.json") == "/a.png")
    #expect(path(nil, in: "places/favorites.json") == nil)
  }

  @Test(
    "the samples are without a problem",
    arguments: [("favorites.json", 27), ("favorites.csv", 19), ("saved-places.json", 13)])
  func sample(name: String, count: Int) throws {
    let list = FavoriteList(reading: try Fixtures.sample(name), named: name)
    #expect(list.problems.isEmpty)
    #expect(list.restaurants.count == count)
  }

  @Test("the sample table holds what the first rows of the sample list hold")
  func sampleTable() throws {
    var list = FavoriteList(reading: try Fixtures.sample("favorites.json"), named: "f").restaurants
    var table = FavoriteList(reading: try Fixtures.sample("favorites.csv"), named: "f").restaurants
    for index in list.indices { list[index].place = SourcePlace(source: "f") }
    for index in table.indices { table[index].place = SourcePlace(source: "f") }
    #expect(table == Array(list.prefix(table.count)))
  }

  private func good(_ name: String) throws -> [Restaurant] {
    let list = FavoriteList(reading: try Fixtures.bytes("good/favorites/\(name)"), named: name)
    #expect(list.problems.isEmpty)
    return list.restaurants
  }
}
