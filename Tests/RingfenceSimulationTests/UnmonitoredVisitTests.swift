import LocationCore
import NotificationCore
import RingfenceMonitoring
import RingfenceSimulation
import Testing

@Suite("A region that is monitored no longer ends its visit")
struct UnmonitoredVisitTests {
  private static var region: CLCircularRegion { Equator.circle("there", at: 0.05) }

  private func lines(
    _ journey: [FixBatch] = Equator.way(seconds: 100), scenario: Scenario = Scenario(regions: []),
    launch: @escaping @Sendable (CLLocationManager) async -> Void
  ) async throws -> [String] {
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(scenario)
    let timeline = try await simulation.run(journey) {
      let made = CLLocationManager()
      manager.now = made
      await launch(made)
    }
    return timeline.filter { if case .user = $0 { false } else { true } }
      .map { String(simulation.line(for: $0).dropFirst("1970-01-01T00:".count)) }
  }

  private static func at(_ seconds: Double, _ body: @escaping @Sendable () -> Void) {
    UNUserNotificationCenter.current().perform(afterSeconds: seconds, body)
  }

  @Test("what is stopped and started again: one visit unmonitored, one that starts inside", arguments: [1, 11])
  func stopped(batches: Int) async throws {
    let told = try await lines(Equator.way(seconds: 100, batches: batches)) { manager in
      manager.startMonitoring(for: Self.region)
      Self.at(50) { [weak manager] in manager?.stopMonitoring(for: Self.region) }
      Self.at(55) { [weak manager] in manager?.startMonitoring(for: Self.region) }
    }
    #expect(
      told == [
        "00:41.017Z enter there", "00:50.000Z visit there of 9 s, unmonitored since", "00:58.983Z exit there",
        "00:58.983Z visit there of 4 s",
      ])
  }

  @Test("outside of it there is no visit to end")
  func outside() async throws {
    let told = try await lines { manager in
      manager.startMonitoring(for: Self.region)
      Self.at(30) { [weak manager] in manager?.stopMonitoring(for: Self.region) }
    }
    #expect(told == [])
  }

  @Test("another area under the identifier ends the visit of the one before")
  func replaced() async throws {
    let told = try await lines { manager in
      manager.startMonitoring(for: Self.region)
      Self.at(50) { [weak manager] in manager?.startMonitoring(for: Equator.circle("there", at: 0.08)) }
    }
    #expect(
      told == [
        "00:41.017Z enter there", "00:50.000Z visit there of 9 s, unmonitored since", "01:11.017Z enter there",
        "01:28.983Z exit there", "01:28.983Z visit there of 18 s",
      ])
  }

  @Test("a condition that is removed ends its visit")
  func condition() async throws {
    let told = try await lines { _ in
      let monitor = await CLMonitor("places")
      await monitor.add(MonitorTests.circle(at: 0), identifier: "here")
      await monitor.add(MonitorTests.circle(at: 0.05), identifier: "there")
      do {
        for try await event in await monitor.events where event.state == .satisfied {
          await monitor.remove(event.identifier)
        }
      } catch {}
    }
    #expect(
      told == [
        "00:00.000Z visit here of 0 s, unmonitored since", "00:41.017Z enter there",
        "00:41.017Z visit there of 0 s, unmonitored since",
      ])
  }

  @Test("where the user refuses the location the visits of all regions end")
  func refused() async throws {
    var scenario = Scenario(regions: [])
    scenario.user = [UserStep(.at(Instant(milliseconds: 50_000)), .location(false))]
    let told = try await lines(scenario: scenario) { $0.startMonitoring(for: Self.region) }
    #expect(told == ["00:41.017Z enter there", "00:50.000Z visit there of 9 s, unmonitored since"])
  }

  @Test("a region that a request or another monitor wants too is monitored on", arguments: [true, false])
  func wantedByOthers(byRequest: Bool) async throws {
    let told = try await lines { manager in
      manager.startMonitoring(for: Self.region)
      Self.at(30) { [weak manager] in manager?.stopMonitoring(for: Self.region) }
      if byRequest {
        let content = UNMutableNotificationContent()
        content.title = "x"
        let trigger = UNLocationNotificationTrigger(region: Self.region, repeats: true)
        try? await UNUserNotificationCenter.current().add(
          UNNotificationRequest(identifier: "x", content: content, trigger: trigger))
      } else {
        let monitor = await CLMonitor("places")
        await monitor.add(MonitorTests.circle(at: 0.05), identifier: "there", assuming: .unsatisfied)
        do { for try await _ in await monitor.events {} } catch {}
      }
    }
    #expect(
      told.filter { !$0.contains("notification") } == [
        "00:41.017Z enter there", "00:58.983Z exit there", "00:58.983Z visit there of 18 s",
      ])
  }

  @Test("what of the visit lies in gaps is counted up to its end")
  func gaps() async throws {
    var fixes = FixBatch()
    for (seconds, longitude, isAfterGap) in [
      (0.0, 0.0, false), (45, 0.045, false), (1000, 0.05, true), (1010, 0.05, false), (3000, 0.05, true),
    ] {
      fixes.append(seconds: seconds, latitude: 0, longitude: longitude, flags: isAfterGap ? .gap : [])
    }
    var simulation = try Simulation(Scenario(regions: []))
    let manager = Kept<CLLocationManager?>(nil)
    let timeline = try await simulation.run([fixes]) {
      manager.now = CLLocationManager()
      manager.now?.startMonitoring(for: Self.region)
      Self.at(2000) { manager.now?.stopMonitoring(for: Self.region) }
    }
    let visits = timeline.compactMap { if case .visit(let visit) = $0 { visit } else { nil } }
    #expect(visits.map(\.end) == [.unmonitored])
    #expect(visits.first?.enteredAt == Instant(milliseconds: 41_017))
    #expect(visits.first?.exitedAt == nil && visits.first?.reportedAt == Instant(milliseconds: 2_000_000))
    #expect(visits.first?.durationSeconds == 1958.983)
    // From 45 to 1000, and from 1010 on.
    #expect(visits.first?.unobservedSeconds == 1945)
  }
}
