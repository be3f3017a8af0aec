import RingfenceText
import Testing

@Suite("times that are not ISO 8601")
struct WrittenTimeTests {
  /// Days since 1970 of 2022-02-23.
  private static let day = 19_046

  @Test(
    "the spellings of loggers and programs",
    arguments: [
      ("Wed Feb 23 06:37:13 GMT+08:00 2022", day, 23_833.0, 28_800),
      ("23-Feb-2022 06:34:27.403", day, 23_667.403, nil), ("23-Feb-22", day, nil, nil),
      ("February 23, 2022 6:37:13 PM", day, 67_033, nil), ("2022-02-23 06:37:13Z.515", day, 23_833.515, 0),
      ("23.02.2022 06:37", day, 23_820, nil), ("23.2.22", day, nil, nil), ("20220223", day, nil, nil),
      ("2022-2-23 6:37:13", day, 23_833, nil), ("2022.02.23", day, nil, nil),
      ("23/02/2022 06:37:13 +0100", day, 23_833, 3600),
      ("23-Févr.-2022", day, nil, nil), ("23 febbraio 2022", day, nil, nil), ("06:37:13", nil, 23_833, nil),
      ("12:00:01 AM", nil, 1, nil), ("12:00:01pm", nil, 43_201, nil),
      ("2022/02/23 06:37:13 UTC", day, 23_833, 0),
    ] as [(String, Int?, Double?, Int?)])
  func spellings(text: String, day: Int?, seconds: Double?, offset: Int?) throws {
    let written = try #require(WrittenTime(text))
    #expect(written.day?.orders.first.flatMap { written.day?.days(in: $0) } == day)
    #expect(written.secondsOfDay == seconds)
    #expect(written.offsetSeconds == offset)
  }

  @Test(
    "the orders in which a day may be meant",
    arguments: [
      ("05/06/2024", [.dmy, .mdy]), ("13/06/2024", [.dmy]), ("06/13/2024", [.mdy]), ("08/12/02", [.dmy, .mdy, .ymd]),
      ("31/12/99", [.dmy]), ("240503", [.ymd, .dmy]), ("03052024", [.dmy, .mdy]), ("29/02/2023", []),
      ("31/04/2024", []),
    ] as [(String, [DateOrder])])
  func orders(text: String, orders: [DateOrder]) {
    let day = WrittenTime(text)?.day
    #expect((day?.orders ?? []) == orders)
  }

  @Test(
    "what is no time",
    arguments: [
      "", "x", "12", "1/2", "Feb", "Smarch 3 2024", "25:00:00", "13/13/2024", "3/4/5/6", "30-Feb-2024", "99999999",
      "2024-02-30", "1 2 3 4", "12:00:00 mars", "1-Feb-99999999", "1-Feb-999",
    ])
  func none(text: String) {
    #expect(WrittenTime(text) == nil)
  }
}
