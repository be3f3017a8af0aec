import Foundation
import LocationCore
import NotificationCore
import RingfencePlaces
import RingfenceSimulation
import Testing

@Suite("CLLocationManager monitors regions under a replay")
struct RegionMonitoringTests {
  /// Plays a way with an app whose manager is made at the launch; what its delegate is told.
  private func play(
    _ journey: [FixBatch], scenario: Scenario = Scenario(regions: []), app: LocationApp = LocationApp(),
    launch: @escaping @Sendable (CLLocationManager) -> Void
  ) async throws -> [String] {
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(scenario)
    _ = try await simulation.run(journey) {
      let made = CLLocationManager()
      made.delegate = app
      manager.now = made
      launch(made)
    }
    return app.told
  }

  @Test("start, entry, exit: each crossing is told with the state after it", arguments: [1, 4, 11])
  func crossing(batches: Int) async throws {
    let told = try await play(Equator.way(seconds: 100, batches: batches)) { manager in
      manager.startMonitoring(for: Equator.circle("there", at: 0.05))
    }
    #expect(
      told == [
        "0.0 authorization always", "0.0 start there", "41.017 enter there", "41.017 inside there",
        "58.983 exit there", "58.983 outside there",
      ])
  }
}
