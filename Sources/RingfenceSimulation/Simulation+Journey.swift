internal import Foundation
public import LocationCore
internal import NotificationCore
internal import RingfenceMonitoring
internal import RingfencePlaces

extension Simulation {
  /// Plays a whole journey with the app's own code: the launch, every fix, and what still waits until the end.
  ///
  /// For recordings that fit into memory; `run(through:)` and `runToEnd(until:)` take them piece by piece.
  ///
  /// - Parameters:
  ///   - journey: The fixes, as `TrackReader.batches()` gives them.
  ///   - until: When the replay ends; nil: with the last fix.
  ///   - launch: What the app does when it starts, at the first fix; it finds the simulation's centre as
  ///     `UNUserNotificationCenter.current()`.
  ///   - isolation: The actor on which it runs: the caller's.
  /// - Returns: The timeline, in order.
  /// - Throws: as `run(through:)` and `runToEnd(until:)`.
  public mutating func run(
    _ journey: [FixBatch], until: Instant? = nil, launching launch: @escaping @Sendable () async -> Void = {},
    isolation: isolated (any Actor)? = #isolation
  ) async throws(SimulationError) -> [TimelineEvent] {
    var timeline: [TimelineEvent] = []
    for batch in journey {
      try await run(through: batch, launching: launch) { timeline.append($0) }
    }
    try await runToEnd(until: until) { timeline.append($0) }
    return timeline
  }

  /// An event in a line of text: when, and what happened; a notification with the local time that it shows.
  public func line(for event: TimelineEvent) -> String {
    func name(_ region: Int?) -> String? { region.map { listings[$0].region.name } }
    let (at, text): (Instant, String)
    switch event {
    case .transition(let transition):
      (at, text) = (transition.reportedAt, "\(transition.kind.rawValue) \(name(transition.region) ?? "")")
    case .visit(let visit):
      let seconds = Int(visit.durationSeconds.rounded())
      let end = visit.end.map { ", \($0.rawValue) since" } ?? ""
      (at, text) = (visit.reportedAt, "visit \(name(visit.region) ?? "") of \(seconds) s\(end)")
    case .notification(let notification):
      let texts = [notification.title, notification.subtitle, notification.body].filter { !$0.isEmpty }
      let local = LocalTime(zone: notification.timeZone)?.hoursAndMinutes(notification.firedAt) ?? ""
      let said = texts.joined(separator: " | ").split(separator: "\n").joined(separator: ", ")
      (at, text) = (notification.firedAt, "notification (\(local) \(notification.timeZone)) \(said)")
    case .withheld(let withheld):
      let what = withheld.identifier ?? name(withheld.region) ?? ""
      (at, text) = (withheld.at, "withheld \(what): \(withheld.detail) (\(withheld.reason))")
    case .user(let act):
      let what = [act.action.description, act.notification].compactMap(\.self).joined(separator: " ")
      (at, text) = (act.at, "user \(what)\(act.failure.map { ": \($0)" } ?? "")")
    case .opened(let url, let instant): (at, text) = (instant, "opened \(url.absoluteString)")
    case .noted(let note):
      (at, text) = (note.at, "note \(note.identifier ?? ""): \(note.detail) (\(note.kind.rawValue))")
    }
    return "\(at) \(text)"
  }
}
