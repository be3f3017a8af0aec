import LocationCore
import RingfencePlaces
import Testing

@Suite struct DamageTests {
  @Test(
    "a damaged file never gives a region or a restaurant that is none",
    arguments: ["regions.geojson", "favorites.json", "favorites.csv", "saved-places.json"])
  func damage(name: String) throws {
    let bytes = try Fixtures.sample(name)
    var random = SplitMix64(state: 7)
    for round in 0..<60 {
      var damaged = bytes
      for _ in 0...round % 4 {
        let place = Int(random.next() % UInt64(damaged.count))
        switch random.next() % 3 {
        case 0: damaged[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: damaged.removeSubrange(place..<min(place + 9, damaged.count))
        default: damaged.insert(contentsOf: "\"}],|-9e9".utf8.prefix(Int(random.next() % 9)), at: place)
        }
      }
      for entry in RegionFile(reading: damaged, named: name).entries {
        #expect(CLLocationCoordinate2DIsValid(entry.region.center), "seed 7, round \(round)")
        #expect(!entry.region.id.isEmpty)
        if case .circle(_, let radius) = entry.region.region.shape {
          #expect(radius > 0 && radius <= Region.maximumRadiusMeters)
        }
      }
      for restaurant in FavoriteList(reading: damaged, named: name).restaurants {
        #expect(!restaurant.name.isEmpty)
        #expect(restaurant.coordinate.map(CLLocationCoordinate2DIsValid) ?? true, "seed 7, round \(round)")
        #expect((0...5).contains(restaurant.rating ?? 0))
      }
    }
  }
}
