import LocationCore
import RingfencePlaces
import Testing

@Suite struct GazetteerTests {
  let gazetteer = Gazetteer()

  @Test(
    "a name in any script finds its city first",
    arguments: [
      ("Tokyo", "Tokyo", "JP"), ("東京", "Tokyo", "JP"), ("tōkyō", "Tokyo", "JP"), ("名古屋", "Nagoya", "JP"),
      ("京都", "Kyoto", "JP"), ("大阪", "Osaka", "JP"), ("臺北", "Taipei", "TW"), ("台北", "Taipei", "TW"),
      ("กรุงเทพมหานคร", "Bangkok", "TH"), ("Singapore", "Singapore", "SG"), ("sao paulo", "São Paulo", "BR"),
      ("München", "Munich", "DE"), ("LODZ", "Łódź", "PL"), ("İstanbul", "Istanbul", "TR"), ("Αθήνα", "Athens", "GR"),
      ("Москва", "Moscow", "RU"), ("서울", "Seoul", "KR"), ("القاهرة", "Cairo", "EG"), ("מוסקבה", "Moscow", "RU"),
    ])
  func names(text: String, name: String, country: String) {
    let city = gazetteer.cities(named: text).first
    #expect(city?.name == name)
    #expect(city?.country == country)
  }

  @Test("a city has everything the table knows of it")
  func fields() throws {
    let tokyo = try #require(gazetteer.cities(named: "Tokyo").first)
    #expect(tokyo.id == 1_850_147)
    #expect(tokyo.coordinate == CLLocationCoordinate2DMake(35.6895, 139.69171))
    #expect(tokyo.population == 9_733_276)
    #expect(tokyo.division == "40")
    #expect(tokyo.timeZone == "Asia/Tokyo")
    #expect(tokyo.codes == "40, JP")
    #expect(tokyo.radiusMeters == 23_521)
  }

  @Test("a disc holds 5 600 people a square kilometre, between 2 and 25 km")
  func radius() throws {
    #expect(try #require(gazetteer.cities.first).radiusMeters == 25_000)
    #expect(try #require(gazetteer.cities(named: "Springfield, TN").first).radiusMeters == 2_000)
    let nagoya = try #require(gazetteer.cities(named: "Nagoya").first)
    #expect(abs(nagoya.radiusMeters - (Double(nagoya.population) / 5_600 / .pi).squareRoot() * 1_000) <= 0.5)
  }

  @Test(
    "codes narrow a name, whatever their case",
    arguments: [
      ("Springfield, IL", "IL", "US"), ("springfield,il,us", "IL", "US"), ("Springfield, MO, US", "MO", "US"),
      ("London, CA", "08", "CA"), ("London, ENG", "ENG", "GB"), ("Paris, TX, US", "TX", "US"),
    ])
  func codes(text: String, division: String, country: String) throws {
    let cities = gazetteer.cities(named: text)
    #expect(cities.allSatisfy { $0.division == division && $0.country == country })
    #expect(!cities.isEmpty)
  }

  @Test(
    "names that no city bears find none",
    arguments: ["Zzyzx", "", " ", ",", "Springfield, XX", "Tokyo, 40, US", "a,b,c,d"])
  func unknown(text: String) {
    #expect(gazetteer.cities(named: text).isEmpty)
    #expect(gazetteer.settle(text) == .unknown)
  }

  @Test("a name with a comma of its own is found")
  func ownComma() {
    #expect(gazetteer.cities(named: "Misato, Saitama").first?.country == "JP")
  }

  @Test(
    "the largest settles a name if it has ten times the people of the next",
    arguments: ["London", "Paris", "Vienna", "Tokyo", "東京"])
  func settled(text: String) throws {
    let candidates = gazetteer.cities(named: text)
    #expect(gazetteer.settle(text) == .settled(try #require(candidates.first)))
  }

  @Test("cities of like size leave a name unsettled, the largest first")
  func unsettled() throws {
    guard case .unsettled(let candidates) = gazetteer.settle("Springfield") else {
      Issue.record("Springfield is settled")
      return
    }
    #expect(candidates.count > 5)
    #expect(candidates.allSatisfy { $0.name == "Springfield" })
    #expect(candidates[0].population < 10 * candidates[1].population)
    #expect(zip(candidates, candidates.dropFirst()).allSatisfy { $0.population >= $1.population })
  }

