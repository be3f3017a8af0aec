internal import LocationCore
internal import NotificationCore
internal import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceSimulation

/// Something that a kept report expects to come again, or that came: a transition or a notification.
struct Occurrence {
  /// What makes it the same thing at another time.
  struct Identity: Hashable {
    let record: String
    let traveller: String?
    /// The region's identifier, or the request's.
    let id: String
    /// What the traveller did; empty where it was nothing of the kind.
    let event: String
  }

  let identity: Identity
  /// When it is told: `reportedAt`, `firedAt`.
  let at: Instant
  /// When the edge was crossed; nil for a notification.
  let crossedAt: Instant?
  /// What a notification says, by the names of the contract; empty for a transition.
  let texts: [(name: String, text: String)]

  /// What it is in a sentence: `enter of tokyo`, `notification foodpin.restaurantSuggestion.tokyo`.
  var name: String {
    let what = identity.record == "transition" ? "\(identity.event) of \(identity.id)" : "notification \(identity.id)"
    return identity.traveller.map { "\(what) (traveller \($0))" } ?? what
  }

  /// What happened in a run, in order.
  static func all(in run: Run) -> [Occurrence] {
    run.replays.flatMap { replay in
      replay.timeline.compactMap { event in
        switch event {
        case .transition(let transition):
          Occurrence(
            identity: Identity(
              record: "transition", traveller: replay.traveller, id: run.listings[transition.region].region.id,
              event: transition.kind.rawValue),
            at: transition.reportedAt, crossedAt: transition.crossedAt, texts: [])
        case .notification(let notification):
          Occurrence(
            identity: Identity(
              record: "notification", traveller: replay.traveller, id: notification.request.identifier,
              event: notification.event?.rawValue ?? ""),
            at: notification.firedAt, crossedAt: nil,
            texts: [
              ("title", notification.title), ("subtitle", notification.subtitle), ("body", notification.body),
            ])
        case .visit, .withheld, .user, .opened, .noted: nil
        }
      }
    }
  }
}
