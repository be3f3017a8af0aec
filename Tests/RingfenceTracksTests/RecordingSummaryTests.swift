import RingfenceText
import RingfenceTracks
import Testing

@Suite("what a reader found out")
struct RecordingSummaryTests {
  @Test("all problems are counted, and a hundred of each kind kept")
  func cap() {
    var summary = RecordingSummary(format: "gpx")
    for line in 1...150 { summary.note(TrackProblem(.badTime, at: SourcePosition(line: line), "x")) }
    summary.note(TrackProblem(.truncated, at: nil, "y"))
    #expect(summary.problems.count == 101)
    #expect(summary.problemCounts == [.badTime: 150, .truncated: 1])
    #expect(summary.problems.last?.kind == .truncated)
  }

  @Test("an error is one line: source, line, column, what and what to do")
  func errorLine() {
    let position = SourcePosition(line: 3, column: 7)
    #expect(TrackError(.cannotRead, source: "a.zip/b.gpx", at: position, "x; y").description == "a.zip/b.gpx:3:7: x; y")
    #expect(TrackError(.cannotRead, source: "a.gpx", "x; y").description == "a.gpx: x; y")
  }
}
