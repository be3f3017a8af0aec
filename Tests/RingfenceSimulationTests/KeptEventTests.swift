import Foundation
import LocationCore
import NotificationCore
import RingfenceSimulation
import Testing

@Suite("Events of conditions that are monitored no longer")
struct KeptEventTests {
  /// Adds conditions whose events nobody takes, and does something when a notification comes after 70 s, at 0.07°.
  private func told(
    adding identifiers: [String] = ["there", "other"],
    later: @escaping @Sendable (MonitorDiary) async -> Void
  ) async throws -> [String] {
    let diary = MonitorDiary()
    var scenario = Scenario(regions: [])
    scenario.device = NotificationDevice(app: .foreground)
    let app = LateApp { await later(diary) }
    var simulation = try Simulation(scenario)
    _ = try await simulation.run(Equator.way(seconds: 100)) {
      let monitor = await CLMonitor("places")
      for identifier in identifiers { await monitor.add(MonitorTests.circle(at: 0.05), identifier: identifier) }
      UNUserNotificationCenter.current().delegate = app
      let content = UNMutableNotificationContent()
      content.title = "late"
      try? await UNUserNotificationCenter.current().add(
        UNNotificationRequest(
          identifier: "late", content: content,
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: 70, repeats: false)))
    }
    return diary.told
  }

  private final class LateApp: NSObject, UNUserNotificationCenterDelegate, Sendable {
    private let body: @Sendable () async -> Void

    init(_ body: @escaping @Sendable () async -> Void) { self.body = body }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
      await body()
      return []
    }
  }

  /// Writes down so many events.
  private static func take(_ count: Int, of monitor: CLMonitor, _ diary: MonitorDiary) async {
    do {
      var taken = 0
      for try await event in await monitor.events {
        diary.write(event)
        taken += 1
        if taken == count { break }
      }
    } catch {}
  }

  @Test("those of a condition that was removed are told to nobody")
  func removed() async throws {
    let told = try await told { diary in
      let monitor = await CLMonitor("places")
      await monitor.remove("there")
      await Self.take(2, of: monitor, diary)
    }
    #expect(told == ["0.0 unsatisfied other", "0.0 unmonitored other"])
  }

  @Test("nor are they taken for those of a condition that was added under its identifier")
  func replaced() async throws {
    let told = try await told(adding: ["there"]) { diary in
      let monitor = await CLMonitor("places")
      await monitor.remove("there")
      await monitor.add(MonitorTests.circle(at: 0.08), identifier: "there", assuming: .unsatisfied)
      Task { await Self.take(2, of: monitor, diary) }
    }
    #expect(told == ["71.017 satisfied there", "88.983 unsatisfied there"])
  }

  @Test("a monitor that is opened anew has the conditions of the one before, and what nobody has taken")
  func reopened() async throws {
    let told = try await told { diary in
      let monitor = await CLMonitor("places")
      diary.write("\(await monitor.identifiers)")
      await Self.take(4, of: monitor, diary)
    }
    #expect(
      told == [
        "[\"there\", \"other\"]", "0.0 unsatisfied there", "0.0 unmonitored there", "0.0 unsatisfied other",
        "0.0 unmonitored other",
      ])
  }

  @Test("what was found out of a condition is not told once it is removed, though it was before")
  func removedBeforeItIsTold() async throws {
    let diary = MonitorDiary()
    var simulation = try Simulation(Scenario(regions: []))
    _ = try await simulation.run(Equator.way(seconds: 20)) {
      let monitor = await CLMonitor("places")
      for identifier in ["a", "b"] { await monitor.add(MonitorTests.circle(at: 0.05), identifier: identifier) }
      do {
        for try await event in await monitor.events {
          diary.write(event)
          await monitor.remove("b")
        }
      } catch {}
    }
    #expect(diary.told == ["0.0 unsatisfied a"])
  }
}
