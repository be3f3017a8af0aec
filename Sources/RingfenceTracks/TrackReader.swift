public import LocationCore

/// Reads all recordings of one traveller and hands them out as one way, in order of time.
///
/// A single file streams while its times ascend, and little of it is ever in memory. On the first time that is
/// missing or backward, and with several recordings, the points are kept (48 bytes each) and put in order first.
public struct TrackReader: Sendable {
  private let inputs: [TrackInput]
  private let reading: ReadingOptions
  private let rules: TravelRules
  private let isLive: Bool
  /// What was named but could not be used, after `read`: the reason for each.
  public private(set) var leftOut: [TrackError] = []

  /// A reader of all recordings in some inputs.
  ///
  /// - Parameters:
  ///   - inputs: what to read; more than one is put in order of time.
  ///   - reading: what the readers are told.
  ///   - rules: how points become a way.
  ///   - isLive: whether a single input is a stream that goes on: then nothing is kept, and points that come too late
  ///     or without a time are dropped.
  public init(
    _ inputs: [TrackInput], reading: ReadingOptions = ReadingOptions(), rules: TravelRules = TravelRules(),
    isLive: Bool = false
  ) {
    self.inputs = inputs
    self.reading = reading
    self.rules = rules
    self.isLive = isLive && inputs.count == 1
  }

  /// Calls `body` with each batch, in order of time; it may change or take the batch.
  ///
  /// - Parameters:
  ///   - restart: called where the recording turns out not to ascend: all batches so far are void, and everything
  ///     begins again from the first fix. It happens at most once.
  ///   - body: gets every fix timed, times never descending, `.gap` wherever no leg leads to a fix.
  ///     `batch.source` is the index of the recording in what is returned.
  /// - Returns: what became of each recording, in the order named.
  /// - Throws: `TrackError` where no recording gives a fix, one holds several travellers, or under strict rules
  ///   something is refused; and what `body` throws. What `body` got before that is void.
  public mutating func read(
    restart: () throws -> Void = {}, _ body: (inout FixBatch) throws -> Void
  ) throws -> [TrackSummary] {
    leftOut = []
    if inputs.count == 1, isLive || inputs[0].canBeReadAgain {
      if let summaries = try stream(inputs[0], body) { return try used(summaries) }
      try restart()
      leftOut = []
    }
    var (recordings, summaries) = try keep()
    let journey = KeptJourney(&recordings, rules: rules, summaries: &summaries)
    return try used(try journey.travel(summaries: summaries, rules: rules, body))
  }

  // MARK: Streaming

  /// Reads an input as it comes; nil where it has to be kept.
  private mutating func stream(
    _ input: TrackInput, _ body: (inout FixBatch) throws -> Void
  ) throws -> [TrackSummary]? {
    let summary = TrackSummary(source: input.name, maxGapSeconds: rules.maxGapSeconds)
    var way = StreamedWay(summary: summary, rules: rules, isLive: isLive)
    var failure: (any Error)?
    var skipped: [TrackError] = []
    let recordings: [RecordingSummary]
    do {
      recordings = try RecordingReader(options: reading, isLive: isLive).read(input, skipped: { skipped.append($0) }) {
        batch throws(TrackError) in
        do {
          try way.append(&batch)
          for var batch in way.cleaning.output.take(all: isLive) { try body(&batch) }
        } catch {
          // The reader lets through its own kind of error alone.
          failure = error
          throw TrackError(.cannotRead, source: input.name, "")
        }
      }
    } catch {
      if failure is StreamedWay.NeedsOrder { return nil }
      throw failure ?? error
    }
    leftOut = skipped
    guard recordings.count == 1, let recording = recordings.first else { return nil }
    try checkTravellers(recording)
    // One time for everything is none.
    if !isLive, way.points > 2, way.isAtOneTime { return nil }
    if rules.isStrict { try [recording].checkStrictly(skipped: skipped) }
    way.cleaning.finish()
    for var batch in way.cleaning.output.take(all: true) { try body(&batch) }
    var result = way.cleaning.output.summaries[0]
    result.finish(recording, points: way.points)
    return [result]
  }

  // MARK: Keeping

  private mutating func keep() throws -> (recordings: [KeptRecording], summaries: [TrackSummary]) {
    var recordings: [KeptRecording] = []
    var summaries: [TrackSummary] = []
    let files = inParallel(inputs.count) { [inputs, reading] in try KeptFile(inputs[$0], reading: reading) }
    for result in files {
      let file: KeptFile
      do {
        file = try result.get()
      } catch let error as TrackError {
        if rules.isStrict || inputs.count == 1 { throw error }
        leftOut.append(error)
        continue
      }
      leftOut += file.skipped
      if rules.isStrict { try file.summaries.checkStrictly(skipped: file.skipped) }
      for (number, recording) in file.summaries.enumerated() {
        try checkTravellers(recording)
        let kept = file.travellers[number].first ?? KeptRecording(name: recording.name)
        var summary = TrackSummary(source: recording.name, maxGapSeconds: rules.maxGapSeconds)
        summary.finish(recording, points: kept.fixes.count)
        recordings.append(kept)
        summaries.append(summary)
      }
    }
    return (recordings, summaries)
  }

  // MARK: What can't be

  private func checkTravellers(_ recording: RecordingSummary) throws(TrackError) {
    guard recording.travellers.count > 1 else { return }
    let names = recording.travellers
    let first = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    throw TrackError(
      .severalTravellers, source: recording.name,
      "\(recording.travellerColumn.map { "column `\($0)`" } ?? "the file") names \(names.count) travellers (\(first)); "
        + "use --each, or name a file of one of them")
  }

  private func used(_ summaries: [TrackSummary]) throws(TrackError) -> [TrackSummary] {
    if summaries.contains(where: { $0.start != nil }) { return summaries }
    guard let first = summaries.first else {
      throw leftOut.first ?? TrackError(.notATrack, source: "-", "no recording is named; name a GPX or CSV file")
    }
    throw first.unusable(others: summaries.count - 1)
  }
}

extension TrackSummary {
  /// Takes what the reader found out, once it is at the end.
  mutating func finish(_ recording: RecordingSummary, points: Int) {
    source = recording.name
    add(recording, points: points)
    sortProblems()
  }

  /// The error that says that nothing of it can be used.
  func unusable(others: Int) -> TrackError {
    var reason = "has no point at all"
    if records == 0, let problem = problems.first {
      reason += " (\(problem.message))"
    } else if let problem = problems.first {
      reason =
        "gives no usable fix (\(refused) of \(records) records refused, \(dropped) dropped; first: \(problem.message))"
    }
    if others > 0 { reason += ", and neither do \(others) others" }
    return TrackError(
      .noUsableFix, source: source, at: problems.first?.position,
      "\(reason); \(remedy ?? "name a recording with times and places")")
  }
}

extension [RecordingSummary] {
  /// Throws at the first record refused, or where the file is truncated.
  ///
  /// - Parameter skipped: the members of the same archive that are none. One that can't be read is an error; one that is
  ///   something else is not.
  func checkStrictly(skipped: [TrackError]) throws(TrackError) {
    let kinds: Set<TrackProblem.Kind> = [.badLatitude, .badLongitude, .noPosition, .badTime, .truncated]
    for recording in self {
      guard let problem = recording.problems.first(where: { kinds.contains($0.kind) }) else { continue }
      throw TrackError(.refusedRecord, source: recording.name, at: problem.position, problem.message)
    }
    if let unreadable = skipped.first(where: { $0.kind == .cannotRead }) { throw unreadable }
  }
}
