import Foundation
import LocationCore
import NotificationCore
import RingfenceMonitoring
import RingfencePlaces
import RingfenceSimulation
import RingfenceTracks
import Testing

/// The laws of semantics §5 that speak of files and notifications, through the readers and the core.
@Suite struct JourneyLawTests {
  /// A recording as a file has it.
  struct File {
    var name: String
    var fixes: ArraySlice<Fix>

    var input: TrackInput {
      var text = "time,lat,lon\n"
      for fix in fixes {
        let milliseconds = Instant(rounding: fix.seconds)
        text += "\(milliseconds),\(fix.coordinate.latitude),\(fix.coordinate.longitude)\n"
      }
      return .bytes(Array(text.utf8), name: name)
    }
  }

  /// What a replay of files tells, without the places in the files.
  typealias Replay = ([File], [Region], Bool) throws -> [String]

  static func replayed(_ files: [File], _ regions: [Region], _ repeats: Bool) throws -> [String] {
    let cities = regions.map { CityRegion(region: $0, name: $0.id, notifyOn: [.enter, .exit], repeats: repeats) }
    let scenario = Scenario(regions: cities)
    var told: [String] = []
    var simulation = try Simulation(scenario)
    func tell(_ event: TimelineEvent) {
      switch event {
      case .transition(let transition):
        told.append("\(transition.kind) \(transition.region) \(transition.crossedAt)")
      case .visit, .user, .opened, .noted: break
      case .notification(let notification):
        told.append("notification \(notification.request.identifier) \(notification.firedAt)")
      case .withheld(let withheld): told.append("withheld \(withheld.reason) \(withheld.at)")
      }
    }
    var reader = TrackReader(
      files.map(\.input), rules: TravelRules(maxGapSeconds: 0, maxSpeedMetersPerSecond: 1e9, bridgesSegments: false))
    _ = try reader.read(restart: {
      told = []
      simulation = try Simulation(scenario)
    }) { batch in
      try simulation.advance(through: batch, tell)
    }
    try simulation.finish(tell)
    return told
  }

  /// A journey of fixes on whole milliseconds, none twice at one time.
  private static func journey(_ seed: UInt64) -> LawJourney {
    var journey = LawJourney.random(seed)
    var last = -Double.infinity
    journey.fixes = journey.fixes.compactMap { fix in
      var fix = fix
      fix.seconds = max((fix.seconds * 1000).rounded() / 1000, last + 0.01)
      fix.seconds = Instant(rounding: fix.seconds).seconds
      last = fix.seconds
      return fix
    }
    return journey
  }

  /// 4: Splitting a recording at a fix that both parts keep changes nothing.
  static func split(_ seed: UInt64, _ replay: Replay) throws -> String? {
    let journey = journey(seed)
    let middle = journey.fixes.count / 2
    let whole = try replay([File(name: "a.csv", fixes: journey.fixes[...])], journey.circles, true)
    let parts = try replay(
      [File(name: "a.csv", fixes: journey.fixes[...middle]), File(name: "b.csv", fixes: journey.fixes[middle...])],
      journey.circles, true)
    return whole == parts ? nil : "\(whole) against \(parts)"
  }

  /// 7: The order in which files are named changes nothing.
  static func order(_ seed: UInt64, _ replay: Replay) throws -> String? {
    let journey = journey(seed)
    let middle = journey.fixes.count / 2
    let files = [
      File(name: "a.csv", fixes: journey.fixes[..<middle]), File(name: "b.csv", fixes: journey.fixes[middle...]),
    ]
    let (one, other) = (
      try replay(files, journey.circles, true), try replay(files.reversed(), journey.circles.reversed(), true)
    )
    return one == other ? nil : "\(one) against \(other)"
  }

  /// 8: A request that does not repeat is delivered at most once.
  static func once(_ seed: UInt64, _ replay: Replay) throws -> String? {
    let journey = journey(seed)
    let there =
      journey.fixes
      + journey.fixes.reversed().map { fix in
        var back = fix
        back.seconds = 2 * (journey.fixes.last?.seconds ?? 0) - fix.seconds + 1
        return back
      }
    let told = try replay([File(name: "a.csv", fixes: there[...])], journey.circles, false)
    let delivered = told.filter { $0.hasPrefix("notification") }.map { $0.split(separator: " ")[1] }
    return Set(delivered).count == delivered.count ? nil : "\(delivered)"
  }

  struct Statute: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var check: @Sendable (UInt64, Replay) throws -> String?
    var fault: @Sendable ([File], [Region], Bool) throws -> [String]
  }

  static let statutes = [
    Statute(testDescription: "4: splitting a recording changes nothing", check: split) { files, regions, repeats in
      // A reader that loses the last fix of a file that another follows.
      try replayed(
        files.count == 1
          ? files
          : [
            File(name: "a.csv", fixes: files[0].fixes.dropLast()),
            File(name: "b.csv", fixes: files[1].fixes.dropFirst()),
          ],
        regions, repeats)
    },
    Statute(testDescription: "7: the order of naming changes nothing", check: order) { files, regions, repeats in
      // A reader that takes files as they are named.
      try replayed([files[0]], regions, repeats)
    },
    Statute(testDescription: "8: what does not repeat comes once", check: once) { files, regions, _ in
      // A core that forgets what it has used.
      try replayed(files, regions, true)
    },
  ]

  @Test("a law holds on random journeys", arguments: statutes)
  func holds(_ statute: Statute) throws {
    for seed in UInt64(1)...120 {
      if let violation = try statute.check(seed, Self.replayed) { Issue.record("seed \(seed): \(violation)") }
    }
  }

  @Test("a law notices its fault", arguments: statutes)
  func notices(_ statute: Statute) throws {
    #expect(try (UInt64(1)...120).contains { try statute.check($0, statute.fault) != nil })
  }
}
