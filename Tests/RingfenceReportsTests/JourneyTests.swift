import Foundation
import LocationCore
import RingfenceReports
import RingfenceTracks
import Testing

@Suite("Journey")
struct JourneyTests {
  /// The way of a table, as a replay travels it.
  private func way(_ csv: String) throws -> [FixBatch] { try way(.bytes(Array(csv.utf8), name: "day.csv")) }

  private func way(_ input: TrackInput) throws -> [FixBatch] {
    var way: [FixBatch] = []
    var reader = TrackReader([input], rules: TravelRules(maxGapSeconds: 600))
    _ = try reader.read(restart: { way = [] }) { way.append($0) }
    return way
  }

  /// All fixes of a way, to the millisecond.
  private func fixes(_ way: [FixBatch]) -> [String] {
    way.flatMap { batch in
      (0..<batch.count).map { fix in
        let altitude = batch.details.isEmpty ? .nan : batch.details[fix].altitudeMeters
        let longitude = batch.longitudes[fix] == 180 ? -180 : batch.longitudes[fix]
        return "\(Instant(rounding: batch.seconds[fix])) \(batch.latitudes[fix]) \(longitude) \(altitude)"
      }
    }
  }

  // MARK: GPX

  @Test(
    "the waypoints for Xcode give the same fixes when they are read",
    arguments: [
      SampleRun.train, SampleRun.flight,
      """
      time,lat,lon,ele
      2024-05-03T00:00:00.001Z,-90,180,8848.86
      2024-05-03T00:00:01.5Z,-89.99999,0.0000001,-0.5
      2024-05-03T00:00:02Z,-89.9999,-0.00000001,
      2024-05-03T03:00:00Z,-89.9999,-0.00000001,3

      """,
    ])
  func roundTrip(csv: String) throws {
    let way = try way(csv)
    let text = Journey(way).xcodeGPX
    #expect(fixes(try self.way(.bytes(Array(text.utf8), name: "day.gpx"))) == fixes(way))
  }

