import Foundation
import RingfenceReports
import Testing

@Suite struct InspectReportTests {
  @Test("recordings are told as they were before", arguments: Sample.allCases)
  func fixtures(_ sample: Sample) throws {
    let report = InspectReport(tracks: try sample.run().replays.flatMap(\.tracks))
    #expect(report.text() == (try Fixtures.text("\(sample.rawValue).inspect.text")))
    #expect(report.json() == (try Fixtures.text("\(sample.rawValue).inspect.json")))
  }

  @Test("the JSON report has schema, tool and tracks alone")
  func members() throws {
    let report = InspectReport(tracks: try Sample.pair.run().replays.flatMap(\.tracks)).json()
    let object = try #require(JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
    #expect(Set(object.keys) == ["schema", "tool", "tracks"])
    let tracks = try #require(object["tracks"] as? [[String: Any]])
    for track in tracks {
      let counts = ["fixes", "dropped", "refused"].compactMap { track[$0] as? Int }
      #expect(track["records"] as? Int == counts.reduce(0, +))
    }
  }
}
