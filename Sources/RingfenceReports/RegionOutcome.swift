internal import LocationCore
internal import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceSimulation

/// What became of one region in one replay, and why.
struct RegionOutcome {
  /// What became of one notification.
  struct Notice {
    /// `delivered`, `withheld`, or `none` where nothing happened that could have fired it.
    let outcome: String
    let event: RegionEvent?
    let at: Instant?
    let reason: String?
    let detail: String?
  }

  let visits: [Visit]
  let notices: [Notice]

  /// The time spent inside, in seconds.
  var insideSeconds: Double { visits.reduce(0) { $0 + $1.durationSeconds } }

  /// The outcomes of all regions of a replay, by number.
  static func all(of replay: Run.Replay, in run: Run, closest: [ClosestApproach?]) -> [RegionOutcome] {
    var visits: [Int: [Visit]] = [:]
    var notices: [Int: [Notice]] = [:]
    var kinds: [Int: Set<RegionEvent>] = [:]
    for event in replay.timeline {
      switch event {
      case .transition(let transition): kinds[transition.region, default: []].insert(transition.kind)
      case .visit(let visit): visits[visit.region, default: []].append(visit)
      case .notification(let notification):
        guard let region = notification.region else { continue }
        notices[region, default: []].append(
          Notice(
            outcome: "delivered", event: notification.event, at: notification.firedAt, reason: nil, detail: nil))
      case .withheld(let withheld):
        guard let region = withheld.region else { continue }
        notices[region, default: []].append(
          Notice(
            outcome: "withheld", event: withheld.event, at: withheld.at, reason: withheld.reason,
            detail: withheld.detail))
      case .user, .opened, .noted: break
      }
    }
    let started = Set(replay.startedInside)
    return run.listings.indices.map { region in
      let missing = missing(
        run.listings[region].region, happened: kinds[region] ?? [], startedInside: started.contains(region),
        closest: closest.indices.contains(region) ? closest[region] : nil)
      return RegionOutcome(visits: visits[region] ?? [], notices: notices[region] ?? [missing])
    }
  }

  /// Why nothing was even tried.
  private static func missing(
    _ region: CityRegion, happened: Set<RegionEvent>, startedInside: Bool, closest: ClosestApproach?
  ) -> Notice {
    let (reason, detail): (String, String)
    let events = RegionEvent.allCases.filter(region.notifyOn.contains).map(\.rawValue).joined(separator: ", ")
    if region.notifyOn.isEmpty {
      (reason, detail) = ("notifies-of-nothing", "its notifyOn is empty")
    } else if startedInside && !happened.contains(.enter) && region.notifyOn.contains(.enter) {
      (reason, detail) = (
        "started-inside", "the journey starts inside, which is no entry; --set initial=report counts it"
      )
    } else if !happened.isEmpty || startedInside {
      (reason, detail) = ("no-such-event", "it notifies of \(events) alone, and that did not happen")
    } else {
      let near = closest.map { "; its edge stayed \(Wording.length(meters: max(0, $0.metersFromEdge))) away" } ?? ""
      (reason, detail) = ("never-entered", "it was never entered\(near)")
    }
    return Notice(outcome: "none", event: nil, at: nil, reason: reason, detail: detail)
  }
}
