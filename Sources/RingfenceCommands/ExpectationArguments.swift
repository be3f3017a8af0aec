internal import CommandLineParsing
internal import RingfenceReports
internal import RingfenceText

/// What a run must come to: `--expect`, and how to keep it: `--write-expected`.
struct ExpectationArguments {
  static let expect = Parameter.option(
    "expect", value: "FILE",
    help: "A jsonl report kept earlier: its transitions and notifications must come again, else status 1")
  static let tolerance = Parameter.option(
    "tolerance", value: "DURATION", help: "How far expected times may be off [1 s]")
  static let writeExpected = Parameter.option(
    "write-expected", value: "FILE", help: "Keep the run for --expect")
  static let parameters = [expect, tolerance, writeExpected]

  private let expectation: Expectation?
  private let toleranceSeconds: Double
  private let kept: OutputFile?

  /// Takes what is expected from a file that is open already, so that what can't be opened is said before.
  ///
  /// - Throws: `UsageError`, `ReportError` where the file is no report, `OutputError`.
  init(_ arguments: Arguments, expected file: InputFiles.File?) throws {
    toleranceSeconds = try arguments.durationSeconds(Self.tolerance) ?? 1
    expectation = try file.map { try Expectation(reading: $0.bytes, named: $0.name) }
    let keptPath = arguments.value(of: Self.writeExpected)
    if let keptPath {
      for other in [ReportOutput.output, Self.expect] where keptPath == arguments.value(of: other) {
        throw UsageError("`\(keptPath)` is named for --\(other.name) and for --write-expected; name two files")
      }
    }
    kept = try keptPath.map { try OutputFile(path: $0) }
  }

  /// Compares a run with what is expected, and keeps it if that is asked for. Differences are said.
  func conclude(_ run: Run, _ console: Console) throws(OutputError) -> ExitStatus {
    if let kept { try kept.write(run.report(.jsonl, style: ReportStyle())) }
    let differences = expectation?.differences(from: run, toleranceSeconds: toleranceSeconds) ?? []
    console.say(differences)
    return differences.isEmpty ? .success : .unmet
  }
}
