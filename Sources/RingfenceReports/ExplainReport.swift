internal import LocationCore
public import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceSimulation

/// For each region why it fired, or what was missing: the report of `explain`.
public struct ExplainReport: Sendable {
  private let run: Run
  private let closest: [[ClosestApproach?]]

  /// A report of a run.
  ///
  /// - Parameters:
  ///   - run: what was played.
  ///   - closest: for each replay, and in it for each region by number, where the traveller came nearest.
  public init(run: Run, closest: [[ClosestApproach?]]) {
    self.run = run
    self.closest = closest
  }

  private func approaches(_ replay: Int) -> [ClosestApproach?] {
    closest.indices.contains(replay) ? closest[replay] : []
  }

  // MARK: JSON

  /// The report as one JSON object; regions are in the order of their identifiers, for each traveller.
  public func json() -> String {
    let regions = run.replays.enumerated().flatMap { number, replay in
      let approaches = approaches(number)
      return RegionOutcome.all(of: replay, in: run, closest: approaches).enumerated().map { region, outcome in
        let approach = approaches.indices.contains(region) ? approaches[region] : nil
        return value(of: outcome, region, traveller: replay.traveller, approach)
      }
    }
    let report: ReportValue = [
      "schema": .schema, "tool": .tool, "profile": ReportValue(run.profile), "regions": .list(regions),
    ]
    return report.page
  }

  private func value(
    of outcome: RegionOutcome, _ region: Int, traveller: String?, _ approach: ClosestApproach?
  ) -> ReportValue {
    [
      "id": .text(run.listings[region].region.id), "traveller": traveller.map(ReportValue.text),
      "closest": approach.map { approach in
        [
          "at": .instant(approach.at), "latitude": .degrees(approach.place.latitude),
          "longitude": .degrees(approach.place.longitude), "metersFromEdge": .meters(approach.metersFromEdge),
        ]
      },
      "insideSeconds": .seconds(outcome.insideSeconds), "visits": .count(outcome.visits.count),
      "notifications": .list(
        outcome.notices.map { notice in
          [
            "outcome": .text(notice.outcome), "event": (notice.event?.rawValue).map(ReportValue.text),
            "at": notice.at.map(ReportValue.instant), "reason": notice.reason.map(ReportValue.text),
            "detail": notice.detail.map(ReportValue.text),
          ]
        }),
    ]
  }

  // MARK: Text

  /// The report for a person.
  public func text(style: ReportStyle = ReportStyle()) -> String {
    var page = TextPage(style: style)
    var zones = LocalZones(fixed: run.timeZone)
    page.addTitle()
    page.addSetting(of: run)
    for (number, replay) in run.replays.enumerated() {
      page.blank()
      if let traveller = replay.traveller { page.labelled("Traveller", traveller) }
      let clocks = zones.clocks(of: replay, in: run)
      page.addJourney(replay, from: clocks.first, to: clocks.last)
      let approaches = approaches(number)
      for (region, outcome) in RegionOutcome.all(of: replay, in: run, closest: approaches).enumerated() {
        page.heading(run.listings[region].region.name)
        let clock = zones.clock(of: region, in: run)
        if approaches.indices.contains(region), let approach = approaches[region] {
          page.labelled("Closest", Self.text(of: approach, clock))
        }
        add(outcome, clock, to: &page)
      }
      if let swapped = Remarks(run: run, replay: replay, zones: zones).swapped {
        page.heading("Good to know")
        page.blank()
        page.item(swapped)
      }
    }
    return page.text
  }

  /// How many notifications of a region are written out.
  private static let mostNotices = 10

  private func add(_ outcome: RegionOutcome, _ clock: WallClock, to page: inout TextPage) {
    if !outcome.visits.isEmpty {
      let inside = Wording.span(seconds: outcome.insideSeconds)
      page.labelled("Visits", "\(Wording.count(outcome.visits.count)), \(inside) inside")
    }
    for notice in outcome.notices.prefix(Self.mostNotices) {
      let when = notice.at.map { clock.dayAndTime($0) + ", " } ?? ""
      let event = notice.event.map(\.rawValue) ?? ""
      switch notice.outcome {
      case "delivered": page.labelled("Notified", "\(when)\(event)")
      case "withheld":
        page.labelled("Withheld", "\(when)\(event): \(clock.localizing(notice.detail ?? "")) (\(notice.reason ?? ""))")
      default: page.labelled("Silent", notice.detail ?? "")
      }
    }
    let more = outcome.notices.count - Self.mostNotices
    if more > 0 { page.labelled("", "and \(Wording.count(more)) more; --format json lists all") }
  }

  private static func text(of approach: ClosestApproach, _ clock: WallClock) -> String {
    let meters = approach.metersFromEdge
    let how = meters > 0 ? "outside the edge" : "inside the edge"
    return "\(Wording.length(meters: abs(meters))) \(how) on \(clock.day(approach.at)) at \(clock.time(approach.at)) "
      + "\(clock.offset(approach.at)) (\(Wording.place(approach.place)))"
  }
}
