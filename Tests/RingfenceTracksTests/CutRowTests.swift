import RingfenceTracks
import Testing

/// The last row of a table whose last line has no end.
@Suite("last rows without a line end")
struct CutRowTests {
  /// What comes of a table whose last column is that of the times.
  private func reading(_ first: String, _ last: String) throws -> Reading {
    try Reading(csv: "lat,lon,time\n1,2,\(first)\n1,2,\(last)")
  }

  @Test(
    "a time that lacks its end is that of a row that is cut off",
    arguments: [
      ("1714694400", "171469440"), ("1714694400123", "1714694400"), ("1714694400.5", "17146944"),
      ("2024-05-03T00:00:00Z", "2024-05-03T00:00:00"),
      ("2024-05-03T00:00:00Z", "2024-05-03"), ("2024-05-03T09:00:00+09:00", "2024-05-03T09:00:00"),
      ("2024-05-03T09:00:00+09:00", "2024-05-03T09:00:00+09"), ("2024-05-03 00:00:00", "2024-05-03 00:00:0"),
      ("2024-05-03 00:00", "2024-05-03 00:0"), ("2024-05-03 00:00", "2024-05-03 00"),
      ("2024-11-13 10:15:12", "2024-11-13 10:05:1"), ("13/3/2024 10:15:12 AM", "13/3/2024 10:15:12"),
      ("13/05/2024 09:00:00 GMT+09:00", "13/05/2024 09:00:00 GMT"),
      ("30.04.2024 18:00:09", "30.04.2024 18:00:1"), ("30.04.2024 18:00:09", "30.04.2024 18"),
    ])
  func cut(first: String, last: String) throws {
    let reading = try reading(first, last)
    #expect(reading.count == 1)
    #expect(reading.summaries[0].records == 2)
    #expect(
      reading.problems == [
        "3 no-position: the point is damaged (the file ends in its row); left out, mend it to keep it",
        "3 truncated: the file ends in the middle of a row; what came before is used, get the whole file",
      ])
  }

  @Test(
    "a time that a program may write so is whole",
    arguments: [
      ("1714694400", "1714694401"), ("1714694400.123", "1714694401"), ("999", "9"),
      ("2024-05-03T00:00:00Z", "2024-05-03T00:01Z"), ("2024-05-03T00:00:01.5", "2024-05-03T00:00:02"),
      // As a program of Java leaves out seconds that are nought.
      ("2024-05-03T00:00:01", "2024-05-03T00:01"), ("2024-5-3 9:5:3", "2024-5-3 9:5:4"),
      ("2024-11-13 10:15:12", "2024-11-13 10:16:1"), ("13/5/2024 10:15:12", "13/5/2024 10:16:1"),
      ("2024-05-03T00:00:00Z", ""), ("2024-05-03T00:00:00Z", "-"), ("1714694400", "null"),
      ("2024-05-03T00:00:00Z", "\"2024-05-03T00:00:01\""),
    ])
  func whole(first: String, last: String) throws {
    let reading = try reading(first, last)
    #expect(reading.count == 2)
    #expect(reading.problems == [])
  }

  @Test("a number ends with its decimal point only where others do")
  func numbers() throws {
    #expect(try Reading(csv: "time,lat,lon\n1714694400,1.5,2.5\n1714694401,1.5,2.").count == 1)
    #expect(try Reading(csv: "time,lat,lon\n1714694400,1.5,2.\n1714694401,1.5,2.").count == 2)
    #expect(try Reading(csv: "time,lat,lon\n1714694400,1.5,2.5\n1714694401,1.5,2").count == 2)
    #expect(try Reading(csv: "time,lat,lon,note\n1714694400,1.5,2.5,a\n1714694401,1.5,2.5,3.").count == 2)
  }

  @Test("another table's rows say nothing of how many cells a row has")
  func tables() throws {
    let text = "time,lat,lon,speed,note\n1714694400,1,2,3,a\ntimestamp,latitude,longitude\n1714694401,1,2"
    #expect(try Reading(csv: text).count == 2)
    #expect(try Reading(csv: text + "\n1714694402,1").problems.count == 2)
  }
}
