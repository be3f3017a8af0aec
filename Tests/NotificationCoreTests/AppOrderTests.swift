import Foundation
import LocationCore
import NotificationCore
import Testing

/// Counts, so that code of an actor takes part.
private actor Counter {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

/// An app whose delegate asks an actor, has children, and adds requests.
private final class BusyDelegate: NSObject, UNUserNotificationCenterDelegate {
  private let counter = Counter()
  let diary = Diary()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    let identifier = notification.request.identifier
    let counter = counter
    let number = await counter.next()
    await withTaskGroup(of: Int.self) { group in
      for child in 0..<3 {
        group.addTask { [counter, diary] in
          await Task.yield()
          diary.write("\(identifier) child \(child)")
          return await counter.next()
        }
      }
      for await count in group { diary.write("\(identifier) counted \(count)") }
    }
    async let one = counter.next()
    async let two = counter.next()
    diary.write("\(identifier) has \(number) \(await one) \(await two)")
    guard !identifier.contains("again") else { return [.list] }
    for suffix in ["z", "b"] {
      try? await UNUserNotificationCenter.current().add(titled("\(identifier) again \(suffix)"))
    }
    return [.banner, .list]
  }
}

@Suite("The order in which an app's code runs")
struct AppOrderTests {
  /// Runs the app through two entries and an hour; what was told, and what the app wrote.
  private func play() async throws -> [String] {
    let center = UNUserNotificationCenter(simulation: instant(0), device: NotificationDevice(app: .foreground))
    let delegate = BusyDelegate()
    center.delegate = delegate
    await center.runApp {
      let center = UNUserNotificationCenter.current()
      for identifier in ["b", "a"] { try? await center.add(request(identifier)) }
      try? await center.add(timed("minute", 60, repeats: true))
    }
    var events: [NotificationEvent] = []
    events += await center.run(through: entering(30))
    events += await center.run(to: instant(130))
    return told(events) + delegate.diary.lines
  }

  @Test("what a delegate adds fires at the same instant, in the order of adding, before what comes later")
  func addedInside() async throws {
    let lines = try await play()
    #expect(
      lines.prefix(12) == [
        "30 delivered a", "30 delivered b", "30 delivered a again z", "30 delivered a again b",
        "30 delivered b again z", "30 delivered b again b", "60 delivered minute", "60 delivered minute again z",
        "60 delivered minute again b", "120 delivered minute", "120 delivered minute again z",
        "120 delivered minute again b",
      ])
  }

  @Test("the same app gives the same events and the same order of its own code, fifty times")
  func determinism() async throws {
    let first = try await play()
    #expect(first.contains("a child 0"))
    for _ in 1..<50 { #expect(try await play() == first) }
  }

  @Test("simulations side by side do not disturb each other")
  func sideBySide() async throws {
    let expected = try await play()
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask { try await play() } }
      for try await lines in group { #expect(lines == expected) }
    }
  }

  @Test("runApp runs the app's code in order, with its centre as the current one")
  func runApp() async {
    let center = UNUserNotificationCenter(simulation: instant(0))
    let diary = Diary()
    await center.runApp {
      await withTaskGroup(of: Void.self) { group in
        for child in 0..<5 {
          group.addTask {
            #expect(UNUserNotificationCenter.current() === center)
            for step in 0..<2 {
              diary.write("\(child).\(step)")
              await Task.yield()
            }
          }
        }
      }
      await MainActor.run { diary.write("main actor") }
      diary.write("end")
    }
    #expect(
      diary.lines == ["0.0", "1.0", "2.0", "3.0", "4.0", "0.1", "1.1", "2.1", "3.1", "4.1", "main actor", "end"])
  }

  @Test("what an unstructured task adds fires with the next run, once settle has let it go on")
  func settled() async {
    let center = UNUserNotificationCenter(simulation: instant(0))
    await center.runApp {
      Task {
        for step in 0..<5 {
          await Task.yield()
          try? await UNUserNotificationCenter.current().add(titled("\(step)"))
        }
      }
    }
    await center.settle()
    let events = await center.run(to: instant(1))
    #expect(events.map(\.request?.identifier) == ["0", "1", "2", "3", "4"])
  }

  @Test("an app's own code can't move the clock")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      let center = UNUserNotificationCenter(simulation: Instant(milliseconds: 0))
      center.perform(afterSeconds: 1) { UNUserNotificationCenter.current().advance(to: Instant(milliseconds: 5000)) }
      center.advance(to: Instant(milliseconds: 2000))
    }
  }

  @Test("a delegate that is asked because of a crossing can't move the clock either")
  func misuseInDelegate() async {
    await #expect(processExitsWith: .failure) {
      final class ImpatientDelegate: NSObject, UNUserNotificationCenterDelegate {
        func userNotificationCenter(
          _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
          withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
        ) {
          center.advance(to: center.now)
          completionHandler([])
        }
      }
      let center = UNUserNotificationCenter(
        simulation: Instant(milliseconds: 0), device: NotificationDevice(app: .foreground))
      let delegate = ImpatientDelegate()
      center.delegate = delegate
      center.add(request("a"))
      center.advance(through: .region(identifier: "tokyo", event: .enter, at: Instant(milliseconds: 1000)))
      withExtendedLifetime(delegate) {}
    }
  }
}
