import RingfenceReports
import Testing

@Suite struct RunCSVTests {
  @Test("a body with quotes and lines is one cell")
  func quoting() throws {
    let csv = try Sample.day.run().report(.csv)
    #expect(csv.contains(",\"きしめん屋 柳\nMiso Katsu \"\"Hinoki\"\"\nTebasaki Corner\nand 1 more\"\n"))
  }

  @Test("the header names the traveller only where travellers are told apart")
  func travellers() throws {
    let header = "firedAt,localTime,timeZone,event,region,identifier,title,subtitle,body"
    #expect(try Sample.day.run().report(.csv).hasPrefix(header + "\n"))
    #expect(try Sample.pair.run().report(.csv).hasPrefix(header + ",traveller\n"))
  }
}
