internal import CommandLineParsing
internal import Foundation
internal import LocationCore
internal import RingfenceText
internal import RingfenceTracks

/// The recordings a command is about, and how their points become a way.
struct TrackArguments {
  static let inputFormat = Parameter.option(
    "input-format", value: "FORMAT",
    help: "What the tracks are: gpx, kml, csv, nmea or json, where a guess must be overruled")
  static let columns = Parameter.option(
    "columns", value: "LIST", help: "Which column of a table is what: time=1,lat=2,lon=3")
  static let delimiter = Parameter.option(
    "delimiter", value: "SIGN", help: "What parts the cells of a table: one sign, or tab")
  static let dateOrder = Parameter.option(
    "date-order", value: "ORDER", help: "How days are written in a table: dmy, mdy or ymd [as the whole file tells]")
  static let inputZone = Parameter.option(
    "input-zone", value: "ZONE", help: "Zone of times that state none, like Asia/Tokyo or +09:00 [UTC]")
  static let shift = Parameter.option(
    "shift", value: "DURATION", help: "Added to every time; 7168d where a receiver's week counter has rolled over")
  static let strict = Parameter.flag("strict", help: "End at the first refused record or truncated file")
  static let each = Parameter.flag(
    "each", help: "Every file, and every traveller inside a file, is a traveller of its own")
  static let maxGap = Parameter.option(
    "max-gap", value: "DURATION", help: "Fixes further apart are not joined by a leg; 0: always joined [600 s]")
  static let bridgeSegments = Parameter.flag(
    "bridge-segments", help: "Join segments whose break is shorter than the largest gap")
  static let maxSpeed = Parameter.option(
    "max-speed", value: "SPEED", help: "A leg that would need more is not travelled [400 m/s]")
  static let speed = Parameter.option(
    "speed", value: "SPEED", help: "How fast a recording without times is travelled [20 m/s]")
  static let start = Parameter.option(
    "start", value: "TIME",
    help: "When a recording starts whose times are none, or count from its start [its own time, else 2000-01-01]")
  static let from = Parameter.option("from", value: "TIME", help: "Cut off what lies before")
  static let to = Parameter.option("to", value: "TIME", help: "Cut off what lies after")
  static let parameters = [
    inputFormat, columns, delimiter, dateOrder, inputZone, shift, strict, each, maxGap, bridgeSegments, maxSpeed, speed,
    start, from, to,
  ]

  /// What is named.
  let paths: TrackPaths
  /// What the readers are told.
  let reading: ReadingOptions
  /// How points become a way.
  let rules: TravelRules
  /// Whether every file and every traveller inside a file is a traveller of its own.
  let isEach: Bool
  private let named: [String]

  /// Looks at the paths named.
  ///
  /// - Parameter takesDetails: whether heights, accuracies, speeds and courses are wanted.
  /// - Throws: `UsageError` where an option is wrong or no track is named.
  init(_ arguments: Arguments, takesDetails: Bool = false) throws(UsageError) {
    guard !arguments.positionals.isEmpty else {
      throw UsageError("no track is named; name a GPX or CSV file, a folder, or - for standard input")
    }
    guard arguments.positionals.count(where: { $0 == "-" }) < 2 else {
      throw UsageError("standard input is named twice; name `-` once")
    }
    let gap = try arguments.durationSeconds(Self.maxGap)
    rules = TravelRules(
      maxGapSeconds: gap ?? 600, maxSpeedMetersPerSecond: try arguments.speedMetersPerSecond(Self.maxSpeed) ?? 400,
      bridgesSegments: arguments.isSet(Self.bridgeSegments), from: try arguments.instant(Self.from)?.date,
      to: try arguments.instant(Self.to)?.date,
      paceMetersPerSecond: try arguments.speedMetersPerSecond(Self.speed) ?? 20,
      start: try arguments.instant(Self.start)?.date, isStrict: arguments.isSet(Self.strict))
    if let from = rules.from, let to = rules.to, from > to {
      throw UsageError("'--from' is after '--to'; swap them")
    }
    reading = ReadingOptions(
      format: try arguments.choice(Self.inputFormat, among: TrackFormat.allCases),
      columns: try Self.columns(arguments.value(of: Self.columns)),
      delimiter: try Self.delimiter(arguments.value(of: Self.delimiter)),
      dateOrder: try arguments.choice(Self.dateOrder, among: DateOrder.allCases),
      inputZone: try Self.zone(arguments.value(of: Self.inputZone)),
      shiftSeconds: try Self.shift(arguments.value(of: Self.shift)), start: rules.start, takesDetails: takesDetails)
    isEach = arguments.isSet(Self.each)
    named = arguments.positionals
    paths = TrackPaths(named, reading: reading)
  }

  /// Ends the command where a path can't be opened, or where folders hold no recording at all.
  ///
  /// - Parameter files: the other files, which are said as well.
  func check(and files: InputFiles) throws {
    try files.check(and: paths.unreadable.map(\.description))
    if let first = named.first, paths.inputs.isEmpty {
      throw TrackError(.notATrack, source: first, "holds no recording; name a folder with GPX or CSV files")
    }
  }

  private static func columns(_ text: String?) throws(UsageError) -> [String: Int] {
    var columns: [String: Int] = [:]
    for part in (text ?? "").split(separator: ",", omittingEmptySubsequences: false) where text != nil {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, let number = Int(pair[1]), number > 0, columns[String(pair[0])] == nil else {
        throw UsageError("option '--columns': `\(part)` is no column; write NAME=NUMBER, like time=1,lat=2,lon=3")
      }
      if columns.values.contains(number) {
        throw UsageError("option '--columns': column \(number) is named twice; give each name a column of its own")
      }
      columns[String(pair[0])] = number
    }
    return columns
  }

  private static func zone(_ text: String?) throws(UsageError) -> TimeZone? {
    guard let text else { return nil }
    let bytes = Array(text.utf8)
    let offset = Timestamp.offsetSeconds(bytes.span)
    guard let zone = offset.flatMap({ TimeZone(secondsFromGMT: $0) }) ?? TimeZone(identifier: text) else {
      throw UsageError("option '--input-zone': `\(text)` is no time zone; give one like Asia/Tokyo, or +09:00")
    }
    return zone
  }

  /// A span of time, or one with a minus before it.
  private static func shift(_ text: String?) throws(UsageError) -> Double {
    guard let text else { return 0 }
    do throws(TextError) {
      if text.hasPrefix("-") { return -(try Quantity.durationSeconds(String(text.dropFirst()))) }
      return try Quantity.durationSeconds(text)
    } catch {
      throw UsageError("option '--shift': \(error.message)")
    }
  }

  private static func delimiter(_ text: String?) throws(UsageError) -> UInt8? {
    guard let text else { return nil }
    if text == "tab" || text == "\\t" { return UInt8(ascii: "\t") }
    guard let byte = text.utf8.first, text.utf8.count == 1, byte >= 0x20 && byte < 0x80 || byte == 0x09,
      byte != UInt8(ascii: "\"")
    else {
      throw UsageError("option '--delimiter': `\(text)` is not possible; give one sign, like ; or |, or tab")
    }
    return byte
  }
}
