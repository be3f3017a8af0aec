internal import RingfenceReports
internal import RingfenceSimulation

/// A report that is written while the recording goes on: each line as soon as it is certain.
struct LiveReport {
  private let report: JSONLinesReport
  private let console: Console
  private var written = 0

  /// Begins a report, with the line on the run.
  init(_ report: JSONLinesReport, _ console: Console) throws(OutputError) {
    self.report = report
    self.console = console
    try console.write(report.runLine() + "\n")
  }

  /// Writes the lines of what is new in a timeline.
  mutating func write(_ timeline: [TimelineEvent]) throws(OutputError) {
    for event in timeline[written...] {
      if let line = report.line(for: event, traveller: nil) { try console.write(line + "\n") }
    }
    written = timeline.count
  }

  /// Ends the report.
  func conclude(_ replays: [Run.Replay]) throws(OutputError) {
    for line in report.conclusion(of: replays) { try console.write(line + "\n") }
  }
}
