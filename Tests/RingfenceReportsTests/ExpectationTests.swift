import RingfenceReports
import Testing

@Suite struct ExpectationTests {
  /// A change of the kept report, and what a run then differs in.
  struct Change: CustomTestStringConvertible, Sendable {
    let name: String
    var replacing: String
    var with: String
    var toleranceSeconds = 1.0
    let differences: [String]

    var testDescription: String { name }
  }

  static let identifier = "foodpin.restaurantSuggestion.nagoya"
  static let entry =
    "\"kind\": \"enter\", \"crossedAt\": \"2024-05-03T01:01:51.342Z\", \"reportedAt\": \"2024-05-03T01:01:51.342Z\""

  static let changes = [
    Change(name: "nothing changed", replacing: "schema", with: "schema", differences: []),
    Change(name: "another version", replacing: "\"version\": \"0.1.0\"", with: "\"version\": \"9\"", differences: []),
    Change(
      name: "a time within the tolerance", replacing: "\"firedAt\": \"2024-05-03T01:01:51.342Z\"",
      with: "\"firedAt\": \"2024-05-03T01:01:52.342Z\"", differences: []),
    Change(
      name: "a time beyond the tolerance", replacing: "\"firedAt\": \"2024-05-03T01:01:51.342Z\"",
      with: "\"firedAt\": \"2024-05-03T01:01:52.343Z\"",
      differences: [
        "notification \(identifier) at another time: 2024-05-03T01:01:51.342Z instead of 2024-05-03T01:01:52.343Z"
      ]),
    Change(
      name: "no tolerance at all", replacing: "\"firedAt\": \"2024-05-03T01:01:51.342Z\"",
      with: "\"firedAt\": \"2024-05-03T01:01:51.343Z\"", toleranceSeconds: 0,
      differences: [
        "notification \(identifier) at another time: 2024-05-03T01:01:51.342Z instead of 2024-05-03T01:01:51.343Z"
      ]),
    Change(
      name: "another crossing behind the same report", replacing: "\"crossedAt\": \"2024-05-03T01:01:51.342Z\"",
      with: "\"crossedAt\": \"2024-05-03T01:01:40.000Z\"",
      differences: [
        "enter of nagoya crossed at another time: 2024-05-03T01:01:51.342Z instead of 2024-05-03T01:01:40.000Z"
      ]),
    Change(
      name: "another text", replacing: "Your favorites in Nagoya", with: "Eat in Nagoya",
      differences: [
        "notification \(identifier) at 2024-05-03T01:01:51.342Z has another subtitle: "
          + "\"Your favorites in Nagoya\" instead of \"Eat in Nagoya\""
      ]),
    Change(
      name: "another region", replacing: "\"region\": \"nagoya\", \(entry)", with: "\"region\": \"gifu\", \(entry)",
      differences: [
        "enter of gifu missing: expected at 2024-05-03T01:01:51.342Z",
        "enter of nagoya unexpected: at 2024-05-03T01:01:51.342Z",
      ]),
    Change(
      name: "a transition more", replacing: "{\"record\": \"summary\"",
      with: "{\"record\": \"transition\", \"region\": \"nagoya\", \"kind\": \"enter\", "
        + "\"crossedAt\": \"2024-05-03T00:00:00Z\", \"reportedAt\": \"2024-05-03T00:00:00Z\"}\n{\"record\": \"summary\"",
      differences: ["enter of nagoya missing: expected at 2024-05-03T00:00:00.000Z"]),
  ]

  @Test("differences are told one a line", arguments: changes)
  func differences(_ change: Change) throws {
    let run = try Sample.day.run()
    let kept = run.report(.jsonl)
    try #require(kept.contains(change.replacing))
    let changed = kept.replacing(change.replacing, with: change.with)
    let expectation = try Expectation(reading: Array(changed.utf8), named: "day.jsonl")
    #expect(expectation.differences(from: run, toleranceSeconds: change.toleranceSeconds) == change.differences)
  }

  @Test("what happens more often than expected is unexpected, the rest stays paired")
  func repeated() throws {
    let ring = [SampleRun.circle("ring", "Ring", 0, 0, 1000)]
    let once = "time,lat,lon\n2024-05-03T00:00:00Z,0,0.5\n2024-05-03T00:09:00Z,0,-0.5\n"
    let thrice = once + "2024-05-03T00:18:00Z,0,0.5\n2024-05-03T00:27:00Z,0,-0.5\n"
    let expectation = try Expectation(
      reading: Array(SampleRun.run(once, regions: ring).report(.jsonl).utf8), named: "once.jsonl")
    let differences = expectation.differences(
      from: try SampleRun.run(thrice, regions: ring), toleranceSeconds: 1)
    #expect(differences.count == 6 && differences.allSatisfy { $0.contains("unexpected: at ") })
    #expect(!differences.contains { $0.contains("T00:04:") })
  }

  @Test(
    "a file that is no report is refused with its place",
    arguments: [
      ("", "kept.jsonl: no report of ringfence in lines of JSON; make one with --write-expected"),
      (
        "{\"record\": \"summary\"}",
        "kept.jsonl: no report of ringfence in lines of JSON; make one with --write-expected"
      ),
      (
        "{\"record\": \"run\", \"schema\": 2}",
        "kept.jsonl:1: a report of another schema than 1; write the report anew with --write-expected"
      ),
      (
        "{\"record\": \"run\", \"schema\": 1}\n\n{\"record\": \"transition\", \"region\": \"a\"}",
        "kept.jsonl:3: a transition needs a text `kind`; write the report anew with --write-expected"
      ),
      (
        "{\"record\": \"run\", \"schema\": 1}\n{\"record\": \"transition\", \"region\": \"a\", \"kind\": \"enter\", "
          + "\"reportedAt\": \"noon\"}",
        "kept.jsonl:2: `reportedAt` of a transition is no ISO 8601 time; write the report anew with --write-expected"
      ),
    ])
  func refused(_ text: String, _ message: String) throws {
    let error = #expect(throws: ReportError.self) {
      try Expectation(reading: Array(text.utf8), named: "kept.jsonl")
    }
    #expect(error?.description == message)
  }

  @Test("a line that is no JSON is named with its column")
  func syntax() throws {
    let error = #expect(throws: ReportError.self) {
      try Expectation(
        reading: Array("{\"record\": \"run\", \"schema\": 1}\n{\"record\": oops}".utf8), named: "kept.jsonl")
    }
    #expect(error?.line == 2)
    #expect(error?.column == 12)
  }
}
