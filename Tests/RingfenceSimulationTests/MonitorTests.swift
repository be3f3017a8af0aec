import Foundation
import LocationCore
import NotificationCore
import RingfenceSimulation
import Testing

@Suite("CLMonitor under a replay")
struct MonitorTests {
  private let way = Equator.way(seconds: 100)

  static func circle(at longitude: Double, radius: Double = 1000) -> CLMonitor.CircularGeographicCondition {
    CLMonitor.CircularGeographicCondition(
      center: CLLocationCoordinate2D(latitude: 0, longitude: longitude), radius: radius)
  }

  func play(
    _ journey: [FixBatch]? = nil, scenario: Scenario = Scenario(regions: []),
    launch: @escaping @Sendable (MonitorDiary) async -> Void
  ) async throws -> [String] {
    let diary = MonitorDiary()
    var simulation = try Simulation(scenario)
    _ = try await simulation.run(journey ?? way) { await launch(diary) }
    return diary.told
  }

  /// The state that the record of "there" holds, `none` where there is no record.
  private static func lastState(in monitor: CLMonitor) async -> String {
    await monitor.record(for: "there").map { "\($0.lastEvent.state)" } ?? "none"
  }

  @Test("the first determination is an event, and so is each crossing", arguments: [1, 4, 11])
  func events(batches: Int) async throws {
    let told = try await play(Equator.way(seconds: 100, batches: batches)) { diary in
      let monitor = await CLMonitor("places")
      await monitor.add(Self.circle(at: 0.05), identifier: "there")
      await monitor.add(Self.circle(at: 0), identifier: "here")
      do {
        for try await event in await monitor.events { diary.write(event) }
        diary.write("end")
      } catch {
        diary.write("\(error)")
      }
    }
    #expect(
      told == [
        "0.0 unsatisfied there", "0.0 satisfied here", "8.983 unsatisfied here", "41.017 satisfied there",
        "58.983 unsatisfied there", "end",
      ])
  }

  @Test("a right assumption is no event, a wrong one is")
  func assumptions() async throws {
    let told = try await play(Equator.way(seconds: 5)) { diary in
      let monitor = await CLMonitor("places")
      await monitor.add(Self.circle(at: 0), identifier: "right", assuming: .satisfied)
      await monitor.add(Self.circle(at: 0), identifier: "wrong", assuming: .unsatisfied)
      await monitor.add(Self.circle(at: 1), identifier: "far", assuming: .satisfied)
      for identifier in await monitor.identifiers {
        if let record = await monitor.record(for: identifier) { diary.write(record.lastEvent) }
      }
      do { for try await event in await monitor.events { diary.write(event) } } catch {}
    }
    #expect(
      told == [
        "0.0 satisfied right", "0.0 unsatisfied wrong", "0.0 satisfied far", "0.0 satisfied wrong",
        "0.0 unsatisfied far",
      ])
  }

  @Test("while an event is handled the record holds the one before")
  func record() async throws {
    let told = try await play { diary in
      let monitor = await CLMonitor("places")
      await monitor.add(Self.circle(at: 0.05), identifier: "there")
      do {
        for try await event in await monitor.events {
          diary.write("\(event.state), before \(await Self.lastState(in: monitor))")
        }
      } catch {}
      diary.write("at last \(await Self.lastState(in: monitor))")
      let circle = await monitor.record(for: "there")?.condition as? CLMonitor.CircularGeographicCondition
      diary.write("\(circle?.radius ?? 0) \(await monitor.record(for: "none") == nil)")
    }
    #expect(
      told == [
        "unsatisfied, before unknown", "satisfied, before unsatisfied", "unsatisfied, before satisfied",
        "at last unsatisfied", "1000.0 true",
      ])
  }

  @Test("an event is not of the record of a condition that has been added under its identifier since")
  func recordOfAnother() async throws {
    let told = try await play { diary in
      let monitor = await CLMonitor("places")
      await monitor.add(Self.circle(at: 0.05), identifier: "there")
      do {
        for try await event in await monitor.events {
          diary.write("\(event.seconds) \(event.state), before \(await Self.lastState(in: monitor))")
          if event.state == .satisfied, event.seconds < 45 {
            await monitor.remove("there")
            await monitor.add(Self.circle(at: 0.08), identifier: "there", assuming: .unsatisfied)
          }
        }
      } catch {}
    }
    #expect(
      told == [
        "0.0 unsatisfied, before unknown", "41.017 satisfied, before unsatisfied",
        "71.017 satisfied, before unsatisfied", "88.983 unsatisfied, before satisfied",
      ])
  }

  @Test("a condition whose event nobody takes is monitored no longer; whoever comes later is told so")
  func unmonitored() async throws {
    let kept = Kept<LateApp?>(nil)
    var scenario = Scenario(regions: [])
    scenario.device = NotificationDevice(app: .foreground)
    let told = try await play(scenario: scenario) { diary in
      let monitor = await CLMonitor("places")
      await monitor.add(Self.circle(at: 0.05), identifier: "there")
      kept.now = LateApp(diary: diary, monitor: monitor)
      UNUserNotificationCenter.current().delegate = kept.now
      let content = UNMutableNotificationContent()
      content.title = "late"
      try? await UNUserNotificationCenter.current().add(
        UNNotificationRequest(
          identifier: "late", content: content,
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: 70, repeats: false)))
    }
    #expect(told == ["unknown", "0.0 unsatisfied there", "0.0 unmonitored there", "unmonitored"])
  }

  /// Asks for events when its notification is tapped.
  private final class LateApp: NSObject, UNUserNotificationCenterDelegate, Sendable {
    let diary: MonitorDiary
    let monitor: CLMonitor

    init(diary: MonitorDiary, monitor: CLMonitor) {
      self.diary = diary
      self.monitor = monitor
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
      diary.write(await MonitorTests.lastState(in: monitor))
      do {
        var count = 0
        for try await event in await monitor.events {
          diary.write(event)
          count += 1
          if count == 2 { break }
        }
      } catch {}
      diary.write(await MonitorTests.lastState(in: monitor))
      return []
    }
  }

  @Test("a task of its own may take the events, on the main actor or not", arguments: [false, true])
  func ownTask(onMain: Bool) async throws {
    let told = try await play { diary in
      let monitor = await CLMonitor("places")
      await monitor.add(Self.circle(at: 0.05), identifier: "there")
      if onMain {
        Task { @MainActor in
          do { for try await event in await monitor.events { diary.write(event) } } catch {}
        }
      } else {
        Task { do { for try await event in await monitor.events { diary.write(event) } } catch {} }
      }
    }
    #expect(told == ["0.0 unsatisfied there", "41.017 satisfied there", "58.983 unsatisfied there"])
  }

  @Test("the clock waits until an event is handled, whatever the handler awaits")
  func slowHandler() async throws {
    let told = try await play { diary in
      let monitor = await CLMonitor("places")
      await monitor.add(Self.circle(at: 0.05), identifier: "there")
      Task {
        do {
          for try await event in await monitor.events {
            try await Task.sleep(for: .milliseconds(5))
            let now = UNUserNotificationCenter.current().now
            diary.write("\(event.state) \(Double(now.milliseconds) / 1000)")
          }
        } catch {}
      }
    }
    #expect(told == ["unsatisfied 0.0", "satisfied 41.017", "unsatisfied 58.983"])
  }

  @Test("what a handler adds fires at the instant of the event")
  func notification() async throws {
    var simulation = try Simulation(Scenario(regions: []))
    let timeline = try await simulation.run(way) {
      let monitor = await CLMonitor("places")
      await monitor.add(Self.circle(at: 0.05), identifier: "there", assuming: .unsatisfied)
      do {
        for try await event in await monitor.events where event.state == .satisfied {
          let content = UNMutableNotificationContent()
          content.title = "in \(event.identifier)"
          try await UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: event.identifier, content: content, trigger: nil))
        }
      } catch {}
    }
    #expect(
      timeline.map(simulation.line) == [
        "1970-01-01T00:00:41.017Z enter there", "1970-01-01T00:00:41.017Z notification (00:00 UTC) in there",
        "1970-01-01T00:00:58.983Z exit there", "1970-01-01T00:00:58.983Z visit there of 18 s",
      ])
  }

  @Test("children of a task group take the events of two monitors side by side")
  func twoMonitors() async throws {
    let told = try await play { diary in
      let (first, second) = (await CLMonitor("first"), await CLMonitor("second"))
      await first.add(Self.circle(at: 0.05), identifier: "place", assuming: .unsatisfied)
      await second.add(Self.circle(at: 0.07), identifier: "place", assuming: .unsatisfied)
      await withTaskGroup(of: Void.self) { group in
        for (name, monitor) in [("first", first), ("second", second)] {
          group.addTask {
            do {
              for try await event in await monitor.events {
                diary.write("\(name) \(event.seconds) \(event.state)")
              }
            } catch {}
          }
        }
      }
    }
    #expect(
      told == [
        "first 41.017 satisfied", "first 58.983 unsatisfied", "second 61.017 satisfied", "second 78.983 unsatisfied",
      ])
  }

  @Test("a monitor of the same name has the same conditions; what is removed is watched no longer")
  func names() async throws {
    let told = try await play { diary in
      await CLMonitor("places").add(Self.circle(at: 0.05), identifier: "b", assuming: .unsatisfied)
      let monitor = await CLMonitor("places")
      await monitor.add(Self.circle(at: 0.03), identifier: "a", assuming: .unsatisfied)
      // One that has the identifier already stays.
      await monitor.add(Self.circle(at: 0.09), identifier: "a", assuming: .unsatisfied)
      diary.write("\(await monitor.identifiers) \(await CLMonitor("others").identifiers)")
      do {
        for try await event in await monitor.events {
          diary.write(event)
          await monitor.remove("b")
        }
      } catch {}
    }
    #expect(told == ["[\"b\", \"a\"] []", "21.017 satisfied a", "38.983 unsatisfied a"])
  }

  @Test("a loop that is cancelled ends, and its conditions go unmonitored with the next event")
  func cancelled() async throws {
    let told = try await play { diary in
      let monitor = await CLMonitor("places")
      await monitor.add(Self.circle(at: 0.05), identifier: "there", assuming: .unsatisfied)
      let task = Task {
        do { for try await event in await monitor.events { diary.write(event) } } catch {}
        diary.write("end")
      }
      UNUserNotificationCenter.current().perform(afterSeconds: 50) { task.cancel() }
    }
    #expect(told == ["41.017 satisfied there", "end"])
  }
}
