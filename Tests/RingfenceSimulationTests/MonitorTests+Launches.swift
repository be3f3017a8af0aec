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

  @MainActor
  private static func setUp(_ monitor: CLMonitor) async {
    for _ in 1...5 { await Task.yield() }
    await monitor.add(circle(at: 0.05), identifier: "there")
  }
}