  @Test("a whole second has no fraction, a gap has a comment, and what is not known is left out")
  func gpx() throws {
    let csv = """
      time,lat,lon,ele
      2024-05-03T00:00:00Z,35,135,
      2024-05-03T00:00:30.250Z,35.001,135,12.5
      2024-05-03T01:00:00Z,35.1,135,

      """
    let journey = Journey(try way(csv))
    #expect(journey.gapCount == 1 && journey.movedCount == 0 && journey.antimeridianCount == 0)
    let lines = journey.xcodeGPX.split(separator: "\n").dropFirst(2)
    #expect(
      Array(lines) == [
        "  <wpt lat=\"35\" lon=\"135\"><time>2024-05-03T00:00:00Z</time></wpt>",
        "  <wpt lat=\"35.001\" lon=\"135\"><ele>12.5</ele><time>2024-05-03T00:00:30.250Z</time></wpt>",
        "  <!-- nothing is known of the 3570 s before this -->",
        "  <wpt lat=\"35.1\" lon=\"135\"><time>2024-05-03T01:00:00Z</time></wpt>", "</gpx>",
      ])
  }

  @Test("times ascend: of two places at one millisecond the second comes one later")
  func ascending() {
    let places = (0..<4).map { number in
      Fix(seconds: number < 3 ? 0 : 0.002, latitude: Double(number) / 1e4, longitude: 0)
    }
    let journey = Journey([FixBatch(places)])
    #expect(journey.movedCount == 3)
    let times = journey.xcodeGPX.matches(of: /<time>(.*?)<\/time>/).map { String($0.output.1) }
    #expect(times == ["00Z", "00.001Z", "00.002Z", "00.003Z"].map { "1970-01-01T00:00:\($0)" })
  }

  @Test("an empty way is an empty file, and a script that does nothing")
  func empty() {
    #expect(Journey([]).xcodeGPX.hasSuffix("1/1\">\n</gpx>\n"))
    #expect(Self.calls(in: Journey([]).simctlScript).isEmpty)
  }

  // MARK: The script

  /// A call of the script: what is done so many seconds after the start.
  private struct Call: Equatable {
    var second = 0
    var speed: Double?
    var places: [String] = []
  }

  /// The calls of a script; the last waiting is a call without a place.
  private static func calls(in script: String) -> [Call] {
    var calls: [Call] = []
    var second = 0
    for line in script.components(separatedBy: "}\n\n").last?.split(separator: "\n") ?? [] {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "reach": second = Int(words[1]) ?? -1
      case "stand": calls.append(Call(second: second, places: [words[1]]))
      case "move": calls.append(Call(second: second, speed: Double(words[1])))
      case "END": break
      default: calls[calls.count - 1].places.append(words[0])
      }
    }
    if second > 0 { calls.append(Call(second: second)) }
    return calls
  }

  @Test("one speed is one call; where it stands, or nothing is known, the device is put at the next place in its time")
  func script() throws {
    let csv = """
      time,lat,lon
      2024-05-03T00:00:00Z,0,0.000
      2024-05-03T00:00:10Z,0,0.001
      2024-05-03T00:00:20Z,0,0.002
      2024-05-03T00:05:00Z,0,0.002
      2024-05-03T00:05:10Z,0,0.003
      2024-05-03T02:00:00Z,0,0.1

      """
    let calls = Self.calls(in: Journey(try way(csv)).simctlScript)
    #expect(calls.map(\.second) == [0, 300, 7200, 7200])
    #expect(calls.map { $0.speed.map { ($0 * 10).rounded() } } == [111, 111, nil, nil])
    #expect(calls.map(\.places.count) == [3, 2, 1, 0])
    #expect(calls[2].places == ["0.0000000,0.1000000"])
  }

  @Test("no call goes over ±180°")
  func antimeridian() throws {
    let journey = Journey(try way(SampleRun.flight))
    for call in Self.calls(in: journey.simctlScript) {
      let longitudes = call.places.compactMap { $0.split(separator: ",").last.flatMap { Double($0) } }
      #expect((longitudes.max() ?? 0) - (longitudes.min() ?? 0) < 180)
    }
  }

  @Test("of one who drifts by less than the script's digits, the way takes no longer than his", arguments: [1, 9.9])
  func drift(millimetersPerSecond: Double) throws {
    var batch = FixBatch()
    for second in 0..<3000 {
      let degrees = Double(second) * millimetersPerSecond / 1000 / 111_000
      batch.append(seconds: Double(second), latitude: 10 + degrees, longitude: 20 + 0.3 * degrees)
    }
    let calls = Self.calls(in: Journey([batch]).simctlScript)
    for (call, next) in zip(calls, calls.dropFirst()) {
      guard let speed = call.speed else { continue }
      let meters = zip(call.places, call.places.dropFirst()).reduce(0) { sum, leg in
        sum + Geodesic.distanceMeters(from: Self.place(leg.0), to: Self.place(leg.1))
      }
      // He may stand until the next call.
      #expect(Double(call.second) + meters / speed - Double(next.second) < 3)
    }
  }

  @Test("a long way at a slow speed takes as long as it took")
  func slowSpeed() throws {
    let day = 86_400.0
    let batch = FixBatch([
      Fix(seconds: 0, latitude: 10, longitude: 20), Fix(seconds: day, latitude: 10.001_001_234_5, longitude: 20),
    ])
    let call = try #require(Self.calls(in: Journey([batch]).simctlScript).first)
    let meters = Geodesic.distanceMeters(from: Self.place(call.places[0]), to: Self.place(call.places[1]))
    #expect(abs(meters / (call.speed ?? 1) - day) < 0.1)
  }

  @Test("every place is reached within 3 s of its time, by calls in order", arguments: 0..<60 as Range<UInt64>)
  func timing(seed: UInt64) throws {
    var chance = SplitMix(seed)
    var (seconds, latitude, longitude) = (0.0, 10.0, 20.0)
    var batch = FixBatch()
    for _ in 0..<200 {
      batch.append(
        seconds: seconds, latitude: latitude, longitude: longitude,
        flags: Int.random(in: 0..<40, using: &chance) == 0 && !batch.isEmpty ? .gap : [])
      let span: Double = [0.5, 1, 1, 10, 60, 300].randomElement(using: &chance) ?? 1
      let speed: Double = [0, 0.0000001, 1.4, 1.4, 30, 250].randomElement(using: &chance) ?? 0
      seconds += span
      latitude += span * speed / 111_000 * Double.random(in: 0.5...1, using: &chance)
      longitude += span * speed / 111_000 * Double.random(in: 0...0.5, using: &chance)
    }
    // Where the device is put, and when: in whole seconds, and then at the call's speed.
    var arrivals: [(place: String, second: Double)] = []
    for call in Self.calls(in: Journey([batch]).simctlScript) {
      var second = Double(call.second)
      for (number, text) in call.places.enumerated() {
        if number > 0, let speed = call.speed {
          second += Geodesic.distanceMeters(from: Self.place(call.places[number - 1]), to: Self.place(text)) / speed
        }
        if arrivals.last?.place != text { arrivals.append((text, second)) }
      }
    }
    var next = arrivals[...]
    var here: (place: CLLocationCoordinate2D, second: Double)?
    for fix in 0..<batch.count {
      if let arrival = next.first,
        Geodesic.distanceMeters(from: Self.place(arrival.place), to: Self.place(fix, of: batch)) < 0.02
      {
        here = (Self.place(arrival.place), arrival.second)
        next = next.dropFirst()
        #expect(abs(arrival.second - batch.seconds[fix]) < 3, "seed \(seed), fix \(fix)")
      }
      // What is no arrival is a place at which it stands already.
      let place = try #require(here?.place)
      #expect(Geodesic.distanceMeters(from: place, to: Self.place(fix, of: batch)) < 1, "seed \(seed), fix \(fix)")
    }
    #expect(next.isEmpty, "seed \(seed)")
  }

  private static func place(_ fix: Int, of batch: FixBatch) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: batch.latitudes[fix], longitude: batch.longitudes[fix])
  }

  private static func place(_ text: String) -> CLLocationCoordinate2D {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    return CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
  }
}

/// Numbers that look random and are the same in every run: SplitMix64.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
