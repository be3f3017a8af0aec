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

  /// The exit as Apple's archived guide has it: 200 m past the edge, for 20 s. There are no such numbers of entries yet.
  private static var documented: Scenario {
    var scenario = Scenario(regions: [])
    scenario.profile.name = "documented"
    scenario.profile.exitBufferMeters = 200
    scenario.profile.exitSettleSeconds = 20
    return scenario
  }

  // The edge is passed at 58.983 s, and 200 m more at 60.780 s.
  @Test("an exit is told to a manager once the phone has been 200 m away for 20 s")
  func settledExit() async throws {
    let told = try await played(Equator.way(seconds: 100), scenario: Self.documented) { manager in
      manager.startMonitoring(for: Equator.circle("there", at: 0.05))
      UNUserNotificationCenter.current().perform(afterSeconds: 70) { [weak manager] in
        manager?.requestState(for: Equator.circle("there", at: 0.05))
      }
    }
    #expect(
      told == [
        "0.0 start there", "41.017 enter there", "41.017 inside there", "70.0 inside there", "80.78 exit there",
        "80.78 outside there",
      ])
  }

  @Test("and so it is to a monitor")
  func settledExitOfCondition() async throws {
    let diary = MonitorDiary()
    var simulation = try Simulation(Self.documented)
    _ = try await simulation.run(Equator.way(seconds: 100)) {
      let monitor = await CLMonitor("places")
      await monitor.add(MonitorTests.circle(at: 0.05), identifier: "there")
      do { for try await event in await monitor.events { diary.write(event) } } catch {}
    }
    #expect(diary.told == ["0.0 unsatisfied there", "41.017 satisfied there", "80.78 unsatisfied there"])
  }

  @Test("who comes back over the edge before that has not left, for either")
  func cancelledExit() async throws {
    // Out at 58.983 s, back at 0.059 after 76 s: 15 s past the buffer.
    let fixes = [(0.0, 0.0), (70, 0.07), (80, 0.05), (120, 0.05)].map { seconds, longitude in
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
    #expect(diary.told == ["0.0 unsatisfied there", "41.017 satisfied there"])
    #expect(!app.told.contains { $0.contains("exit") })
  }
}
