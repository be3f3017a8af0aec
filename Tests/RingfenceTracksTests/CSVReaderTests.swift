import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

@Suite("tables of points")
struct CSVReaderTests {
  @Test("a broken row is left out, counted, and said with its line and column")
  func badCells() throws {
    let reading = try Reading(fixture("bad/bad-cells.csv"))
    #expect(reading.latitudes == [35.1, 1])
    #expect(reading.lines == [2, 9])
    #expect(reading.longitudes[1] == -178.5)
    #expect(reading.seconds[1].isNaN)
    #expect(reading.summaries[0].records == 8)
    #expect(
      reading.problems == [
        "3:22 bad-latitude: latitude `95` is no number from -90 to 90; left out, mend it to keep the point",
        "4:24 bad-longitude: longitude `361` is no number from -360 to 360; left out, mend it to keep the point",
        "5:23 no-position: the point has no latitude and no longitude; left out, add them to keep it",
        "6 no-position: the point has no longitude; left out, add it to keep the point",
        "7:1 bad-time: time `2024-05-99` can't be read; left out, write it like 2024-05-03T04:05:06Z to keep the point",
        "8:22 bad-latitude: latitude `x` is no number from -90 to 90; left out, mend it to keep the point",
        "9:4 wrapped-longitude: longitude 181.5 is beyond 180 degrees and was taken as -178.5; nothing to do",
      ])
  }

  @Test("a quote that is not closed costs its row alone")
  func unclosedQuote() throws {
    let reading = try Reading(fixture("bad/unclosed-quote.csv"))
    #expect(reading.latitudes == [35.1, 35.3])
    #expect(
      reading.problems == [
        "3:33 no-position: a quoted cell has no closing quote; add it, or double a quote that is text"
      ])
    #expect(reading.summaries[0].records == 3)
  }

  @Test("a table without a header says how to name the columns, and is read when they are named")
  func noHeader() throws {
    let input = fixture("bad/no-header.csv")
    let error = #expect(throws: TrackError.self) { try Reading(input) }
    #expect(
      error?.description
        == "\(input.name):1: no line names the columns of a latitude and a longitude; add a header, or name them with "
        + "--columns time=1,lat=2,lon=3")
    let options = ReadingOptions(columns: ["time": 2, "lon": 3, "lat": 4])
    let reading = try Reading(input, options: options)
    #expect(reading.seconds == [1_201_966_568])
    #expect(reading.latitudes == [39.92123])
    #expect(reading.longitudes == [116.51172])
    #expect(reading.summaries[0].timesWithoutZone == 1)
  }

  @Test("named columns go before the header's, and a delimiter before the one found")
  func overruled() throws {
    let text = "time,lat,lon,lat2\n2024-05-03T00:00:00Z,1,2,3\n"
    #expect(try Reading(csv: text, options: ReadingOptions(columns: ["lat": 4])).latitudes == [3])
    #expect(throws: TrackError.self) {
      try Reading(csv: text, options: ReadingOptions(delimiter: UInt8(ascii: ";")))
    }
    let error = #expect(throws: TrackError.self) {
      try Reading(csv: text, options: ReadingOptions(columns: ["lattitude": 4]))
    }
    #expect(error?.kind == .badOptions)
  }

  @Test("details are read in the units that the header names, and negative ones are absent")
  func details() throws {
    let reading = try Reading(
      csv: """
        time,lat,lon,altitude (ft),accuracy(m),speed(km/h),course
        2024-05-03T00:00:00Z,1,2,1000,5,36,270
        2024-05-03T00:00:01Z,1,2,,-1,-1,-1
        """)
    let details = reading.details
    #expect(abs(details[0].altitudeMeters - 304.8) < 1e-3)
    #expect(details[0].accuracyMeters == 5)
    #expect(abs(details[0].speedMetersPerSecond - 10) < 1e-5)
    #expect(details[0].courseDegrees == 270)
    #expect(details[1].isEmpty)
  }

  @Test("a segment column begins a segment where its value changes")
  func segments() throws {
    let reading = try Reading(csv: "time,lat,lon,segment\n1714694400,1,2,a\n1714694401,1,2,a\n1714694402,1,2,b\n")
    #expect(reading.gaps == [true, false, true])
  }

  @Test("a column of travellers gives each row its traveller, and each traveller a first row")
  func travellers() throws {
    let reading = try Reading(
      csv: """
        device,time,lat,lon
        a,1714694400,1,2
        b,1714694400,3,4
        a,1714694401,1,2
        b,1714694401,3,4
        """)
    #expect(reading.travellers == [0, 1, 0, 1])
    #expect(reading.summaries[0].travellers == ["a", "b"])
    #expect(reading.summaries[0].travellerColumn == "device")
    #expect(reading.gaps == [true, true, false, false])
  }

  @Test("a traveller that appears late leaves the earlier rows theirs")
  func lateTraveller() throws {
    let rows = (0..<9000).map { "\($0 < 8990 ? "a" : "b"),\(1_714_694_400 + $0),1,2" }.joined(separator: "\n")
    let reading = try Reading(csv: "device,time,lat,lon\n\(rows)\n")
    #expect(reading.travellers == Array(repeating: 0, count: 8990) + Array(repeating: 1, count: 10))
    #expect(reading.summaries[0].travellers == ["a", "b"])
  }

  @Test("a column that a person names beyond the last is empty in every row, and that is said")
  func columnBeyondHeader() throws {
    let options = ReadingOptions(columns: ["device": 9, "accuracy": 12, "speed": 3])
    let reading = try Reading(csv: "time,lat,lon\n1714694400,1,2\n", options: options)
    #expect(reading.count == 1)
    #expect(
      reading.summaries[0].remarks == [
        "--columns accuracy=12,device=9 is beyond the 3 columns of the table; name one of 1 `time`, 2 `lat`, 3 `lon`"
      ])
    // Cells may stand behind the header's last.
    let longer = try Reading(csv: "time,lat,lon\n1714694400,1,2,5\n", options: ReadingOptions(columns: ["accuracy": 4]))
    #expect(!longer.summaries[0].remarks.contains { $0.hasPrefix("--columns") })
  }

  @Test(
    "without a column that a person names for the place or the time, nothing is read",
    arguments: ["time", "lat", "lonlat", "date"])
  func neededColumnBeyond(name: String) {
    let header = "time,lat,lon\n"
    for text in [header + "1714694400,1,2\n", header, "1714694400,1,2\n1714694401,1,2\n"] {
      var columns = text.hasPrefix("t") ? [:] : ["time": 1, "lat": 2, "lon": 3]
      columns[name] = 4
      let error = #expect(throws: TrackError.self) {
        try Reading(csv: text, options: ReadingOptions(columns: columns))
      }
      let start = "--columns \(name)=4 is beyond the 3 columns of the table; name one of 1 `"
      #expect(error?.message.hasPrefix(start) == true)
    }
  }

  @Test("a column that a person names for both coordinates goes before those that the header names one by one")
  func pairBeforeTwo() throws {
    let reading = try Reading(
      csv: "time,lat,lon,spot\n1714694400,1,2,\"3,4\"\n", options: ReadingOptions(columns: ["lonlat": 4]))
    #expect(reading.latitudes == [4])
    #expect(reading.longitudes == [3])
  }

  @Test("one traveller is none, and a column that numbers the rows names none", arguments: ["7,7,7", "1,2,3"])
  func noTravellers(ids: String) throws {
    let rows = ids.split(separator: ",").map { "\($0),1714694400,1,2" }.joined(separator: "\n")
    let reading = try Reading(csv: "id,time,lat,lon\n\(rows)\n")
    #expect(reading.summaries[0].travellers == [])
    #expect(reading.summaries[0].travellerColumn == nil)
    #expect(reading.gaps == [true, false, false])
  }

  @Test("a column that numbers the rows of a long table names no travellers")
  func longRowNumbers() throws {
    let rows = (0..<20_000).map { "\($0),\(1_714_694_400 + $0),1,2" }.joined(separator: "\n")
    let reading = try Reading(csv: "id,time,lat,lon\n\(rows)\n")
    #expect(reading.travellers == [])
    #expect(reading.summaries[0].travellers == [])
    #expect(reading.gaps == [true] + Array(repeating: false, count: 19_999))
  }

  @Test("segments are kept where a column turns out to number the rows")
  func segmentsBesideRowNumbers() throws {
    let reading = try Reading(
      csv: "id,time,lat,lon,segment\n1,1714694400,1,2,a\n2,1714694401,1,2,a\n3,1714694402,1,2,b\n4,1714694403,1,2,a\n")
    #expect(reading.gaps == [true, false, true, true])
  }

  @Test("a time without a zone is UTC, and counted")
  func zone() throws {
    let reading = try Reading(csv: "time,lat,lon\n2024-05-03 09:00:00,1,2\n2024-05-03T09:00:00+09:00,1,2\n,1,2\n")
    #expect(reading.seconds.prefix(2) == [1_714_726_800, 1_714_694_400])
    #expect(reading.summaries[0].timesWithoutZone == 1)
  }

  @Test("columns are found by whole names, never by a part of one")
  func names() throws {
    let reading = try Reading(
      csv: "platform,latency,flat,time,Latitude (°),Longitude (°),plate\nx,9,9,1714694400,1,2,9\n")
    #expect(reading.latitudes == [1])
    #expect(reading.longitudes == [2])
  }

  @Test("coordinates in ten-millionths of a degree are read as degrees")
  func tenMillionths() throws {
    let reading = try Reading(csv: "timestamp,latitudeE7,longitudeE7\n1714694400,525200000,134050000\n")
    #expect(abs(reading.latitudes[0] - 52.52) < 1e-12)
    #expect(abs(reading.longitudes[0] - 13.405) < 1e-12)
  }

  @Test("rows of fewer cells than the header are read where they hold what is needed")
  func ragged() throws {
    let reading = try Reading(csv: "time,lat,lon,ele,name\n1714694400,1,2\n1714694401,1,2,5,x,extra\n")
    #expect(reading.count == 2)
    #expect(reading.problems == [])
  }

  @Test("a header in Latin-1 is understood")
  func latin1() throws {
    let bytes = Array("Zeit;Breite;L".utf8) + [0xE4] + Array("nge\n2024-05-03T00:00:00Z;1;2\n".utf8)
    #expect(try Reading(.bytes(bytes, name: "latin.csv")).longitudes == [2])
  }

  @Test("a last row that is cut off is refused, since its last number may be cut too")
  func cutRow() throws {
    let reading = try Reading(csv: "time,lat,lon,ele\n1714694400,1,139.5,7\n1714694401,1,13")
    #expect(reading.longitudes == [139.5])
    #expect(
      reading.problems == [
        "3 no-position: the point is damaged (the file ends in its row); left out, mend it to keep it",
        "3 truncated: the file ends in the middle of a row; what came before is used, get the whole file",
      ])
    #expect(reading.summaries[0].records == 2)
  }
}
