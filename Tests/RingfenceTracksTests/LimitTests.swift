import Foundation
import LocationCore
import RingfenceTracks
import Testing

/// What has no end, or stands for more than it is: read within a limit, told where the limit was met, and read on behind.
@Suite("limits", .serialized)
struct LimitTests {
  /// Reads what a pipe gives: a beginning, so many megabytes of letters, an end.
  private func read(_ beginning: String, megabytes: Int, _ end: String) throws -> Reading {
    let block = Array(repeating: UInt8(ascii: "x"), count: 1 << 20)
    return try withNamedPipe { pipe in
      try? pipe.write(contentsOf: Array(beginning.utf8))
      for _ in 0..<megabytes { try? pipe.write(contentsOf: block) }
      try? pipe.write(contentsOf: Array(end.utf8))
    } reading: { path in
      try Reading(.file(path: path))
    }
  }

  private static let point = "<trkpt lat=\"35.1\" lon=\"139.1\"><time>2024-05-03T00:00:00Z</time></trkpt>\n"

  @Test(
    "a row without an end costs itself",
    arguments: [("", "line end that is missing"), ("\"", "quote that is not closed")])
  func row(quote: String, missing: String) throws {
    let reading = try read(
      "time,lat,lon,note\n2024-05-03T00:00:00Z,35.1,139.1,a\n2024-05-03T00:00:01Z,35.2,139.1,\(quote)", megabytes: 3,
      "\n2024-05-03T00:00:02Z,35.3,139.1,c\n")
    #expect(reading.latitudes == [35.1, 35.3])
    #expect(
      reading.problems == [
        "3:33 no-position: a row is longer than 1048576 bytes; look for a \(missing)"
      ])
    #expect(reading.summaries[0].records == 3)
  }

  @Test("a table whose first row has no end is none")
  func header() {
    let error = #expect(throws: TrackError.self) { try read("", megabytes: 3, "\n") }
    #expect(error?.message.hasPrefix("no line names the columns of a latitude and a longitude; ") == true)
  }

  @Test("a sentence without an end costs itself")
  func sentence() throws {
    let sentence = "$GPRMC,000000,A,3506.0,N,13906.0,E,10.0,90.0,030524,,\n"
    let reading = try read(
      sentence + "$GPGGA,", megabytes: 2, "\n" + sentence.replacing("RMC,000000", with: "RMC,000001"))
    #expect(reading.count == 2)
    #expect(reading.summaries[0].problemCounts == [.truncated: 1])
  }

  @Test(
    "a tag, an attribute or a comment without an end costs what it is in",
    arguments: [
      ("<trkpt lat=\"", "a tag is longer than 256 KB"), ("<", "a tag is longer than 256 KB"),
      ("<!--", "more than 10 MB without the end of a tag"), ("<name note=\"", "a tag is longer than 256 KB"),
    ])
  func markup(beginning: String, reason: String) throws {
    let reading = try read(
      "<gpx><trk><trkseg>\n\(Self.point)\(beginning)", megabytes: 12,
      "\" -->\n\(Self.point.replacing("35.1", with: "35.2"))</trkseg></trk></gpx>")
    #expect(reading.latitudes == [35.1, 35.2])
    #expect(
      reading.problems == [
        "3 truncated: the markup breaks off here (\(reason)); read on at the next point, mend the file to be sure"
      ])
  }

  @Test("a tag of hundreds of thousands of attributes ends no one's day")
  func attributes() throws {
    let many = (0..<100_000).map { " a\($0)=\"1\"" }.joined()
    let reading = try Reading(gpx: "<trk\(many)><trkseg>\(Self.point)</trkseg></trk>")
    #expect(reading.latitudes == [35.1])
    #expect(reading.summaries[0].problemCounts == [.truncated: 1])
  }

  @Test("a text of any length is passed over")
  func text() throws {
    let reading = try read(
      "<gpx><trk><name>", megabytes: 12, "</name><trkseg>\(Self.point)</trkseg></trk></gpx>")
    #expect(reading.latitudes == [35.1])
    #expect(reading.problems == [])
  }

  @Test("a million elements inside of each other are too many, and what follows is read")
  func nesting() throws {
    let deep = String(repeating: "<a>", count: 1_000_000)
    let reading = try Reading(
      gpx: "<trk><trkseg>\(Self.point)\(deep)\n\(Self.point.replacing("35.1", with: "35.2"))</trkseg></trk>")
    #expect(reading.latitudes == [35.1, 35.2])
    #expect(
      reading.problems == [
        "2 truncated: the markup breaks off here (more than 1000000 elements inside of each other); read on at the next "
          + "point, mend the file to be sure"
      ])
  }

  @Test("a string without an end ends its document")
  func string() throws {
    let reading = try read(
      "[{\"lat\": 35.1, \"lon\": 139.1, \"time\": 1714694400}, {\"name\": \"", megabytes: 2, "\"}]")
    #expect(reading.latitudes == [35.1])
    #expect(
      reading.problems == [
        "1:60 truncated: no JSON: a value is longer than a megabyte; is a quote missing?; what came before is used, mend "
          + "the file for the rest"
      ])
  }

  @Test("elements may be nested a hundred thousand times, and points in one another are damaged")
  func nestedElements() throws {
    let count = 100_000
    let elements = String(repeating: "<a>", count: count)
    let ends = String(repeating: "</a>", count: count)
    let reading = try Reading(gpx: "<trk><trkseg>\(elements)\(ends)\(Self.point)</trkseg></trk>")
    #expect(reading.latitudes == [35.1])
    #expect(reading.problems == [])
    let points = String(repeating: "<trkpt lat='1' lon='2'>", count: count)
    let nested = try Reading(gpx: "<trk><trkseg>\(points)</trkseg></trk>")
    #expect(nested.summaries[0].records == count)
    #expect(nested.summaries[0].problemCounts[.noPosition] == count)
    #expect(nested.summaries[0].problems.count <= 101)
  }

  @Test("lists and objects nested deeper than 200 times end their document", arguments: ["[", "{\"a\":"])
  func nestedValues(opening: String) throws {
    let text =
      "[{\"lat\": 35.1, \"lon\": 139.1, \"time\": 1714694400},\n" + String(repeating: opening, count: 100_000)
    let reading = try Reading(.bytes(Array(text.utf8), name: "deep.json"))
    #expect(reading.latitudes == [35.1])
    #expect(
      reading.summaries[0].problems.map(\.message) == [
        "no JSON: values are nested deeper than 200 levels; flatten them; what came before is used, mend the file for the "
          + "rest"
      ])
  }

  @Test("of what is packed to hardly anything, no more is unpacked than is read")
  func bomb() throws {
    let input = fixture("bad/zip-bomb.zip")
    let reading = try Reading(input)
    #expect(reading.latitudes == [35.1])
    #expect(
      reading.skipped.map { $0.description.replacing(input.name, with: "") } == [
        "/blanks.csv: is empty; name a file that holds a recording",
        "/packed.csv.gz: is compressed data of more than 16 MB inside of other; decompress it first",
        "/inner.zip: is an archive inside of an archive; unpack it first",
      ])
  }

  @Test("a file of a hundred thousand points is handed over in small batches, whatever its size")
  func size() throws {
    let body = (0..<100_000).map { "<trkpt lat=\"35.1\" lon=\"139.\($0 + 100_000)\"/>" }.joined()
    let reading = try Reading(gpx: "<trk><trkseg>\(body)</trkseg></trk>")
    #expect(reading.count == 100_000)
    #expect(reading.fixes.allSatisfy { $0.count <= 12_000 })
  }
}
