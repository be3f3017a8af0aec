internal import CommandLineParsing
internal import Foundation
internal import NotificationCore
internal import RingfenceMonitoring
internal import RingfenceReports
internal import RingfenceSimulation
internal import RingfenceTracks

/// `ringfence export`: a replay as files for a real simulator.
struct ExportCommand {
  static let payloads = Parameter.option(
    "apns", value: "DIR", help: "Write each notification that fired there, as a payload for simctl push")
  static let bundle = Parameter.option(
    "bundle", value: "ID", help: "The app that payloads are for; simctl push's argument wins [\(usualBundle)]")
  static let xcodeGPX = Parameter.option(
    "xcode-gpx", value: "FILE", help: "Write the journey there, as waypoints for Xcode's simulator")
  static let script = Parameter.option(
    "simctl", value: "FILE", help: "Write the journey there, as a shell script of simctl location calls")
  static let parameters = [payloads, bundle, xcodeGPX, script] + ReplaySetup.parameters

  private static let usualBundle = "com.example.App"

  private let setup: ReplaySetup
  private let payloads: OutputFolder?
  private let bundle: String
  private let xcodeGPX: OutputFile?
  private let script: OutputFile?
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws {
    let folder = arguments.value(of: Self.payloads)
    let paths = [Self.xcodeGPX, Self.script].map { arguments.value(of: $0) }
    if folder == nil, paths == [nil, nil] {
      throw UsageError("there is nothing to write; give --apns DIR, --xcode-gpx FILE or --simctl FILE")
    }
    bundle = try Self.checked(arguments.value(of: Self.bundle), hasPayloads: folder != nil)
    var files = InputFiles()
    setup = try ReplaySetup(arguments, files: &files, needsPlaces: folder != nil, takesDetails: true, console)
    try Self.check(paths.compactMap(\.self), against: setup.tracks)
    payloads = try folder.map { try OutputFolder(path: $0) }
    xcodeGPX = try paths[0].map { try OutputFile(path: $0) }
    script = try paths[1].map { try OutputFile(path: $0) }
    self.console = console
  }

  private static func checked(_ bundle: String?, hasPayloads: Bool) throws(UsageError) -> String {
    guard let bundle else { return usualBundle }
    guard hasPayloads else { throw UsageError("'--bundle' belongs to '--apns'; give both or neither") }
    guard bundle.wholeMatch(of: /[A-Za-z0-9.\-]+/) != nil else {
      throw UsageError("option '--bundle': `\(bundle)` is no bundle identifier; write one like \(usualBundle)")
    }
    return bundle
  }

  /// Refuses what would put two journeys into one file, or a file over another that is in use.
  private static func check(_ paths: [String], against tracks: TrackArguments) throws(UsageError) {
    if !paths.isEmpty, tracks.isEach {
      throw UsageError(
        "with '--each' there are several journeys, and a file holds one; leave it out, or name one track")
    }
    func resolved(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().standardized.path }
    if paths.count == 2, resolved(paths[0]) == resolved(paths[1]) {
      throw UsageError("`\(paths[0])` is named for --xcode-gpx and for --simctl; name two files")
    }
    let inputs = Set(tracks.paths.inputs.map { resolved($0.name) })
    if let path = paths.first(where: { inputs.contains(resolved($0)) }) {
      throw UsageError("`\(path)` is one of the tracks; name another file to write")
    }
  }

  func run() throws -> ExitStatus {
    let simulation = try Simulation(setup.scenario)
    let index = simulation.monitor.index
    let keepsWay = xcodeGPX != nil || script != nil
    let (replays, leftOut) = try TravellerWay.travel(setup.tracks, console) { way in
      try setup.replay(&way, on: index, keepsWay: keepsWay)
    }
    console.say(about: replays.flatMap(\.tracks), leftOut: leftOut)
    let run = try setup.run(replays, listings: simulation.listings)
    if let payloads { try write(run.payloads(targetBundle: bundle), into: payloads) }
    if let way = replays.first?.way, keepsWay { try write(Journey(way)) }
    return .success
  }

  // MARK: Files

  /// Writes payloads; the report is their paths, a line each.
  private func write(_ payloads: [PayloadFile], into folder: OutputFolder) throws(OutputError) {
    var lines = ProblemLines()
    if payloads.isEmpty { lines.add("none", "\(folder.path): no notification fired, so nothing is written there") }
    let names = Set(payloads.map(\.name))
    for name in folder.names(withExtension: "apns") where !names.contains(name) {
      lines.add("other", "\(folder.path(of: name)): is of another run and stays; remove it, or name another folder")
    }
    for payload in payloads {
      let path = folder.path(of: payload.name)
      if payload.byteCount > PushPayload.maximumBytes {
        lines.add(
          "long",
          "\(path): has \(payload.byteCount) bytes, and APNs and simctl push take \(PushPayload.maximumBytes); "
            + "shorten its texts or its userInfo")
      }
      if payload.attachmentCount > 0 {
        lines.add("pictures", "\(path): its picture is left behind; in a push a service extension would fetch it")
      }
    }
    console.say(lines.lines)
    if !payloads.isEmpty { try folder.write(payloads.map { ($0.name, $0.text) }) }
    try console.write(payloads.map { folder.path(of: $0.name) + "\n" }.joined())
  }

  /// Writes the journey; the report is the paths.
  private func write(_ journey: Journey) throws(OutputError) {
    if let xcodeGPX {
      if journey.gapCount > 0 {
        console.say("\(xcodeGPX.path): Xcode goes straight through \(count(journey.gapCount, "gap")) of the recording")
      }
      if journey.antimeridianCount > 0 {
        console.say(
          "\(xcodeGPX.path): the way crosses ±180°, and Xcode may go around the Earth there; --simctl does not")
      }
      if journey.movedCount > 0 {
        console.say(
          "\(xcodeGPX.path): \(count(journey.movedCount, "waypoint")) had the time of the one before, which Xcode "
            + "does not allow, and \(journey.movedCount == 1 ? "is" : "are") 1 ms later")
      }
      try xcodeGPX.write(journey.xcodeGPX)
      try console.write("\(xcodeGPX.path)\n")
    }
    if let script {
      try script.write(journey.simctlScript)
      try console.write("\(script.path)\n")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
