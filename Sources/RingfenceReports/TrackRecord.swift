internal import Foundation
internal import LocationCore
internal import RingfenceText
internal import RingfenceTracks

/// What a report says of a recording.
extension ReportValue {
  init(_ track: TrackSummary) {
    self = [
      "source": .text(track.source), "format": .text(track.format),
      "creator": track.creator.map(ReportValue.text),
      "traveller": track.traveller.map(ReportValue.text),
      "segments": .count(track.segments), "records": .count(track.records), "fixes": .count(track.fixes),
      "dropped": .count(track.dropped), "refused": .count(track.refused),
      "start": track.start.map { .instant(Instant($0)) }, "end": track.end.map { .instant(Instant($0)) },
      "lengthMeters": .meters(track.lengthMeters), "gaps": .count(track.gaps),
      "firstGaps": track.firstGaps.isEmpty ? nil : .list(track.firstGaps.map(ReportValue.init)),
      "assumedTimes": track.assumedTimes > 0 ? .count(track.assumedTimes) : nil,
      "problems": .list(track.problems.map(ReportValue.init)),
      "problemCounts": .object(
        TrackProblem.Kind.allCases.compactMap { kind in
          track.problemCounts[kind].map { (kind.rawValue, .count($0)) }
        }),
    ]
  }

  private init(_ gap: TrackGap) {
    self = [
      "line": gap.line > 0 ? .count(gap.line) : nil, "start": .instant(Instant(gap.start)),
      "end": .instant(Instant(gap.end)),
    ]
  }

  private init(_ problem: TrackProblem) {
    self = [
      "line": (problem.position?.line).map(ReportValue.count),
      "column": (problem.position?.column).map(ReportValue.count),
      "kind": .text(problem.kind.rawValue), "message": .text(problem.message),
    ]
  }
}
