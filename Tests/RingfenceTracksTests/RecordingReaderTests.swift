import Foundation
import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

@Suite("reading recordings of every kind")
struct RecordingReaderTests {
  @Test(
    "a recording behind long blocks of nothing is read",
    arguments: [
      (0, "time,lat,lon\n2024-05-03T00:00:01Z,35.1,139.1\n"),
      (0, "<gpx><trk><trkseg><trkpt lat=\"35.1\" lon=\"139.1\"/></trkseg></trk></gpx>"),
      (0x0A, "<gpx><trk><trkseg><trkpt lat=\"35.1\" lon=\"139.1\"/></trkseg></trk></gpx>"),
    ] as [(UInt8, String)])
  func behindNothing(byte: UInt8, text: String) throws {
    let reading = try Reading(throughPipe: Array(repeating: byte, count: 300_000) + Array(text.utf8))
    #expect(reading.latitudes == [35.1])
  }

  @Test("three fixes are read, whatever the file's shape, from a file and from a pipe", arguments: fixtures("good"))
  func good(name: String) throws {
    try expectThreeFixes(try Reading(fixture("good/\(name)")), name: name)
    guard case .file(let path) = fixture("good/\(name)") else { return }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    try expectThreeFixes(try Reading(throughPipe: bytes), name: name)
  }

  private func expectThreeFixes(_ reading: Reading, name: String) throws {
    let isDocumentOfTwo = name == "second-document.gpx"
    #expect(reading.seconds == [1_714_694_401, 1_714_694_402, 1_714_694_403])
    #expect(reading.latitudes == [35.1, 35.2, 35.3])
    #expect(reading.longitudes == [139.1, 139.2, 139.3])
    #expect(reading.gaps == [true, false, isDocumentOfTwo])
    #expect(reading.problems == [])
    #expect(reading.summaries.map(\.records) == [3])
    #expect(reading.skipped == [])
  }

  @Test("there are fixtures of every kind")
  func fixturesAreFound() {
    #expect(fixtures("good").count >= 52)
    #expect(fixtures("bad").count >= 30)
  }

  @Test("the size of the chunks in which bytes come changes nothing", arguments: fixtures("bad") + ["big"])
  func chunks(name: String) throws {
    // A pipe hands out what was written at once; a file is read in large blocks.
    guard name != "empty.gpx" else { return }
    let bytes: [UInt8]
    if name == "big" {
      let point = "<trkpt lat=\"1\" lon=\"2\"><name>a & b</name></trkpt>\n<trkpt lat=\"1\" lon=\"<\"></trkpt>\n"
      bytes = Array("<gpx><trk><trkseg>\n\(String(repeating: point, count: 4000))</trkseg></trk></gpx>".utf8)
    } else {
      guard case .file(let path) = fixture("bad/\(name)") else { return }
      bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    }
    // The same text behind a comment or blank lines of many lengths lies differently across the blocks.
    // (Whether a file of an unknown encoding is UTF-8 is judged by its first block.)
    guard !bytes.isEmpty, name.hasSuffix(".gpx") || name == "big", name != "unknown-encoding-windows-1252.gpx"
    else { return }
    var outcomes: Set<[String]> = []
    for shift in [0, 130_000, 130_900, 131_000, 131_060, 131_072] {
      let blanks = Array(repeating: UInt8(ascii: " "), count: shift)
      guard let reading = try? Reading(.bytes(blanks + bytes, name: name)) else { continue }
      let problems = reading.problems.map { $0.replacing(/^(\d+):\d+/) { "\($0.output.1)" } }
      outcomes.insert(problems + reading.lines.map(String.init) + reading.latitudes.map { String($0) })
    }
    #expect(outcomes.count <= 1)
  }

