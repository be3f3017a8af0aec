import Foundation
import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

/// Plain points are read without libxml2, and plain rows without looking at their cells: nobody may see that they are.
@Suite("plain points")
struct PlainPointsTests {
  /// All that a reading says: points with their lines and details, problems with their places.
  private func told(_ input: TrackInput, plain: Bool, details takesDetails: Bool = true) -> [String] {
    var options = ReadingOptions(takesDetails: takesDetails)
    options.takesPlainPoints = plain
    do {
      let reading = try Reading(input, options: options)
      // Damage outside of points is told when a piece ends, and pieces differ.
      var told = reading.problems.sorted()
      told += reading.summaries.map { "\($0.records) \($0.path) \($0.timesWithoutZone) \($0.remarks)" }
      for batch in reading.fixes {
        for index in 0..<batch.count {
          let details = batch.details.isEmpty ? FixDetails() : batch.details[index]
          told.append(
            "\(batch.seconds[index]) \(batch.latitudes[index]) \(batch.longitudes[index]) \(batch.flags[index].rawValue) "
              + "\(batch.lines[index]) \(details.altitudeMeters) \(details.speedMetersPerSecond) \(details.courseDegrees) "
              + "\(details.accuracyMeters)")
        }
      }
      return told
    } catch {
      return ["\(error)"]
    }
  }

