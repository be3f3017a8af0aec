// Runs NearestCities under a recorded journey and prints the timeline:
//
//     swift run nearestcities tracks/train-day.gpx
import Foundation
import LocationCore
import NotificationCore
import RingfencePlaces
import RingfenceSimulation
import RingfenceTracks

/// The hundred largest cities of a country.
func largestCities(of country: String) -> [City] {
  Gazetteer().cities.lazy.filter { $0.country == country }.prefix(100).map { city in
    City(name: city.name, center: city.coordinate, radius: city.radiusMeters)
  }
}

/// The timeline of a journey with NearestCities, a line an event.
@MainActor
func timeline(along track: String) async throws -> [String] {
  var scenario = Scenario(regions: [])
  scenario.permissions = NotificationPermissions(status: .notDetermined)
  scenario.location = LocationPermissions(status: .notDetermined)
  let app = NearestCities(cities: largestCities(of: "JP"))
  var simulation = try Simulation(scenario)
  var reader = TrackReader([.file(path: track)])
  let timeline = try await simulation.run(reader.batches()) { await app.launch() }
  return timeline.map(simulation.line)
}

let paths = CommandLine.arguments.dropFirst()
guard paths.count == 1, let track = paths.first else {
  FileHandle.standardError.write(Data("usage: nearestcities TRACK\n".utf8))
  exit(64)
}
do {
  for line in try await timeline(along: track) { print(line) }
} catch {
  FileHandle.standardError.write(Data("nearestcities: \(error)\n".utf8))
  exit(65)
}
