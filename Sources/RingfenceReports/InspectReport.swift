internal import LocationCore
internal import RingfenceText
public import RingfenceTracks

/// What is in recordings: the report of `inspect`.
public struct InspectReport: Sendable {
  private let tracks: [TrackSummary]

  /// A report of recordings, in the order given.
  public init(tracks: [TrackSummary]) {
    self.tracks = tracks
  }

  /// The report as one JSON object: `schema`, `tool` and `tracks` of a run's report.
  public func json() -> String {
    let report: ReportValue = [
      "schema": .schema, "tool": .tool, "tracks": .list(tracks.map(ReportValue.init)),
    ]
    return report.page
  }

  /// The report for a person; times are those of UTC.
  public func text(style: ReportStyle = ReportStyle()) -> String {
    var page = TextPage(style: style)
    page.addTitle()
    for track in tracks { add(track, to: &page) }
    return page.text
  }

  /// How many problems of a recording are written out; the JSON report has more.
  private static let mostProblems = 10

  private func add(_ track: TrackSummary, to page: inout TextPage) {
    let utc = WallClock(zone: "UTC")
    page.heading(TrackText.name(of: track))
    if let traveller = track.traveller { page.labelled("Traveller", traveller) }
    if let times = TrackText.times(of: [track], from: utc, to: utc) { page.labelled("Time", times) }
    page.labelled("Records", Wording.count(track.records))
    page.labelled("Used", TrackText.extent(of: [track]))
    for (number, gap) in track.firstGaps.enumerated() {
      page.labelled(number == 0 ? "Gaps" : "", TrackText.text(of: gap, utc))
    }
    let moreGaps = track.gaps - track.firstGaps.count
    if !track.firstGaps.isEmpty, moreGaps > 0 { page.labelled("", "and \(Wording.count(moreGaps)) more") }
    if let leftOut = TrackText.leftOut(of: [track]) { page.labelled("Left out", leftOut) }
    if let noted = TrackText.noted(of: [track]) { page.labelled("Noted", noted) }
    if track.assumedTimes > 0 { page.labelled("Assumed", Wording.count(track.assumedTimes, "time")) }
    for remark in track.remarks + [track.spacing.hint].compactMap(\.self) { page.item(remark) }
    for problem in track.problems.prefix(Self.mostProblems) {
      page.item("\(Self.place(of: problem))\(problem.message) (\(problem.kind.rawValue))")
    }
    let more = track.problemCounts.values.reduce(0, +) - min(track.problems.count, Self.mostProblems)
    if more > 0 { page.item("and \(Wording.count(more, "more problem")); --format json lists up to 100 of a kind") }
  }

  private static func place(of problem: TrackProblem) -> String {
    guard let position = problem.position else { return "" }
    let column = position.column.map { ", column \($0)" } ?? ""
    return "line \(position.line)\(column): "
  }
}
