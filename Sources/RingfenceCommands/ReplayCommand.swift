internal import CommandLineParsing
internal import RingfenceGeometry
internal import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceReports
internal import RingfenceSimulation
internal import RingfenceTracks

/// `ringfence replay`: which notifications would fire, and when.
struct ReplayCommand {
  static let format = Parameter.option(
    "format", value: "NAME", help: "text, json, jsonl, csv or geojson [text]")
  static let parameters =
    ReplaySetup.parameters + [format, ReportOutput.output] + ExpectationArguments.parameters

  private let setup: ReplaySetup
  private let format: ReportFormat
  private let output: ReportOutput
  private let expected: ExpectationArguments
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws {
    format = try arguments.choice(Self.format, among: ReportFormat.allCases) ?? .text
    var files = InputFiles()
    let expectedFile = arguments.value(of: ExpectationArguments.expect).flatMap { files.read($0) }
    setup = try ReplaySetup(arguments, files: &files, console)
    expected = try ExpectationArguments(arguments, expected: expectedFile)
    output = try ReportOutput(arguments, console)
    self.console = console
  }

  func run() throws -> ExitStatus {
    let simulation = try Simulation(setup.scenario)  // builds the index once
    let report = JSONLinesReport(
      profile: setup.scenario.profile, listings: simulation.listings)
    let live = isLive && output.isStandardOutput ? try LiveReport(report, console) : nil

    let index = simulation.monitor.index
    let (replays, leftOut) = try TravellerWay.travel(setup.tracks, isLive: isLive, console) { way in
      try replay(&way, on: index, live)
    }
    console.say(about: replays.flatMap(\.tracks), leftOut: leftOut)
    let run = try setup.run(replays, listings: simulation.listings)
    if let live {
      try live.conclude(replays)
    } else {
      try output.write(run.report(format, style: output.style))
    }
    return try expected.conclude(run, console)
  }

  /// One traveller's replay; a live report has each line as soon as it is certain.
  private func replay(
    _ way: inout TravellerWay, on index: RegionIndex, _ live: LiveReport?
  ) throws -> Run.Replay {
    var live = live
    return try setup.replay(
      &way, on: index, keepsWay: format == .geojson,
      restart: { if live != nil { throw TrackError.severalInStream } }
    ) { try live?.write($0) }
  }

  /// Standard input is live where its report has a line for each event.
  private var isLive: Bool {
    format == .jsonl && !setup.tracks.isEach && setup.tracks.paths.inputs == [.standardInput]
  }
}

extension TrackError {
  /// A live stream that turns out to be an archive of several recordings, when lines are written already.
  fileprivate static var severalInStream: TrackError {
    TrackError(
      .cannotRead, source: TrackInput.standardInput.name,
      "holds several recordings, which can't be put in order as they come; name it as a file, or use another --format")
  }
}
