import LocationCore
import RingfenceTracks
import Testing

@Suite("recordings in JSON")
struct JSONReaderTests {
  private func read(_ text: String) throws -> Reading { try Reading(.bytes(Array(text.utf8), name: "trip.json")) }

  @Test("a list of objects is a table: names as in tables, in any order")
  func objects() throws {
    let reading = try read(
      """
      [{"lng": 139.7, "lat": 35.6, "timestamp": "2024-05-03T09:00:00+09:00", "accuracy": 12, "speed": -1, "note": {"a": [1]}},
       {"time": 1714694460, "latitude": "35.7", "longitude": "139.8", "bearing": 90}]
      """)
    #expect(reading.latitudes == [35.6, 35.7] && reading.longitudes == [139.7, 139.8])
    #expect(reading.seconds == [1_714_694_400, 1_714_694_460] && reading.lines == [1, 2])
    #expect(reading.details[0].accuracyMeters == 12 && reading.details[0].speedMetersPerSecond.isNaN)
    #expect(reading.details[1].courseDegrees == 90)
    #expect(reading.gaps == [true, false])
  }

  @Test("Google's Records.json: places in ten millionths of a degree, either spelling of the time")
  func records() throws {
    let reading = try read(
      """
      {"locations": [
        {"latitudeE7": 356812000, "longitudeE7": 1397671000, "accuracy": 20, "timestamp": "2024-05-03T00:00:00.500Z"},
        {"timestampMs": "1714694460000", "latitudeE7": 356813000, "longitudeE7": 1397671000, "source": "WIFI",
         "activity": [{"activity": [{"type": "STILL", "confidence": 100}], "timestamp": "2024-05-03T00:05:00Z"}]}]}
      """)
    #expect(reading.latitudes.map { ($0 * 1e7).rounded() } == [356_812_000, 356_813_000])
    #expect(reading.seconds == [1_714_694_400.5, 1_714_694_460])
  }

  @Test("Google's export on the device: paths by time or by minutes, raw signals; the place of a visit is no point")
  func timeline() throws {
    let reading = try read(
      """
      {"semanticSegments": [
        {"startTime": "2024-05-03T09:00:00.000+09:00", "endTime": "2024-05-03T11:00:00.000+09:00", "timelinePath": [
          {"point": "35.1°, 139.1°", "time": "2024-05-03T09:10:00.000+09:00"},
          {"point": "geo:35.2,139.2", "durationMinutesOffsetFromStartTime": "30"}]},
        {"startTime": "2024-05-03T11:00:00.000+09:00",
         "visit": {"topCandidate": {"placeLocation": {"latLng": "35.9°, 139.9°"}}},
         "activity": {"start": {"latLng": "35.9°, 139.9°"}}}],
       "rawSignals": [{"position": {"LatLng": "35.3°, 139.3°", "accuracyMeters": 13, "timestamp": "2024-05-03T12:00:00+09:00"}}]}
      """)
    #expect(reading.latitudes == [35.1, 35.2, 35.3])
    #expect(reading.seconds == [1_714_695_000, 1_714_696_200, 1_714_705_200])
    #expect(reading.details[2].accuracyMeters == 13)
  }

  @Test("GeoJSON: times before or after the geometry, parts of a line, points with their properties; an area is no way")
  func geoJSON() throws {
    let reading = try read(
      """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"coordTimes": ["2024-05-03T00:00:00Z", "2024-05-03T00:01:00Z"]},
         "geometry": {"type": "LineString", "coordinates": [[139, 35, 8], [139.01, 35]]}},
        {"type": "Feature",
         "geometry": {"coordinates": [[[139.02, 35], [139.03, 35]], [[139.05, 35]]], "type": "MultiLineString"},
         "properties": {"coordinateProperties": {"times": [["2024-05-03T00:02:00Z", "2024-05-03T00:03:00Z"], ["2024-05-03T00:09:00Z"]]}}},
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [139.06, 35]},
         "properties": {"timestamp": "2024-05-03T00:10:00Z", "horizontal_accuracy": 5}},
        {"type": "Feature", "geometry": {"type": "Triangle", "coordinates": []}, "properties": null}]}
      """)
    #expect(reading.longitudes == [139, 139.01, 139.02, 139.03, 139.05, 139.06])
    #expect(reading.seconds.map { $0 - 1_714_694_400 } == [0, 60, 120, 180, 540, 600])
    #expect(reading.gaps == [true, false, true, false, true, false])
    #expect(reading.details[0].altitudeMeters == 8 && reading.details[5].accuracyMeters == 5)
  }

