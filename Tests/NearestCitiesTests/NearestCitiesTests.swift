import Foundation
import LocationCore
import NotificationCore
import RingfenceSimulation
import RingfenceTracks
import Testing

@testable import nearestcities

@Suite("NearestCities: twenty regions for a hundred cities, under a recorded journey")
struct NearestCitiesTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  private static func path(_ name: String) -> String { repository.appending(path: name).path }

  @Test("the timeline of the day by train is the one kept beside the app")
  func timeline() async throws {
    let kept = try String(contentsOfFile: Self.path("Examples/NearestCities/timeline.txt"), encoding: .utf8)
    let lines = try await nearestcities.timeline(along: Self.path("tracks/train-day.gpx"))
    #expect(lines.joined(separator: "\n") + "\n" == kept)
  }

  @Test("it welcomes in every city that the journey enters, although twenty are registered at a time")
  @MainActor func everyCity() async throws {
    var reader = TrackReader([.file(path: Self.path("tracks/train-day.gpx"))])
    let journey = try reader.batches()
    let cities = largestCities(of: "JP")
    #expect(cities.count == 100)

    let app = NearestCities(cities: cities)
    var simulation = try Simulation(Scenario(regions: []))
    let welcomed = try await simulation.run(journey) { await app.launch() }.compactMap { event in
      if case .notification(let it) = event { it.title.replacing("Welcome to ", with: "") } else { nil }
    }
    #expect(simulation.location?.ledger.monitoredRegionIdentifiers.count == NearestCities.regionLimit)

    // All hundred at once, as no phone monitors them: requests do.
    var all = try Simulation(Scenario(regions: []))
    let entered = try await all.run(journey) {
      for city in cities {
        let region = CLCircularRegion(center: city.center, radius: city.radius, identifier: city.name)
        region.notifyOnExit = false
        let content = UNMutableNotificationContent()
        content.title = city.name
        UNUserNotificationCenter.current().add(
          UNNotificationRequest(
            identifier: city.name, content: content,
            trigger: UNLocationNotificationTrigger(region: region, repeats: true)))
      }
    }.compactMap { event in if case .notification(let it) = event { it.title } else { nil } }
    #expect(welcomed == entered && welcomed.count > 10)
  }
}
