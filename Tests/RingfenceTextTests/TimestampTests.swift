import Foundation
import RingfenceText
import Testing

@Suite("times in a text")
struct TimestampTests {
  @Test(
    "every spelling of one instant is that instant",
    arguments: [
      "2024-05-03T04:05:06Z", "2024-05-03t04:05:06z", "2024-05-03 04:05:06Z", "2024-05-03T04:05:06.000000000Z",
      "2024-05-03T13:05:06+09:00", "2024-05-03T13:05:06+0900", "2024-05-03T13:05:06+09", "2024-05-02T20:35:06-07:30",
      "2024-05-03 04:05:06 +00:00", "\n 2024-05-03T04:05:06Z\t", "2024-05-03T04:05:06", "1714709106", "1714709106.0",
      "1714709106000", "1714709106000000", "1714709106000000000", "2024/05/03 04:05:06", "2024-05-03T04:05:06,0Z",
    ])
  func spellings(text: String) {
    #expect(Timestamp(text)?.seconds == 1_714_709_106)
  }

  @Test(
    "a fraction has as many digits as it has",
    arguments: [
      ("2024-05-03T04:05:06.5Z", 0.5), ("2024-05-03T04:05:06.05Z", 0.05), ("2024-05-03T04:05:06.789Z", 0.789),
      ("2024-05-03T04:05:06.1234567Z", 0.1234567), ("2024-05-03T04:05:06.123456789Z", 0.123456789),
      ("2024-05-03T04:05:06.123456789999Z", 0.123456789), ("1714709106.250", 0.25), ("1714709106789", 0.789),
      ("1714709106123456", 0.123456), ("1714709106123456789", 0.123456789),
    ])
  func fractions(text: String, fraction: Double) throws {
    let seconds = try #require(Timestamp(text)?.seconds)
    #expect(abs(seconds - (1_714_709_106 + fraction)) < 1e-6)
  }

  @Test(
    "the edges of days and of the calendar",
    arguments: [
      ("1970-01-01", 0.0), ("1970-01-01T24:00:00Z", 86_400), ("2016-12-31T23:59:60Z", 1_483_228_800),
      ("2024-02-29T00:00:00Z", 1_709_164_800), ("2000-02-29", 951_782_400), ("1969-12-31T23:59:59.5Z", -0.5),
      ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
      ("2024-05-03T04:05Z", 1_714_709_100), ("999999999.5", 999_999_999.5),
    ])
  func edges(text: String, seconds: Double) {
    #expect(Timestamp(text)?.seconds == seconds)
  }

  @Test(
    "the zone is told as stated",
    arguments: [
      ("2024-05-03T04:05:06Z", 0), ("2024-05-03T04:05:06+09:00", 32_400), ("2024-05-03T04:05:06-0330", -12_600),
      ("2024-05-03T04:05:06", nil), ("2024-05-03", nil), ("1714709106", 0),
    ] as [(String, Int?)])
  func zone(text: String, offset: Int?) throws {
    let time = try #require(Timestamp(text))
    #expect(time.offsetSeconds == offset)
  }

  @Test(
    "what is no time is refused",
    arguments: [
      "", " ", "2023-02-30T00:00:00Z", "2023-02-29", "2024-13-01T00:00:00Z", "2024-00-10", "2024-04-31",
      "0000-00-00T00:00:00Z", "2024-05-03T25:00:00Z", "2024-05-03T24:00:01Z", "2024-05-03T04:60:00Z",
      "2024-05-03T04:05:61Z", "2024/05-03T04:05:06Z", "2024-05-03T04:05:06.Z", "2024-05-03T", "2024-05-03T04",
      "2024-05-03X04:05:06Z",
      "2024-05-03T04:05:06Zulu", "2024-05-03T04:05:06+9", "2024-05-03T04:05:06+25:00", "2024-05-03T04:05:06+",
      "14545", "17147091060", "17147091060000000000", "1714709106x", "today", "2024-5-3",
    ])
  func refused(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test("days drawn from twelve thousand years are those of Foundation's calendar")
  func againstFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for day in stride(from: -140_000, through: 2_900_000, by: 3_331) {
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
      let text = Timestamp.format(milliseconds: Int64(day) * 86_400_000)
      let expected = try String(
        format: "%04d-%02d-%02dT00:00:00.000Z", #require(parts.year), #require(parts.month), #require(parts.day))
      #expect(text == expected)
      #expect(Timestamp(text)?.seconds == Double(day) * 86_400)
    }
  }

  @Test(
    "an instant is written in UTC or in local time",
    arguments: [
      (1_714_709_106_789, nil, "2024-05-03T04:05:06.789Z"),
      (1_714_709_106_789, 32_400, "2024-05-03T13:05:06.789+09:00"),
      (-1, nil, "1969-12-31T23:59:59.999Z"), (0, -12_600, "1969-12-31T20:30:00.000-03:30"),
      (0, 0, "1970-01-01T00:00:00.000+00:00"), (0, 1172, "1970-01-01T00:19:32.000+00:19:32"),
      (253_402_300_800_000, nil, "+010000-01-01T00:00:00.000Z"),
    ] as [(Int64, Int?, String)])
  func format(milliseconds: Int64, offset: Int?, text: String) {
    let written =
      offset.map { Timestamp.format(milliseconds: milliseconds, offsetSeconds: $0) }
      ?? Timestamp.format(milliseconds: milliseconds)
    #expect(written == text)
  }

  @Test(
    "a time of day alone",
    arguments: [("12:52:47.000", 46_367.0), ("00:00", 0), ("24:00:00", 86_400), (" 9:00", nil), ("25:00", nil)]
      as [(String, Double?)])
  func secondsOfDay(text: String, seconds: Double?) {
    let bytes = Array(text.utf8)
    #expect(Timestamp.secondsOfDay(bytes.span) == seconds)
  }
}
