import Foundation
import LocationCore
import RingfenceTracks
import Testing

@Suite("GPX, whole and broken")
struct GPXReaderTests {
  @Test("a broken file gives what it holds, and says what it does not, with the line", arguments: brokenFiles)
  func broken(file: BrokenFile) throws {
    let reading = try Reading(fixture("bad/\(file.name)"))
    #expect(reading.latitudes == file.latitudes)
    #expect(reading.problems == file.problems)
    let refused: Set<TrackProblem.Kind> = [.badLatitude, .badLongitude, .noPosition, .badTime]
    let refusals = reading.summaries[0].problems.count { refused.contains($0.kind) }
    #expect(reading.summaries[0].records == reading.count + refusals)
  }

  @Test(
    "the creator is what the file says, entities and all",
    arguments: [
      ("R&amp;D &lt;gps&gt;", "R&D <gps>"), ("&amp;#60;", "&#60;"), ("plain", "plain"),
    ])
  func creator(_ written: String, _ read: String) throws {
    let text = "<gpx creator=\"\(written)\"><trk><trkseg><trkpt lat=\"1\" lon=\"2\"/></trkseg></trk></gpx>"
    let summaries = try RecordingReader().read(.bytes(Array(text.utf8), name: "a.gpx")) { _ in }
    #expect(summaries.first?.creator == read)
  }

  struct BrokenFile: Sendable, CustomTestStringConvertible {
    var name: String
    var latitudes: [Double]
    var problems: [String]
    var testDescription: String { name }
  }

  static let brokenFiles: [BrokenFile] = [
    BrokenFile(
      name: "bad-byte-in-a-name.gpx", latitudes: [35.1, 35.2],
      problems: [
        "5 encoding: byte 0xFF is not in the encoding that the file claims; read as Latin-1, save the file as UTF-8"
      ]),
    BrokenFile(
      name: "bad-latitude.gpx", latitudes: [35.1, 35.2],
      problems: [
        "5:1 bad-latitude: latitude `95` is no number from -90 to 90; left out, mend it to keep the point",
        "6:1 bad-latitude: latitude `undefined` is no number from -90 to 90; left out, mend it to keep the point",
        "7:1 bad-latitude: latitude `NaN` is no number from -90 to 90; left out, mend it to keep the point",
      ]),
    BrokenFile(
      name: "bad-longitude.gpx", latitudes: [35.1, 35.2],
      problems: ["5 bad-longitude: longitude `361` is no number from -360 to 360; left out, mend it to keep the point"]),
    BrokenFile(
      name: "bad-time.gpx", latitudes: [35.1, 1.0, 35.2],
      problems: [
        "5:1 bad-time: time `2017-13-45T99:99:99Z` can't be read; left out, write it like 2024-05-03T04:05:06Z to keep the point"
      ]),
    BrokenFile(
      name: "less-than-in-a-point.gpx", latitudes: [35.1, 35.2, 35.3],
      problems: [
        "5:1 no-position: the point is damaged (the markup breaks off in it: StartTag: invalid element name); left out, mend it to keep it"
      ]),
    BrokenFile(
      name: "less-than-in-an-attribute.gpx", latitudes: [35.1, 35.2, 35.3],
      problems: [
        "5 no-position: the point is damaged (Unescaped '<' not allowed in attributes values); left out, mend it to keep it"
      ]),
    BrokenFile(
      name: "less-than-in-text.gpx", latitudes: [35.1, 35.2, 35.3],
      problems: [
        "3 truncated: the markup breaks off here (StartTag: invalid element name); read on at the next point, mend the file to be sure"
      ]),
    BrokenFile(
      name: "nested-point.gpx", latitudes: [35.1, 35.2, 35.3],
      problems: [
        "4:1 no-position: the point is damaged (another point begins inside of it; its end is missing); left out, mend it to keep it"
      ]),
    BrokenFile(
      name: "no-position.gpx", latitudes: [35.1, 35.2],
      problems: [
        "5:1 no-position: the point has no latitude; left out, add it to keep the point",
        "6:1 no-position: the point has no latitude and no longitude; left out, add them to keep it",
        "7:1 no-position: the point has no longitude; left out, add it to keep the point",
      ]),
    BrokenFile(
      name: "not-utf-8.gpx", latitudes: [35.1, 35.2, 35.3],
      problems: [
        "3 encoding: byte 0xB0 is not in the encoding that the file claims; read as Latin-1, save the file as UTF-8"
      ]),
    BrokenFile(
      name: "point-without-end.gpx", latitudes: [35.1, 35.3],
      problems: [
        "5:1 no-position: the point is damaged (another point begins inside of it; its end is missing); left out, mend it to keep it"
      ]),
    BrokenFile(
      name: "spliced-tag.gpx", latitudes: [35.1, 35.2, 35.3],
      problems: ["5 truncated: the markup is damaged (expected '>'); mend it, a point may be missing here"]),
    BrokenFile(
      name: "time-without-end.gpx", latitudes: [35.1, 35.3],
      problems: [
        "5:1 bad-time: the point is damaged (Opening and ending tag mismatch: time line 5 and trkpt); left out, mend it to keep it"
      ]),
    BrokenFile(
      name: "truncated-between-points.gpx", latitudes: [35.1, 35.2, 35.3],
      problems: [
        "6 truncated: the file ends before the end of its track; what came before is used, get the whole file for the rest"
      ]),
    BrokenFile(
      name: "truncated-in-a-point.gpx", latitudes: [35.1, 35.2],
      problems: [
        "6:1 bad-time: the point is damaged (the file ends in it); left out, mend it to keep it",
        "6 truncated: the file ends in the middle of a point; what came before is used, get the whole file for the rest",
      ]),
    BrokenFile(
      name: "truncated-in-an-attribute.gpx", latitudes: [35.1, 35.2],
      problems: [
        "6 no-position: the point is damaged (the file ends in it); left out, mend it to keep it",
        "6 truncated: the file ends in the middle of a point; what came before is used, get the whole file for the rest",
      ]),
    BrokenFile(
      name: "unknown-encoding-windows-1252.gpx", latitudes: [35.1, 35.2, 35.3],
      problems: [
        "1 encoding: the encoding is not known (Unsupported encoding x-nobody); read as Windows-1252, mend its name in the first line"
      ]),
    BrokenFile(
      name: "unknown-encoding.gpx", latitudes: [35.1, 35.2, 35.3],
      problems: [
        "1 encoding: the encoding is not known (Unsupported encoding x-nobody); read as UTF-8, mend its name in the first line"
      ]),
    BrokenFile(
      name: "wrapped-longitude.gpx", latitudes: [1.0, 1.0],
      problems: [
        "4:1 wrapped-longitude: longitude -180.096474 is beyond 180 degrees and was taken as 179.903526; nothing to do"
      ]),
  ]