  @Test(
    "every fixture reads the same either way",
    arguments: fixtures("good").map { "good/\($0)" } + fixtures("bad").map { "bad/\($0)" }
      + fixtures("kinds").map { "kinds/\($0)" })
  func sameFixture(name: String) {
    let (plain, careful) = (told(fixture(name), plain: true), told(fixture(name), plain: false))
    #expect(plain.count == careful.count)
    for (one, other) in zip(plain, careful) { #expect(one == other) }
    #expect(told(fixture(name), plain: true, details: false) == told(fixture(name), plain: false, details: false))
  }

  private static let points = [
    "<trkpt lat=\"35.1\" lon=\"139.1\"><ele>5.5</ele><time>2024-05-03T00:00:01Z</time></trkpt>",
    "<trkpt lon='139.2' lat='35.2'/>", "<trkpt  lat=\"-0.5\"\n lon=\"+1e1\" ></trkpt >",
    "<trkpt lat=\"35\" lon=\"139\"><time> 2024-05-03T00:00:02.5+09:00\n</time><ele></ele></trkpt>",
    "<trkpt lat=\"35\" lon=\"139\"><extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>2.5</gpxtpx:speed><x:hAcc>4</x:hAcc>"
      + "<time>2001-01-01T00:00:00Z</time></gpxtpx:TrackPointExtension></extensions><course>90</course></trkpt>",
    "<trkpt lat=\"35\" lon=\"139\"><time>soon</time></trkpt>",
    "<trkpt lat=\"35\" lon=\"139\"><name>a & b</name></trkpt>",
    "<trkpt lat=\"35\" lon=\"139\"><name>é</name><ele>1</ele></trkpt>", "<trkpt lat=\"95\" lon=\"139\"></trkpt>",
    "<trkpt lat=\"35\" lon=\"200\"></trkpt>", "<trkpt lat=\"35\"></trkpt>",
    "<trkpt lat=\"35\" lat=\"36\" lon=\"1\"></trkpt>",
    "<trkpt lat=\"35\" lon=\"139\" id=\"1\"><ele>7</ele></trkpt>", "<trkpt lat=\"35\"lon=\"139\"></trkpt>",
    "<trkpt lat=\"35\" lon=\"139\"><ele>7</time></trkpt>", "<trkpt lat=\"35\" lon=\"139\"><ele>7", "</trkpt>",
    "<!-- <trkpt lat=\"1\" lon=\"2\"/> -->",
    "<![CDATA[<trkpt lat=\"1\" lon=\"2\"/>]]>", "</trkseg><trkseg>", "</trkseg></trk><trk><trkseg>",
    "<trkpt lat=\"35\" lon=\"139\"><trkpt lat=\"36\" lon=\"139\"></trkpt></trkpt>",
    "<ns:trkpt lat=\"35\" lon=\"139\"></ns:trkpt>", "<TRKPT LAT=\"35\" LON=\"139\"></TRKPT>",
    "<trkpt lat=\"35\" lon=\"139\"><a><b><c>x]]>y</c></b></a></trkpt>",
    "<trkpt lat=\"35\" lon=\"139\"><ele>7,5</ele><speed>-1</speed></trkpt>", "\r\n\t", "text",
    "<trkpt lat=\"35\" lon=\"139\"><1/></trkpt>",
    "<trkpt lat=\"35\" lon=\"139\"><time><b/>2024-05-03T00:00:01Z</time></trkpt>",
    "<trkpt lat=\"35\" lon=\"139\"><end>1</end><point/></trkpt>",
    "<trkpt lat=\"35\" lon=\"139\"><name>a\nb</name><time>\n2024-05-03T00:00:01Z</time></trkpt>",
    "<trkpt lat=\"35\" lon=\"139\"><name>a</name><time>2024-05-03T00:00:01Z</time></trkpt>",
  ]

  @Test("every mixture of plain and odd points reads the same either way", arguments: Array(1...400) as [UInt64])
  func mixtures(seed: UInt64) {
    var chance = Chance(seed)
    let heads = ["", "<?xml version=\"1.0\"?>\n", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", "\n"]
    var text = heads[chance.roll(heads.count)] + "<gpx><trk><trkseg>"
    for _ in 0..<(5 + chance.roll(20)) {
      // Mostly plain ones.
      text += Self.points[chance.roll(3) == 0 ? chance.roll(Self.points.count) : chance.roll(5)]
      if chance.roll(2) == 0 { text += "\n  " }
    }
    text += "</trkseg></trk></gpx>"
    var bytes = Array(text.utf8)
    if chance.roll(3) == 0 { bytes[chance.roll(bytes.count)] = UInt8(chance.roll(256)) }
    if chance.roll(4) == 0 { bytes.removeLast(chance.roll(bytes.count)) }
    let input = TrackInput.bytes(bytes, name: "mixture.gpx")
    #expect(told(input, plain: true) == told(input, plain: false), "seed \(seed)")
    #expect(
      told(input, plain: true, details: false) == told(input, plain: false, details: false), "seed \(seed)")
  }

  private static let headers = [
    "time,lat,lon,ele,speed,note", "lat,lon,time,accuracy,segment,note", "note,lat,lon,ele,time,valid",
    "Time,Latitude,Longitude,Altitude (ft),Speed (km/h),Heading", "note,lat,lon,time,note,course",
  ]

  private static let cells: [String: [String]] = [
    "time": [
      "2024-05-03T04:05:06Z", "2024-05-03T04:05:07.5Z", "2024-05-04T23:59:59.1234567Z", "2024-05-03 04:05:06",
      "2024-05-03T04:05:06+09:00", "2024-05-03T04:05:60Z", "2024-05-03T24:00:00Z", "2024-02-30T04:05:06Z", "",
      "1714709106", "2024-05-03T04:05Z", " 2024-05-03T04:05:06Z", "soon",
    ],
    "number": [
      "35.5", "-12.25", "7", "0.1234567890123456", "89.99999999999999999", "1e1", "+3.5", ".5", "6.", "", "nan", "9,5",
      "12345678", "123456.5", "0.12345678", "-0.0", "35.5 m", "91", "181.5", "1.2.3", "--",
    ],
    "note": [
      "", "a", "b c", "#", "\"x\"", "\"x,y\"", "é", "a&b", "1", "q\"r", "東京", "\"東京\"", "\u{A0}", "\u{85}", "\u{7F}",
      "🗼\u{2028}",
    ],
  ]

  @Test("every mixture of plain and odd rows reads the same either way", arguments: Array(1...400) as [UInt64])
  func rows(seed: UInt64) {
    var chance = Chance(seed)
    let header = Self.headers[chance.roll(Self.headers.count)]
    let delimiter = [",", ";", "\t"][chance.roll(3)]
    let lineEnds = ["\n", "\r\n", "\r"]
    let lineEnd = lineEnds[chance.roll(3)]
    let isQuoted = chance.roll(4) == 0
    var text = header.replacing(",", with: delimiter) + lineEnd
    for _ in 0..<(5 + chance.roll(20)) {
      var row = header.split(separator: ",").map { name in
        let kind =
          name.lowercased() == "time" ? "time" : ["note", "segment", "valid"].contains(name) ? "note" : "number"
        let cells = Self.cells[kind] ?? []
        // Mostly as the row before.
        let cell = cells[chance.roll(6) == 0 ? chance.roll(cells.count) : chance.roll(2)]
        return isQuoted && !cell.contains("\"") ? "\"\(cell)\"" : cell
      }
      if chance.roll(20) == 0 { row.removeLast() }
      if chance.roll(20) == 0 { row.append("more") }
      text += chance.roll(30) == 0 ? header : row.joined(separator: delimiter)
      if chance.roll(20) == 0 { text += String(repeating: lineEnds[chance.roll(3)], count: 1 + chance.roll(3)) }
      text += chance.roll(30) == 0 ? "" : chance.roll(10) == 0 ? lineEnds[chance.roll(3)] : lineEnd
    }
    var bytes = Array(text.utf8)
    if chance.roll(4) == 0 { bytes[chance.roll(bytes.count)] = UInt8(chance.roll(256)) }
    let input = TrackInput.bytes(bytes, name: "mixture.csv")
    let (plain, careful) = (told(input, plain: true), told(input, plain: false))
    #expect(plain.count == careful.count)
    for (one, other) in zip(plain, careful) { #expect(one == other, "seed \(seed)") }
    #expect(
      told(input, plain: true, details: false) == told(input, plain: false, details: false), "seed \(seed)")
  }
}
