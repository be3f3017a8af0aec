import LocationCore
import RingfenceTracks
import Testing

@Suite("the sentences of a receiver")
struct NMEAReaderTests {
  /// A sentence with its checksum.
  private static func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(0) { $0 ^ $1 }
    let digits = String(sum, radix: 16, uppercase: true)
    return "$\(body)*\(digits.count == 1 ? "0" : "")\(digits)"
  }

  private func read(_ lines: [String]) throws -> Reading {
    try Reading(.bytes(Array((lines.joined(separator: "\r\n") + "\r\n").utf8), name: "log.nmea"))
  }

  @Test("the sentences of one second are one point, with height, speed and course")
  func onePoint() throws {
    let reading = try read([
      Self.sentence("GPGGA,123519.50,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,"),
      Self.sentence("GPRMC,123519.50,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W"),
      Self.sentence("GPVTG,084.4,T,,M,022.4,N,041.5,K"),
    ])
    #expect(reading.count == 1 && reading.summaries[0].format == "nmea" && reading.summaries[0].records == 1)
    #expect(abs(reading.latitudes[0] - 48.1173) < 1e-9 && abs(reading.longitudes[0] - 11.516666667) < 1e-9)
    #expect(reading.seconds == [764_426_119.5])
    let details = reading.details[0]
    #expect(details.altitudeMeters == 545.4 && details.courseDegrees == 84.4)
    #expect(abs(details.speedMetersPerSecond - 11.5236) < 1e-3)
  }

  @Test("south and west are negative, any talker is read, and a remark may stand before the sentence")
  func hemispheres() throws {
    let reading = try read([
      "09:00:00 " + Self.sentence("GNRMC,090000,A,3352.128,S,07040.500,W,0,0,030524,,"), "a remark",
      Self.sentence("GLGLL,3352.200,S,07040.500,W,090001,A"),
    ])
    #expect(reading.latitudes.map { ($0 * 1e4).rounded() } == [-338_688, -338_700])
    #expect(reading.longitudes.map { ($0 * 1e4).rounded() } == [-706_750, -706_750])
    #expect(reading.seconds == [1_714_726_800, 1_714_726_801])
  }

  @Test("what stands before the first day gets it, and midnight begins the next")
  func days() throws {
    let reading = try read([
      Self.sentence("GPGGA,235958,0000.00,N,00000.01,E,1,8,1,0,M,,,,"),
      Self.sentence("GPRMC,235959,A,0000.00,N,00000.02,E,,,030524,,"),
      Self.sentence("GPGGA,000000,0000.00,N,00000.03,E,1,8,1,0,M,,,,"),
      Self.sentence("GPGGA,000001,0000.00,N,00000.04,E,1,8,1,0,M,,,,"),
    ])
    #expect(reading.seconds == [1_714_780_798, 1_714_780_799, 1_714_780_800, 1_714_780_801])
  }

  @Test("a longitude beyond 180 degrees is brought back and noted, as in every format")
  func wrapped() throws {
    let reading = try read([Self.sentence("GPRMC,090000,A,3500.0,N,20000.0,E,0,0,030524,,")])
    #expect(reading.longitudes == [-160] && reading.summaries[0].problemCounts == [.wrappedLongitude: 1])
  }

  @Test("without a day there is no time")
  func noDay() throws {
    let reading = try read([Self.sentence("GPGGA,235958,0000.00,N,00000.01,E,1,8,1,0,M,,,,")])
    #expect(reading.count == 1 && reading.seconds[0].isNaN)
  }

  @Test("no fix is a lost fix; a wrong checksum, a cut sentence and an impossible place are refused")
  func faults() throws {
    let reading = try Reading(
      .bytes(
        Array(
          [
            Self.sentence("GPRMC,090000,V,,,,,,,030524,,"), Self.sentence("GPGGA,090001,,,,,0,0,,,M,,M,,"),
            "$GPRMC,090002,A,3500.0,N,13900.0,E,0,0,030524,,*00",
            Self.sentence("GPRMC,090003,A,9500.0,N,13900.0,E,0,0,030524,,"),
            Self.sentence("GPRMC,090004,A,3560.5,N,13900.0,E,0,0,030524,,"),
            Self.sentence("GPRMC,090005,A,3500.0,N,13900.0,E,0,0,030524,,"), "$GPRMC,0900",
          ].joined(separator: "\n").utf8), name: "log.txt"))
    #expect(reading.count == 1 && reading.summaries[0].records == 7)
    #expect(
      reading.problems == [
        "1 lost-fix: the receiver had no fix; left out, nothing to do",
        "3 no-position: the point is damaged (its checksum does not fit); left out, mend it to keep it",
        "2 lost-fix: the receiver had no fix; left out, nothing to do",
        "4 bad-latitude: latitude `9500.0` is no number from -90 to 90; left out, mend it to keep the point",
        "5 bad-latitude: latitude `3560.5` is no number from -90 to 90; left out, mend it to keep the point",
        "7 no-position: the point is damaged (the file ends in it); left out, mend it to keep it",
        "7 truncated: the file ends in the middle of a sentence; what came before is used, get the whole file",
      ])
  }

  @Test("a log without a position says what is missing")
  func empty() {
    let error = #expect(throws: TrackError.self) {
      try read([Self.sentence("GPGSV,1,1,00"), Self.sentence("GPGSA,A,1,,,,")])
    }
    #expect(error?.message == "is NMEA without a sentence that gives a position (RMC, GGA, GLL); record those too")
  }
}
