import Foundation
import LocationCore
import RingfenceGeometry
import RingfenceMonitoring
import Testing

/// The laws of semantics §5 on random journeys, and for each a replay with one fault that it must notice.
@Suite struct LawTests {
  typealias Check = @Sendable (LawJourney, ChangesOf) throws -> String?

  struct Statute: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var check: Check
    /// A replay with one deliberate fault.
    var fault: @Sendable (LawJourney) throws -> (started: Set<Region.ID>, changes: [Change])
  }

  static let statutes: [Statute] = [
    Statute(testDescription: "1: entries and exits alternate", check: Law.alternation) { journey in
      var (started, changes) = try replayed(journey)
      if let exit = changes.firstIndex(where: { !$0.isEntry }) { changes.insert(changes[exit], at: exit) }
      return (started, changes)
    },
    Statute(testDescription: "2: a crossing is on its leg and on the edge", check: Law.places) { journey in
      var (started, changes) = try replayed(journey)
      for number in changes.indices { changes[number].place.latitude *= 1 - 1e-9 }
      return (started, changes)
    },
    Statute(testDescription: "3: fixes on the way change nothing", check: Law.addedFixes) { journey in
      // Sees only what fixes show.
      var (started, changes) = try replayed(journey)
      for number in changes.indices {
        let crossed = changes[number].crossedAt
        changes[number].crossedAt = journey.fixes.map(\.seconds).first { $0 >= crossed - 0.001 } ?? crossed
      }
      return (started, changes)
    },
    Statute(testDescription: "5: turning and mirroring the Earth changes no instant", check: Law.symmetry) { journey in
      // Takes longitudes for numbers on a line.
      var flat = journey
      for number in flat.fixes.indices where flat.fixes[number].coordinate.longitude < 0 {
        flat.gaps.insert(number)
      }
      return try replayed(flat)
    },
    Statute(testDescription: "6: a circle in a circle", check: Law.nesting) { journey in
      // Draws a circle as a hexagon would be: too small.
      var small = journey
      small.circles = journey.circles.map { region in
        guard case .circle(let center, let radius) = region.shape, !region.id.hasSuffix("++"),
          region.id.hasSuffix("+")
        else { return region }
        return Region(id: region.id, shape: .circle(center: center, radiusMeters: radius * 0.866))
      }
      return try replayed(small)
    },
    Statute(testDescription: "7: the order of naming changes nothing", check: Law.order) { journey in
      var (started, changes) = try replayed(journey)
      let place = Dictionary(uniqueKeysWithValues: journey.circles.map(\.id).enumerated().map { ($1, $0) })
      changes.sort { (place[$0.region] ?? 0, $0.crossedAt) < (place[$1.region] ?? 0, $1.crossedAt) }
      return (started, changes)
    },
  ]

  @Test("a law holds on random journeys", arguments: statutes)
  func holds(_ statute: Statute) throws {
    for seed in UInt64(1)...400 {
      if let violation = try statute.check(.random(seed), replayed) {
        Issue.record("seed \(seed): \(violation)")
      }
    }
  }

  @Test("a law notices its fault", arguments: statutes)
  func notices(_ statute: Statute) throws {
    let noticed = try (UInt64(1)...400).contains { seed in
      try statute.check(.random(seed), statute.fault) != nil
    }
    #expect(noticed)
  }

  /// Buffers and settle times of exits, and of entries.
  static let profiles: [MonitoringProfile] = [
    (30.0, 0.0, 0.0, 0.0), (0, 100, 0, 0), (30, 100, 0, 0), (5000, 0, 0, 0), (0, 0, 30, 0), (0, 0, 0, 100),
    (200, 20, 200, 20), (30, 0, 5000, 40),
  ].map { exitBuffer, exitSettle, entryBuffer, entrySettle in
    var profile = MonitoringProfile.exact
    profile.exitBufferMeters = exitBuffer
    profile.exitSettleSeconds = exitSettle
    profile.entryBufferMeters = entryBuffer
    profile.entrySettleSeconds = entrySettle
    profile.dwellSeconds = 50
    return profile
  }

  @Test(
    "1, 9: under every profile entries and exits alternate and are among those of exact, however fixes are handed over",
    arguments: profiles)
  func holdsUnder(_ profile: MonitoringProfile) throws {
    for seed in UInt64(1)...300 {
      let journey = LawJourney.random(seed)
      let whole = try replayed(journey, profile)
      let changes = whole.changes.filter { $0.kind != .dwell }
      #expect(
        try Law.alternation(journey) { _ in (whole.started, changes) } == nil, "seed \(seed)")
      #expect(
        zip(whole.changes, whole.changes.dropFirst()).allSatisfy { $0.reportedAt <= $1.reportedAt }, "seed \(seed)")
      let exact = try replayed(journey).changes
      for change in changes {
        let isOfExact = exact.contains {
          $0.region == change.region && $0.kind == change.kind && $0.crossedAt == change.crossedAt
        }
        #expect(isOfExact, "seed \(seed): \(change)")
      }
      let pieces = try replayed(journey, profile, inPieces: true)
      #expect(pieces == whole, "seed \(seed)")
    }
  }

  @Test(
    "3, 5, 7: under every profile added fixes, turning the Earth and the order of naming change nothing",
    arguments: profiles)
  func sameUnder(_ profile: MonitoringProfile) throws {
    for seed in UInt64(1)...100 {
      for law in [Law.addedFixes, Law.symmetry, Law.order] {
        let violation = try law(.random(seed)) { journey in
          var (started, changes) = try replayed(journey, profile)
          changes.removeAll { $0.kind == .dwell }
          return (started, changes)
        }
        if let violation { Issue.record("seed \(seed): \(violation)") }
      }
    }
  }

  @Test("10: the same input gives the same timeline, and a clock that is not data would be noticed")
  func repeats() throws {
    for seed in UInt64(1)...100 {
      #expect(try Law.repetition(.random(seed), replayed) == nil, "seed \(seed)")
    }
    var run = 0.0
    let violation = try Law.repetition(.random(1)) { journey in
      var (started, changes) = try replayed(journey)
      run += 1
      changes.append(
        Change(
          region: "c0", kind: .enter, crossedAt: run, reportedAt: run, cause: .crossing,
          place: CLLocationCoordinate2D()))
      return (started, changes)
    }
    #expect(violation != nil)
  }
}
