import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

/// Values that stand for something else than they say, in every format alike.
@Suite("values that are none")
struct PointValuesTests {
  /// Places as a table, as GPX and as JSON, a second apart.
  private static func inputs(_ places: [(Double, Double)]) -> [TrackInput] {
    let times = places.indices.map { "2024-05-03T00:00:0\($0)Z" }
    let csv = "time,lat,lon\n" + zip(times, places).map { "\($0),\($1.0),\($1.1)\n" }.joined()
    let gpx = zip(times, places).map { "<trkpt lat=\"\($1.0)\" lon=\"\($1.1)\"><time>\($0)</time></trkpt>" }.joined()
    let json = zip(times, places).map { "{\"time\": \"\($0)\", \"lat\": \($1.0), \"lon\": \($1.1)}" }.joined(
      separator: ",")
    return [
      .bytes(Array(csv.utf8), name: "a.csv"),
      .bytes(Array("<gpx><trk><trkseg>\(gpx)</trkseg></trk></gpx>".utf8), name: "a.gpx"),
      .bytes(Array("[\(json)]".utf8), name: "a.json"),
    ]
  }

  @Test("latitude 0 and longitude 0 are a lost fix far from everything else, and a place near it")
  func nullIsland() throws {
    for input in Self.inputs([(51, 0.1), (0, 0), (51.001, 0.1)]) {
      let reading = try Reading(input)
      #expect(reading.latitudes == [51, 51.001])
      #expect(reading.summaries[0].records == 3)
      #expect(reading.summaries[0].problemCounts == [.lostFix: 1])
      #expect(
        reading.summaries[0].problems[0].message
          == "latitude 0 and longitude 0 far from the places beside it: the receiver had no fix; left out, nothing to do"
      )
    }
    for input in Self.inputs([(0.01, 0.01), (0, 0), (-0.01, -0.01)]) {
      #expect(try Reading(input).latitudes == [0.01, 0, -0.01])
    }
    for input in Self.inputs([(0, 0), (0, 0), (0.01, 0)]) { #expect(try Reading(input).count == 3) }
    for input in Self.inputs([(0, 0), (0, 0)]) { #expect(try Reading(input).count == 0) }
  }

  @Test("the first fix after lost ones begins the segment that they would have begun")
  func lostStart() throws {
    for input in Self.inputs([(0, 0), (51, 0.1), (51, 0.2)]) {
      #expect(try Reading(input).gaps == [true, false])
    }
  }

  @Test("a latitude or a longitude of 0 alone is a place")
  func loneZero() throws {
    for input in Self.inputs([(51.478, 0), (0, 6.6)]) {
      let reading = try Reading(input)
      #expect(reading.latitudes == [51.478, 0])
      #expect(reading.longitudes == [0, 6.6])
    }
  }

  @Test("lost fixes of one traveller are not judged by the places of another")
  func travellers() throws {
    let reading = try Reading(
      csv: "device,time,lat,lon\na,1714694400,51,1\nb,1714694400,0,0\na,1714694401,51,1\nb,1714694401,0.5,0\n")
    #expect(reading.count == 4)
    #expect(reading.travellers == [0, 0, 1, 1] || reading.travellers == [0, 1, 0, 1])
  }

  @Test("latitudes 100 and 200 say that the recorder was stopped and went on: a new segment, and no record")
  func pauses() throws {
    for input in Self.inputs([(51, 1), (100, 0), (200, 0), (51, 1.1)]) {
      let reading = try Reading(input)
      #expect(reading.gaps == [true, true])
      #expect(reading.problems == [])
      #expect(reading.summaries[0].records == 2)
    }
  }

  @Test("latitude 91 and longitude 181 are what ships send without a fix")
  func unknownPlace() throws {
    for input in Self.inputs([(51, 1), (91, 181), (51, 1.1)]) {
      let reading = try Reading(input)
      #expect(reading.count == 2)
      #expect(reading.summaries[0].problemCounts == [.lostFix: 1])
    }
  }

  @Test("what is no number is no place", arguments: ["NaN", "inf", "1e400", "0x10", "undefined"])
  func notFinite(text: String) throws {
    let reading = try Reading(csv: "time,lat,lon\n2024-05-03T00:00:00Z,\(text),7\n")
    #expect(reading.count == 0)
    #expect(reading.summaries[0].records == 1)
  }

  @Test("heights and the like are read where they are wanted, and nothing else changes where they are not")
  func details() throws {
    let csv = "time,lat,lon,ele\n2024-05-03T00:00:00Z,51,0.1,7\n2024-05-03T00:00:01Z,51,0.2,high\n"
    let points = ["7", "high"].enumerated().map { index, height in
      "<trkpt lat=\"51\" lon=\"0.\(index + 1)\"><ele>\(height)</ele><time>2024-05-03T00:00:0\(index)Z</time></trkpt>"
    }
    let gpx = "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    for input in [TrackInput.bytes(Array(csv.utf8), name: "a.csv"), .bytes(Array(gpx.utf8), name: "a.gpx")] {
      let (all, few) = try (Reading(input), Reading(input, options: ReadingOptions(takesDetails: false)))
      #expect(all.fixes.flatMap(\.details).map(\.altitudeMeters).first == 7)
      #expect(few.fixes.flatMap(\.details).isEmpty)
      #expect(few.fixes.flatMap(\.seconds) == all.fixes.flatMap(\.seconds))
      #expect(few.longitudes == [0.1, 0.2])
      #expect(few.summaries[0].problemCounts == all.summaries[0].problemCounts)
    }
  }
}
