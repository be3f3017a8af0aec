import LocationCore
import RingfenceMonitoring
import RingfenceReports
import RingfenceTracks
import Testing

@Suite struct TextReportTests {
  @Test("on a terminal lines keep to its width and use its weights", arguments: Sample.allCases)
  func terminal(_ sample: Sample) throws {
    let text = try sample.run().report(.text, style: ReportStyle(width: 72, usesColor: true))
    #expect(text == (try Fixtures.text("\(sample.rawValue).terminal.text")))
  }

  @Test("no line of prose is wider than the terminal", arguments: [40, 60, 80, 120])
  func width(_ width: Int) throws {
    var run = try Sample.day.run()
    // A table's rows can't get narrower than what stands in them; a journey without visits has none.
    run.replays[0].timeline = []
    let text = run.report(.text, style: ReportStyle(width: width))
    for line in text.split(separator: "\n") {
      // The wide characters of the sample count twice.
      let columns = line.reduce(0) { $0 + ("\u{3000}"..."\u{9FFF}" ~= $1 ? 2 : 1) }
      #expect(columns < width, "\(line)")
    }
  }

  @Test("without a terminal a report has no escape sequences")
  func plain() throws {
    #expect(!(try Sample.day.run().report(.text)).contains("\u{1B}"))
    #expect(!(try Sample.day.run().report(.text, style: ReportStyle(width: 80))).contains("\u{1B}"))
  }

  static let tokyo = [SampleRun.circle("tokyo", "Tokyo", 35.6812, 139.7671, 15_000)]

  @Test("a journey that never comes near says what is nearest")
  func neverNear() throws {
    let text = try SampleRun.run("time,lat,lon\n2024-05-03T00:00:00Z,35.6812,138.7671\n", regions: Self.tokyo)
      .report(.text)
    #expect(text.contains("No notification fired"))
    #expect(text.contains("no region was entered or left; where the journey begins or ends, the nearest is Tokyo, "))
    #expect(text.contains("75.5 km away"))
  }

  @Test("a journey with latitude and longitude swapped is asked about", arguments: [false, true])
  func swapped(_ isSwapped: Bool) throws {
    // Seen from Berlin, whose latitude and longitude are both possible latitudes.
    let berlin = [SampleRun.circle("berlin", "Berlin", 52.52, 13.405, 10_000)]
    let place = isSwapped ? "13.6,52.6" : "12.9,50.1"
    let text = try SampleRun.run("time,lat,lon\n2024-05-03T00:00:00Z,\(place)\n", regions: berlin).report(.text)
    #expect(text.contains("latitude and longitude swapped it would be near Berlin") == isSwapped)
  }

  @Test(
    "starting inside is said, unless it counts as an entry", arguments: [MonitoringProfile.Initial.silent, .report])
  func startedInside(_ initial: MonitoringProfile.Initial) throws {
    var profile = MonitoringProfile.exact
    profile.initial = initial
    let text = try SampleRun.run(SampleRun.train, regions: Self.tokyo, profile: profile).report(.text)
    let remark = "started inside Tokyo: no entry; --set initial=report counts it"
    #expect(text.contains(remark) == (initial == .silent))
  }

  @Test("assumed times are said")
  func assumedTimes() throws {
    let text = try SampleRun.run("lat,lon\n35.6812,139.7671\n35.6912,139.7671\n", regions: Self.tokyo)
      .report(.text)
    #expect(text.contains("all 2 times are assumed, as none is recorded"))
  }

  @Test("many withheld alike are told once")
  func withheldGroups() throws {
    let ring = [SampleRun.circle("ring", "Ring", 0, 0, 1000, timeZone: "UTC")]
    var csv = "time,lat,lon\n"
    for hour in 10..<16 { csv += "2024-05-03T\(hour):00:00Z,0,\(hour.isMultiple(of: 2) ? 1 : -1)\n" }
    let text = try SampleRun.run(csv, favorites: [], regions: ring, rules: .init(maxGapSeconds: 0)).report(.text)
    #expect(text.contains("5 withheld"))
    #expect(text.contains("no favorites are known in Ring (no-favorites); 4 more like it"))
  }
}
