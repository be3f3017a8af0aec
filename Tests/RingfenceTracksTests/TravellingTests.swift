import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

/// What holds for every recording, on recordings made at random. A failure prints the seed that makes it.
@Suite("laws of travelling")
struct TravellingTests {
  /// A recording with everything that goes wrong, written as in `Way`.
  private func recording(_ chance: inout Chance, count: Int) -> String {
    var tokens: [String] = []
    var time = chance.roll(1000)
    var place = 100_000
    let isUntimed = chance.roll(20) == 0
    for _ in 0..<count {
      time += [0, 1, 1, 10, 60, 601][chance.roll(6)]
      place += [0, 0, 5, 50, 390, 3000, -700][chance.roll(7)]
      var said = time
      var there = place
      switch chance.roll(24) {
      case 0: tokens.append("|")
      case 1: said -= chance.roll(200)
      case 2: said += [600_000_000, -600_000_000, 40 * 86_400][chance.roll(3)]
      case 3, 4: there += [200_000, 50_000, 900][chance.roll(3)]
      case 5: place += 400_000
      default: break
      }
      let hasTime = !isUntimed && chance.roll(15) > 0
      let isRefused = chance.roll(30) == 0
      tokens.append("\(hasTime ? "\(said)" : "-")@\(isRefused ? "nan" : "\(there)")")
      if chance.roll(15) == 0 { tokens.append(tokens[tokens.count - 1]) }
    }
    return tokens.joined(separator: " ")
  }

  private func rules(_ chance: inout Chance) -> TravelRules {
    TravelRules(maxGapSeconds: [600, 600, 0, 60][chance.roll(4)], bridgesSegments: chance.roll(3) == 0)
  }

  @Test("records are fixes, dropped and refused; times never descend; cleaning the cleaned changes nothing")
  func idempotence() throws {
    for seed in UInt64(1)...400 {
      var chance = Chance(seed)
      let text = recording(&chance, count: 1 + chance.roll(30))
      var rules = rules(&chance)
      // `Travelled` asserts the counts and the order of every way.
      guard let once = try? Travelled(text, rules: rules) else { continue }
      guard !once.batches.flatMap(\.flags).contains(where: { $0.contains(.assumedTime) }) else { continue }
      // The way has its gaps as breaks: bridging them would be another rule.
      rules.bridgesSegments = false
      let again = try Travelled([table(of: once.batches)], rules: rules)
      #expect(again.way == once.way, "seed \(seed): \(text)")
      #expect(again.problems == "", "seed \(seed): \(text)")
      #expect((again.lengthMeters - once.lengthMeters).magnitude < 1e-6, "seed \(seed)")
    }
  }

  @Test("files in any order, and the same file twice, give the same way")
  func files() throws {
    for seed in UInt64(1)...100 {
      var chance = Chance(seed)
      let inputs = (0...chance.roll(3)).map { Way.table(recording(&chance, count: 1 + chance.roll(10)), name: "\($0)") }
      let rules = rules(&chance)
      guard let once = try? Travelled(inputs, rules: rules) else { continue }
      let reversed = try Travelled(inputs.reversed(), rules: rules)
      #expect(reversed.way == once.way, "seed \(seed)")
      #expect(Array(reversed.summaries.map(\.fixes).reversed()) == once.summaries.map(\.fixes), "seed \(seed)")
    }
  }

  @Test("a stream gives the way of a file wherever the file ascends")
  func streaming() throws {
    for seed in UInt64(1)...100 {
      var chance = Chance(seed)
      var time = 0
      var tokens: [String] = []
      for number in 0..<40 {
        time += [0, 1, 20][chance.roll(3)]
        if chance.roll(8) == 0 { tokens.append("|") }
        tokens.append("\(time)@\(100_000 + number * 10 + (chance.roll(5) == 0 ? 60_000 : 0))")
      }
      let text = tokens.joined(separator: " ")
      let streamed = try Travelled(text)
      #expect(streamed.restarts == 0)
      // With a second file, without points, everything is kept and put in order.
      let nothing = Way.table("0@nan", name: "nothing")
      let kept = try Travelled([Way.table(text), nothing])
      #expect(kept.way == streamed.way, "seed \(seed): \(text)")
      #expect(kept.summaries[0].problems == streamed.summaries[0].problems, "seed \(seed): \(text)")
    }
  }

  /// A way as a recording: gaps as new segments.
  private func table(of batches: [FixBatch]) -> TrackInput {
    var rows = ""
    var segment = 0
    for batch in batches {
      for index in 0..<batch.count {
        if batch.flags[index].contains(.gap) { segment += 1 }
        rows += "\(batch.seconds[index]),\(batch.latitudes[index]),\(batch.longitudes[index]),\(segment)\n"
      }
    }
    return .bytes(Array(rows.utf8), name: "way.csv")
  }
}
