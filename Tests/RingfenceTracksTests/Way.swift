import Foundation
import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

/// Recordings and ways as strings, for tests: a traveller who goes north along a meridian.
///
/// `0@0 60@1000 | -@1500 180@2000!` is: at 0 s at the equator, at 60 s 1 km north; a new segment; a point without
/// time; and so on. In what comes out, `|` is a gap, `~` after a fix an assumed time, `!` a placed fix.
enum Way {
  /// The second from which times count: 2024-05-01T12:00:00Z.
  static let startSeconds = 1_714_564_800.0

  /// What readers are told of the tables made here, which have no header: a point is on the line of its number.
  static let reading = ReadingOptions(
    columns: ["time": 1, "lat": 2, "lon": 3, "segment": 4], delimiter: UInt8(ascii: ","))

  /// A table with one row for each point.
  static func table(_ text: String, name: String = "way.csv", longitude: Double = 7) -> TrackInput {
    var rows = ""
    var segment = 0
    for token in text.split(separator: " ") {
      if token == "|" {
        segment += 1
        continue
      }
      let parts = token.split(separator: "@")
      let time = Double(parts[0]).map { "\(startSeconds + $0)" } ?? ""
      rows += "\(time),\(latitude(metersNorth: Double(parts[1]) ?? .nan)),\(longitude),\(segment)\n"
    }
    return .bytes(Array(rows.utf8), name: name)
  }

  static func latitude(metersNorth meters: Double) -> Double {
    Geodesic.destination(from: CLLocationCoordinate2D(), bearingDegrees: 0, distanceMeters: meters).latitude
  }

  static func text(_ batches: [FixBatch]) -> String {
    var tokens: [String] = []
    for batch in batches {
      for index in 0..<batch.count {
        let flags = batch.flags[index]
        if flags.contains(.gap), !tokens.isEmpty { tokens.append("|") }
        let meters = Geodesic.distanceMeters(
          from: CLLocationCoordinate2D(latitude: 0, longitude: batch.longitudes[index]),
          to: CLLocationCoordinate2D(latitude: batch.latitudes[index], longitude: batch.longitudes[index]))
        tokens.append(
          number(batch.seconds[index] - startSeconds) + "@" + number(meters)
            + (flags.contains(.assumedTime) ? "~" : "") + (flags.contains(.placed) ? "!" : ""))
      }
    }
    return tokens.joined(separator: " ")
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  static func instant(_ seconds: Double) -> Date { Date(timeIntervalSince1970: startSeconds + seconds) }
}

/// What travelling recordings gave, for a test to look at.
struct Travelled {
  var batches: [FixBatch] = []
  var summaries: [TrackSummary] = []
  var leftOut: [TrackError] = []
  var restarts = 0

  init(
    _ inputs: [TrackInput], reading: ReadingOptions = Way.reading, rules: TravelRules = TravelRules(),
    isLive: Bool = false
  ) throws {
    var reader = TrackReader(inputs, reading: reading, rules: rules, isLive: isLive)
    var batches: [FixBatch] = []
    var restarts = 0
    summaries = try reader.read(
      restart: {
        restarts += 1
        batches = []
      },
      { batches.append($0) })
    self.batches = batches
    self.restarts = restarts
    leftOut = reader.leftOut
    checkWay()
  }

  /// The way of a recording written as in `Way`.
  init(_ text: String, rules: TravelRules = TravelRules(), isLive: Bool = false) throws {
    try self.init([Way.table(text)], rules: rules, isLive: isLive)
  }

  /// The way of several recordings, named `a`, `b`, … in this order.
  init(files: [String], rules: TravelRules = TravelRules()) throws {
    try self.init(
      zip("abcdefgh", files).map { Way.table($1, name: String($0)) }, rules: rules)
  }

  var way: String { Way.text(batches) }
  var lengthMeters: Double { summaries.reduce(0) { $0 + $1.lengthMeters } }
  /// Where a problem of each kind is: `spike:3 overlap:1,2`, kinds by name, several recordings one after the other.
  var problems: String {
    var texts: [String] = []
    for summary in summaries {
      let byKind = Dictionary(grouping: summary.problems, by: \.kind.rawValue)
      for (kind, problems) in byKind.sorted(by: { $0.key < $1.key }) {
        let lines = problems.map { String($0.position?.line ?? 0) }
        texts.append(kind + ":" + lines.joined(separator: ","))
      }
    }
    return texts.joined(separator: " ")
  }

  /// What holds for every way.
  private func checkWay() {
    let seconds = batches.flatMap(\.seconds)
    #expect(seconds.allSatisfy { $0.isFinite })
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { $0 <= $1 }, "times never descend")
    #expect(batches.first?.flags.first?.contains(.gap) == true)
    for summary in summaries {
      #expect(summary.records == summary.fixes + summary.dropped + summary.refused)
      #expect((summary.segments > 0) == (summary.fixes > 0))
    }
    let flags = batches.flatMap(\.flags)
    let placed = flags.count { $0.contains(.placed) }
    let fixes = summaries.map(\.fixes).reduce(0, +)
    #expect(seconds.count - placed == fixes)
    let starts = flags.count { $0.contains(.gap) }
    let gaps = summaries.map(\.gaps).reduce(0, +)
    #expect(starts - 1 == gaps)
    #expect(batches.allSatisfy { $0.count <= 8192 && !$0.isEmpty })
  }
}
