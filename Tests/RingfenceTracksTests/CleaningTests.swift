import LocationCore
import RingfenceTracks
import Testing

@Suite("cleaning: duplicates, spikes, gaps")
struct CleaningTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let sentence: String
    let recorded: String
    let travelled: String
    var problems = ""
    var rules = TravelRules()
    var testDescription: String { sentence }
  }

  @Test(
    "a recording becomes a way",
    arguments: [
      Case(
        sentence: "what is plausible stays as it is", recorded: "0@0 60@1000 120@2000 180@2500",
        travelled: "0@0 60@1000 120@2000 180@2500"),
      Case(sentence: "a new segment is a gap", recorded: "0@0 60@1000 | 120@2000", travelled: "0@0 60@1000 | 120@2000"),
      Case(
        sentence: "more than maxGap apart is a gap, just maxGap is not", recorded: "0@0 600@1000 1200.001@2000",
        travelled: "0@0 600@1000 | 1200.001@2000"),
      Case(
        sentence: "a maxGap of 0 is never a gap", recorded: "0@0 100000@1000", travelled: "0@0 100000@1000",
        rules: TravelRules(maxGapSeconds: 0)),
      Case(
        sentence: "a bridged break shorter than maxGap is a leg, a longer one is not",
        recorded: "0@0 | 599@1000 | 1199@2000", travelled: "0@0 599@1000 | 1199@2000",
        rules: TravelRules(bridgesSegments: true)),
      Case(
        sentence: "every break is bridged where nothing is a gap", recorded: "0@0 | 5000@1000",
        travelled: "0@0 5000@1000", rules: TravelRules(maxGapSeconds: 0, bridgesSegments: true)),
      Case(
        sentence: "an implausible break is not bridged", recorded: "0@0 1@1 | 2@90000 3@90001",
        travelled: "0@0 1@1 | 2@90000 3@90001", rules: TravelRules(bridgesSegments: true)),
      Case(
        sentence: "equal time and place is a duplicate", recorded: "0@0 0@0 60@10 60@10 60@10",
        travelled: "0@0 60@10", problems: "duplicate:2,4,5"),
      Case(
        sentence: "a duplicate takes the boundary before it away", recorded: "0@0 60@1000 | 60@1000 120@2000",
        travelled: "0@0 60@1000 120@2000", problems: "duplicate:3"),
      Case(
        sentence: "a fix at a place of the same instant is a duplicate, wherever it stands",
        recorded: "0@0 60@100 60@200 60@100 61@300", travelled: "0@0 60@100 60@200 61@300", problems: "duplicate:4"),
      Case(
        sentence: "standing still is no duplicate", recorded: "0@5 600@5 1200@5", travelled: "0@5 600@5 1200@5"),
      Case(
        sentence: "equal times at two near places are a leg in no time", recorded: "0@0 60@100 60@500 61@600",
        travelled: "0@0 60@100 60@500 61@600"),
      Case(
        sentence: "equal times at two far places are a gap if the jump stays",
        recorded: "0@0 60@100 60@501 61@600 62@700", travelled: "0@0 60@100 | 60@501 61@600 62@700"),
      Case(
        sentence: "a leg just as fast as maxSpeed is travelled", recorded: "0@0 10@3999.99 20@0",
        travelled: "0@0 10@3999.99 20@0"),
      Case(
        sentence: "a single fix too far to reach and to leave is a spike",
        recorded: "0@0 10@100 20@50000 30@300 40@400",
        travelled: "0@0 10@100 30@300 40@400", problems: "spike:3"),
      Case(
        sentence: "with a higher maxSpeed it is none", recorded: "0@0 10@100 20@50000 30@300",
        travelled: "0@0 10@100 20@50000 30@300", rules: TravelRules(maxSpeedMetersPerSecond: 5000)),
      Case(
        sentence: "a jump that stays is a gap", recorded: "0@0 10@100 20@50000 30@50100 40@50200",
        travelled: "0@0 10@100 | 20@50000 30@50100 40@50200"),
      Case(
        sentence: "two wild fixes are no single one", recorded: "0@0 10@100 20@50000 30@90000 40@400 50@500",
        travelled: "0@0 10@100 | 20@50000 | 30@90000 | 40@400 50@500"),
      Case(
        sentence: "two spikes with a fix between", recorded: "0@0 10@50000 20@200 30@-60000 40@400",
        travelled: "0@0 20@200 40@400", problems: "spike:2,4"),
      Case(
        sentence: "the first fix is a spike if the next leg is plausible", recorded: "0@50000 10@100 20@200",
        travelled: "10@100 20@200", problems: "spike:1"),
      Case(
        sentence: "the last fix is a spike if the leg before is plausible", recorded: "0@0 10@100 20@50000",
        travelled: "0@0 10@100", problems: "spike:3"),
      Case(
        sentence: "of two fixes none is a spike", recorded: "0@0 10@50000", travelled: "0@0 | 10@50000"),
      Case(
        sentence: "the first fix stays if nothing after it is plausible", recorded: "0@0 10@50000 20@100000 30@150000",
        travelled: "0@0 | 10@50000 | 20@100000 | 30@150000"),
      Case(
        sentence: "a spike that begins a segment leaves the boundary to the next",
        recorded: "0@0 10@100 | 12@50000 14@140 16@160", travelled: "0@0 10@100 | 14@140 16@160", problems: "spike:3"),
      Case(
        sentence: "the first fix is judged when later spikes are gone",
        recorded: "0@0 10@50000 20@150000 30@50100 40@50200",
        travelled: "10@50000 30@50100 40@50200", problems: "spike:1,3"),
      Case(
        sentence: "many fixes of one instant are one instant",
        recorded: "0@0 " + (1...20).map { "1@\($0)" }.joined(separator: " ") + " 1@3 1@20 2@21",
        travelled: "0@0 " + (1...20).map { "1@\($0)" }.joined(separator: " ") + " 2@21", problems: "duplicate:22,23"),
      Case(
        sentence: "sub-second times are kept", recorded: "0.25@0 0.75@150 1.25@300",
        travelled: "0.25@0 0.75@150 1.25@300"),
    ])
  func cleaning(_ test: Case) throws {
    let travelled = try Travelled(test.recorded, rules: test.rules)
    #expect(travelled.way == test.travelled)
    #expect(travelled.problems == test.problems)
    #expect(travelled.restarts == 0)
  }

  @Test("lengths are those of the legs travelled")
  func lengths() throws {
    let travelled = try Travelled("0@0 60@1000 120@24000 | 180@30000 240@30010 10000@90000")
    #expect((travelled.lengthMeters - 24_010).magnitude < 0.001)
    #expect(travelled.summaries.first?.gaps == 2)
    #expect(travelled.summaries.first?.segments == 2)
    #expect(travelled.summaries.first?.start == Way.instant(0))
    #expect(travelled.summaries.first?.end == Way.instant(10_000))
  }

  @Test("a leg over ±180° is short, and a place there is the same from both sides")
  func antimeridian() throws {
    let rows = "1714564800,0,179.999\n1714564810,0,-179.999\n1714564820,0,180\n1714564820,0,-180\n"
    let travelled = try Travelled([.bytes(Array(rows.utf8), name: "way.csv")])
    #expect((travelled.lengthMeters - 3 * 111.319).magnitude < 0.01)
    #expect(travelled.problems == "duplicate:4")
  }

  @Test(
    "lengths are right to a millimetre up to where geodesics are asked for, and beyond",
    arguments: [0.5, 9_999, 10_001, 900_000])
  func legs(meters: Double) throws {
    let travelled = try Travelled("0@0 10000@\(meters)", rules: TravelRules(maxGapSeconds: 0))
    #expect((travelled.lengthMeters - meters).magnitude < 0.001)
  }

  @Test("problems say where, what, and what to do")
  func messages() throws {
    let travelled = try Travelled("0@0 10@100 20@50000 30@300")
    #expect(
      travelled.summaries.first?.problems.map(\.message) == [
        "too far from the fixes beside it to be reached at 400 m/s; left out, raise --max-speed to keep it"
      ])
    #expect(travelled.summaries.first?.problemCounts == [.spike: 1])
  }

  @Test("of each kind a hundred problems are kept and all are counted")
  func manyProblems() throws {
    let travelled = try Travelled(Array(repeating: "0@0", count: 500).joined(separator: " "))
    #expect(travelled.summaries.first?.problems.count == 100)
    #expect(travelled.summaries.first?.problemCounts == [.duplicate: 499])
  }
}
