import Foundation
import LocationCore
import RingfenceMonitoring
import RingfenceReports
import RingfenceSimulation
import RingfenceTracks
import Testing

@Suite struct JSONLinesReportTests {
  @Test("lines written as things happen are those of the finished report", arguments: Sample.allCases)
  func live(_ sample: Sample) throws {
    let run = try sample.run()
    let report = JSONLinesReport(profile: run.profile, listings: run.listings)
    var lines = [report.runLine()]
    for replay in run.replays {
      for event in replay.timeline {
        let line = report.line(for: event, traveller: replay.traveller, sources: replay.tracks.map(\.source))
        if let line { lines.append(line) }
      }
    }
    lines += report.conclusion(of: run.replays)
    #expect(lines.map { $0 + "\n" }.joined() == run.report(.jsonl))
  }

  @Test("every line is an object with its record first, in the order of the contract", arguments: Sample.allCases)
  func records(_ sample: Sample) throws {
    let lines = try sample.run().report(.jsonl).split(separator: "\n")
    var kinds: [String] = []
    for line in lines {
      let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let kind = try #require(object["record"] as? String)
      #expect(line.hasPrefix("{\"record\": \"\(kind)\", "))
      kinds.append(kind)
    }
    #expect(kinds.first == "run")
    let events: Set = ["transition", "visit", "notification", "withheld"]
    let rest = kinds.dropFirst().drop { events.contains($0) }
    let order = ["track", "region", "visit", "pending", "summary"]
    let places = rest.compactMap { order.firstIndex(of: $0) }
    #expect(places == places.sorted() && places.count == rest.count && places.last == 4)
  }

  @Test("a visit that has not ended has no line of its own until the end")
  func openVisit() throws {
    let run = try Sample.day.run()
    let report = JSONLinesReport(profile: run.profile, listings: run.listings)
    let open = try #require(
      run.replays[0].timeline.first {
        if case .visit(let visit) = $0 { visit.exitedAt == nil } else { false }
      })
    #expect(report.line(for: open, traveller: nil) == nil)
    let last = report.conclusion(of: run.replays).filter { $0.contains("\"record\": \"visit\"") }
    #expect(last.count == 1 && last[0].contains("\"region\": \"kyoto\""))
  }

  @Test("a visit whose region was monitored no longer has ended, and says so")
  func unmonitoredVisit() throws {
    let run = try Sample.day.run()
    let report = JSONLinesReport(profile: run.profile, listings: run.listings)
    let visit = Visit(
      unmonitored: 0, enteredAt: nil, durationSeconds: 5, unobservedSeconds: 0,
      reportedAt: Instant(milliseconds: 5000))
    #expect(report.line(for: .visit(visit), traveller: nil)?.contains("\"end\": \"unmonitored\"") == true)
  }
}
