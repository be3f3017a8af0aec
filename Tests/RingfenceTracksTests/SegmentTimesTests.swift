import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

@Suite("times of a segment: glitches, missing ones, order")
struct SegmentTimesTests {
  /// 19 years, as of a clock that went wrong.
  private static let far = 600_000_000

  @Test(
    "a recording becomes a way",
    arguments: [
      CleaningTests.Case(
        sentence: "a time years after both neighbours is a glitch", recorded: "0@0 \(far)@50 60@100",
        travelled: "0@0 60@100", problems: "time-glitch:2"),
      CleaningTests.Case(
        sentence: "a time years before both neighbours is one", recorded: "0@0 -\(far)@50 60@100",
        travelled: "0@0 60@100", problems: "time-glitch:2"),
      CleaningTests.Case(
        sentence: "not where the neighbours are more than a day apart", recorded: "-10@10 0@0 -5000000@50 86401@100",
        travelled: "-5000000@50 | -10@10 0@0 | 86401@100", problems: "out-of-order:3"),
      CleaningTests.Case(
        sentence: "nor within thirty days", recorded: "0@0 2592000@50 60@100",
        travelled: "0@0 60@100 | 2592000@50", problems: "out-of-order:3"),
      CleaningTests.Case(
        sentence: "the first is a glitch if it is long after the next", recorded: "\(far)@0 60@100 120@200",
        travelled: "60@100 120@200", problems: "time-glitch:1"),
      CleaningTests.Case(
        sentence: "the first long before the next is none", recorded: "-\(far)@0 60@100 120@200",
        travelled: "-\(far)@0 | 60@100 120@200"),
      CleaningTests.Case(
        sentence: "the last is a glitch if it is long before the one before", recorded: "0@0 60@100 -\(far)@200",
        travelled: "0@0 60@100", problems: "time-glitch:3"),
      CleaningTests.Case(
        sentence: "the last long after the one before is none", recorded: "0@0 60@100 \(far)@200",
        travelled: "0@0 60@100 | \(far)@200"),
      CleaningTests.Case(
        sentence: "a fix between two glitches is none", recorded: "0@0 \(far)@1 20@20 \(far)@2 40@40",
        travelled: "0@0 20@20 40@40", problems: "time-glitch:2,4"),
      CleaningTests.Case(
        sentence: "a glitch is judged on its own segment", recorded: "0@0 60@60 | -\(far)@70 100@100 | 160@160",
        travelled: "-\(far)@70 | 100@100 | 160@160", problems: "overlap:1,2"),
      CleaningTests.Case(
        sentence: "a missing time is filled by distance", recorded: "0@0 -@2000 -@3000 240@4000",
        travelled: "0@0 120@2000~ 180@3000~ 240@4000", problems: "filled-time:2,3"),
      CleaningTests.Case(
        sentence: "where nothing moves, time passes evenly", recorded: "0@7 -@7 -@7 300@7",
        travelled: "0@7 100@7~ 200@7~ 300@7", problems: "filled-time:2,3"),
      CleaningTests.Case(
        sentence: "between equal times the filled one is the same", recorded: "0@0 60@100 -@200 60@300 70@310",
        travelled: "0@0 60@100 60@200~ 60@300 70@310", problems: "filled-time:3"),
      CleaningTests.Case(
        sentence: "a filled time is judged like a recorded one", recorded: "0@0 -@1000 2000@2000",
        travelled: "0@0 | 1000@1000~ | 2000@2000", problems: "filled-time:2"),
      CleaningTests.Case(
        sentence: "before the first and after the last time nothing is filled",
        recorded: "-@0 0@100 60@200 -@300 -@400",
        travelled: "0@100 60@200", problems: "no-time:1,4,5"),
      CleaningTests.Case(
        sentence: "nor is it over a segment's end", recorded: "0@0 -@100 | -@200 60@300",
        travelled: "0@0 | 60@300", problems: "no-time:2,3"),
      CleaningTests.Case(
        sentence: "a segment without times beside timed ones is left out",
        recorded: "0@0 60@100 | -@200 -@300 | 90@400",
        travelled: "0@0 60@100 | 90@400", problems: "no-time:3,4"),
      CleaningTests.Case(
        sentence: "between times that go backwards nothing is filled", recorded: "60@100 -@50 0@0 120@200",
        travelled: "0@0 60@100 120@200", problems: "no-time:2 out-of-order:3"),
      CleaningTests.Case(
        sentence: "a glitch is no neighbour to fill from", recorded: "0@0 \(far)@10 -@50 100@100",
        travelled: "0@0 50@50~ 100@100", problems: "filled-time:3 time-glitch:2"),
      CleaningTests.Case(
        sentence: "times that go backwards are put in order, stable, in one segment",
        recorded: "0@0 120@2000 60@1000 60@1001 180@3000", travelled: "0@0 60@1000 60@1001 120@2000 180@3000",
        problems: "out-of-order:3,4"),
      CleaningTests.Case(
        sentence: "the same fix again, late, is a duplicate", recorded: "0@0 60@60 0@0 120@120",
        travelled: "0@0 60@60 120@120", problems: "duplicate:3 out-of-order:3"),
      CleaningTests.Case(
        sentence: "a clock that jumps back and forth by a second", recorded: "109@0 107@1 108@2 110@3",
        travelled: "107@1 108@2 109@0 110@3", problems: "out-of-order:2,3"),
    ])
  func times(_ test: CleaningTests.Case) throws {
    let travelled = try Travelled(test.recorded, rules: test.rules)
    #expect(travelled.way == test.travelled)
    #expect(travelled.problems == test.problems)
  }

  @Test("among twenty untimed points one has a time: it stays, the others are said in their order")
  func oneTimed() throws {
    let points = (0..<20).map { $0 == 7 ? "0@\($0)" : "-@\($0)" }.joined(separator: " ")
    let travelled = try Travelled(points)
    #expect(travelled.way == "0@7")
    #expect(travelled.summaries.first?.problems.compactMap(\.position?.line) == (1...20).filter { $0 != 8 })
  }

  @Test("a missing or backward time begins everything again, once")
  func restarts() throws {
    let ascending = (0..<20_000).map { "\($0)@\($0)" }.joined(separator: " ")
    #expect(try Travelled(ascending).restarts == 0)
    let late = try Travelled(ascending + " 19998.5@19998")
    #expect(late.restarts == 1)
    #expect(late.summaries.first?.fixes == 20_001)
    #expect(late.problems == "out-of-order:20001")
    #expect(late.way.hasSuffix(" 19998@19998 19998.5@19998 19999@19999"))
  }
}
