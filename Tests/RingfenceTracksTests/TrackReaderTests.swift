import Foundation
import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

@Suite("reading the recordings of one traveller")
struct TrackReaderTests {
  @Test("files are put in order by their first time, whatever the order in which they are named")
  func order() throws {
    let late = Way.table("100@200 110@210", name: "late")
    let early = Way.table("0@0 10@10 | 50@100", name: "early")
    let expected = "0@0 10@10 | 50@100 | 100@200 110@210"
    #expect(try Travelled([late, early]).way == expected)
    #expect(try Travelled([early, late]).way == expected)
    #expect(try Travelled([late, early]).batches.map(\.source) == [1, 0])
  }

  @Test("segments of one file are put in order too")
  func segments() throws {
    let travelled = try Travelled("100@200 110@210 | 0@0 10@10")
    #expect(travelled.way == "0@0 10@10 | 100@200 110@210")
    #expect(travelled.problems == "")
    #expect(travelled.summaries.first?.segments == 2)
  }

  @Test("with equal first times the path decides, then the place in the file")
  func ties() throws {
    let a = Way.table("0@0 10@10", name: "a")
    let b = Way.table("0@5 20@20", name: "b")
    #expect(try Travelled([b, a]).way == "0@0 10@10 | 20@20")
    #expect(try Travelled([b, a]).summaries.map(\.problemCounts) == [[.overlap: 1], [:]])
    #expect(try Travelled("0@0 10@10 | 0@5 20@20").problems == "overlap:3")
  }

  @Test("a fix earlier than what is taken is an overlap; one at that time is not")
  func overlap() throws {
    let travelled = try Travelled(files: ["0@0 10@10 20@20", "5@5 15@15 20@25 30@30"])
    #expect(travelled.way == "0@0 10@10 20@20 | 20@25 30@30")
    #expect(travelled.problems == "overlap:1,2")
  }

  @Test("the same recording twice changes nothing")
  func twice() throws {
    let text = "0@0 60@1000 120@2000 120@2100 | 180@3000 240@3500"
    let once = try Travelled(files: [text])
    let twice = try Travelled(files: [text, text])
    #expect(twice.way == once.way)
    #expect(twice.lengthMeters == once.lengthMeters)
    #expect(twice.summaries[1].fixes == 0)
    #expect(twice.summaries[1].segments == 0)
  }

  @Test("a recording split at a fix that both parts keep is the recording", arguments: 1..<9)
  func split(at place: Int) throws {
    let tokens = "0@0 10@100 20@50000 30@300 40@400 50@90000 60@90100 70@90200 70@90210 80@90300".split(separator: " ")
    let whole = try Travelled(tokens.joined(separator: " "))
    let parts = try Travelled(files: [tokens[...place], tokens[place...]].map { $0.joined(separator: " ") })
    #expect(parts.way == whole.way)
    #expect((parts.lengthMeters - whole.lengthMeters).magnitude < 1e-6)
  }

  @Test("a spike at the end or the start of a recording is one beside other recordings as well")
  func spikesAtEnds() throws {
    let travelled = try Travelled(files: [
      "0@0 10@10 20@50000", "3600@70000 3610@100 3620@110", "3700@100000 3710@120 3720@130",
    ])
    #expect(travelled.way == "0@0 10@10 | 3610@100 3620@110 | 3710@120 3720@130")
    #expect(travelled.problems == "spike:3 spike:1 spike:1")
  }

