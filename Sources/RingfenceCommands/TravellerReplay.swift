internal import LocationCore
internal import RingfenceGeometry
internal import RingfenceMonitoring
internal import RingfenceReports
internal import RingfenceSimulation
internal import RingfenceTracks

/// One traveller's replay while it runs: the simulation and what it has told so far.
///
/// A value: a copy made before the first fix begins anew.
struct TravellerReplay {
  /// What has happened so far, in order.
  private(set) var timeline: [TimelineEvent] = []
  private var simulation: Simulation
  private let keepsWay: Bool
  private var way: [FixBatch] = []
  private var firstPlace: CLLocationCoordinate2D?
  private var lastPlace: CLLocationCoordinate2D?

  /// A replay that has not begun.
  ///
  /// - Parameter keepsWay: whether the report draws the way.
  init(_ simulation: Simulation, keepsWay: Bool = false) {
    self.simulation = simulation
    self.keepsWay = keepsWay
  }

  /// Takes fixes.
  mutating func advance(through batch: FixBatch) throws(SimulationError) {
    try simulation.advance(through: batch) { timeline.append($0) }
    if keepsWay { way.append(batch) }
    guard let latitude = batch.latitudes.last, let longitude = batch.longitudes.last else { return }
    if firstPlace == nil {
      firstPlace = CLLocationCoordinate2D(latitude: batch.latitudes[0], longitude: batch.longitudes[0])
    }
    lastPlace = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  /// Ends the replay at `until`; nil: with the last fix.
  mutating func finish(until: Instant?) throws(SimulationError) {
    try simulation.finish(until: until) { timeline.append($0) }
  }

  /// The finished replay, for reports.
  func result(traveller: String?, tracks: [TrackSummary]) -> Run.Replay {
    Run.Replay(
      traveller: traveller, tracks: tracks, timeline: timeline, startedInside: simulation.monitor.startedInside,
      grazes: simulation.monitor.grazes, pending: simulation.pending, way: way,
      firstPlace: firstPlace, lastPlace: lastPlace)
  }
}

extension ReplaySetup {
  /// The main path: one traveller's fixes go through the simulation, batch by batch.
  ///
  /// - Parameters:
  ///   - way: the traveller's way.
  ///   - index: that of the scenario's regions.
  ///   - keepsWay: whether the report draws the way.
  ///   - restart: is called where the replay begins again.
  ///   - tell: is called with the timeline so far, after each batch and at the end.
  func replay(
    _ way: inout TravellerWay, on index: RegionIndex, keepsWay: Bool = false, restart: () throws -> Void = {},
    _ tell: ([TimelineEvent]) throws -> Void = { _ in }
  ) throws -> Run.Replay {
    var replay = TravellerReplay(try Simulation(scenario, index: index), keepsWay: keepsWay)
    let beginning = replay
    let tracks = try way.read(restart: {
      try restart()
      replay = beginning
    }) { batch in
      try replay.advance(through: batch)
      try tell(replay.timeline)
    }
    try replay.finish(until: until)  // what still waits, and why
    try tell(replay.timeline)
    return replay.result(traveller: way.name, tracks: tracks)
  }
}
