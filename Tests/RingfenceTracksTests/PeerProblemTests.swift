import Foundation
import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

/// What users of neighbouring programs reported, as recordings: the same rows, and what is to be made of them.
@Suite("recordings that other programs got wrong")
struct PeerProblemTests {
  /// Rows `12:00:00,lat,lon` of 2024-05-01, or with a whole instant, or without a time; `---` begins a segment.
  private func table(_ rows: String, name: String = "peer.csv") -> TrackInput {
    var segment = 0
    var text = "time,lat,lon,segment\n"
    for row in rows.split(separator: "\n") {
      if row == "---" {
        segment += 1
        continue
      }
      let isTimeOfDay = row.prefix { $0 != "," }.count < 20 && !row.hasPrefix(",")
      let isInstant = row.contains("T")
      text +=
        (isTimeOfDay && !isInstant ? "2024-05-01T" : "")
        + row.replacing(",", with: isInstant || !isTimeOfDay ? "," : "Z,", maxReplacements: 1)
      text += ",\(segment)\n"
    }
    return .bytes(Array(text.utf8), name: name)
  }

  /// The times of day of a way; `|` for a gap, `~` after an assumed time.
  private func times(_ travelled: Travelled) -> String {
    var tokens: [String] = []
    for batch in travelled.batches {
      for (seconds, flags) in zip(batch.seconds, batch.flags) {
        if flags.contains(.gap), !tokens.isEmpty { tokens.append("|") }
        let text = Timestamp.format(milliseconds: Instant(rounding: seconds).milliseconds)
        tokens.append(
          text.dropFirst(11).dropLast(1).replacing(".000", with: "") + (flags.contains(.assumedTime) ? "~" : ""))
      }
    }
    return tokens.joined(separator: " ")
  }

  private func travel(_ inputs: TrackInput..., rules: TravelRules = TravelRules(), isLive: Bool = false) throws
    -> Travelled
  {
    try Travelled(inputs, reading: ReadingOptions(), rules: rules, isLive: isLive)
  }

  @Test("the same rows in two files for one day change nothing")
  func sameRowsTwice() throws {
    let rows = "12:00:00,52.519996,13.375536\n12:02:00,52.520000,13.412366\n12:03:00,52.519996,13.434464"
    let travelled = try travel(table(rows, name: "a.csv"), table(rows, name: "b.csv"))
    #expect(times(travelled) == "12:00:00 12:02:00 12:03:00")
    #expect(travelled.summaries.map(\.problemCounts) == [[:], [.overlap: 2, .duplicate: 1]])
  }

  @Test("a late row is put in order in a file, and counted and ignored in a stream")
  func lateRow() throws {
    let rows = table(
      "12:00:00,52.519996,13.375536\n12:02:00,52.520000,13.412366\n12:01:00,52.520000,13.397634\n12:03:00,52.519996,13.434464"
    )
    let file = try travel(rows)
    #expect(times(file) == "12:00:00 12:01:00 12:02:00 12:03:00")
    #expect(file.summaries.first?.problemCounts == [.outOfOrder: 1])
    let stream = try travel(rows, isLive: true)
    #expect(times(stream) == "12:00:00 12:02:00 12:03:00")
    #expect(stream.summaries.first?.problemCounts == [.late: 1])
  }

  @Test("two places at one instant are both kept, the second reached in no time")
  func sameTime() throws {
    let travelled = try travel(
      table(
        "12:00:00,52.519998,13.382902\n12:01:00,52.519999,13.391741\n12:01:00,52.519999,13.388795\n12:02:00,52.519998,13.382902"
      ))
    #expect(times(travelled) == "12:00:00 12:01:00 12:01:00 12:02:00")
    #expect(travelled.batches.flatMap(\.longitudes) == [13.382902, 13.391741, 13.388795, 13.382902])
    #expect(travelled.problems == "")
  }

  @Test("milliseconds count")
  func milliseconds() throws {
    let travelled = try travel(
      table("12:00:00.250,52.520000,13.402790\n12:00:01.250,52.520000,13.407210\n12:00:00.750,52.520000,13.405000"))
    #expect(times(travelled) == "12:00:00.250 12:00:00.750 12:00:01.250")
  }

