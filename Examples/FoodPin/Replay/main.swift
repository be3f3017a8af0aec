// Runs FoodPin under a recorded journey and prints the timeline:
//
//     swift run foodpin tracks/train-day.gpx tracks/places/favorites.json
import Foundation
import LocationCore
import NotificationCore
import RingfencePlaces
import RingfenceSimulation
import RingfenceTracks

/// A file that can't be opened.
struct Unreadable: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path): can't be opened; check the path and its permissions" }
}

/// The timeline of a journey with FoodPin, a line an event.
@MainActor
func timeline(along track: String, favorites: String) async throws -> [String] {
  guard let bytes = FileManager.default.contents(atPath: favorites) else {
    throw Unreadable(path: favorites)
  }
  let list = FavoriteList(reading: Array(bytes), named: favorites)
  let matcher = try CityMatcher(favorites: list.restaurants, regions: [], gazetteer: Gazetteer())
  let cities = matcher.listings.compactMap { listing -> FavoriteCity? in
    guard case .circle(let center, let radius) = listing.region.region.shape else { return nil }
    let restaurants = listing.restaurants.map { restaurant in
      FavoriteCity.Restaurant(
        name: restaurant.name, address: restaurant.address, phone: restaurant.phone,
        picture: restaurant.imagePath.map { URL(filePath: $0) })
    }
    return FavoriteCity(name: listing.region.name, center: center, radius: radius, restaurants: restaurants)
  }

  // The user puts off the arrival in Kyoto, and has a table reserved where the next morning's recommendation says.
  var scenario = Scenario(regions: [])
  scenario.permissions = NotificationPermissions(status: .notDetermined)
  scenario.user = [
    UserStep(.after(seconds: 60), .action(identifier: "foodpin.cancel"), notification: "foodpin.arrival.Kyoto"),
    UserStep(
      .at(Instant(try Date("2024-05-04T00:00:00Z", strategy: .iso8601))),
      .action(identifier: "foodpin.makeReservation"), notification: "foodpin.recommendation"),
  ]
  let app = FoodPin(cities: cities, seed: 4) { UNUserNotificationCenter.current().open($0) }
  var simulation = try Simulation(scenario)
  var reader = TrackReader([.file(path: track)])
  let journey = try reader.batches()
  let christmas = Instant(try Date("2024-12-25T00:00:00Z", strategy: .iso8601))
  let timeline = try await simulation.run(journey, until: christmas) { await app.launch() }
  return timeline.map(simulation.line)
}

let paths = CommandLine.arguments.dropFirst()
guard paths.count == 2, let track = paths.first, let favorites = paths.last else {
  FileHandle.standardError.write(Data("usage: foodpin TRACK FAVORITES\n".utf8))
  exit(64)
}
do {
  for line in try await timeline(along: track, favorites: favorites) { print(line) }
} catch {
  FileHandle.standardError.write(Data("foodpin: \(error)\n".utf8))
  exit(65)
}
