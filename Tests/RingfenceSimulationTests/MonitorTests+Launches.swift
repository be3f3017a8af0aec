import LocationCore
import RingfenceSimulation
import Testing

/// What becomes of a launch that waits for events.
extension MonitorTests {
  @Test("a launch that waits for something else when the replay ends is cancelled")
  func endlessLaunch() async throws {
    let told = try await play { diary in
      let monitor = await CLMonitor("places")
      await monitor.add(Self.circle(at: 0.05), identifier: "there", assuming: .unsatisfied)
      let (stream, _) = AsyncStream.makeStream(of: Int.self)
      async let watching: Void = {
        do { for try await event in await monitor.events { diary.write(event) } } catch {}
      }()
      for await _ in stream {}
      await watching
      diary.write("end \(Task.isCancelled)")
    }
    #expect(told == ["41.017 satisfied there", "58.983 unsatisfied there", "end true"])
  }

  @Test("a part of the launch may be at work on the main actor while another waits for events")
  func launchInParts() async throws {
    let told = try await play { diary in
      let monitor = await CLMonitor("places")
      async let watching: Void = {
        do { for try await event in await monitor.events { diary.write(event) } } catch {}
      }()
      await Self.setUp(monitor)
      await watching
    }
    #expect(told == ["0.0 unsatisfied there", "41.017 satisfied there", "58.983 unsatisfied there"])
  }

  @Test("a launch that waits when the replay is dropped before its end ends there, and is let go of")
  func dropped() async throws {
    let diary = MonitorDiary()
    weak var monitor: CLMonitor?
    do {
      let kept = Kept<CLMonitor?>(nil)
      var simulation = try Simulation(Scenario(regions: []))
      try await simulation.run(
        through: Equator.way(seconds: 50)[0],
        launching: {
          let made = await CLMonitor("places")
          kept.now = made
          await made.add(Self.circle(at: 0.05), identifier: "there", assuming: .unsatisfied)
          do { for try await event in await made.events { diary.write(event) } } catch {}
          diary.write("end \(Task.isCancelled)")
        }
      ) { _ in }
      monitor = kept.now
      #expect(monitor != nil && diary.told == ["41.017 satisfied there"])
    }
    #expect(diary.told == ["41.017 satisfied there", "end true"])
    #expect(monitor == nil)
  }

  @MainActor
  private static func setUp(_ monitor: CLMonitor) async {
    for _ in 1...5 { await Task.yield() }
    await monitor.add(circle(at: 0.05), identifier: "there")
  }
}
