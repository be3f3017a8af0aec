import Foundation
import LocationCore
import RingfenceGeometry
import RingfenceMonitoring
import Testing

/// Several things in one millisecond, fixes on edges, and buffers while a region is left, entered and left again.
@Suite struct SameInstantTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var journey: String
    var expected: [String]
    var bufferMeters = 0.0
    var settleSeconds = 0.0
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a leg right through a region, then past its buffer: the buffer is still watched",
      journey: """
        C A 0 0 150
        00:00:00,0,-0.005389892
        00:01:00,0,0.002694946
        00:02:00,0,0.005389892
        00:03:00,0,0.006288207
        00:04:00,0,0
        00:05:00,0,-0.005389892
        """,
      expected: [
        "enter A 00:00:30.000", "exit A 00:00:50.000 reported 00:01:10.000",
        "visit A 00:00:30.000-00:00:50.000 20.0", "enter A 00:03:47.143",
        "exit A 00:04:15.000 reported 00:04:35.000", "visit A 00:03:47.143-00:04:15.000 27.857",
      ], bufferMeters: 200),
    Case(
      testDescription: "in by a gap and out by another in one millisecond is a graze",
      journey: """
        C A 0 0 150
        00:00:00,0,-0.0020
        gap
        00:00:20,0,0
        gap
        00:00:20,0,-0.0019
        00:00:30,0,-0.0019
        """,
      expected: []),
    Case(
      testDescription: "in by a gap that takes no time and out on a leg in one millisecond is a graze",
      journey: """
        C A 0 0 150
        00:00:00,0,0.1
        00:00:10,0,0.1
        gap
        00:00:10,0,0.001
        00:00:10,0,0.003
        00:00:20,0,0.003
        """,
      expected: []),
    Case(
      testDescription: "inside before and after a gap, then out in the same millisecond: an exit on that leg",
      journey: """
        C A 0 0 150
        00:00:00,0,0
        gap
        00:00:05,0,0.0001
        00:00:05,0,0.0020
        00:00:10,0,0.0020
        """,
      expected: ["exit A 00:00:05.000", "visit A start-00:00:05.000 5.0 unobserved 5.0"]),
    Case(
      testDescription: "a fix on the edge after the whole disc: the entry is where the disc begins",
      journey: """
        C A 0 0 111.3194907933
        00:00:00,0,-0.002
        00:03:00,0,0.001
        """,
      expected: ["enter A 00:01:00.000", "visit A 00:01:00.000-end 120.0"]),
    Case(
      testDescription: "a fix on the edge before the whole disc: the exit is where the disc ends",
      journey: """
        C A 0 0 111.3194907933
        00:00:00,0,0.001
        00:03:00,0,-0.002
        """,
      expected: ["exit A 00:02:00.000", "visit A start-00:02:00.000 120.0"]),
  ]

  @Test("what happens at one instant", arguments: cases)
  func told(_ example: Case) throws {
    var journey = Journey(example.journey)
    journey.profile.exitBufferMeters = example.bufferMeters
    journey.profile.exitSettleSeconds = example.settleSeconds
    let told = try journey.told()
    #expect(told == example.expected, "\(told)")
  }

  @Test(
    "a fix on a polygon's edge, and back out: nothing but that instant",
    arguments: [
      "50.25,9.9/50.25,10/50.25,9", "50.25,10.6/50.25,10.5/50.25,11", "50.6,10.25/50.5,10.25/51,10.25",
      "49.9,10.25/50,10.25/49,10.25", "49.9,9.9/50,10/49,9",
    ])
  func onPolygonEdge(_ places: String) throws {
    var journey = Journey("")
    let corners: [(Double, Double)] = [(10, 50), (10.5, 50), (10.5, 50.5), (10, 50.5), (10, 50)]
    journey.regions = [
      Region(
        id: "P",
        shape: .polygon(Polygon(parts: [.init(exterior: corners.map { .init(latitude: $0.1, longitude: $0.0) })])))
    ]
    journey.batch = FixBatch(
      places.split(separator: "/").enumerated().map { number, place in
        let numbers = place.split(separator: ",").compactMap { Double($0) }
        return Fix(seconds: Double(number * 60), latitude: numbers[0], longitude: numbers[1])
      })
    for event in try journey.events() {
      guard case .transition(let transition) = event else { continue }
      #expect(abs(transition.crossedAt.seconds - 60) <= 0.001, "\(transition)")
    }
  }
}
