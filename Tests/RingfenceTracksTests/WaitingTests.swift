import Foundation
import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

/// Points that wait for what the file says only later: more of them than are handed over at a time.
@Suite("points that wait")
struct WaitingTests {
  private static let count = 10_000
  private static let start = 1_714_564_800.0
  private static let times = (0..<count).map { Timestamp.format(milliseconds: Int64(start) * 1000 + Int64($0) * 1000) }
  private static let seconds = (0..<count).map { start + Double($0) }
  private static let latitudes = (0..<count).map { Double($0) / 1000 }

  /// The places of the points that begin a segment.
  private func starts(of reading: Reading) -> [Int] {
    reading.gaps.enumerated().filter(\.element).map(\.offset)
  }

  private func check(_ reading: Reading, seconds: [Double]? = seconds) {
    #expect(reading.latitudes == Self.latitudes)
    if let seconds { #expect(reading.seconds == seconds) } else { #expect(reading.seconds.allSatisfy { $0.isNaN }) }
    #expect(starts(of: reading) == [0])
    #expect(reading.fixes.allSatisfy { $0.count <= 2 * 8192 })
    #expect(reading.problems == [])
  }

  /// Days that may be read in two orders, a row each; the last ones may be told.
  private func table(last: String, header: String = "time,lat,lon", columns: String = "") -> String {
    var text = header + "\n"
    for index in 0..<Self.count {
      let second = index % 86_400
      let time = String(format: "%02d:%02d:%02d.25", second / 3600, second / 60 % 60, second % 60)
      let day = index == Self.count - 1 ? last : index % 7 == 6 ? "2024-03-01" : "0\(index % 12 % 9 + 1)/03/2024"
      text += "\(day) \(time),\(Self.latitudes[index]),7\(columns)\n"
    }
    return text
  }

  @Test(
    "rows wait for the order of their days, and are then what they are where it is given",
    arguments: [DateOrder.dmy, .mdy])
  func days(order: DateOrder) throws {
    let last = order == .dmy ? "30/03/2024" : "03/30/2024"
    let text = table(last: last, header: "time,lat,lon,speed,id", columns: ",3,a")
    let reading = try Reading(csv: text)
    let given = try Reading(csv: text, options: ReadingOptions(dateOrder: order))
    #expect(reading.seconds == given.seconds)
    #expect(reading.lines == given.lines)
    #expect(reading.details.map { $0.speedMetersPerSecond } == given.details.map { $0.speedMetersPerSecond })
    #expect(reading.latitudes == Self.latitudes)
    #expect(reading.fixes.allSatisfy { $0.count <= 2 * 8192 })
    #expect(reading.summaries[0].travellers == [])
    #expect(try Reading(throughPipe: Array(text.utf8)).seconds == given.seconds)
  }

  @Test("where no row tells the order, the first that waits is named")
  func nothingTells() {
    let rows = Self.latitudes.map { "03/05/2024 00:00:01,\($0),7\n" }
    let error = #expect(throws: TrackError.self) {
      try Reading(csv: "time,lat,lon\n2024-03-04,0,7\n" + rows.joined())
    }
    #expect(error?.description.hasPrefix("test.csv:3: days are written like `03/05/2024 00:00:01`") == true)
  }

