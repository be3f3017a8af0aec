import LocationCore
import RingfenceTracks
import Testing

@Suite("cutting a journey in time")
struct TravelledFixesTests {
  struct Cut: Sendable {
    let from: Double?
    let to: Double?
    let travelled: String
    let meters: Double
    let outside: Int
  }

  @Test(
    "where a leg straddles --from or --to, a fix is placed on it",
    arguments: [
      Cut(from: nil, to: nil, travelled: "0@0 100@1000 200@2000 | 300@3000 400@4000", meters: 3000, outside: 0),
      Cut(from: 50, to: nil, travelled: "50@500! 100@1000 200@2000 | 300@3000 400@4000", meters: 2500, outside: 1),
      Cut(from: 100, to: nil, travelled: "100@1000 200@2000 | 300@3000 400@4000", meters: 2000, outside: 1),
      Cut(from: 250, to: nil, travelled: "300@3000 400@4000", meters: 1000, outside: 3),
      Cut(from: nil, to: 350, travelled: "0@0 100@1000 200@2000 | 300@3000 350@3500!", meters: 2500, outside: 1),
      Cut(from: nil, to: 300, travelled: "0@0 100@1000 200@2000 | 300@3000", meters: 2000, outside: 1),
      Cut(from: nil, to: 250, travelled: "0@0 100@1000 200@2000", meters: 2000, outside: 2),
      Cut(from: 120, to: 180, travelled: "120@1200! 180@1800!", meters: 600, outside: 5),
      Cut(from: 50, to: 350, travelled: "50@500! 100@1000 200@2000 | 300@3000 350@3500!", meters: 2000, outside: 2),
      Cut(from: -10, to: 1000, travelled: "0@0 100@1000 200@2000 | 300@3000 400@4000", meters: 3000, outside: 0),
    ])
  func cuts(_ cut: Cut) throws {
    let rules = TravelRules(from: cut.from.map(Way.instant), to: cut.to.map(Way.instant))
    let travelled = try Travelled("0@0 100@1000 200@2000 | 300@3000 400@4000", rules: rules)
    #expect(travelled.way == cut.travelled)
    #expect((travelled.lengthMeters - cut.meters).magnitude < 0.001)
    #expect(travelled.summaries.first?.problemCounts[.outsideWindow, default: 0] == cut.outside)
    #expect(travelled.summaries.first?.problems.count == (cut.outside > 0 ? 1 : 0))
  }

  @Test("a placed fix has the line of the fix that is cut off")
  func lines() throws {
    let rules = TravelRules(from: Way.instant(50), to: Way.instant(150))
    let travelled = try Travelled("0@0 100@1000 200@2000", rules: rules)
    #expect(travelled.batches.flatMap(\.lines) == [1, 2, 3])
    #expect(travelled.summaries.first?.start == Way.instant(50))
    #expect(travelled.summaries.first?.end == Way.instant(150))
  }

  @Test("a fix placed on a leg of assumed time has an assumed time")
  func assumed() throws {
    let rules = TravelRules(from: Way.instant(50), paceMetersPerSecond: 10, start: Way.instant(0))
    #expect(try Travelled("-@0 -@1000", rules: rules).way == "50@500~! 100@1000~")
  }
}