  @Test("a clock that jumps to 2043 costs one row")
  func clockJump() throws {
    let travelled = try travel(
      table("12:00:00,52.519996,13.375536\n2043-10-14T12:00:30Z,52.519999,13.388795\n12:01:00,52.520000,13.397634"))
    #expect(times(travelled) == "12:00:00 12:01:00")
    #expect(
      travelled.summaries.first?.problems.map(\.message) == [
        "time 2043-10-14T12:00:30.000Z is more than 30 days from those beside it; left out, mend it to keep the fix"
      ])
  }

  @Test("a silence of two hours is a gap")
  func battery() throws {
    let travelled = try travel(
      table(
        "12:00:00,52.519996,13.375536\n12:10:00,52.520000,13.403527\n14:10:00,52.519926,13.537588\n14:11:00,52.519924,13.539061"
      ))
    #expect(times(travelled) == "12:00:00 12:10:00 | 14:10:00 14:11:00")
    #expect(travelled.summaries.first?.gaps == 1)
  }

  @Test("segments are not joined by a line unless it is asked for")
  func segments() throws {
    let rows = table("12:00:00,52.519996,13.375536\n---\n12:04:00,52.519996,13.434464")
    #expect(times(try travel(rows)) == "12:00:00 | 12:04:00")
    #expect(try travel(rows).summaries.first?.segments == 2)
    let bridged = try travel(rows, rules: TravelRules(bridgesSegments: true))
    #expect(times(bridged) == "12:00:00 12:04:00")
    #expect(bridged.summaries.first?.segments == 1)
  }

  @Test("identical positions are kept, and need no division")
  func standing() throws {
    let travelled = try travel(
      table("12:00:00,52.522696,13.405000\n12:10:00,52.522696,13.405000\n12:20:00,52.522696,13.405000"))
    #expect(times(travelled) == "12:00:00 12:10:00 12:20:00")
    #expect(travelled.lengthMeters == 0)
  }

  @Test("a heartbeat each quarter of an hour is a series of gaps, and the gap that would join it is named")
  func heartbeat() throws {
    let rows = (0...48).map { "\(8 + $0 / 4):\(["00", "15", "30", "45"][$0 % 4]):00,52.5201,13.4051" }
    let travelled = try travel(table(rows.map { $0.count < 24 ? "0" + $0 : $0 }.joined(separator: "\n")))
    #expect(travelled.summaries.first?.fixes == 49)
    #expect(travelled.summaries.first?.gaps == 48)
    #expect(travelled.summaries.first?.spacing.secondsJoiningNineTenths == 900)
  }

  @Test("a gap right after the first fix is one, and so is a night")
  func gapAfterFirst() throws {
    let years = try travel(
      table(
        "2007-08-09T01:35:46Z,39.976,116.330683\n2011-08-03T09:12:52Z,39.975818526,116.331600228\n2011-08-03T09:12:54Z,39.975740636,116.331403225"
      ))
    #expect(times(years) == "01:35:46 | 09:12:52 09:12:54")
    let night = try travel(
      table(
        "2024-05-01T22:00:00Z,52.519996,13.375536\n2024-05-01T22:02:00Z,52.520000,13.403527\n2024-05-02T07:00:00Z,52.520000,13.403527\n2024-05-02T07:02:00Z,52.519996,13.434464"
      ))
    #expect(times(night) == "22:00:00 22:02:00 | 07:00:00 07:02:00")
  }

  @Test("a route without times is travelled at the speed and from the start that are given")
  func noTimes() throws {
    let travelled = try travel(
      table(",52.519996,13.375536\n,52.520000,13.397634\n,52.520000,13.405000\n,52.519998,13.427098"),
      rules: TravelRules(paceMetersPerSecond: 10, start: Way.instant(0)))
    let seconds = travelled.batches.flatMap(\.seconds).map { $0 - Way.startSeconds }
    #expect(zip(seconds, [0, 150, 200, 350]).allSatisfy { ($0 - $1).magnitude < 0.01 })
    #expect(travelled.summaries.first?.assumedTimes == 4)
  }

  @Test("a missing time is filled by distance")
  func missingTime() throws {
    let travelled = try travel(
      table("12:00:00,52.519996,13.375536\n,52.520000,13.405000\n12:04:00,52.519996,13.434464"))
    #expect(times(travelled) == "12:00:00 12:02:00~ 12:04:00")
    #expect(travelled.summaries.first?.problemCounts == [.filledTime: 1])
    #expect(travelled.summaries.first?.assumedTimes == 1)
  }
}
