import Foundation
import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

/// Times that one row can't tell: the order of days, a start, a zone.
@Suite("the times of a table")
struct TableTimesTests {
  /// 2024-05-03T00:00:00Z.
  private static let day = 1_714_694_400.0

  private func table(_ times: [String], header: String = "time,lat,lon") -> String {
    header + "\n" + times.map { "\($0),1,2\n" }.joined()
  }

  @Test(
    "the order of day and month is what all days of the file allow",
    arguments: [
      // The last row tells: there is no month 13.
      (["03/05/2024 00:00:00", "13/05/2024 00:00:00"], [day, day + 864_000]),
      (["05/03/2024 00:00:00", "05/13/2024 00:00:00"], [day, day + 864_000]),
      // Otherwise the one in which times follow each other.
      (["07/09/2019 23:59", "08/09/2019 00:26"], [1_567_900_740, 1_567_902_360]),
      (["09/07/2019 23:59", "09/08/2019 00:26"], [1_567_900_740, 1_567_902_360]),
      // Or it does not matter.
      (["05/05/2024 00:00:01", "05/05/2024 00:00:02"], [day + 172_801, day + 172_802]),
      // Two digits of a year.
      (["03/05/24", "31/05/24"], [day, day + 28 * 86_400]),
    ] as [([String], [Double])])
  func order(times: [String], seconds: [Double]) throws {
    let reading = try Reading(csv: table(times))
    #expect(reading.seconds == seconds)
    #expect(reading.problems == [])
  }

