internal import LocationCore

/// The requests with a location trigger, by the region that they wait for.
///
/// Those that were used up stay, with the instant, so that a later crossing can be told why nothing came.
struct RegionRequests: Sendable {
  struct Entry: Sendable {
    let request: UNNotificationRequest
    let trigger: UNLocationNotificationTrigger
    /// When a crossing used it up; nil while it waits.
    var usedAt: Instant?
  }

  private var entries: [String: Entry] = [:]
  /// The identifiers of each region's requests, in order.
  private var identifiers: [String: [String]] = [:]

  /// Checks that a request's region is the one that the other waiting requests mean by its identifier.
  func check(_ request: UNNotificationRequest) throws(NotificationRuleViolation) {
    guard let trigger = request.trigger as? UNLocationNotificationTrigger else { return }
    for identifier in identifiers[trigger.regionIdentifier] ?? [] where identifier != request.identifier {
      guard let other = entries[identifier], other.usedAt == nil else { continue }
      // All that wait agree, so one stands for them all.
      guard other.trigger.snapshot != trigger.snapshot else { return }
      throw .regionsDiffer(
        regionIdentifier: trigger.regionIdentifier, requestIdentifier: request.identifier,
        otherRequestIdentifier: identifier)
    }
  }

  /// Adds a request that waits for a region; nothing for any other.
  mutating func insert(_ request: UNNotificationRequest) {
    guard let trigger = request.trigger as? UNLocationNotificationTrigger else { return }
    remove(request.identifier)
    // Those of another area by this identifier were used up, or this one had been refused: nothing crosses it any more.
    for other in identifiers[trigger.regionIdentifier] ?? []
    where entries[other]?.trigger.snapshot != trigger.snapshot { remove(other) }
    entries[request.identifier] = Entry(request: request, trigger: trigger)
    var list = identifiers[trigger.regionIdentifier] ?? []
    list.insert(request.identifier, at: list.firstIndex { request.identifier.precedes($0) } ?? list.endIndex)
    identifiers[trigger.regionIdentifier] = list
  }

  /// Forgets a request, waiting or used.
  mutating func remove(_ identifier: String) {
    guard let entry = entries.removeValue(forKey: identifier) else { return }
    let region = entry.trigger.regionIdentifier
    let rest = (identifiers[region] ?? []).filter { $0 != identifier }
    identifiers[region] = rest.isEmpty ? nil : rest
  }

  /// Remembers that a crossing has used a request up.
  mutating func markUsed(_ identifier: String, at instant: Instant) {
    entries[identifier]?.usedAt = instant
  }

  /// The requests that wait, or waited, for an event of a region, in order of identifier.
  func requests(waitingFor event: RegionEvent, ofRegion region: String) -> [Entry] {
    (identifiers[region] ?? []).compactMap { entries[$0] }.filter { $0.trigger.waits(for: event) }
  }
}
