import Foundation
import LocationCore
import RingfenceTracks
import Testing

@Suite("recordings without times")
struct PacingTests {
  @Test("a route is travelled at 20 m/s from the start of the year 2000, and that is said")
  func defaults() throws {
    let travelled = try Travelled("-@0 -@1000 -@1500")
    let start = 946_684_800.0
    #expect(travelled.batches.flatMap(\.seconds).map { (($0 - start) * 1000).rounded() } == [0, 50_000, 75_000])
    #expect(travelled.batches.flatMap(\.flags).allSatisfy { $0.contains(.assumedTime) })
    #expect(travelled.summaries.first?.assumedTimes == 3)
    #expect(
      travelled.summaries.first?.remarks == [
        "has no times; travelled at 20 m/s from 2000-01-01T00:00:00.000Z, set --speed and --start to change that"
      ])
    #expect(travelled.problems == "")
  }

  @Test("it starts at the metadata's time, and --start stands above that")
  func metadata() throws {
    let points = "<trkpt lat=\"0\" lon=\"0\"/><trkpt lat=\"0.001\" lon=\"0\"/>"
    let text = "<gpx><metadata><time>2024-05-01T12:00:10Z</time></metadata><trk><trkseg>\(points)</trkseg></trk></gpx>"
    let input = TrackInput.bytes(Array(text.utf8), name: "route.gpx")
    let reading = ReadingOptions()
    #expect(try Travelled([input], reading: reading).summaries.first?.start == Way.instant(10))
    let rules = TravelRules(start: Way.instant(99))
    #expect(try Travelled([input], reading: reading, rules: rules).summaries.first?.start == Way.instant(99))
  }

  @Test("the next segment starts when the one before ended plus the way between, with no leg")
  func segments() throws {
    let travelled = try Travelled(
      "-@0 -@1000 | -@3000 -@3500", rules: TravelRules(paceMetersPerSecond: 10, start: Way.instant(0)))
    #expect(travelled.way == "0@0~ 100@1000~ | 300@3000~ 350@3500~")
    #expect((travelled.lengthMeters - 1500).magnitude < 0.001)
  }

  @Test("so does the next file, by name")
  func files() throws {
    let inputs = [Way.table("-@3000 -@3500", name: "b"), Way.table("-@0 -@1000", name: "a")]
    let rules = TravelRules(paceMetersPerSecond: 10, start: Way.instant(0))
    let travelled = try Travelled(inputs, rules: rules)
    #expect(travelled.way == "0@0~ 100@1000~ | 300@3000~ 350@3500~")
    #expect(travelled.batches.map(\.source) == [1, 0])
  }

  @Test("assumed times make no gap inside a segment, and no speed is too high")
  func longLegs() throws {
    let travelled = try Travelled(
      "-@0 -@100000 -@900000", rules: TravelRules(paceMetersPerSecond: 10, start: Way.instant(0)))
    #expect(travelled.way == "0@0~ 10000@100000~ 90000@900000~")
    let fast = try Travelled(
      "-@0 -@1000 -@900000 -@2000", rules: TravelRules(paceMetersPerSecond: 1000, start: Way.instant(0)))
    #expect(fast.way == "0@0~ 1@1000~ 900@900000~ 1798@2000~")
  }

  @Test("beside timed files it is left out and said, unless a start is given")
  func besideTimed() throws {
    let files = ["0@0 60@1000", "-@5000 -@6000"]
    let travelled = try Travelled(files: files)
    #expect(travelled.way == "0@0 60@1000")
    #expect(travelled.summaries.map(\.problemCounts) == [[:], [.noTime: 2]])
    #expect(
      travelled.summaries[1].problems.map(\.message) == [
        "no times, beside recordings that have some; left out, give --start to travel it as well"
      ])
    let both = try Travelled(files: files, rules: TravelRules(start: Way.instant(100)))
    #expect(both.way == "0@0 60@1000 | 100@5000~ 150@6000~")
  }
}
