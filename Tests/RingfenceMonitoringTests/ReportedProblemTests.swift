import RingfenceMonitoring
import Testing

/// Problems that people have reported with geofences, on the engine alone: fixes in, events out.
@Suite struct ReportedProblemTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var journey: String
    var expected: [String]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "P1: driving through between two fixes is a visit",
      journey: """
        C BER 52.52 13.405 100
        12:00:00,52.520000,13.400580
        12:00:20,52.520000,13.409420
        """,
      expected: [
        "enter BER 12:00:06.667", "exit BER 12:00:13.333", "visit BER 12:00:06.667-12:00:13.333 6.666",
      ]),
    Case(
      name: "P2: an event has the time of the crossing, not of a fix",
      journey: """
        C BER 52.52 13.405 1000
        12:00:00,52.519996,13.375536
        12:01:00,52.520000,13.397634
        12:02:00,52.520000,13.412366
        12:03:00,52.519996,13.434464
        """,
      expected: [
        "enter BER 12:00:40.000", "exit BER 12:02:20.000", "visit BER 12:00:40.000-12:02:20.000 100.0",
      ]),
    Case(
      name: "P4b: passing half a metre outside is nothing",
      journey: """
        C BER 52.52 13.405 100
        12:00:00,52.520903,13.400580
        12:00:20,52.520903,13.409420
        """,
      expected: []),
    Case(
      name: "P5: a long leg bows towards the pole",
      journey: """
        C N 63.434949 0.0 10000
        C S 60.0 0.0 10000
        12:00:00,60.0,-30.0
        14:00:00,60.0,30.0
        """,
      expected: ["enter N 12:59:37.754", "exit N 13:00:22.246", "visit N 12:59:37.754-13:00:22.246 44.492"]),
    Case(
      name: "P8: a circle is a circle in metres, not in degrees",
      journey: """
        C BER 52.52 13.405 5000
        12:00:00,52.520000,13.464000
        12:10:00,52.520000,13.464000
        """,
      expected: ["visit BER start-end 600.0"]),
    Case(
      name: "P9: the rim between the corners of a polygon belongs to the circle",
      journey: """
        C BER 52.52 13.405 5000
        12:00:00,52.564627,13.412213
        12:10:00,52.564627,13.412213
        """,
      expected: ["visit BER start-end 600.0"]),
    Case(
      name: "P9: past the rim is outside",
      journey: """
        C BER 52.52 13.405 5000
        12:00:00,52.564806,13.412242
        12:10:00,52.564806,13.412242
        """,
      expected: []),
    Case(
      name: "P10: a circle far north is wider than at its centre's latitude",
      journey: """
        C SV 80.0 20.0 500000
        12:00:00,81.0,46.2
        12:10:00,81.0,46.2
        """,
      expected: ["visit SV start-end 600.0"]),
    Case(
      name: "P11: a huge radius",
      journey: """
        C PAR 48.856667 2.350987 2500000
        12:00:00,55.752256,37.630866
        12:10:00,55.752256,37.630866
        """,
      expected: ["visit PAR start-end 600.0"]),
    Case(
      name: "P12: the ellipsoid, not a sphere",
      journey: """
        C EQ 0.0 10.0 5020
        C NO 60.0 10.0 5000
        12:00:00,0.045264,10.0
        gap
        12:20:00,59.999969,10.089785
        """,
      expected: ["exit EQ 12:20:00.000 after 12:00:00.000", "visit EQ start-12:20:00.000 1200.0 unobserved 1200.0"]),
    Case(
      name: "P13: a leg over 180° is short",
      journey: """
        C NI 0.0 0.0 5000
        C DL 0.0 180.0 500
        12:00:00,0.0,179.99
        12:01:00,0.0,-179.99
        """,
      expected: ["enter DL 12:00:16.525", "exit DL 12:00:43.475", "visit DL 12:00:16.525-12:00:43.475 26.95"]),
    Case(
      name: "P14: a circle over 180° has both sides, however its centre is written",
      journey: """
        C FJ -16.5 180.0 5000
        C FK -16.5 -180.0 5000
        12:00:00,-16.5,179.9
        12:10:00,-16.5,-179.9
        """,
      expected: [
        "enter FJ 12:02:39.503", "enter FK 12:02:39.503", "exit FJ 12:07:20.497", "exit FK 12:07:20.497",
        "visit FJ 12:02:39.503-12:07:20.497 280.994", "visit FK 12:02:39.503-12:07:20.497 280.994",
      ]),
    Case(
      name: "P15: a circle over a pole",
      journey: """
        C NP 89.95 0.0 20000
        12:00:00,89.8,90.0
        13:00:00,89.8,-90.0
        """,
      expected: ["enter NP 12:04:12.556", "exit NP 12:55:47.444", "visit NP 12:04:12.556-12:55:47.444 3094.888"]),
    Case(
      name: "P17: starting inside is no entry",
      journey: """
        C BER 52.52 13.405 1000
        12:00:00,52.520000,13.407946
        12:01:00,52.519999,13.416786
        12:02:00,52.519998,13.425625
        """,
      expected: ["exit BER 12:01:19.998", "visit BER start-12:01:19.998 79.998"]),
    Case(
      name: "P24: times below a second",
      journey: """
        C BER 52.52 13.405 100
        12:00:00.250,52.520000,13.402790
        12:00:00.750,52.520000,13.405000
        12:00:01.250,52.520000,13.407210
        """,
      expected: ["enter BER 12:00:00.417", "exit BER 12:00:01.083", "visit BER 12:00:00.417-12:00:01.083 0.666"]),
    Case(
      name: "P26: neighbours that touch: out of one, then into the other",
      journey: """
        C A 52.52 13.405 500
        C B 52.519999 13.419732 500
        12:00:00,52.520000,13.407946
        12:01:00,52.519999,13.416786
        """,
      expected: [
        "exit A 12:00:30.000", "enter B 12:00:30.000", "visit A start-12:00:30.000 30.0",
        "visit B 12:00:30.000-end 30.0",
      ]),
    Case(
      name: "P27: a silence hides when he left",
      journey: """
        C BER 52.52 13.405 1000
        12:00:00,52.519996,13.375536
        12:10:00,52.520000,13.403527
        gap
        14:10:00,52.519926,13.537588
        14:11:00,52.519924,13.539061
        """,
      expected: [
        "enter BER 12:05:15.787", "exit BER 14:10:00.000 after 12:10:00.000",
        "visit BER 12:05:15.787-14:10:00.000 7484.213 unobserved 7200.0",
      ]),
    Case(
      name: "P30: a stay with silences is one visit",
      journey: """
        C HOME 52.52 13.405 100
        08:00:00,52.5201,13.4051
        gap
        08:15:00,52.5201,13.4051
        gap
        08:30:00,52.5201,13.4051
        """,
      expected: ["visit HOME start-end 1800.0 unobserved 1800.0"]),
    Case(
      name: "P38: circles in circles",
      journey: """
        C in 52.52 13.405 500
        C mid 52.52 13.405 1000
        C out 52.52 13.405 5000
        12:00:00,52.519967,13.316608
        12:01:40,52.520000,13.405000
        12:03:20,52.519967,13.493392
        """,
      expected: [
        "enter out 12:00:16.667", "enter mid 12:01:23.333", "enter in 12:01:31.667", "exit in 12:01:48.333",
        "visit in 12:01:31.667-12:01:48.333 16.666", "exit mid 12:01:56.667",
        "visit mid 12:01:23.333-12:01:56.667 33.334", "exit out 12:03:03.333",
        "visit out 12:00:16.667-12:03:03.333 166.666",
      ]),
    Case(
      name: "P39: a tiny radius works",
      journey: """
        C P 52.52 13.405 5
        12:00:00,52.520000,13.405000
        12:00:10,52.520000,13.405221
        12:00:20,52.520000,13.405442
        """,
      expected: ["exit P 12:00:03.333", "visit P start-12:00:03.333 3.333"]),
  ]

  @Test("what people reported", arguments: cases)
  func reported(_ example: Case) throws {
    #expect(try Journey(example.journey).told() == example.expected)
  }
}