  @Test("positions of GeoJSON wait for their times, wherever those stand")
  func geoJSON() throws {
    let places = Self.latitudes.map { "[7,\($0)]" }.joined(separator: ",\n")
    let geometry = "\"geometry\":{\"type\":\"LineString\",\"coordinates\":[\(places)]}"
    let times = "\"properties\":{\"coordTimes\":[\(Self.times.map { "\"\($0)\"" }.joined(separator: ","))]}"
    func reading(_ members: String...) throws -> Reading {
      let text = "{\"type\":\"Feature\",\(members.joined(separator: ","))}"
      return try Reading(.bytes(Array(text.utf8), name: "way.json"))
    }
    check(try reading(geometry, times))
    check(try reading(times, geometry))
    check(try reading(geometry), seconds: nil)
    #expect(try reading(geometry, times).lines == (0..<UInt32(Self.count)).map { $0 + 1 })
  }

  @Test("a line of GeoJSON that breaks off gives what it has, and the lines around it come after it")
  func brokenGeoJSON() throws {
    let places = Self.latitudes.map { "[7,\($0)]" }.joined(separator: ",")
    let text = "{\"type\":\"LineString\",\"coordinates\":[\(places),[7,9"
    let reading = try Reading(.bytes(Array(text.utf8), name: "way.json"))
    #expect(reading.latitudes == Self.latitudes)
    #expect(reading.problems.count == 1)
  }

  @Test("lines of one feature are segments, each as long as it is")
  func lines() throws {
    let lines = [Self.latitudes.prefix(4000), Self.latitudes.dropFirst(4000)].map { line in
      "[" + line.map { "[7,\($0)]" }.joined(separator: ",") + "]"
    }
    let text = "{\"type\":\"MultiLineString\",\"coordinates\":[\(lines.joined(separator: ","))]}"
    let reading = try Reading(.bytes(Array(text.utf8), name: "way.json"))
    #expect(reading.latitudes == Self.latitudes)
    #expect(starts(of: reading) == [0, 4000])
  }

  @Test("times of GeoJSON that can't be read are each refused, and the first hundred said")
  func badTimes() throws {
    let places = Self.latitudes.map { "[7,\($0)]" }.joined(separator: ",")
    let times = Self.latitudes.indices.map { "\"soon \($0)\"" }.joined(separator: ",")
    let text =
      "{\"type\":\"Feature\",\"geometry\":{\"type\":\"LineString\",\"coordinates\":[\(places)]},"
      + "\"properties\":{\"times\":[\(times)]}}"
    let reading = try Reading(.bytes(Array(text.utf8), name: "way.json"))
    #expect(reading.count == 0)
    #expect(reading.summaries[0].problemCounts == [.badTime: Self.count])
    #expect(reading.problems.count == 100)
    #expect(reading.problems[99].contains("time `soon 99` can't be read"))
  }

  @Test("places of a track of KML wait for their times, and times for their places")
  func kmlTrack() throws {
    let whens = Self.times.map { "<when>\($0)</when>" }.joined(separator: "\n")
    let places = Self.latitudes.map { "<gx:coord>7 \($0) 0</gx:coord>" }.joined(separator: "\n")
    func reading(_ lists: String...) throws -> Reading {
      try kml("<gx:Track>\(lists.joined())</gx:Track>")
    }
    check(try reading(whens, places))
    check(try reading(places, whens))
    check(try reading(places), seconds: nil)
  }

  @Test("a line of KML waits for its place mark's end")
  func kmlLine() throws {
    let places = Self.latitudes.map { "7,\($0)" }.joined(separator: "\n")
    let line = "<LineString><coordinates>\(places)</coordinates></LineString>"
    check(try kml(line), seconds: nil)
    let span = "<TimeSpan><begin>2024-05-01T12:00:00Z</begin><end>2024-05-01T13:00:00Z</end></TimeSpan>"
    let timed = try kml(line + span)
    #expect(timed.latitudes == Self.latitudes)
    #expect(timed.seconds.first == Self.start)
    #expect(timed.seconds.last == Self.start + 3600)
    let two = try kml(line + line + span)
    #expect(two.latitudes == Self.latitudes + Self.latitudes)
    #expect(starts(of: two) == [0, Self.count])
    #expect(two.seconds.allSatisfy { $0.isNaN })
  }

  private func kml(_ body: String) throws -> Reading {
    let text = "<kml xmlns:gx=\"x\"><Document><Placemark>\(body)</Placemark></Document></kml>"
    return try Reading(.bytes(Array(text.utf8), name: "way.kml"))
  }

  @Test("waypoints and points of routes wait for the end of the document", arguments: ["wpt", "rtept"])
  func gpx(element: String) throws {
    let points = zip(Self.latitudes, Self.times).map { latitude, time in
      "<\(element) lat=\"\(latitude)\" lon=\"7\"><time>\(time)</time></\(element)>"
    }
    let body = points.joined(separator: "\n")
    check(try Reading(gpx: element == "wpt" ? body : "<rte>\(body)</rte>"))
  }

  @Test("sentences wait for their first day")
  func nmea() throws {
    func sentence(_ text: String) -> String {
      "$\(text)*" + String(format: "%02X", text.utf8.reduce(0, ^)) + "\r\n"
    }
    var text = ""
    for index in 0..<Self.count {
      let time = String(format: "%02d%02d%02d", index / 3600, index / 60 % 60, index % 60)
      text += sentence("GPGLL,\(String(format: "00%07.4f", Double(index) / 1000)),N,00700.0000,E,\(time),A")
    }
    let dateless = try Reading(.bytes(Array(text.utf8), name: "way.nmea"))
    #expect(dateless.count == Self.count)
    #expect(dateless.seconds.allSatisfy { $0.isNaN })
    let dated = try Reading(.bytes(Array((text + sentence("GPZDA,083000,01,05,2024,00,00")).utf8), name: "way.nmea"))
    #expect(dated.seconds == Self.seconds.map { $0 - 43_200 })
    #expect(dated.lines == (1...UInt32(Self.count)).map { $0 })
    #expect(dated.latitudes == dateless.latitudes)
  }

  @Test("of tens of thousands of travellers each is found again")
  func travellers() throws {
    let names = (0..<40_000).map { "the traveller called \($0 < 4000 ? $0 / 2 : $0 / 2 * 3 % 30_000)" }
    let rows = names.enumerated().map { "\(1_714_564_800 + $0),1,2,\($1)\n" }
    let reading = try Reading(csv: "time,lat,lon,device\n" + rows.joined())
    #expect(reading.travellers.map { reading.summaries[0].travellers[Int($0)] } == names)
    #expect(Set(reading.summaries[0].travellers).count == reading.summaries[0].travellers.count)
  }
}
