internal import CommandLineParsing
internal import LocationCore
internal import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceReports
internal import RingfenceSimulation
internal import RingfenceText
internal import RingfenceTracks

/// What `replay` and `explain` play: recordings, and the scenario that the command line describes.
struct ReplaySetup {
  static let scenarioFile = Parameter.option(
    "scenario", "s", value: "FILE",
    help: "JSON with any of profile, set, authorization, settings, templates, requests, pushes, user")
  static let profile = Parameter.option(
    "profile", "p", value: "NAME", help: "The numbers that make transitions of crossings [exact]")
  static let set = Parameter.option(
    "set", value: "NAME=VALUE", repeats: true,
    help: "One number of the profile: initial, exitBufferMeters, exitSettleSeconds, dwellSeconds, …")
  static let dwell = Parameter.option(
    "dwell", value: "DURATION", help: "A dwell once inside this long; the same as --set dwellSeconds=…")
  static let until = Parameter.option(
    "until", value: "TIME", help: "When the replay ends, at or after the last fix [with it]")
  static let timeZone = Parameter.option(
    "time-zone", value: "ZONE", help: "The IANA zone of local times [that of each place]")
  static let parameters =
    PlaceArguments.parameters + [scenarioFile, profile, set, dwell, until, timeZone] + TrackArguments.parameters

  /// The recordings.
  let tracks: TrackArguments
  /// What they are played against.
  let scenario: Scenario
  /// Favorites that no region lists.
  let findings: [PlaceProblem]
  /// When the replay ends; nil: with the last fix.
  let until: Instant?

  /// Reads everything that is named but the tracks; warnings are said.
  ///
  /// - Parameters:
  ///   - files: has read the command's own files; here it reads the rest, and ends the command if any can't be opened.
  ///   - needsPlaces: whether the command is about regions, so that there must be some.
  ///   - takesDetails: whether heights, accuracies, speeds and courses are wanted.
  init(
    _ arguments: Arguments, files: inout InputFiles, needsPlaces: Bool = true, takesDetails: Bool = false,
    _ console: Console
  ) throws {
    // First, as a value parted from its name by a blank is taken for a track.
    let settings = try Self.settings(arguments)
    tracks = try TrackArguments(arguments, takesDetails: takesDetails)
    until = try arguments.instant(Self.until)
    let zone = arguments.value(of: Self.timeZone)
    if let zone, LocalTime(zone: zone) == nil { throw SimulationError.unknownTimeZone(zone) }
    let places = try PlaceArguments(arguments, files: &files)
    if needsPlaces, places.isEmpty, arguments.value(of: Self.scenarioFile) == nil {
      throw UsageError(
        "there is nothing to watch; name regions with -r or --region, favorites with -f, or a scenario with -s")
    }
    let scenarioFile = arguments.value(of: Self.scenarioFile).flatMap { files.read($0) }.map { file in
      Result { () throws(PlacesError) in try ScenarioFile(reading: file.bytes, named: file.name) }
    }
    let payloads = files.read((try? scenarioFile?.get())?.payloadPaths ?? [])
    if let note = tracks.paths.skippedNote { console.say(note) }
    try tracks.check(and: files)

    let matcher = try places.matched(in: Gazetteer(), console)
    findings = matcher.findings
    var scenario = Scenario(
      listings: matcher.listings, namesFavorites: places.namesFavorites, timeZone: zone)
    if let scenarioFile {
      console.say(try scenarioFile.get().apply(to: &scenario, payloads: payloads))
    }
    try Self.setProfile(of: &scenario, to: settings, arguments)
    self.scenario = scenario
  }

  /// The names and values of `--set`.
  private static func settings(_ arguments: Arguments) throws(UsageError) -> [(name: String, value: String)] {
    var settings: [(name: String, value: String)] = []
    for setting in arguments.values(of: set) {
      let pair = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else {
        throw UsageError("`--set \(setting)` has no `=` with a value; write it in one word, NAME=VALUE")
      }
      settings.append((String(pair[0]), String(pair[1])))
    }
    return settings
  }

  /// The command line's word on the profile, after that of the scenario file.
  private static func setProfile(
    of scenario: inout Scenario, to settings: [(name: String, value: String)], _ arguments: Arguments
  ) throws(UsageError) {
    do throws(TextError) {
      if let name = arguments.value(of: profile) { _ = try MonitoringProfile.named(name) }
      for (name, value) in settings { try scenario.profile.set(name, to: value) }
      if let duration = arguments.value(of: dwell) { try scenario.profile.set("dwellSeconds", to: duration) }
    } catch {
      throw UsageError(error.message)
    }
  }

  /// The replays as a run, for reports.
  ///
  /// - Throws: `TrackError` where no traveller has a usable fix.
  func run(_ replays: [Run.Replay], listings: [CityMatcher.Listing]) throws(TrackError) -> Run {
    guard replays.contains(where: { $0.tracks.contains { $0.start != nil } }) else {
      throw TrackError(
        .noUsableFix, source: tracks.paths.inputs.first?.name ?? "-",
        "no traveller has a usable fix; name a recording with times and places")
    }
    return Run(
      profile: scenario.profile, listings: listings, namesFavorites: scenario.namesFavorites,
      timeZone: scenario.timeZone, findings: findings, replays: replays)
  }
}