  @Test("six digits have the year first unless that can't be")
  func packed() throws {
    let header = "date,time,lat,lon\n"
    #expect(
      try Reading(csv: header + "240503,000001,1,2\n240504,1,1,2\n").seconds == [Self.day + 1, Self.day + 86_401])
    #expect(
      try Reading(csv: header + "311299,000000,1,2\n010100,000000,1,2\n").seconds == [946_598_400, 946_684_800])
  }

  @Test("where nothing tells the order, it is asked for by name, and what is given is used")
  func undecided() throws {
    let text = table(["03/05/2024 00:00:01", "03/05/2024 00:00:02"])
    let error = #expect(throws: TrackError.self) { try Reading(csv: text) }
    #expect(
      error?.description
        == "test.csv:2: days are written like `03/05/2024 00:00:01`, which may be day, month, year, or month, day, year, "
        + "and nothing in the file tells which; give --date-order dmy or --date-order mdy")
    #expect(try Reading(csv: text, options: ReadingOptions(dateOrder: .dmy)).seconds == [Self.day + 1, Self.day + 2])
    #expect(
      try Reading(csv: text, options: ReadingOptions(dateOrder: .mdy)).seconds == [1_709_596_801, 1_709_596_802])
  }

  @Test("a day that is the same in every order is no question, but one that is not is put to the whole file")
  func alike() throws {
    #expect(
      try Reading(csv: table(["05/05/2024 00:00:00", "05/05/2024 00:00:01"])).seconds == [
        Self.day + 2 * 86_400, Self.day + 2 * 86_400 + 1,
      ])
    #expect(
      try Reading(csv: table(["05/05/2024 23:59:59", "06/05/2024 00:00:00"])).summaries[0].remarks.contains {
        $0.hasPrefix("days are read as day, month, year")
      })
  }

  @Test("what was found out is said once, and nothing of a file that leaves no doubt")
  func said() throws {
    #expect(
      try Reading(csv: table(["13/05/2024 00:00:01+00", "13/05/2024 00:00:02+00"])).summaries[0].remarks
        == ["days are read as day, month, year; give --date-order if they are meant otherwise"])
    #expect(try Reading(csv: table(["13.05.2024 00:00:01Z", "2024-05-13T00:00:02Z"])).summaries[0].remarks == [])
  }

  @Test("a day that is none in the file's order, or in that given, is refused with the order that it has")
  func wrongOrder() throws {
    let reading = try Reading(
      csv: table(["13/05/2024 00:00", "05/14/2024 00:00"]), options: ReadingOptions())
    #expect(
      reading.problems == [
        "3:1 bad-time: time `05/14/2024 00:00` can't be read: as day, month, year it is no day; left out, "
          + "give --date-order mdy if that is meant"
      ])
    let given = try Reading(csv: table(["13/05/2024 00:00"]), options: ReadingOptions(dateOrder: .mdy))
    #expect(
      given.problems == [
        "2:1 bad-time: time `13/05/2024 00:00` can't be read: as month, day, year it is no day; left out, "
          + "give --date-order dmy if that is meant"
      ])
  }

  @Test("the order of days is found however late it shows, over more rows than a batch has")
  func lateOrder() throws {
    var times = (0..<9000).map { "03/05/2024 \(String(format: "%02d:%02d:%02d", $0 / 3600, $0 / 60 % 60, $0 % 60))" }
    times.append("13/05/2024 00:00:00")
    let reading = try Reading(csv: table(times))
    #expect(reading.seconds == (0..<9000).map { Self.day + Double($0) } + [Self.day + 864_000])
  }

  @Test(
    "30 February is an error and not 2 March, in every spelling",
    arguments: ["2024-02-30 00:00:00", "30/02/2024", "30-Feb-2024 00:00", "20240230"])
  func february(text: String) throws {
    let reading = try Reading(csv: table([text]))
    #expect(reading.count == 0)
    #expect(
      reading.problems == [
        "2:1 bad-time: time `\(text)` can't be read; left out, write it like 2024-05-03T04:05:06Z to keep the point"
      ])
  }

  @Test("day and time of day of two columns are one time; a time of day alone is never today")
  func separateColumns() throws {
    let header = "INDEX,RCR,DATE,TIME,VALID,LATITUDE,N/S,LONGITUDE,E/W,HEIGHT,SPEED,DISTANCE"
    let reading = try Reading(
      csv: header + "\n1,T,2008/12/09,10:59:05,SPS,28.649061,N,17.896196,W,513.8 m,15.8 km/h,34.6 m\n")
    #expect(reading.seconds == [1_228_820_345])
    #expect(reading.latitudes == [28.649061])
    #expect(reading.longitudes == [-17.896196])
    #expect(reading.details[0].altitudeMeters == 513.8)
    #expect((reading.details[0].speedMetersPerSecond - 15.8 / 3.6).magnitude < 1e-6)
    let noDay = try Reading(csv: table(["10:59:05"]))
    #expect(
      noDay.problems == [
        "2:1 bad-time: time `10:59:05` can't be read: it says no day; left out, give --start to say on which day the "
          + "recording starts"
      ])
    let start = ReadingOptions(start: Date(timeIntervalSince1970: Self.day + 5))
    #expect(try Reading(csv: table(["10:59:05"]), options: start).seconds == [Self.day + 39_545])
  }

  @Test("columns named by hand may have the day and the time of day apart")
  func namedDay() throws {
    let reading = try Reading(
      csv: "3-May-2024,00:00:01,1,2\n", options: ReadingOptions(columns: ["date": 1, "time": 2, "lat": 3, "lon": 4]))
    #expect(reading.seconds == [Self.day + 1])
  }

  @Test("a row may or may not have a fraction of a second")
  func someFractions() throws {
    let reading = try Reading(csv: table(["2024-05-03 00:00:00", "2024-05-03 00:00:01.329"]))
    #expect(reading.seconds[1] - reading.seconds[0] > 1.3289 && reading.seconds[1] - reading.seconds[0] < 1.3291)
  }

  @Test("times since a start count from the start given, else from the year 2000, and that is said")
  func relative() throws {
    let phyphox =
      "\"Time (s)\",\"Latitude (°)\",\"Longitude (°)\",\"Height (m)\",\"Velocity (m/s)\"\n"
      + "6.891965866E-3,6.061872602E1,1.5E1,NaN,1\n1.5,60.7,15.1,40,1\n"
    let reading = try Reading(csv: phyphox)
    #expect(reading.latitudes == [60.61872602, 60.7])
    #expect(reading.seconds.map { $0 - 946_684_800 }.map { ($0 * 1000).rounded() } == [7, 1500])
    #expect(reading.summaries[0].hasAssumedStart)
    #expect(
      reading.summaries[0].remarks == [
        "times count from a start that the file does not say; taken as 2000-01-01T00:00:00.000Z, give --start to set it"
      ])
    let options = ReadingOptions(start: Date(timeIntervalSince1970: Self.day))
    let started = try Reading(csv: "time(millisecond),lat,lon\n0,1,2\n500,1,2.1\n", options: options)
    #expect(started.seconds == [Self.day, Self.day + 0.5])
  }

  @Test("a mixture of times since a start and of instants is refused row by row")
  func mixture() throws {
    let reading = try Reading(csv: table(["1714694400", "12", "-5"]))
    #expect(reading.count == 1)
    #expect(reading.summaries[0].problemCounts == [.badTime: 2])
  }

  @Test(
    "the unit of a number since 1970 is told by its digits",
    arguments: [
      "1714694400", "1714694400.0", "1.7146944E9", "1714694400000", "1714694400000000", "1714694400000000000",
    ])
  func epochs(text: String) throws {
    #expect(try Reading(csv: table([text])).seconds == [Self.day])
  }

  @Test("a time that states no zone is that of the zone given; one that states one is not")
  func inputZone() throws {
    let options = ReadingOptions(inputZone: TimeZone(identifier: "Asia/Tokyo"))
    let reading = try Reading(csv: table(["2024-05-03 09:00:00", "2024-05-03T00:00:00Z"]), options: options)
    #expect(reading.seconds == [Self.day, Self.day])
    #expect(reading.summaries[0].timesWithoutZone == 0)
    let gpx = "<trk><trkseg><trkpt lat='1' lon='2'><time>2024-05-03T09:00:00</time></trkpt></trkseg></trk>"
    #expect(
      try Reading(.bytes(Array("<gpx>\(gpx)</gpx>".utf8), name: "a.gpx"), options: options).seconds == [Self.day])
    let json = "[{\"time\": \"2024-05-03 09:00:00\", \"lat\": 1, \"lon\": 2}]"
    #expect(try Reading(.bytes(Array(json.utf8), name: "a.json"), options: options).seconds == [Self.day])
  }

  @Test("a clock that is put back or forward shows each instant once: the first, and on from before")
  func daylightSaving() throws {
    let options = ReadingOptions(inputZone: TimeZone(identifier: "Europe/Berlin"))
    let reading = try Reading(
      csv: table([
        "2024-03-31 01:59:59", "2024-03-31 02:30:00", "2024-03-31 03:00:00", "2024-10-27 02:30:00",
        "2024-10-27 03:00:00",
      ]), options: options)
    #expect(
      reading.seconds.map { Timestamp.format(milliseconds: Int64($0 * 1000)) } == [
        "2024-03-31T00:59:59.000Z", "2024-03-31T01:30:00.000Z", "2024-03-31T01:00:00.000Z", "2024-10-27T00:30:00.000Z",
        "2024-10-27T02:00:00.000Z",
      ])
  }

  @Test("a column of the zone counts for times that state none")
  func zoneColumn() throws {
    let reading = try Reading(
      csv: "Lcl Date,Lcl Time,UTCOfst,Latitude,Longitude\n2024-05-02,17:00:00,-07:00,1,2\n2024-05-03,05:30:00,5.5,1,2\n"
    )
    #expect(reading.seconds == [Self.day, Self.day])
    #expect(reading.summaries[0].timesWithoutZone == 0)
  }

  @Test("a shift is added to every time, and a roll-over of weeks is suggested, never made")
  func rollOver() throws {
    let text = table(["2004-09-17T00:00:00Z", "2004-09-17T00:00:01Z"])
    let reading = try Reading(csv: text)
    #expect(reading.seconds == [1_095_379_200, 1_095_379_201])
    #expect(
      reading.summaries[0].remarks == [
        "its times begin on 2004-09-17; if that was 2024-05-03, the receiver's week counter has rolled over: "
          + "give --shift 7168d"
      ])
    let shifted = try Reading(csv: text, options: ReadingOptions(shiftSeconds: 7168 * 86_400))
    #expect(shifted.seconds == [Self.day, Self.day + 1])
    #expect(shifted.summaries[0].remarks == [])
    #expect(throws: TrackError.self) { try Reading(csv: text, options: ReadingOptions(shiftSeconds: 1e10)) }
  }

  @Test(
    "what devices write for no time is none",
    arguments: ["1970-01-01T00:00:01Z", "1901-12-13T20:45:52Z", "0001-01-01T00:00:00Z", "1980-01-06T00:00:00Z", "0"])
  func placeholders(text: String) throws {
    let reading = try Reading(csv: table(["2024-05-03T00:00:00Z", text, "2024-05-03T00:00:02Z"]))
    #expect(reading.seconds[1].isNaN)
    #expect(reading.problems == [])
  }

  @Test("one time for all places of a recording is none")
  func oneTime() throws {
    let rows = "2024-05-03T00:00:00Z,1,2\n2024-05-03T00:00:00Z,1.001,2\n2024-05-03T00:00:00Z,1.002,2\n"
    let table = TrackInput.bytes(Array("time,lat,lon\n\(rows)".utf8), name: "a.csv")
    let travelled = try Travelled([table], reading: ReadingOptions())
    #expect(travelled.summaries[0].assumedTimes == 3)
    #expect(
      travelled.summaries[0].remarks == [
        "all its times are 2024-05-03T00:00:00.000Z, which is no time of a journey; taken as missing",
        "has no times; travelled at 20 m/s from 2000-01-01T00:00:00.000Z, set --speed and --start to change that",
      ])
  }
}
