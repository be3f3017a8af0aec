import Foundation
import RingfenceMonitoring
import RingfenceReports
import Testing

@Suite struct ReportFormatTests {
  @Test("a run is reported to the byte as it was before", arguments: Sample.allCases, ReportFormat.allCases)
  func bytes(_ sample: Sample, _ format: ReportFormat) throws {
    #expect(try sample.run().report(format) == Fixtures.text("\(sample.rawValue).\(format.rawValue)"))
  }

  @Test("a report that is one JSON object parses", arguments: Sample.allCases, [ReportFormat.json, .geojson])
  func parses(_ sample: Sample, _ format: ReportFormat) throws {
    let report = try sample.run().report(format)
    let object = try JSONSerialization.jsonObject(with: Data(report.utf8))
    #expect(object is [String: Any])
    #expect(!report.contains("null"))
  }

  @Test("the JSON report has the members of the contract in their order", arguments: Sample.allCases)
  func members(_ sample: Sample) throws {
    let report = try sample.run().report(.json)
    let names = report.split(separator: "\n").filter { $0.hasPrefix("  \"") }.compactMap {
      $0.split(separator: "\"").dropFirst().first.map(String.init)
    }
    #expect(
      names == [
        "schema", "tool", "profile", "tracks", "regions", "transitions", "visits", "notifications", "withheld",
        "pending", "summary",
      ])
  }

  @Test("the summary counts what the lists hold", arguments: Sample.allCases)
  func summary(_ sample: Sample) throws {
    let run = try sample.run()
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.report(.json).utf8)) as? [String: Any])
    let summary = try #require(object["summary"] as? [String: Int])
    for list in ["transitions", "visits", "notifications", "withheld", "pending"] {
      #expect(summary[list] == (object[list] as? [Any])?.count, "\(list)")
    }
  }

  @Test(
    "numbers are plain: at most three decimals, no exponent, no negative zero",
    arguments: [
      (0.1 + 0.2, "0.3"), (-0.0, "0"), (-0.0001, "0"), (12.34567, "12.346"), (1_234_567.5, "1234567.5"), (60, "60"),
      (1e21, "1000000000000000000000"), (0.9996, "1"),
    ])
  func numbers(_ number: Double, _ text: String) throws {
    var run = try Sample.day.run()
    run.profile.exitBufferMeters = number
    #expect(run.report(.json).contains("\"exitBufferMeters\": \(text), "))
  }

  @Test("what userInfo holds comes as JSON, keys in order, numbers without exponent")
  func userInfo() throws {
    let report = try Sample.pair.run().report(.json)
    #expect(
      report.contains("\"userInfo\": {\"a\": {\"nested\": \"é\"}, \"b\": [1, 2.5, true], \"tiny\": 0.000000001}"))
  }
}
