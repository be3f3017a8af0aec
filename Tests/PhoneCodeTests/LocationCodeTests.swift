import Foundation
import LocationCore
import NotificationCore
import RingfenceSimulation
import Testing

@Suite("Code with a location manager or a monitor builds unchanged and is driven by a replay")
struct LocationCodeTests {
  private static let home = CLLocationCoordinate2D(latitude: 35.6812, longitude: 139.7671)

  /// From two kilometres west of home to it and on.
  private var journey: [FixBatch] {
    [
      FixBatch(
        (0...240).map {
          Fix(seconds: 1_714_694_400 + Double($0) * 10, latitude: 35.6812, longitude: 139.745 + Double($0) * 0.0002)
        })
    ]
  }

  private var asked: Scenario {
    var scenario = Scenario(regions: [])
    scenario.location = LocationPermissions(status: .notDetermined)
    return scenario
  }

  @Test("a delegate that keeps a place")
  func keeper() throws {
    let app = PlaceKeeper(home: Self.home)
    var simulation = try Simulation(asked)
    var titles: [String] = []
    for batch in journey {
      try simulation.advance(through: batch, launching: { app.start() }) { event in
        if case .notification(let it) = event { titles.append(it.title) }
      }
    }
    try simulation.finish { _ in }
    #expect(
      app.log == [
        "authorized", "authorized", "outside home", "enter home, near", "inside home", "exit home", "outside home",
      ])
    #expect(titles == ["Home again"])
    #expect(app.track.count == 18)
    #expect(zip(app.track, app.track.dropFirst()).allSatisfy { $1.distance(from: $0) >= 250 })
  }

  @Test("a delegate from before iOS 14")
  func oldKeeper() throws {
    let app = OldKeeper()
    var simulation = try Simulation(asked)
    for batch in journey { try simulation.advance(through: batch, launching: { app.start() }) { _ in } }
    #expect(app.statuses == [.notDetermined, .authorizedWhenInUse])
  }

  @Test("a model on the main actor with a monitor")
  @MainActor func model() async throws {
    let app = PlaceModel()
    var simulation = try Simulation(Scenario(regions: []))
    _ = try await simulation.run(journey) { await app.start(["home": Self.home]) }
    #expect(app.states == ["in home, before true", "out of home"])
  }
}
