internal import LocationCore
internal import NotificationCore
internal import RingfencePlaces

/// What still waits, in words.
struct PendingTexts {
  /// The names of the regions that requests wait for, by what is to happen there.
  private(set) var regions: [(event: String, names: [String])] = []
  /// Other requests by identifier, with the instant at which they fire next.
  private(set) var others: [(identifier: String, next: Instant?)] = []

  init(_ pending: [PendingRequest], names: [CityRegion]) {
    let names = Dictionary(names.map { ($0.id, $0.name) }) { first, _ in first }
    for request in pending {
      guard let id = request.regionIdentifier,
        let trigger = request.request.trigger as? UNLocationNotificationTrigger
      else {
        others.append((request.request.identifier, request.nextAt))
        continue
      }
      let event =
        switch (trigger.region.notifyOnEntry, trigger.region.notifyOnExit) {
        case (true, true): "entry to or exit from"
        case (false, true): Wording.noun(.exit)
        default: Wording.noun(.enter)
        }
      add(names[id] ?? id, to: event)
    }
  }

  private mutating func add(_ name: String, to event: String) {
    if let place = regions.firstIndex(where: { $0.event == event }) {
      regions[place].names.append(name)
    } else {
      regions.append((event, [name]))
    }
  }
}
