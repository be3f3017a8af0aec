internal import LocationCore
internal import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceSimulation
internal import RingfenceTracks

/// The heading of a text report: the program, the journey, and what it was played against.
extension TextPage {
  mutating func addTitle() {
    add("\(ToolVersion.name) \(ToolVersion.number)", weight: .strong)
    blank()
  }

  /// A traveller's recordings: when, how far, what was left out.
  mutating func addJourney(_ replay: Run.Replay, from first: WallClock, to last: WallClock) {
    let tracks = replay.tracks
    labelled("Journey", Wording.names(tracks.map(TrackText.name), limit: 5))
    if let times = TrackText.times(of: tracks, from: first, to: last) { labelled("", times) }
    labelled("", TrackText.extent(of: tracks))
    if let leftOut = TrackText.leftOut(of: tracks) { labelled("Left out", leftOut) }
    if let noted = TrackText.noted(of: tracks) { labelled("Noted", noted) }
  }

  /// What a run was played against.
  mutating func addSetting(of run: Run) {
    let listings = run.listings
    let names = Wording.names(listings.map(\.region.name))
    labelled("Regions", listings.isEmpty ? "none" : "\(Wording.count(listings.count)): \(names)")
    if run.namesFavorites {
      let favorites = Set(listings.flatMap(\.restaurants)).count
      let cities = listings.count { !$0.restaurants.isEmpty }
      labelled("Favorites", "\(Wording.count(favorites)) in \(Wording.count(cities, "region"))")
    }
    labelled("Profile", Self.text(of: run.profile))
  }

  private static func text(of profile: MonitoringProfile) -> String {
    var parts: [String] = []
    if profile.initial == .report { parts.append("starting inside counts as an entry") }
    if profile.exitBufferMeters > 0 {
      parts.append("exits \(Wording.length(meters: profile.exitBufferMeters)) past the edge")
    }
    if profile.exitSettleSeconds > 0 {
      parts.append("exits after \(Wording.span(seconds: profile.exitSettleSeconds)) outside")
    }
    if profile.entryBufferMeters > 0 {
      parts.append("entries \(Wording.length(meters: profile.entryBufferMeters)) inside the edge")
    }
    if profile.entrySettleSeconds > 0 {
      parts.append("entries after \(Wording.span(seconds: profile.entrySettleSeconds)) inside")
    }
    if let dwell = profile.dwellSeconds {
      let again = profile.dwellRepeatSeconds.map { ", again every \(Wording.span(seconds: $0))" } ?? ""
      parts.append("a dwell after \(Wording.span(seconds: dwell)) inside\(again)")
    }
    return parts.isEmpty ? profile.name : "\(profile.name); \(parts.joined(separator: "; "))"
  }
}

extension LocalZones {
  /// The clock at a region, else the one asked for, else that of UTC.
  mutating func clock(of region: Int?, in run: Run) -> WallClock {
    WallClock(zone: region.map { zone(of: $0, run.listings[$0].region) } ?? run.timeZone ?? "UTC")
  }

  /// The clock of what no region fires: that at the region last entered, before the first that where the journey began.
  mutating func clock(at instant: Instant, of replay: Run.Replay, in run: Run) -> WallClock {
    let entry = replay.transitions.last { $0.kind == .enter && $0.reportedAt <= instant }
    if entry == nil, let place = replay.firstPlace { return WallClock(zone: zone(near: place)) }
    return clock(of: entry?.region, in: run)
  }

  /// The clocks by which a journey begins and ends: those of the places themselves, where they are known.
  mutating func clocks(of replay: Run.Replay, in run: Run) -> (first: WallClock, last: WallClock) {
    let visited = replay.visits.map(\.region)
    let first = replay.startedInside.first ?? visited.first
    return (
      replay.firstPlace.map { WallClock(zone: zone(near: $0)) } ?? clock(of: first, in: run),
      replay.lastPlace.map { WallClock(zone: zone(near: $0)) } ?? clock(of: visited.last ?? first, in: run)
    )
  }
}
