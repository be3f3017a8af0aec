import Foundation
import RingfenceMonitoring
import Testing

/// Buffer, settle time, dwell and the first fix: what the numbers of a profile make of the same crossings.
@Suite struct ProfileTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var journey: String
    var until: String?
    var change: @Sendable (inout MonitoringProfile) -> Void
    var expected: [String]
  }

  /// Out of a circle of 1 000 m around 52.52 N 13.405 E and back again, at 8.8 m/s east and west.
  static let outAndBack = """
    C BER 52.52 13.405 1000
    12:00:00,52.520000,13.412366
    12:01:40,52.519999,13.425625
    12:03:20,52.520000,13.412366
    """
  /// In, a stay in the middle, out.
  static let stay = """
    C BER 52.52 13.405 1000
    12:00:00,52.519996,13.375536
    12:01:40,52.520000,13.405000
    12:11:40,52.520000,13.405000
    12:13:20,52.519996,13.434464
    """

  static let cases: [Case] = [
    Case(
      testDescription: "exact: out and in again are told at once", journey: outAndBack, change: { _ in },
      expected: [
        "exit BER 12:00:55.555", "visit BER start-12:00:55.555 55.555", "enter BER 12:02:24.445",
        "visit BER 12:02:24.445-end 55.555",
      ]),
    Case(
      testDescription: "settle: an absence shorter than the settle time is none, and the visit goes on",
      journey: outAndBack, change: { $0.exitSettleSeconds = 120 },
      expected: [
        "no exit BER 12:02:24.445 settle: outside for 88.89 s of 120 s", "visit BER start-end 200.0",
      ]),
    Case(
      testDescription: "settle: a longer one is told when its time is up, dated at the crossing",
      journey: outAndBack, change: { $0.exitSettleSeconds = 60 },
      expected: [
        "exit BER 12:00:55.555 reported 12:01:55.555", "visit BER start-12:00:55.555 55.555",
        "enter BER 12:02:24.445", "visit BER 12:02:24.445-end 55.555",
      ]),
    Case(
      testDescription: "buffer: not far enough out is not out", journey: outAndBack,
      change: { $0.exitBufferMeters = 500 },
      expected: [
        "no exit BER 12:02:24.445 buffer: got 400 m past the edge of 500 m", "visit BER start-end 200.0",
      ]),
    Case(
      testDescription: "buffer: far enough out is told when the buffer is passed", journey: outAndBack,
      change: { $0.exitBufferMeters = 200 },
      expected: [
        "exit BER 12:00:55.555 reported 12:01:17.777", "visit BER start-12:00:55.555 55.555",
        "enter BER 12:02:24.445", "visit BER 12:02:24.445-end 55.555",
      ]),
    Case(
      testDescription: "buffer and settle: the clock runs past the buffer only", journey: outAndBack,
      change: {
        $0.exitBufferMeters = 200
        $0.exitSettleSeconds = 50
      },
      expected: [
        "no exit BER 12:02:24.445 settle: outside for 44.446 s of 50 s", "visit BER start-end 200.0",
      ]),
    Case(
      testDescription: "P42, P43: a dwell is told when its time is up, between fixes", journey: stay,
      change: { $0.dwellSeconds = 300 },
      expected: [
        "enter BER 12:00:50.000", "dwell BER 12:05:50.000", "exit BER 12:12:30.000",
        "visit BER 12:00:50.000-12:12:30.000 700.0",
      ]),
    Case(
      testDescription: "P44: a dwell repeats until the exit", journey: stay,
      change: {
        $0.dwellSeconds = 300
        $0.dwellRepeatSeconds = 300
      },
      expected: [
        "enter BER 12:00:50.000", "dwell BER 12:05:50.000", "dwell BER 12:10:50.000", "exit BER 12:12:30.000",
        "visit BER 12:00:50.000-12:12:30.000 700.0",
      ]),
    Case(
      testDescription: "P40: driving by is no dwell", journey: stay, change: { $0.dwellSeconds = 701 },
      expected: ["enter BER 12:00:50.000", "exit BER 12:12:30.000", "visit BER 12:00:50.000-12:12:30.000 700.0"]),
    Case(
      testDescription: "P48: a dwell at the very instant of the exit counts", journey: stay,
      change: { $0.dwellSeconds = 700 },
      expected: [
        "enter BER 12:00:50.000", "dwell BER 12:12:30.000", "exit BER 12:12:30.000",
        "visit BER 12:00:50.000-12:12:30.000 700.0",
      ]),
    Case(
      testDescription: "P43: a dwell in a gap is assumed",
      journey: stay.replacing("12:11:40", with: "gap\n12:11:40"), change: { $0.dwellSeconds = 300 },
      expected: [
        "enter BER 12:00:50.000", "dwell BER 12:05:50.000 assumed", "exit BER 12:12:30.000",
        "visit BER 12:00:50.000-12:12:30.000 700.0 unobserved 600.0",
      ]),
    Case(
      testDescription: "a dwell that falls due while an exit waits comes when he is back",
      journey: """
        C A 0 0 1000
        C B 0 0.0105 20
        12:00:00,0,0.0080
        12:09:00,0,0.0080
        12:10:40,0,0.0100
        12:11:00,0,0.0110
        12:11:30,0,0.0080
        12:12:00,0,0.0080
        """,
      change: {
        $0.dwellSeconds = 600
        $0.exitSettleSeconds = 120
      },
      expected: [
        "enter B 12:10:46.407", "no exit B 12:11:03.203 settle: outside for 9.61 s of 120 s",
        "dwell A 12:11:20.168", "no exit A 12:11:20.168 settle: outside for 91.01 s of 120 s",
        "visit A start-end 720.0", "visit B 12:10:46.407-end 73.593",
        "no exit B 12:12:00.000 track-ended: outside for 53.203 s of 120 s",
      ]),
    Case(
      testDescription: "an exit from the widest circle confirms past its buffer too",
      journey: """
        C W 0 0 5000000
        12:00:00,0,44
        13:00:00,0,46
        """,
      change: { $0.exitBufferMeters = 200 },
      expected: [
        "exit W 12:27:28.376 reported 12:27:31.610", "visit W start-12:27:28.376 1648.376",
      ]),
    Case(
      testDescription: "P17: the first fix can be told as an entry",
      journey: """
        C BER 52.52 13.405 1000
        12:00:00,52.520000,13.407946
        12:01:00,52.519999,13.416786
        12:02:00,52.519998,13.425625
        """, change: { $0.initial = .report },
      expected: [
        "enter BER 12:00:00.000", "exit BER 12:01:19.998", "visit BER 12:00:00.000-12:01:19.998 79.998",
      ]),
    Case(
      testDescription: "a track's end is not an exit: what waits is cancelled",
      journey: outAndBack.components(separatedBy: "\n").dropLast().joined(separator: "\n"),
      change: { $0.exitSettleSeconds = 60 },
      expected: [
        "visit BER start-end 100.0", "no exit BER 12:01:40.000 track-ended: outside for 44.445 s of 60 s",
      ]),
    Case(
      testDescription: "what waits is carried through to a later end",
      journey: outAndBack.components(separatedBy: "\n").dropLast().joined(separator: "\n"), until: "12:02:00",
      change: { $0.exitSettleSeconds = 60 },
      expected: ["exit BER 12:00:55.555 reported 12:01:55.555", "visit BER start-12:00:55.555 55.555"]),
    Case(
      testDescription: "a candidate in a gap: due before the next fix on the same side, it is assumed",
      journey: outAndBack.replacing(
        "12:03:20,52.520000,13.412366", with: "gap\n12:20:00,52.519999,13.425625"),
      change: { $0.exitSettleSeconds = 60 },
      expected: [
        "exit BER 12:00:55.555 reported 12:01:55.555 assumed", "visit BER start-12:00:55.555 55.555",
      ]),
    Case(
      testDescription: "a candidate in a gap: on the first side again, it is cancelled",
      journey: outAndBack.replacing(
        "12:03:20,52.520000,13.412366", with: "gap\n12:20:00,52.520000,13.412366"),
      change: { $0.exitSettleSeconds = 60 },
      expected: [
        "no exit BER 12:20:00.000 gap: on the first side again after a gap of 1100 s",
        "visit BER start-end 1200.0 unobserved 1100.0",
      ]),
  ]

  @Test("what a profile makes of crossings", arguments: cases)
  func profiles(_ example: Case) throws {
    var journey = Journey(example.journey)
    example.change(&journey.profile)
    let told = try journey.told(until: example.until)
    #expect(told == example.expected, "\(told)")
  }

  @Test("numbers out of range are named with their range")
  func ranges() {
    func problem(_ change: (inout MonitoringProfile) -> Void) -> String? {
      var profile = MonitoringProfile.exact
      change(&profile)
      return profile.problem
    }
    #expect(problem { _ in } == nil)
    for meters in [-1, .nan, 1e-20, 1e9] {
      #expect(problem { $0.exitBufferMeters = meters }?.hasPrefix("exitBufferMeters is ") == true)
      #expect(problem { $0.entryBufferMeters = meters }?.hasPrefix("entryBufferMeters is ") == true)
    }
    for seconds in [-1, .nan, 1e18] {
      #expect(problem { $0.exitSettleSeconds = seconds }?.hasPrefix("exitSettleSeconds is ") == true)
      #expect(problem { $0.entrySettleSeconds = seconds }?.hasPrefix("entrySettleSeconds is ") == true)
      #expect(problem { $0.dwellSeconds = seconds }?.hasPrefix("dwellSeconds is ") == true)
    }
    for seconds in [0, 0.0001, .infinity] {
      #expect(problem { $0.dwellRepeatSeconds = seconds }?.hasPrefix("dwellRepeatSeconds is ") == true)
    }
  }
}
