import Foundation
import LocationCore
import NotificationCore
import RingfenceSimulation
import Testing

@Suite("Code written for a phone builds unchanged and fires under a replay")
struct PhoneCodeTests {
  /// From two kilometres west of the station to it and on, from 09:00 local time on.
  private var journey: [FixBatch] {
    let start = 1_714_694_400.0
    return [
      FixBatch(
        (0...240).map {
          Fix(seconds: start + Double($0) * 10, latitude: 35.6812, longitude: 139.745 + Double($0) * 0.0002)
        })
    ]
  }

  private func drawn(_ timeline: [TimelineEvent], _ simulation: Simulation) -> [String] {
    timeline.compactMap { event in
      switch event {
      case .notification(let it): "\(it.request.identifier) \(it.title)"
      case .user(let act): "\(act.action)"
      case .transition, .visit, .withheld, .opened, .noted: nil
      }
    }
  }

  @Test("completion handlers, all triggers, a typed reply")
  func handlers() async throws {
    var scenario = Scenario(regions: [])
    scenario.permissions = NotificationPermissions(status: .notDetermined)
    let app = HandlerApp()
    var first = try Simulation(scenario)
    var timeline: [TimelineEvent] = []
    for batch in journey {
      try first.advance(through: batch, launching: { app.start() }) { timeline.append($0) }
    }
    try first.finish { timeline.append($0) }
    let told = drawn(timeline, first)
    #expect(told.first == "now Hello Ann")
    #expect(told.count { $0.hasPrefix("soon") } == 40)
    #expect(told.contains("morning Hello Ann") && told.contains("station Hello Ann"))

    scenario.user = [
      UserStep(.after(seconds: 1), .text("Fine!"), notification: "station"),
      UserStep(.after(seconds: 2), .tap, notification: "sent"),
    ]
    var second = try Simulation(scenario)
    timeline = []
    for batch in journey {
      try second.advance(through: batch, launching: { app.start() }) { timeline.append($0) }
    }
    try second.finish { timeline.append($0) }
    let answered = drawn(timeline, second)
    #expect(answered.contains("text:Fine!") && answered.contains("sent Sent: Fine!") && answered.contains("tap"))
  }

  @Test("async on the main actor")
  @MainActor func asynchronous() async throws {
    let app = AsyncApp()
    var scenario = Scenario(regions: [])
    scenario.user = [UserStep(.after(seconds: 5), .tap)]
    var simulation = try Simulation(scenario)
    let timeline = try await simulation.run(journey) { try? await app.start() }
    #expect(timeline.count { if case .notification = $0 { true } else { false } } == 1)
    #expect(app.opened == ["Tea"])
  }
}
