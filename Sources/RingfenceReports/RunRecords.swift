internal import LocationCore
internal import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceTracks

/// What a report says of the run as a whole: the program, the profile, the regions, the counts.
extension ReportValue {
  static var tool: ReportValue {
    ["name": .text(ToolVersion.name), "version": .text(ToolVersion.number)]
  }

  static var schema: ReportValue { .count(ToolVersion.schema) }

  /// Every parameter, in the order of the table of semantics.
  init(_ profile: MonitoringProfile) {
    self = [
      "name": .text(profile.name),
      "detection": .text("crossing"),
      "exitBufferMeters": .meters(profile.exitBufferMeters),
      "exitSettleSeconds": .seconds(profile.exitSettleSeconds),
      "entryBufferMeters": .meters(profile.entryBufferMeters),
      "entrySettleSeconds": .seconds(profile.entrySettleSeconds),
      "initial": .text(profile.initial.rawValue),
      "dwellSeconds": profile.dwellSeconds.map(ReportValue.seconds),
      "dwellRepeatSeconds": profile.dwellRepeatSeconds.map(ReportValue.seconds),
      "pendingLimit": profile.pendingLimit.map(ReportValue.count),
    ]
  }

  /// A region, with what is summed over the travellers.
  init(_ listing: CityMatcher.Listing, startedInside: Int, grazes: Int) {
    let region = listing.region
    var kind = "polygon"
    var circle: (center: CLLocationCoordinate2D, radiusMeters: Double)?
    if case .circle(let center, let radiusMeters) = region.region.shape {
      kind = "circle"
      circle = (center, radiusMeters)
    }
    self = [
      "id": .text(region.id), "name": .text(region.name), "kind": .text(kind),
      "latitude": (circle?.center.latitude).map(ReportValue.degrees),
      "longitude": (circle?.center.longitude).map(ReportValue.degrees),
      "radiusMeters": (circle?.radiusMeters).map(ReportValue.meters),
      "timeZone": region.timeZone.map(ReportValue.text),
      "favorites": .count(listing.restaurants.count),
      "startedInside": .count(startedInside), "grazes": .count(grazes),
    ]
  }

  /// All regions, summed over the replays.
  static func regions(_ listings: [CityMatcher.Listing], _ replays: [Run.Replay]) -> [ReportValue] {
    let started = Dictionary(replays.flatMap(\.startedInside).map { ($0, 1) }, uniquingKeysWith: +)
    let grazes = replays.reduce(into: [:]) { $0.merge($1.grazes, uniquingKeysWith: +) }
    return listings.enumerated().map { number, listing in
      ReportValue(listing, startedInside: started[number] ?? 0, grazes: grazes[number] ?? 0)
    }
  }

  /// The counts of a run.
  static func summary(_ replays: [Run.Replay]) -> ReportValue {
    let tracks = replays.flatMap(\.tracks)
    func sum<Element>(_ elements: [Element], _ count: (Element) -> Int) -> ReportValue {
      .count(elements.reduce(0) { $0 + count($1) })
    }
    return [
      "fixes": sum(tracks, \.fixes), "dropped": sum(tracks, \.dropped), "refused": sum(tracks, \.refused),
      "transitions": sum(replays, \.transitions.count), "visits": sum(replays, \.visits.count),
      "notifications": sum(replays, \.notifications.count), "withheld": sum(replays, \.withheld.count),
      "pending": sum(replays, \.pending.count),
    ]
  }
}