  @Test("an entity that a document declares is refused, with its line")
  func entity() {
    let input = fixture("bad/entity-declaration.gpx")
    let error = #expect(throws: TrackError.self) { try Reading(input) }
    #expect(
      error?.description
        == "\(input.name):3: the file declares an entity, which no recording needs; remove its DOCTYPE")
  }

  @Test("all tracks and segments are read, each first point marked")
  func segments() throws {
    let point = "<trkpt lat='1' lon='2'/>"
    let reading = try Reading(
      gpx:
        "<trk><trkseg>\(point)\(point)</trkseg><trkseg/><trkseg>\(point)</trkseg></trk><trk><trkseg>\(point)</trkseg></trk>"
    )
    #expect(reading.gaps == [true, false, true, true])
  }

  @Test("elevation, speed, course and accuracy are read from wherever writers put them")
  func details() throws {
    let reading = try Reading(
      gpx: """
        <trk><trkseg>
        <trkpt lat="1" lon="2"><ele>50.5</ele><speed>1.5</speed><course>270</course></trkpt>
        <trkpt lat="1" lon="2"><extensions><speed>2.5</speed><course>90</course><hAcc>5</hAcc><vAcc>3</vAcc></extensions></trkpt>
        <trkpt lat="1" lon="2"><extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>3.5</gpxtpx:speed><gpxtpx:bearing>10</gpxtpx:bearing>
        </gpxtpx:TrackPointExtension><opentracks:accuracy_horizontal>7</opentracks:accuracy_horizontal></extensions></trkpt>
        <trkpt lat="1" lon="2"><ele/><extensions><osmand:speed>4,5</osmand:speed><ulogger:accuracy>9</ulogger:accuracy></extensions></trkpt>
        <trkpt lat="1" lon="2"><extensions><speed>-1</speed><course>-1</course><accuracy>-1</accuracy></extensions></trkpt>
        <trkpt lat="1" lon="2"><ele><![CDATA[ 12 ]]></ele><hdop>3</hdop><fix>odd</fix></trkpt>
        </trkseg></trk>
        """)
    #expect(reading.problems == [])
    func texts(_ value: (FixDetails) -> Float) -> [String] { reading.details.map { "\(value($0))" } }
    #expect(texts(\.altitudeMeters) == ["50.5", "nan", "nan", "nan", "nan", "12.0"])
    #expect(texts(\.speedMetersPerSecond) == ["1.5", "2.5", "3.5", "4.5", "nan", "nan"])
    #expect(texts(\.courseDegrees) == ["270.0", "90.0", "10.0", "nan", "nan", "nan"])
    #expect(texts(\.accuracyMeters) == ["nan", "5.0", "7.0", "9.0", "nan", "nan"])
  }

  @Test("only a point's own time counts, and the metadata's is kept")
  func times() throws {
    let reading = try Reading(
      gpx: """
        <metadata><time>2024-01-01T00:00:00Z</time></metadata>
        <trk><trkseg><trkpt lat="1" lon="2"><extensions><time>14545</time></extensions><time>
        2024-05-03T00:00:00+09:00 </time></trkpt><trkpt lat="1" lon="2"><time>2024-05-03T00:00:00</time></trkpt></trkseg></trk>
        """)
    #expect(reading.seconds == [1_714_662_000, 1_714_694_400])
    #expect(reading.summaries[0].metadataTime?.timeIntervalSince1970 == 1_704_067_200)
    #expect(reading.summaries[0].timesWithoutZone == 1)
  }

  @Test("exponents and many digits are read")
  func numbers() throws {
    let reading = try Reading(
      gpx: "<trkpt lat='40.1889627613127231597900390625' lon='-4.8e-05'/><trkpt lat='0' lon='6.6'/>")
    #expect(reading.latitudes == [40.18896276131272, 0])
    #expect(reading.longitudes == [-4.8e-05, 6.6])
  }

  @Test("waypoints are the path where there is no usable track point, and only then")
  func waypoints() throws {
    let waypoint = "<wpt lat='3' lon='4'/>"
    let alone = try Reading(gpx: waypoint + "<rte><rtept lat='5' lon='6'/></rte><trk/>")
    #expect(alone.latitudes == [3])
    #expect(alone.summaries[0].path == .waypoints)
    let badTrack = try Reading(gpx: "<trk><trkseg><trkpt lat='95' lon='1'/></trkseg></trk>" + waypoint)
    #expect(badTrack.latitudes == [3])
    #expect(badTrack.summaries[0].records == 2)
    let beside = try Reading(gpx: waypoint + "<trkpt lat='1' lon='2'/><wpt lat='99' lon='4'/>")
    #expect(beside.latitudes == [1])
    #expect(beside.summaries[0].records == 1)
    #expect(beside.summaries[0].path == .trackPoints)
  }

  @Test("each route is a segment of its own")
  func routes() throws {
    let point = "<rtept lat='5' lon='6'/>"
    let reading = try Reading(gpx: "<rte>\(point)\(point)</rte><rte>\(point)</rte>")
    #expect(reading.gaps == [true, false, true])
    #expect(reading.summaries[0].path == .routePoints)
  }

  @Test("after hundreds of lost end tags, every whole point is there")
  func manyLostEndTags() throws {
    let lost = "<trkpt lat='9' lon='9'><time>2024-05-03T00:00:00Z</trkpt>\n<trkpt lat='1' lon='2'></trkpt>\n"
    let reading = try Reading(gpx: "<trk><trkseg>\(String(repeating: lost, count: 1000))</trkseg></trk>")
    #expect(reading.latitudes == Array(repeating: 1, count: 1000))
    #expect(reading.summaries[0].records == 2000)
    #expect(reading.summaries[0].problemCounts[.badTime] == 1000)
  }

  @Test(
    "cut at any byte, a file gives its first points and invents none",
    arguments: ["plain.gpx", "prefix.gpx", "crlf.gpx"])
  func cutAnywhere(name: String) throws {
    guard case .file(let path) = fixture("good/\(name)") else { return }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    for end in 1..<bytes.count {
      let reading = try Reading(.bytes(Array(bytes[..<end]), name: name))
      #expect([35.1, 35.2, 35.3].starts(with: reading.latitudes))
      #expect([139.1, 139.2, 139.3].starts(with: reading.longitudes))
      #expect([1_714_694_401, 1_714_694_402, 1_714_694_403].starts(with: reading.seconds))
      let isWhole = reading.count == 3 && reading.problems.isEmpty
      #expect(isWhole || reading.summaries[0].problemCounts[.truncated] == 1, "cut at \(end)")
    }
  }

  @Test(
    "bytes changed at random never stop the reader, and every record is a fix or refused",
    arguments: Array(1...10) as [UInt64])
  func randomDamage(seed: UInt64) throws {
    guard case .file(let path) = fixture("good/plain.gpx") else { return }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var generator = Chance(seed)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        damaged[Int.random(in: 0..<bytes.count, using: &generator)] =
          [
            0x3C, 0x3E, 0x22, 0x26, 0x2F, 0x00, 0xFF, 0x20, 0x31, .random(in: 0...255, using: &generator),
          ].randomElement(using: &generator) ?? 0
      }
      // What no longer looks like GPX is refused as a whole.
      guard let reading = try? Reading(.bytes(damaged, name: "damaged.gpx")) else { continue }
      let counts = reading.summaries[0].problemCounts
      let refused = [.badLatitude, .badLongitude, .noPosition, .badTime].reduce(0) { $0 + counts[$1, default: 0] }
      #expect(reading.summaries[0].records == reading.count + refused, "\(String(decoding: damaged, as: UTF8.self))")
      #expect(reading.count <= 3)
    }
  }
}