  @Test("each member of an archive is a recording of its own, the others are named")
  func archive() throws {
    let input = fixture("bad/zip-with-one-bad-member.zip")
    let reading = try Reading(input)
    #expect(reading.summaries.map(\.name) == ["\(input.name)/a.gpx", "\(input.name)/b.gpx"])
    #expect(reading.fixes.map(\.source) == [0, 1])
    #expect(reading.fixes.map(\.count) == [3, 1])
    #expect(
      reading.skipped == [
        TrackError(
          .notATrack, source: "\(input.name)/notes.json",
          "is JSON in which nothing has a latitude and a longitude; name a recording, or convert it to GPX or CSV")
      ])
  }

  @Test(
    "what is no recording is named by what it is",
    arguments: [
      ("regions.csv", "looks like a region file; name it with -r"),
      ("regions.geojson", "looks like a region file; name it with -r"),
      ("favorites.csv", "looks like a favorites file; name it with -f"),
      ("favorites.json", "looks like a favorites file; name it with -f"),
      ("empty.gpx", "is empty; name a file that holds a recording"),
      ("blank.csv", "is empty; name a file that holds a recording"),
    ])
  func notATrack(name: String, message: String) throws {
    let input = fixture("bad/\(name)")
    #expect(throws: TrackError(.notATrack, source: input.name, message)) { try Reading(input) }
  }

  @Test(
    "a format that is not read is named, with a program that converts it",
    arguments: [
      ("ride.tcx", "<TrainingCenterDatabase>", "TCX"),
      ("ride.xml", "<?xml version=\"1.0\"?><TrainingCenterDatabase/>", "TCX"),
      ("ride.fit", "\u{0E}\u{10}\u{00}\u{01}\u{02}\u{03}\u{04}\u{05}.FIT", "FIT"),
      ("flight.txt", "AXCC64BCompCheck\nHFDTE030524\nHFPLTPILOT:N\n", "IGC"),
      ("flight.igc", "B1101355206343N00006198WA0058700558\n", "IGC"),
      ("2024-05.rec", "2024-05-03T00:00:00Z\t*\t{\"_type\":\"location\",\"lat\":1,\"lon\":2}\n", "OwnTracks' .rec"),
      ("log.txt", "2024-05-03T00:00:00Z\t*\t{\"_type\":\"location\",\"lat\":1,\"lon\":2}\n", "OwnTracks' .rec"),
    ])
  func otherFormats(name: String, text: String, format: String) throws {
    let error = #expect(throws: TrackError.self) { try Reading(.bytes(Array(text.utf8), name: name)) }
    #expect(error?.kind == .notATrack)
    #expect(error?.message.hasPrefix("is in \(format), which is not read; convert it first, as with `") == true)
  }

  @Test("a path that can't be opened gives the system's reason")
  func cannotOpen() {
    #expect(
      throws: TrackError(
        .cannotOpen, source: "/nowhere/trip.gpx",
        "can't be opened (No such file or directory); check the path and its permissions")
    ) { try Reading(.file(path: "/nowhere/trip.gpx")) }
    #expect(throws: TrackError(.cannotOpen, source: "/", "is a folder; name the files in it")) {
      try Reading(.file(path: "/"))
    }
  }

  @Test("what the sink throws ends the reading")
  func sinkThrows() {
    let stop = TrackError(.refusedRecord, source: "test", "enough")
    #expect(throws: stop) {
      try RecordingReader().read(fixture("good/plain.csv")) { _ throws(TrackError) in throw stop }
    }
  }

  @Test("a format that a person names goes before what the file looks like")
  func namedFormat() throws {
    let bytes = Array("time,lat,lon\n2024-05-03T00:00:00Z,1,2\n".utf8)
    let options = ReadingOptions(format: .csv)
    #expect(try Reading(.bytes(bytes, name: "trip.tcx"), options: options).count == 1)
    #expect(throws: TrackError.self) { try Reading(.bytes(bytes, name: "trip.tcx")) }
  }

  @Test("a long recording comes in batches")
  func batches() throws {
    let rows = (0..<20_000).map { "\(1_714_694_400 + $0),1,2" }.joined(separator: "\n")
    let reading = try Reading(csv: "time,lat,lon\n\(rows)")
    #expect(reading.count == 20_000)
    #expect(reading.fixes.count > 1)
    #expect(reading.fixes.allSatisfy { $0.count <= 12_000 })
    #expect(reading.lines == (2...20_001).map { UInt32($0) })
  }

  @Test("an archive whose data is broken gives what could be read, and says so")
  func brokenCompression() throws {
    let reading = try Reading(fixture("bad/truncated.gpx.gz"))
    #expect(reading.count > 1000)
    #expect(reading.summaries[0].problemCounts[.truncated] == 1)
    #expect(reading.summaries[0].records == reading.count + 1)
  }

  @Test("a name is trusted where the first bytes tell nothing", arguments: ["trip.kml", "trip.FIT", "trip.igc"])
  func names(name: String) {
    #expect(throws: TrackError.self) { try Reading(.bytes(Array("HFDTE030524".utf8), name: name)) }
  }
}
