internal import NotificationCore
public import RingfenceMonitoring
public import RingfencePlaces
public import RingfenceSimulation
internal import RingfenceTracks

/// The report that is one JSON object a line: the same lines for a finished run and for one that goes on.
///
/// First `runLine()`, then a line for each event as it happens, then the conclusion. Lines have no line end.
public struct JSONLinesReport: Sendable {
  private let profile: MonitoringProfile
  private let listings: [CityMatcher.Listing]

  /// A report of a run.
  ///
  /// - Parameters:
  ///   - profile: the numbers that made transitions of crossings.
  ///   - listings: the regions with their favorites, in the order of the region numbers of events.
  public init(profile: MonitoringProfile, listings: [CityMatcher.Listing]) {
    self.profile = profile
    self.listings = listings
  }

  /// The line before all others.
  public func runLine() -> String {
    line("run", ["schema": .schema, "tool": .tool, "profile": ReportValue(profile)])
  }

  /// The line of an event; nil for a visit that is still open, which the conclusion tells.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - traveller: the traveller's name, where travellers are told apart.
  ///   - sources: the names of the traveller's recordings; at first standard input alone.
  public func line(for event: TimelineEvent, traveller: String?, sources: [String] = ["-"]) -> String? {
    if event.isOpenVisit { return nil }
    let records = EventRecords(listings: listings, traveller: traveller, sources: sources)
    let record = records.record(of: event)
    return line(record.kind, record.value)
  }

  /// The lines after all events: tracks, regions, open visits, pending requests, and the summary.
  public func conclusion(of replays: [Run.Replay]) -> [String] {
    var lines = replays.flatMap(\.tracks).map { line("track", ReportValue($0)) }
    lines += ReportValue.regions(listings, replays).map { line("region", $0) }
    for replay in replays {
      let records = EventRecords(listings: listings, replay)
      lines += replay.timeline.filter(\.isOpenVisit).map { line("visit", records.record(of: $0).value) }
    }
    for replay in replays {
      let records = EventRecords(listings: listings, replay)
      lines += replay.pending.map { line("pending", records.value(of: $0)) }
    }
    return lines + [line("summary", .summary(replays))]
  }

  private func line(_ kind: String, _ value: ReportValue) -> String {
    value.led(by: "record", .text(kind)).line
  }
}

extension TimelineEvent {
  /// Whether it is a visit that the track's end leaves open.
  fileprivate var isOpenVisit: Bool {
    if case .visit(let visit) = self { visit.exitedAt == nil && visit.end == nil } else { false }
  }
}

extension Run {
  /// The run as one JSON object a line.
  var jsonLines: String {
    let report = JSONLinesReport(profile: profile, listings: listings)
    var lines = [report.runLine()]
    for replay in replays {
      let sources = replay.tracks.map(\.source)
      lines += replay.timeline.compactMap {
        report.line(for: $0, traveller: replay.traveller, sources: sources)
      }
    }
    lines += report.conclusion(of: replays)
    return lines.map { $0 + "\n" }.joined()
  }
}
