import LocationCore
import NotificationCore
import RingfenceMonitoring
import RingfenceSimulation
import Testing

@Suite("How many regions, and when their crossings are told")
struct RegionLimitTests {
  @Test("a region that is one too many fails, however small it is: none has precedence over another")
  func noPrecedence() async throws {
    let told = try await played(Equator.way(seconds: 10)) { manager in
      for number in 1...20 { manager.startMonitoring(for: Equator.circle("r\(number)", at: 40, radius: 100_000)) }
      manager.startMonitoring(for: Equator.circle("small", at: 0, radius: 100))
    }
    #expect(told.filter { $0.contains(" no ") } == ["0.0 no small: regionMonitoringFailure"])
    #expect(told.count { $0.contains("start") } == 20)
  }

  /// Crossings as Apple's archived guide has them: 200 m past the edge, for 20 s.
  private static var documented: Scenario {
    var scenario = Scenario(regions: [])
    scenario.profile.name = "documented"
    scenario.profile.exitBufferMeters = 200
    scenario.profile.exitSettleSeconds = 20
    scenario.profile.entryBufferMeters = 200
    scenario.profile.entrySettleSeconds = 20
    return scenario
  }

  // The wide circle's edge is passed at 23.051 s, and 200 m farther in at 24.847 s; on the way out at 76.949 s, and 200 m
  // farther at 78.746 s. The small one, of 300 m, is entered at 47.305 s and 150 m deep at 48.653 s.
  @Test("a crossing is told to a manager once the phone has been 200 m past the edge for 20 s, in small circles less")
  func settled() async throws {
    let told = try await played(Self.way, scenario: Self.documented) { manager in
      manager.startMonitoring(for: Equator.circle("wide", at: 0.05, radius: 3000))
      manager.startMonitoring(for: Equator.circle("small", at: 0.05, radius: 300))
      for seconds in [40.0, 90] {
        UNUserNotificationCenter.current().perform(afterSeconds: seconds) { [weak manager] in
          manager?.requestState(for: Equator.circle("wide", at: 0))
        }
      }
    }
    #expect(
      told == [
        "0.0 start wide", "0.0 start small", "40.0 outside wide", "44.847 enter wide", "44.847 inside wide",
        "90.0 inside wide", "98.746 exit wide", "98.746 outside wide",
      ])
  }

  @Test("and so it is to a monitor")
  func settledConditions() async throws {
    let told = try await Self.monitored(Self.way)
    #expect(
      told == [
        "0.0 unsatisfied wide", "0.0 unsatisfied small", "44.847 satisfied wide", "98.746 unsatisfied wide",
      ])
  }

  @Test("who stays in a small circle has entered it after 20 s, half of its radius deep")
  func small() async throws {
    let stay = [FixBatch([(0.0, 0.0), (50, 0.05), (120, 0.05)].map { Fix(seconds: $0, latitude: 0, longitude: $1) })]
    let told = try await played(stay, scenario: Self.documented) { manager in
      manager.startMonitoring(for: Equator.circle("small", at: 0.05, radius: 300))
    }
    #expect(told == ["0.0 start small", "68.653 enter small", "68.653 inside small"])
    #expect(try await Self.monitored(stay).last == "68.653 satisfied small")
  }

  private static var way: [FixBatch] { Equator.way(seconds: 120) }

  private static func monitored(_ journey: [FixBatch]) async throws -> [String] {
    let diary = MonitorDiary()
    var simulation = try Simulation(documented)
    _ = try await simulation.run(journey) {
      let monitor = await CLMonitor("places")
      await monitor.add(MonitorTests.circle(at: 0.05, radius: 3000), identifier: "wide")
      await monitor.add(MonitorTests.circle(at: 0.05, radius: 300), identifier: "small")
      do { for try await event in await monitor.events { diary.write(event) } } catch {}
    }
    return diary.told
  }

  @Test("who comes back over the edge before that has not left, for either")
  func cancelledExit() async throws {
    // Out after half a minute inside, and back before the exit has been past the buffer for 20 s.
    let fixes = [(0.0, 0.0), (50, 0.05), (90, 0.05), (110, 0.07), (120, 0.05), (200, 0.05)].map { seconds, longitude in
      Fix(seconds: seconds, latitude: 0, longitude: longitude)
    }
    let diary = MonitorDiary()
    let app = LocationApp()
    let manager = Kept<CLLocationManager?>(nil)
    var simulation = try Simulation(Self.documented)
    _ = try await simulation.run([FixBatch(fixes)]) {
      manager.now = CLLocationManager()
      manager.now?.delegate = app
      manager.now?.startMonitoring(for: Equator.circle("there", at: 0.05))
      let monitor = await CLMonitor("places")
      await monitor.add(MonitorTests.circle(at: 0.05), identifier: "there")
      do { for try await event in await monitor.events { diary.write(event) } } catch {}
    }
    #expect(diary.told == ["0.0 unsatisfied there", "62.813 satisfied there"])
    #expect(!app.told.contains { $0.contains("exit") })
  }
}
