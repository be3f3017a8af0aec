internal import LocationCore
internal import RingfenceTracks

/// The way of one traveller, to be travelled once.
struct TravellerWay: Sendable {
  private enum Source: Sendable {
    case recordings(TrackReader)
    case traveller(TravellerTrack)
  }

  private var source: Source
  private let progress: ProgressLine?

  private init(_ source: Source, progress: ProgressLine?) {
    self.source = source
    self.progress = progress
  }

  /// What was named but could not be used, after `read`: the reason for each.
  var leftOut: [TrackError] {
    if case .recordings(let reader) = source { reader.leftOut } else { [] }
  }

  /// The traveller's name; nil where all recordings are one traveller's.
  var name: String? {
    if case .traveller(let track) = source { track.name } else { nil }
  }

  /// Calls `body` with each batch of fixes, in order of time.
  ///
  /// - Parameter restart: called where all batches so far are void, and everything begins again.
  /// - Returns: what became of each recording.
  mutating func read(
    restart: () throws -> Void, _ body: (inout FixBatch) throws -> Void
  ) throws -> [TrackSummary] {
    let counted = { (batch: inout FixBatch) throws in
      progress?.add(batch.count)
      try body(&batch)
    }
    switch source {
    case .recordings(var reader):
      defer { source = .recordings(reader) }
      return try reader.read(restart: restart, counted)
    case .traveller(let track):
      return [try track.read(counted)]
    }
  }
}

extension TravellerWay {
  /// Travels every traveller's way: one, or with `--each` many, on all cores.
  ///
  /// - Parameter isLive: whether standard input is travelled as it comes.
  /// - Returns: what `travel` made of each, in the order named, and the inputs that could not be used.
  /// - Throws: what `travel` throws; and what the reader throws: for one of many inputs only under strict rules or
  ///   where no other can be used.
  static func travel<Outcome: Sendable>(
    _ tracks: TrackArguments, isLive: Bool = false, _ console: Console,
    _ travel: @Sendable (inout TravellerWay) throws -> Outcome
  ) throws -> (outcomes: [Outcome], leftOut: [TrackError]) {
    let progress = isLive ? nil : ProgressLine(console)
    defer { progress?.clear() }
    if tracks.isEach { return try travelEach(tracks, progress, travel) }
    let reader = TrackReader(tracks.paths.inputs, reading: tracks.reading, rules: tracks.rules, isLive: isLive)
    var way = TravellerWay(.recordings(reader), progress: progress)
    return ([try travel(&way)], way.leftOut)
  }

  private static func travelEach<Outcome: Sendable>(
    _ tracks: TrackArguments, _ progress: ProgressLine?, _ travel: @Sendable (inout TravellerWay) throws -> Outcome
  ) throws -> (outcomes: [Outcome], leftOut: [TrackError]) {
    let inputs = tracks.paths.inputs
    var outcomes: [Outcome] = []
    var leftOut: [TrackError] = []
    let read = inParallel(inputs.count) { number in
      var skipped: [TrackError] = []
      let travellers = try TravellerTrack.all(in: inputs[number], reading: tracks.reading, rules: tracks.rules) {
        skipped.append($0)
      }
      let results = inParallel(travellers.count) { number in
        var way = TravellerWay(.traveller(travellers[number]), progress: progress)
        return try travel(&way)
      }
      return (outcomes: try results.map { try $0.get() }, skipped: skipped)
    }
    for result in read {
      do {
        let input = try result.get()
        outcomes += input.outcomes
        leftOut += input.skipped
      } catch let error as TrackError {
        if tracks.rules.isStrict { throw error }
        leftOut.append(error)
      }
    }
    if outcomes.isEmpty, let first = leftOut.first { throw first }
    return (outcomes, leftOut)
  }
}
