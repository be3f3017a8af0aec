import Foundation
import LocationCore
import RingfenceMonitoring
import Testing

/// What a profile makes of entries.
@Suite struct EntryProfileTests {
  typealias Case = ProfileTests.Case

  /// By and by at 20 m/s; it is 900 m from the middle at 12:01:40, and never nearer.
  private static let shallow = """
    C A 0 0 1000
    12:00:00,0.00813927,-0.017966
    12:01:40,0.00813927,0
    12:03:20,0.00813927,0.017966
    """
  /// Through the middle at 111.3195 m/s, in one leg.
  private static let through = """
    C A 0 0 1000
    12:00:00,0,-0.02
    12:00:40,0,0.02
    """

  static let cases: [Case] = [
    Case(
      testDescription: "an entry is told once it is deep enough for long enough, dated at the crossing",
      journey: ProfileTests.stay,
      change: {
        $0.entryBufferMeters = 200
        $0.entrySettleSeconds = 20
      },
      expected: [
        "enter BER 12:00:50.000 reported 12:01:20.000", "exit BER 12:12:30.000",
        "visit BER 12:00:50.000-12:12:30.000 700.0",
      ]),
    Case(
      testDescription: "in a small circle half of the radius is deep enough",
      journey: ProfileTests.stay.replacing("13.405 1000", with: "13.405 100"),
      change: {
        $0.entryBufferMeters = 200
        $0.entrySettleSeconds = 20
      },
      expected: [
        "enter BER 12:01:35.000 reported 12:01:57.500", "exit BER 12:11:45.000",
        "visit BER 12:01:35.000-12:11:45.000 610.0",
      ]),
    Case(
      testDescription: "who only passes by near the edge has not entered", journey: shallow,
      change: { $0.entryBufferMeters = 200 },
      expected: ["no enter A 12:02:01.795 buffer: got 100 m past the edge of 200 m"]),
    Case(
      testDescription: "what falls short by less than a metre does not look as if it had not",
      journey: shallow.replacing("0.00813927", with: "0.00814198"),
      change: { $0.entryBufferMeters = 100 },
      expected: ["no enter A 12:02:01.765 buffer: got 99.706 m past the edge of 100 m"]),
    Case(
      testDescription: "who is through too soon has not entered", journey: through,
      change: { $0.entrySettleSeconds = 20 },
      expected: ["no enter A 12:00:28.983 settle: inside for 17.966 s of 20 s"]),
    Case(
      testDescription: "the clock runs past the buffer only", journey: through,
      change: {
        $0.entryBufferMeters = 200
        $0.entrySettleSeconds = 15
      },
      expected: ["no enter A 12:00:28.983 settle: inside for 14.374 s of 15 s"]),
    Case(
      testDescription: "in one leg: in past the buffer, and out past the other", journey: through,
      change: {
        $0.entryBufferMeters = 200
        $0.exitBufferMeters = 200
      },
      expected: [
        "enter A 12:00:11.017 reported 12:00:12.813", "exit A 12:00:28.983 reported 12:00:30.780",
        "visit A 12:00:11.017-12:00:28.983 17.966",
      ]),
    Case(
      testDescription: "who comes back over the edge before the exit is confirmed has not entered again",
      journey: ProfileTests.outAndBack,
      change: {
        $0.entrySettleSeconds = 20
        $0.exitSettleSeconds = 120
      },
      expected: [
        "no exit BER 12:02:24.445 settle: outside for 88.89 s of 120 s", "visit BER start-end 200.0",
      ]),
    Case(
      testDescription: "an entry that falls due in a gap is assumed, and the gap is part of the visit",
      journey: ProfileTests.stay.replacing("12:11:40", with: "gap\n12:11:40"),
      change: {
        $0.entryBufferMeters = 200
        $0.entrySettleSeconds = 300
      },
      expected: [
        "enter BER 12:00:50.000 reported 12:06:00.000 assumed", "exit BER 12:12:30.000",
        "visit BER 12:00:50.000-12:12:30.000 700.0 unobserved 600.0",
      ]),
    Case(
      testDescription: "an entry that waits when a gap begins is none if he is outside after it",
      journey: ProfileTests.stay.replacing("12:11:40,52.520000,13.405000", with: "gap\n12:11:40,52.52,13.434464"),
      change: { $0.entrySettleSeconds = 300 },
      expected: ["no enter BER 12:11:40.000 gap: on the first side again after a gap of 600 s"]),
    Case(
      testDescription: "after a gap he is inside: the clock starts there, if that is deep enough",
      journey: """
        C A 0 0 1000
        12:00:00,0,-0.02
        gap
        12:30:00,0,0
        12:31:00,0,0
        """,
      change: {
        $0.entryBufferMeters = 200
        $0.entrySettleSeconds = 20
      },
      expected: [
        "enter A 12:30:00.000 after 12:00:00.000 reported 12:30:20.000", "visit A 12:30:00.000-end 60.0",
      ]),
    Case(
      testDescription: "after a gap he touches the edge from outside: the exit's clock stops, whatever entries need",
      journey: """
        C A 0 0 1000
        12:00:00,0,0
        12:00:20,0,0.02
        gap
        12:16:40,0,0.0089831
        12:16:40.0004,0,0.0089832
        12:50:00,0,0.0095
        """,
      change: {
        $0.exitBufferMeters = 200
        $0.exitSettleSeconds = 2000
      },
      expected: [
        "visit A start-end 3000.0", "no exit A 12:50:00.000 track-ended: outside for 989.22 s of 2000 s",
      ]),
    Case(
      testDescription: "no dwell is told before its entry", journey: ProfileTests.stay,
      change: {
        $0.entrySettleSeconds = 60
        $0.dwellSeconds = 30
      },
      expected: [
        "enter BER 12:00:50.000 reported 12:01:50.000", "dwell BER 12:01:50.000", "exit BER 12:12:30.000",
        "visit BER 12:00:50.000-12:12:30.000 700.0",
      ]),
    Case(
      testDescription: "an entry that waits when the track ends is none",
      journey: ProfileTests.stay.components(separatedBy: "\n").dropLast(2).joined(separator: "\n"),
      change: { $0.entrySettleSeconds = 60 },
      expected: ["no enter BER 12:01:40.000 track-ended: inside for 50 s of 60 s"]),
  ]

  @Test("in a strip half of its half width is deep enough")
  func strip() throws {
    // 0.002° wide, which is 221 m: 55.3 m deep. The way leads in from the south at 11.06 m/s.
    var journey = Journey(
      """
      12:00:00,-0.001,0.5
      12:00:30,0.002,0.5
      """)
    let corners = [(0.0, 0.0), (0, 1), (0.002, 1), (0.002, 0), (0, 0)].map { latitude, longitude in
      CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
    journey.regions = [Region(id: "S", shape: .polygon(Polygon(parts: [.init(exterior: corners)])))]
    journey.profile.entryBufferMeters = 200
    let entry = try #require(
      journey.events().compactMap { if case .transition(let transition) = $0 { transition } else { nil } }.first)
    #expect(entry.kind == .enter && entry.crossedAt == Instant(rounding: Journey.seconds("12:00:10")))
    #expect(abs(entry.reportedAt.seconds(since: entry.crossedAt) - 5) < 0.1)
  }

  @Test("what a profile makes of entries", arguments: cases)
  func profiles(_ example: Case) throws {
    var journey = Journey(example.journey)
    example.change(&journey.profile)
    let told = try journey.told(until: example.until)
    #expect(told == example.expected, "\(told)")
  }
}
