public import LocationCore
public import NotificationCore
public import RingfenceMonitoring
public import RingfencePlaces
public import RingfenceSimulation
public import RingfenceTracks

/// A finished run of the tool: what was played, and what each traveller's replay told.
public struct Run: Sendable {
  /// One traveller's replay.
  public struct Replay: Sendable {
    /// The traveller's name, where travellers are told apart.
    public var traveller: String?
    /// What became of each recording.
    public var tracks: [TrackSummary]
    /// What happened, in order.
    public var timeline: [TimelineEvent]
    /// The numbers of the regions that the traveller was in at the first fix.
    public var startedInside: [Int]
    /// How often each region was entered and left within one millisecond.
    public var grazes: [Int: Int]
    /// The requests that still waited at the end.
    public var pending: [PendingRequest]
    /// The way as travelled, in batches; empty where no report needs it.
    public var way: [FixBatch]
    /// Where the journey began; nil where that is not known.
    public var firstPlace: CLLocationCoordinate2D?
    /// Where the journey ended; nil where that is not known.
    public var lastPlace: CLLocationCoordinate2D?

    /// A replay with what it told; the places are those of the way where they are left out.
    public init(
      traveller: String?, tracks: [TrackSummary], timeline: [TimelineEvent], startedInside: [Int],
      grazes: [Int: Int], pending: [PendingRequest], way: [FixBatch] = [],
      firstPlace: CLLocationCoordinate2D? = nil, lastPlace: CLLocationCoordinate2D? = nil
    ) {
      self.traveller = traveller
      self.tracks = tracks
      self.timeline = timeline
      self.startedInside = startedInside
      self.grazes = grazes
      self.pending = pending
      self.way = way
      self.firstPlace = firstPlace ?? way.first { !$0.isEmpty }.map { $0.place(0) }
      self.lastPlace = lastPlace ?? way.last { !$0.isEmpty }.map { $0.place($0.count - 1) }
    }
  }

  /// The numbers that made transitions of crossings.
  public var profile: MonitoringProfile
  /// The regions with their favorites; their places here are the region numbers of events.
  public var listings: [CityMatcher.Listing]
  /// Whether the run is about favorites.
  public var namesFavorites: Bool
  /// The IANA name of the zone asked for; nil for each place's own.
  public var timeZone: String?
  /// What could not be matched: favorites that no region lists.
  public var findings: [PlaceProblem]
  /// The travellers' replays, in the order named.
  public var replays: [Replay]

  /// A run with its replays.
  public init(
    profile: MonitoringProfile, listings: [CityMatcher.Listing], namesFavorites: Bool, timeZone: String?,
    findings: [PlaceProblem], replays: [Replay]
  ) {
    self.profile = profile
    self.listings = listings
    self.namesFavorites = namesFavorites
    self.timeZone = timeZone
    self.findings = findings
    self.replays = replays
  }
}

extension FixBatch {
  /// Where a fix of the batch was taken.
  func place(_ fix: Int) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitudes[fix], longitude: longitudes[fix])
  }
}
