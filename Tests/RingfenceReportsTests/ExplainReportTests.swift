import Foundation
import LocationCore
import RingfenceReports
import Testing

@Suite struct ExplainReportTests {
  @Test("regions are explained as they were before", arguments: Sample.allCases)
  func fixtures(_ sample: Sample) throws {
    let report = try sample.explanation()
    #expect(report.text() == (try Fixtures.text("\(sample.rawValue).explain.text")))
    #expect(report.json() == (try Fixtures.text("\(sample.rawValue).explain.json")))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(report.json().utf8)) }
  }

  /// Circles about a way along the equator from 1° E to 1° W, and why nothing fired.
  static let silent: [(longitude: Double, notifyOn: Set<RegionEvent>, reason: String)] = [
    (1, [.enter], "started-inside"), (0, [], "notifies-of-nothing"), (0, [.dwell], "no-such-event"),
    (45, [.enter], "never-entered"), (1, [.dwell], "no-such-event"),
  ]

  @Test("where nothing fired the reason is named", arguments: silent)
  func reasons(
    _ longitude: Double, _ notifyOn: Set<RegionEvent>, _ reason: String
  ) throws {
    let region = SampleRun.circle("ring", "Ring", 0, longitude, 1000, notifyOn: notifyOn)
    let run = try SampleRun.run(
      "time,lat,lon\n2024-05-03T00:00:00Z,0,1\n2024-05-03T00:10:00Z,0,-1\n", regions: [region])
    let report = ExplainReport(run: run, closest: try SampleRun.closest(run)).json()
    #expect(report.contains("\"notifications\": [{\"outcome\": \"none\", \"reason\": \"\(reason)\", "))
  }
}
