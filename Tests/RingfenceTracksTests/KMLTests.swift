import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

@Suite("KML")
struct KMLTests {
  private func read(_ body: String) throws -> Reading {
    try Reading(.bytes(Array("<kml>\(body)".utf8), name: "trip.kml"))
  }

  @Test("times and places of a track may be two lists, or take turns, and a cut track gives what it has")
  func tracks() throws {
    let reading = try read(
      """
      <Placemark><Track><when>2024-05-03T00:00:01Z</when><coord>1 2 3</coord><when>2024-05-03T00:00:02Z</when><coord>1.1 2 3</coord></Track>
      <Track><coord>1.2 2</coord><coord>1.3 2</coord><when>2024-05-03T00:00:03Z</when><when>2024-05-03T00:00:04Z</when></Track>
      <Track><when>2024-05-03T00:00:05Z</when><when>2024-05-03T00:00:06Z</when><coord>1.4 2 3</coord><coord>1.5
      """)
    #expect(reading.longitudes == [1, 1.1, 1.2, 1.3, 1.4])
    #expect(reading.seconds.map { $0 - 1_714_694_400 } == [1, 2, 3, 4, 5])
    #expect(reading.gaps == [true, false, true, false, true])
    #expect(reading.details[0].altitudeMeters == 3 && reading.summaries[0].format == "kml")
    #expect(reading.summaries[0].problemCounts[.truncated] == 1)
  }

  @Test("a moment without a place, and a place that is none, are refused with their line")
  func faults() throws {
    let reading = try read(
      """
      <Track>
      <when>2024-05-03T00:00:01Z</when><coord></coord>
      <when>2024-05-03T00:00:02Z</when><coord>1 95 3</coord>
      <when>2024-05-03T00:00:03Z</when><coord>1 2 3</coord></Track></kml>
      """)
    #expect(reading.longitudes == [1] && reading.seconds == [1_714_694_403] && reading.summaries[0].records == 3)
    #expect(reading.summaries[0].problems.map { $0.position?.line } == [2, 3])
    #expect(reading.summaries[0].problemCounts == [.noPosition: 1, .badLatitude: 1])
  }

  @Test("a line that says when it was travelled has its first and last time; without, it is a way without times")
  func lines() throws {
    let timed = try read(
      """
      <Placemark><TimeSpan><begin>2024-05-03T00:00:00Z</begin><end>2024-05-03T01:00:00Z</end></TimeSpan>
      <LineString><coordinates>1,2,0 1.1,2,0
       1.2,2,0</coordinates></LineString></Placemark></kml>
      """)
    #expect(timed.seconds[0] == 1_714_694_400 && timed.seconds[1].isNaN && timed.seconds[2] == 1_714_698_000)
    #expect(timed.lines == [2, 2, 3])
    let untimed = try read(
      "<Placemark><MultiGeometry><LineString><coordinates>1,2 1.1,2</coordinates></LineString>"
        + "<LineString><coordinates>3,2 3.1,2</coordinates></LineString></MultiGeometry></Placemark></kml>")
    #expect(untimed.longitudes == [1, 1.1, 3, 3.1] && untimed.gaps == [true, false, true, false])
    #expect(untimed.summaries[0].path == .routePoints)
  }

  @Test("where there is a track, nothing else is the way")
  func trackFirst() throws {
    let reading = try read(
      "<Placemark><LineString><coordinates>9,9 8,8</coordinates></LineString></Placemark>"
        + "<Placemark><TimeStamp><when>2024-05-03T00:00:00Z</when></TimeStamp><Point><coordinates>7,7</coordinates></Point></Placemark>"
        + "<Track><when>2024-05-03T00:00:01Z</when><coord>1 2 3</coord></Track></kml>")
    #expect(reading.longitudes == [1] && reading.summaries[0].records == 1)
  }
}
