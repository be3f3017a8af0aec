internal import CommandLineParsing
internal import RingfenceMonitoring
internal import RingfenceReports
internal import RingfenceSimulation

/// `ringfence show`: what a person sees of each notification.
struct ShowCommand {
  static let stage = Parameter.option(
    "stage", value: "NAME", repeats: true, help: "What to draw: banner, lock, center or full [all four]")
  static let width = Parameter.option(
    "width", value: "COLUMNS", help: "How wide, from \(fewestColumns) on [the terminal's, at most 100, else 60]")
  static let parameters = ReplaySetup.parameters + [stage, width, ReportOutput.output]

  private static let fewestColumns = NotificationCard.fewestColumns
  private static let mostColumns = 100
  private static let usualColumns = 60

  private let setup: ReplaySetup
  private let stages: [ShowReport.Stage]
  private let columns: Int
  private let output: ReportOutput
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws {
    let named = try arguments.choices(Self.stage, among: ShowReport.Stage.allCases)
    stages = ShowReport.Stage.allCases.filter { named.isEmpty || named.contains($0) }
    let width = try arguments.value(of: Self.width).map(Self.columns)
    var files = InputFiles()
    setup = try ReplaySetup(arguments, files: &files, console)
    output = try ReportOutput(arguments, console)
    // A terminal may go on to the next line at its last column.
    let terminal = output.style.width.map { min(max($0 - 1, Self.fewestColumns), Self.mostColumns) }
    columns = width ?? terminal ?? Self.usualColumns
    self.console = console
  }

  private static func columns(_ text: String) throws(UsageError) -> Int {
    guard let columns = Int(text), (fewestColumns...1000).contains(columns) else {
      throw UsageError(
        "option '--width': `\(text)` is not possible; write a number of columns from \(fewestColumns) to 1000")
    }
    return columns
  }

  func run() throws -> ExitStatus {
    let simulation = try Simulation(setup.scenario)
    let index = simulation.monitor.index
    let (replays, leftOut) = try TravellerWay.travel(setup.tracks, console) { try setup.replay(&$0, on: index) }
    console.say(about: replays.flatMap(\.tracks), leftOut: leftOut)
    let run = try setup.run(replays, listings: simulation.listings)
    try output.write(ShowReport(run: run, stages: stages, columns: columns).text(usesColor: output.style.usesColor))
    return .success
  }
}
