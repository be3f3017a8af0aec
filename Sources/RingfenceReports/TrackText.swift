internal import LocationCore
internal import RingfenceTracks

/// What text reports say of recordings.
enum TrackText {
  /// `3,421 fixes over 512.3 km in 2 segments, 6 gaps`.
  static func extent(of tracks: [TrackSummary]) -> String {
    let segments = sum(tracks, \.segments)
    let gaps = sum(tracks, \.gaps)
    var text = Wording.count(sum(tracks, \.fixes), "fix", "fixes")
    text += " over \(Wording.length(meters: tracks.reduce(0) { $0 + $1.lengthMeters }))"
    if segments > 1 { text += " in \(Wording.count(segments, "segment"))" }
    if gaps > 0 { text += ", \(Wording.count(gaps, "gap"))" }
    return text
  }

  /// `3 May 01:15:00 UTC to 3 May 01:40:00 UTC (25 min), before line 12`.
  static func text(of gap: TrackGap, _ clock: WallClock) -> String {
    let (start, end) = (Instant(gap.start), Instant(gap.end))
    let span = Wording.span(seconds: end.seconds(since: start))
    return "\(clock.dayAndTime(start)) to \(clock.dayAndTime(end)) (\(span))"
      + (gap.line > 0 ? ", before line \(gap.line)" : "")
  }

  /// `12 dropped (10 duplicate, 2 spike), 1 refused (bad-time)`; nil where nothing was left out.
  static func leftOut(of tracks: [TrackSummary]) -> String? {
    let refused: Set<TrackProblem.Kind> = [.badLatitude, .badLongitude, .noPosition, .badTime]
    let dropped: Set<TrackProblem.Kind> = [
      .timeGlitch, .duplicate, .spike, .overlap, .noTime, .lostFix, .outsideWindow, .late,
    ]
    let parts = [("dropped", sum(tracks, \.dropped), dropped), ("refused", sum(tracks, \.refused), refused)]
    let texts = parts.compactMap { name, count, kinds in
      count > 0 ? "\(Wording.count(count)) \(name) (\(counts(of: kinds, tracks, total: count)))" : nil
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// What was noted without leaving anything out; nil where nothing was.
  static func noted(of tracks: [TrackSummary]) -> String? {
    let text = counts(of: [.outOfOrder, .wrappedLongitude, .filledTime, .truncated, .encoding], tracks)
    return text.isEmpty ? nil : text
  }

  /// `trip.gpx (gpx, written by Garmin Connect)`.
  static func name(of track: TrackSummary) -> String {
    let creator = track.creator.map { ", written by \($0)" } ?? ""
    return "\(track.source) (\(track.format)\(creator))"
  }

  /// From when to when; nil where no recording has a fix.
  static func times(of tracks: [TrackSummary], from first: WallClock, to last: WallClock) -> String? {
    let starts = tracks.compactMap(\.start).map { Instant($0) }
    guard let start = starts.min(), let end = tracks.compactMap(\.end).map({ Instant($0) }).max() else {
      return nil
    }
    let (day, lastDay) = (first.day(start), last.day(end))
    let (offset, lastOffset) = (first.offset(start), last.offset(end))
    var text = "\(day), \(first.time(start))"
    if offset != lastOffset { text += " \(offset)" }
    text += " to "
    if day != lastDay { text += "\(lastDay), " }
    text += "\(last.time(end)) \(lastOffset)"
    let seconds = end.seconds(since: start)
    return seconds > 0 ? "\(text) (\(Wording.span(seconds: seconds)))" : text
  }

  /// How many there are of each kind; of a single kind its name is enough where the count stands before.
  private static func counts(of kinds: Set<TrackProblem.Kind>, _ tracks: [TrackSummary], total: Int? = nil) -> String {
    TrackProblem.Kind.allCases.filter(kinds.contains).compactMap { kind in
      let count = sum(tracks) { $0.problemCounts[kind] ?? 0 }
      if count > 0, count == total { return kind.rawValue }
      return count > 0 ? "\(Wording.count(count)) \(kind.rawValue)" : nil
    }.joined(separator: ", ")
  }

  private static func sum(_ tracks: [TrackSummary], _ count: (TrackSummary) -> Int) -> Int {
    tracks.reduce(0) { $0 + count($1) }
  }
}
