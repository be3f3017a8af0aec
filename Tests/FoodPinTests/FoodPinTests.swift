import Foundation
import LocationCore
import NotificationCore
import RingfenceSimulation
import RingfenceTracks
import Testing

@testable import foodpin

@Suite("FoodPin: an app as it is on a phone, under a recorded journey")
struct FoodPinTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  private func path(_ name: String) -> String { Self.repository.appending(path: name).path }

  @Test("the timeline of the day by train is the one kept beside the app")
  func timeline() async throws {
    let kept = try String(contentsOfFile: path("Examples/FoodPin/timeline.txt"), encoding: .utf8)
    let lines = try await foodpin.timeline(
      along: path("tracks/train-day.gpx"), favorites: path("tracks/places/favorites.json"))
    #expect(lines.joined(separator: "\n") + "\n" == kept)
  }

  @Test("on arrival in Kyoto it lists the favorites there")
  @MainActor func arrival() async throws {
    let kyoto = FavoriteCity(
      name: "Kyoto", center: CLLocationCoordinate2D(latitude: 35.0116, longitude: 135.7681), radius: 8_000,
      restaurants: [.init(name: "Kamo Tea Rooms")])
    let app = FoodPin(cities: [kyoto], seed: 1) { _ in }
    var reader = TrackReader([.file(path: path("tracks/train-day.gpx"))])
    var simulation = try Simulation(Scenario(regions: []))
    let timeline = try await simulation.run(reader.batches()) { await app.launch() }
    let bodies = timeline.compactMap { if case .notification(let it) = $0 { it.body } else { nil } }
    #expect(bodies == ["Kamo Tea Rooms"])
  }

  @Test("README.md shows this test and the timeline as they are")
  func readme() throws {
    let readme = try String(contentsOfFile: path("README.md"), encoding: .utf8)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```\n").first
    }
    #expect(source.contains(try #require(blocks.last)))
    #expect(readme.contains(try String(contentsOfFile: path("Examples/FoodPin/timeline.txt"), encoding: .utf8)))
  }
}
