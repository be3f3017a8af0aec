internal import CommandLineParsing
internal import RingfenceGeometry
internal import RingfenceMonitoring
internal import RingfenceReports
internal import RingfenceSimulation

/// `ringfence explain`: per region, why it fired, or what was missing.
struct ExplainCommand {
  static let format = Parameter.option("format", value: "NAME", help: "text or json [text]")
  static let parameters =
    ReplaySetup.parameters + [format, ReportOutput.output] + ExpectationArguments.parameters

  private let setup: ReplaySetup
  private let format: PlainFormat
  private let output: ReportOutput
  private let expected: ExpectationArguments
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws {
    format = try arguments.choice(Self.format, among: PlainFormat.allCases) ?? .text
    var files = InputFiles()
    let expectedFile = arguments.value(of: ExpectationArguments.expect).flatMap { files.read($0) }
    setup = try ReplaySetup(arguments, files: &files, console)
    expected = try ExpectationArguments(arguments, expected: expectedFile)
    output = try ReportOutput(arguments, console)
    self.console = console
  }

  func run() throws -> ExitStatus {
    let simulation = try Simulation(setup.scenario)
    let index = simulation.monitor.index
    let (outcomes, leftOut) = try TravellerWay.travel(setup.tracks, console) { way in try explain(&way, on: index) }
    let replays = outcomes.map(\.replay)
    console.say(about: replays.flatMap(\.tracks), leftOut: leftOut)
    let run = try setup.run(replays, listings: simulation.listings)
    let report = ExplainReport(run: run, closest: outcomes.map(\.closest))
    try output.write(format == .json ? report.json() : report.text(style: output.style))
    return try expected.conclude(run, console)
  }

  /// One traveller's replay, and where he came nearest to each region.
  private func explain(
    _ way: inout TravellerWay, on index: RegionIndex
  ) throws -> (replay: Run.Replay, closest: [ClosestApproach?]) {
    var replay = TravellerReplay(try Simulation(setup.scenario, index: index))
    var survey = ClosestApproachSurvey(index: index)
    let beginning = (replay, survey)
    let tracks = try way.read(restart: { (replay, survey) = beginning }) { batch in
      try replay.advance(through: batch)
      survey.advance(through: batch)
    }
    try replay.finish(until: setup.until)
    return (replay.result(traveller: way.name, tracks: tracks), survey.closest)
  }
}

/// The formats of commands that tell of files rather than of notifications.
enum PlainFormat: String, CaseIterable {
  /// For a person.
  case text
  /// One object.
  case json
}