  @Test("coordinates settle a shared name by the nearest candidate within 25 km, and only then")
  func settledByPlace() {
    let missouri = CLLocationCoordinate2DMake(37.2, -93.3)
    #expect(gazetteer.settle("Springfield", near: missouri).city?.division == "MO")
    #expect(gazetteer.settle("Paris", near: CLLocationCoordinate2DMake(33.66, -95.55)).city?.division == "TX")
    #expect(gazetteer.settle("Paris", near: missouri).city?.country == "FR")
    #expect(gazetteer.settle("Springfield", near: CLLocationCoordinate2DMake(0, 0)).city == nil)
  }

  @Test("a district counts as the city around it")
  func district() throws {
    let shibuya = try #require(gazetteer.cities(named: "Shibuya").first)
    #expect(gazetteer.principalCity(of: shibuya).name == "Tokyo")
    let kyoto = try #require(gazetteer.cities(named: "Kyoto").first)
    #expect(gazetteer.principalCity(of: kyoto) == kyoto)
  }

  @Test("the nearest, the largest around and the zone are what a plain loop over all cities finds")
  func places() {
    var random = SplitMix64(state: 20_240_503)
    let cities = Array(gazetteer.cities)
    var found = 0
    for round in 0..<60 {
      // Half of the places near a city, half anywhere; poles and ±180° among them.
      let anchor = cities[Int(random.next() % UInt64(cities.count))].coordinate
      let place =
        switch round % 10 {
        case 0: CLLocationCoordinate2DMake(random.unit * 180 - 90, random.unit * 360 - 180)
        case 1: CLLocationCoordinate2DMake(random.unit * 180 - 90, round % 20 == 1 ? 180 : -180)
        case 2: CLLocationCoordinate2DMake(round % 20 == 2 ? 90 : -90, random.unit * 360 - 180)
        case 3: CLLocationCoordinate2DMake(-16.8 + random.unit, round % 20 == 3 ? 179.99 : -179.99)
        default:
          Geodesic.destination(
            from: anchor, bearingDegrees: random.unit * 360, distanceMeters: random.unit * 40_000)
        }
      let measured = cities.enumerated().map {
        (index: $0, city: $1, meters: Geodesic.distanceMeters(from: place, to: $1.coordinate))
      }
      for limit in [25_000.0, 100_000, 800_000] {
        let nearest = measured.filter { $0.meters <= limit }.min { ($0.meters, $0.index) < ($1.meters, $1.index) }
        #expect(gazetteer.nearestCity(to: place, withinMeters: limit) == nearest?.city, "\(place) \(limit)")
        found += nearest == nil ? 0 : 1
      }
      let largest = measured.first { $0.meters <= $0.city.radiusMeters }
      #expect(gazetteer.largestCity(containing: place) == largest?.city, "\(place)")
      let nearby = measured.filter { $0.meters <= 100_000 }.min { ($0.meters, $0.index) < ($1.meters, $1.index) }
      #expect(gazetteer.timeZone(near: place) == nearby?.city.timeZone)
    }
    #expect(found > 80)
  }

  @Test("the sea and what is no place have no city")
  func nowhere() {
    for place in [
      CLLocationCoordinate2DMake(-45, -140), CLLocationCoordinate2DMake(.nan, 0), CLLocationCoordinate2DMake(91, 0),
    ] {
      #expect(gazetteer.city(at: place) == nil)
      #expect(gazetteer.timeZone(near: place) == nil)
    }
  }

  @Test("every own name of the table finds its city, and people never ascend")
  func everyCity() {
    let cities = Array(gazetteer.cities)
    #expect(cities.filter { !gazetteer.cities(named: $0.name).contains($0) }.isEmpty)
    #expect(zip(cities, cities.dropFirst()).allSatisfy { $0.population >= $1.population })
    #expect(cities.count == 34_006)
  }
}

/// A small generator whose seed is its state (Steele, Lea and Flood 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 to below 1.
  var unit: Double {
    mutating get { Double(next() >> 11) * 0x1p-53 }
  }
}
