public import LocationCore

/// One traveller of a file, where every file and every traveller inside a file is a traveller of its own.
public struct TravellerTrack: Sendable {
  /// The traveller's name: as the file's column has it, else that of the recording.
  public let name: String
  private let journey: KeptJourney
  private let summary: TrackSummary
  private let rules: TravelRules

  /// All travellers of an input, in the order in which they appear in it.
  ///
  /// The points are kept in memory, 48 bytes each, so that travellers may be travelled in parallel. A record that was
  /// refused counts with the traveller that it names; where it names none that has a point, with the first of its
  /// recording.
  ///
  /// - Parameters:
  ///   - input: what to read.
  ///   - reading: what the readers are told.
  ///   - rules: how points become a way.
  ///   - skipped: called for each member of an archive that is no recording.
  /// - Throws: where the input can't be read, is no recording, or under strict rules something is refused.
  public static func all(
    in input: TrackInput, reading: ReadingOptions = ReadingOptions(), rules: TravelRules = TravelRules(),
    skipped: (TrackError) -> Void = { _ in }
  ) throws(TrackError) -> [TravellerTrack] {
    var file = try KeptFile(input, reading: reading)
    for error in file.skipped { skipped(error) }
    if rules.isStrict { try file.summaries.checkStrictly(skipped: file.skipped) }
    var tracks: [TravellerTrack] = []
    for (recordingNumber, recording) in file.summaries.enumerated() {
      var travellers = file.take(recordingNumber)
      if travellers.isEmpty { travellers = [KeptRecording(name: recording.name)] }
      let counts = travellers.map(\.fixes.count)
      // Who has no track counts with the first.
      let others = Set(recording.travellers.prefix(travellers.count).dropFirst())
      let losses = recording.losses.counts(of: others)
      for number in travellers.indices {
        var summary = TrackSummary(source: recording.name, maxGapSeconds: rules.maxGapSeconds)
        let name = recording.travellers.indices.contains(number) ? recording.travellers[number] : recording.name
        summary.traveller = name
        summary.add(
          number == 0
            ? recording.without(others, points: counts.dropFirst().reduce(0, +), losses: losses)
            : recording.part(of: name, points: counts[number], losses: losses[name] ?? [:]),
          points: counts[number])
        var summaries = [summary]
        var kept = [KeptRecording(name: recording.name)]
        swap(&kept[0], &travellers[number])
        let journey = KeptJourney(&kept, rules: rules, summaries: &summaries)
        tracks.append(TravellerTrack(name: name, journey: journey, summary: summaries[0], rules: rules))
      }
    }
    return tracks
  }

  /// Calls `body` with each batch, in order of time, as `TrackReader.read` does; may be called again.
  ///
  /// - Returns: what became of the traveller's points; without a usable fix its `fixes` is 0.
  /// - Throws: what `body` throws.
  public func read(_ body: (inout FixBatch) throws -> Void) rethrows -> TrackSummary {
    try journey.travel(summaries: [summary], rules: rules, body)[0]
  }
}

extension KeptJourney {
  /// Cleans all points and calls `body` with each batch.
  func travel(
    summaries: [TrackSummary], rules: TravelRules, _ body: (inout FixBatch) throws -> Void
  ) rethrows -> [TrackSummary] {
    var cleaning = Cleaning(summaries: summaries, rules: rules)
    try travel(through: &cleaning) { cleaning in
      for var batch in cleaning.output.take(all: false) { try body(&batch) }
    }
    cleaning.finish()
    for var batch in cleaning.output.take(all: true) { try body(&batch) }
    for number in cleaning.output.summaries.indices { cleaning.output.summaries[number].sortProblems() }
    return cleaning.output.summaries
  }
}

extension RecordingSummary {
  /// What is true of the first traveller, which takes all that the others do not have.
  ///
  /// - Parameters:
  ///   - points: how many the others have.
  ///   - losses: what they have lost.
  fileprivate func without(
    _ others: Set<String>, points: Int, losses: [String: [TrackProblem.Kind: Int]]
  ) -> RecordingSummary {
    var summary = self
    summary.records -= points
    for (kind, count) in losses.values.joined() {
      summary.records -= count
      summary.problemCounts[kind, default: 0] -= count
    }
    summary.problemCounts = summary.problemCounts.filter { $0.value > 0 }
    summary.problems.removeAll { $0.traveller.map(others.contains) ?? false }
    return summary
  }

  /// What is true of another traveller, with so many points and losses.
  fileprivate func part(of traveller: String, points: Int, losses: [TrackProblem.Kind: Int]) -> RecordingSummary {
    var summary = self
    summary.problemCounts = losses
    summary.records = points + summary.problemCounts.values.reduce(0, +)
    summary.problems.removeAll { $0.traveller != traveller }
    summary.timesWithoutZone = 0
    summary.remarks = []
    summary.remedy = nil
    return summary
  }
}