  @Test("one bad file among good ones is left out and said; under strict rules it is an error")
  func badFile() throws {
    let good = Way.table("0@0 10@10")
    let bad = TrackInput.bytes(Array("{\"restaurants\": []}".utf8), name: "favorites.json")
    let reading = ReadingOptions()
    let table = TrackInput.bytes(Array("time,lat,lon\n2024-05-01T12:00:00Z,0,7\n".utf8), name: "good.csv")
    let travelled = try Travelled([bad, table], reading: reading)
    #expect(travelled.summaries.map(\.source) == ["good.csv"])
    #expect(travelled.leftOut.map(\.source) == ["favorites.json"])
    #expect(throws: TrackError.self) {
      try Travelled([bad, table], reading: reading, rules: TravelRules(isStrict: true))
    }
    #expect(throws: TrackError.self) { try Travelled([bad], reading: reading) }
    let missing = TrackInput.file(path: "/does/not/exist.gpx")
    let error = #expect(throws: TrackError.self) { try Travelled([missing, missing]) }
    #expect(error?.kind == .cannotOpen)
    #expect(try Travelled([missing, good]).leftOut.map(\.kind) == [.cannotOpen])
  }

  @Test("a refused record is counted; under strict rules it is an error with its place")
  func strict() throws {
    let table = TrackInput.bytes(
      Array("1714564800,0,0,0\n1714564801,91,0,0\n1714564802,0,0.001,0\n".utf8), name: "t.csv")
    let travelled = try Travelled([table])
    #expect(travelled.problems == "bad-latitude:2")
    #expect(travelled.summaries.first?.refused == 1)
    for inputs in [[table], [table, Way.table("0@0", name: "other")]] {
      let error = #expect(throws: TrackError.self) { try Travelled(inputs, rules: TravelRules(isStrict: true)) }
      #expect(error?.kind == .refusedRecord)
      #expect(error?.position?.line == 2)
    }
  }

  @Test("without a usable fix there is an error that says why")
  func nothingUsable() throws {
    let table = TrackInput.bytes(Array("1714564800,91,0,0\n".utf8), name: "t.csv")
    let error = #expect(throws: TrackError.self) { try Travelled([table]) }
    #expect(
      error?.description.hasPrefix("t.csv:1:12: gives no usable fix (1 of 1 records refused, 0 dropped; ") == true)
    #expect(error?.kind == .noUsableFix)
    let window = TravelRules(from: Way.instant(1000))
    #expect(throws: TrackError.self) { try Travelled("0@0 10@10", rules: window) }
    #expect(throws: TrackError.self) { try Travelled([]) }
  }

  @Test("several travellers in a file are an error that names the column and the first of them", arguments: [1, 2])
  func severalTravellers(copies: Int) throws {
    var text = "time,lat,lon,device\n"
    for row in 0..<40 { text += "\(1_714_564_800 + row),0,0.00\(row),\("ABCD".map(String.init)[row % 4])\n" }
    let input = TrackInput.bytes(Array(text.utf8), name: "fleet.csv")
    let error = #expect(throws: TrackError.self) {
      try Travelled(Array(repeating: input, count: copies), reading: ReadingOptions())
    }
    #expect(error?.kind == .severalTravellers)
    #expect(
      error?.description
        == "fleet.csv: column `device` names 4 travellers (A, B, C, …); use --each, or name a file of one of them")
  }

  @Test("problems of the reader and of the rules are in the order of lines")
  func problemOrder() throws {
    let rows =
      "1714564800,0,0,0\n1714564800,0,0,0\n,95,0,0\n1714564790,0,0.0001,0\n1714564801,0,361,0\n1714564801,0,0.0002,0\n"
    let travelled = try Travelled([.bytes(Array(rows.utf8), name: "t.csv")])
    let problems = travelled.summaries.first?.problems ?? []
    #expect(problems.map(\.kind) == [.duplicate, .badLatitude, .outOfOrder, .badLongitude])
    #expect(problems.compactMap(\.position?.line) == [2, 3, 4, 5])
  }

  @Test(
    "records are fixes, dropped and refused, in every fixture",
    arguments: fixtures("good").map { "good/\($0)" } + fixtures("bad").map { "bad/\($0)" })
  func records(name: String) throws {
    // `Travelled` asserts it for every recording.
    guard let travelled = try? Travelled([fixture(name)], reading: ReadingOptions()) else {
      #expect(name.hasPrefix("bad/"))
      return
    }
    #expect(travelled.summaries.contains { $0.fixes > 0 })
    if name.hasPrefix("good/") { #expect(travelled.summaries.first?.fixes == 3) }
  }

  @Test("a live stream drops what is late or has no time, and never begins again")
  func live() throws {
    let travelled = try Travelled("0@0 120@2000 60@1000 -@2500 180@3000", isLive: true)
    #expect(travelled.way == "0@0 120@2000 180@3000")
    #expect(travelled.problems == "late:3 no-time:4")
    #expect(travelled.restarts == 0)
  }

  @Test("if more than a tenth are further apart than maxGap, a maxGap is named that joins nine tenths")
  func hint() throws {
    var seconds = 0
    let gaps = Array(repeating: 60, count: 80) + Array(repeating: 890, count: 12) + Array(repeating: 4000, count: 8)
    let tokens =
      ["0@0"]
      + gaps.map { gap in
        seconds += gap
        return "\(seconds)@\(seconds)"
      }
    let summary = try #require(try Travelled(tokens.joined(separator: " ")).summaries.first)
    #expect(summary.spacing.neighbours == 100)
    #expect(summary.spacing.farApart == 20)
    #expect(summary.spacing.secondsJoiningNineTenths == 890)
    #expect(
      summary.spacing.hint
        == "20 of 100 neighbouring fixes are more than 600 s apart and not joined; --max-gap 890 would join nine tenths"
    )
    #expect(try Travelled("0@0 10@10 20@20").summaries.first?.spacing.hint == nil)
    #expect(try Travelled("0@0 | 1000@10 | 2000@20").summaries.first?.spacing.hint == nil)
  }
}
