import LocationCore
import NotificationCore
import RingfenceSimulation
import Testing

@Suite("Work outside of any order, in a replay")
struct SettleTests {
  @Test("settle waits for what the app does with its location manager alone")
  func locationAlone() async throws {
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(Scenario(regions: []))
    let way = Equator.way(seconds: 50, batches: 2)
    try await simulation.run(
      through: way[0],
      launching: {
        let made = CLLocationManager()
        manager.now = made
        Task {
          // Longer than settle waits for one who does nothing.
          for number in 1...30 {
            for _ in 1...1500 { await Task.yield() }
            made.stopMonitoring(for: Equator.circle("r\(number - 1)", at: 40))
            made.startMonitoring(for: Equator.circle("r\(number)", at: 40))
          }
        }
      }
    ) { _ in }
    await simulation.center?.settle()
    try await simulation.run(through: way[1]) { _ in }
    #expect(manager.now?.monitoredRegions.map(\.identifier) == ["r30"])
  }
}
