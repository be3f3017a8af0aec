internal import CommandLineParsing
internal import RingfenceReports
internal import RingfenceTracks

/// `ringfence inspect`: what is in recordings.
struct InspectCommand {
  static let format = Parameter.option("format", value: "NAME", help: "text or json [text]")
  static let parameters = TrackArguments.parameters + [format, ReportOutput.output]

  private let tracks: TrackArguments
  private let format: PlainFormat
  private let output: ReportOutput
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws {
    format = try arguments.choice(Self.format, among: PlainFormat.allCases) ?? .text
    tracks = try TrackArguments(arguments)
    if let note = tracks.paths.skippedNote { console.say(note) }
    try tracks.check(and: InputFiles())
    output = try ReportOutput(arguments, console)
    self.console = console
  }

  func run() throws -> ExitStatus {
    let (outcomes, leftOut) = try TravellerWay.travel(tracks, console) { way in try way.read(restart: {}) { _ in } }
    let summaries = outcomes.flatMap(\.self)
    console.say(about: summaries, leftOut: leftOut)
    let report = InspectReport(tracks: summaries)
    try output.write(format == .json ? report.json() : report.text(style: output.style))
    return .success
  }
}
