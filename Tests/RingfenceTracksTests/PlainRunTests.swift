import LocationCore
import RingfenceTracks
import Testing

@Suite("runs of points about which nothing has to be decided")
struct PlainRunTests {
  @Test("taking a run at once is the same as taking its points one by one", arguments: 0..<6)
  func asOneByOne(seed: Int) throws {
    let input = table(seed: UInt64(seed))
    for rules in [TravelRules(), TravelRules(maxGapSeconds: 0, maxSpeedMetersPerSecond: 30, bridgesSegments: true)] {
      let stream = try Travelled([input], rules: rules)
      #expect(stream.restarts == 0, "the recording streams, which is where runs are taken")
      // A traveller of a file is kept and cleaned point by point.
      let kept = try #require(try TravellerTrack.all(in: input, reading: Way.reading, rules: rules).first)
      var batches: [FixBatch] = []
      let summary = kept.read { batches.append($0) }
      #expect(stream.batches.flatMap(\.seconds) == batches.flatMap(\.seconds))
      #expect(stream.batches.flatMap(\.latitudes) == batches.flatMap(\.latitudes))
      #expect(stream.batches.flatMap(\.longitudes) == batches.flatMap(\.longitudes))
      #expect(stream.batches.flatMap(\.flags) == batches.flatMap(\.flags))
      #expect(stream.batches.flatMap(\.lines) == batches.flatMap(\.lines))
      let own = try #require(stream.summaries.first)
      #expect(own.lengthMeters == summary.lengthMeters)
      #expect(own.problems == summary.problems)
      #expect(own.problemCounts == summary.problemCounts)
      #expect(own.spacing == summary.spacing)
      #expect(
        [own.records, own.fixes, own.dropped, own.gaps, own.segments] == [
          summary.records, summary.fixes, summary.dropped, summary.gaps, summary.segments,
        ])
      #expect(own.start == summary.start)
      #expect(own.end == summary.end)
    }
  }

  /// Nine thousand points, more than one batch, ascending in time, with now and then a gap, a new segment, a duplicate, a spike, a jump
  /// that stays, or two places at one time.
  private func table(seed: UInt64) -> TrackInput {
    var chance = Chance(seed)
    var rows = ""
    var (time, latitude, longitude, segment) = (Way.startSeconds, 10.0, 179.98, 0)
    let rareness = [0.3, 0.01, 0.0005][Int(seed % 3)]
    for _ in 0..<9000 {
      var (rowLatitude, isRepeated) = (latitude, false)
      if chance.share() < rareness {
        switch Int(chance.share() * 7) {
        case 0: time += 5000
        case 1: segment += 1
        case 2: isRepeated = true
        case 3: rowLatitude += 3
        case 4: latitude -= 2
        case 5: time -= 1
        default: time += 0.001
        }
      }
      time += 1
      latitude += (chance.share() - 0.5) * 1e-4
      longitude += (chance.share() - 0.5) * 1e-4
      if longitude > 180 { longitude -= 360 }
      if longitude < -180 { longitude += 360 }
      for _ in 0..<(isRepeated ? 2 : 1) { rows += "\(time),\(rowLatitude),\(longitude),\(segment)\n" }
    }
    return .bytes(Array(rows.utf8), name: "seed \(seed)")
  }
}