  @Test("a line without times is a way without times; a fourth number is a time")
  func untimed() throws {
    let plain = try read(#"{"type": "LineString", "coordinates": [[139, 35], [139.1, 35]]}"#)
    #expect(plain.count == 2 && plain.seconds.allSatisfy(\.isNaN))
    let fourth = try read(
      #"{"type": "LineString", "coordinates": [[139, 35, 0, 1714694400], [139.1, 35, 0, 1714694460000]]}"#)
    #expect(fourth.seconds == [1_714_694_400, 1_714_694_460])
  }

  @Test(
    "a number too large for a time is none",
    arguments: [
      #"[{"lat": 1, "lon": 2, "time": 9.5e18}]"#, #"[{"lat": 1, "lon": 2, "time": -1e300}]"#,
      #"[{"lat": 1, "lon": 2, "time": 1e19}]"#,
    ])
  func hugeTimes(text: String) throws {
    let reading = try read(text)
    #expect(reading.count == 0 && reading.summaries[0].problemCounts == [.badTime: 1])
  }

  @Test("a moment years after the start of its stretch, and a fourth number beyond all times, are no times")
  func farTimes() throws {
    let minutes = try read(
      #"[{"startTime": "2024-05-03T00:00:00Z", "timelinePath": [{"point": "geo:1,2", "durationMinutesOffsetFromStartTime": "1e300"}]}]"#
    )
    #expect(minutes.count == 1 && minutes.seconds[0].isNaN)
    let fourth = try read(#"{"type": "LineString", "coordinates": [[2, 1, 0, 1e300]]}"#)
    #expect(fourth.count == 1 && fourth.seconds[0].isNaN)
  }

  @Test("one object a line is read too, and of several times the one that a fix has counts")
  func lines() throws {
    let reading = try read(
      """
      {"_type": "location", "lat": 35, "lon": 139, "created_at": 1714694499, "tst": 1714694400}
      {"_type": "lwt"}
      {"_type": "location", "lat": 35, "lon": 139.1, "tst": 1714694460, "created_at": 1714694499}
      """)
    #expect(reading.seconds == [1_714_694_400, 1_714_694_460] && reading.lines == [1, 3])
  }

  @Test("what is wrong is refused with its line; a file that breaks off gives what it holds")
  func faults() throws {
    let reading = try read(
      """
      [{"lat": 95, "lon": 139, "time": "2024-05-03T00:00:00Z"},
       {"lat": 35, "lon": null, "time": "2024-05-03T00:00:00Z"},
       {"lat": 35, "lon": 139, "time": "yesterday"},
       {"lat": 35, "lon": 139, "time": "2024-05-03T00:00:00Z"},
       {"lat": 35, "lon": 13
      """)
    #expect(reading.count == 1 && reading.summaries[0].records == 4)
    #expect(
      reading.problems == [
        "1 bad-latitude: latitude `95` is no number from -90 to 90; left out, mend it to keep the point",
        "2 no-position: the point has no longitude; left out, add it to keep the point",
        "3 bad-time: time `yesterday` can't be read; left out, write it like 2024-05-03T04:05:06Z to keep the point",
        "5:23 truncated: no JSON: the file ends where `,` or `}` is expected; is it cut off?; what came before is used, mend "
          + "the file for the rest",
      ])
  }
}
