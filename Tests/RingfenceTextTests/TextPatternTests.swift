import Testing

@testable import RingfenceText

/// What is read by a pattern is what the readers of single values read.
@Suite("text patterns")
struct TextPatternTests {
  /// What a pattern learned from `1.5,2024-05-03T00:00:00Z,x;` reads of another record.
  private func read(
    _ record: String, isUTF8: Bool = false
  ) -> (number: Double, seconds: Double, hasZone: Bool, end: Int)? {
    let model = "1.5,2024-05-03T00:00:00Z,x;"
    let bytes = Array((model + record + String(repeating: " ", count: 64)).utf8)
    var pattern = TextPattern()
    pattern.begin(at: 0)
    pattern.add(.number(2), at: 0..<3, in: bytes)
    pattern.add(.time, at: 4..<24, in: bytes)
    pattern.add(.other(without: UInt8(ascii: ","), isUTF8: isUTF8), at: 25..<26, in: bytes)
    pattern.end(at: model.utf8.count, lineCount: 0, in: bytes)
    var timestamps = TimestampReader()
    guard let end = pattern.read(bytes.span, at: model.utf8.count, &timestamps) else { return nil }
    return (pattern.numbers[2], pattern.seconds, pattern.hasZone, end - model.utf8.count)
  }

  @Test("a record with other values is read")
  func other() throws {
    let record = "-35.68,2024-05-04T12:00:00.25Z,some text;"
    let result = try #require(read(record))
    #expect(result.number == -35.68)
    #expect(result.seconds == Timestamp("2024-05-04T12:00:00.25Z")?.seconds)
    #expect(result.hasZone)
    #expect(result.end == record.utf8.count)
  }

  @Test(
    "a record that is written in another way is not",
    arguments: [
      "1.5;2024-05-03T00:00:00Z,x;", "1.5, 2024-05-03T00:00:00Z,x;", "1.5,2024-05-03T00:00:00Z,x", "1.5,,x;",
      "1.5,2024-05-03T00:00:00Z,\"x\";", "1.5,2024-05-03T00:00:00Z,é;", "1.5,2024-05-03T00:00:00Z,a&b;", "",
      "1.5,2024-05-03T00:00:00Z,a\nb;", "1.5,2024-05-03T00:00:00Z,x,y;",
    ])
  func unlike(record: String) {
    #expect(read(record) == nil)
  }

  @Test("text beyond ASCII is text where it is known to be UTF-8", arguments: ["x", "東京", "é\u{85}", "\u{7F}🗼"])
  func unicode(text: String) {
    let record = "1.5,2024-05-03T00:00:00Z,\(text);"
    #expect(read(record, isUTF8: true)?.end == record.utf8.count)
    #expect((read(record) != nil) == (text == "x"))
    #expect(read("1.5,2024-05-03T00:00:00Z,\(text),;", isUTF8: true) == nil)
  }

  @Test(
    "a number is the one that is read alone, or none",
    arguments: [
      "0", "7", "-7", "35.6812", "-0.0", "139.76712345", "0.00000001", "999999.99999999", "123456.1234567890123",
      "89.999999999999999", "47.6445480003952980", "139.7671234567890123", "0.1234567890123456", "000012.5",
    ])
  func numbers(text: String) throws {
    let result = try #require(read(text + ",2024-05-03T00:00:00Z,x;"))
    #expect(result.number.bitPattern == Double(text)?.bitPattern)
  }

  @Test(
    "a number that is written as few are is left to others",
    arguments: [
      "", "-", ".5", "5.", "+5", "1e5", "1.5e5", "0x10", "nan", "1234567", "12345678", "1.12345678901234567",
      "1234.1234567890123456", "1.5.2", " 1.5",
    ])
  func unusualNumbers(text: String) {
    #expect(read(text + ",2024-05-03T00:00:00Z,x;") == nil)
  }

  @Test("every number of so many digits is the nearest", arguments: 1...16)
  func nearest(decimals: Int) throws {
    var state: UInt64 = UInt64(decimals)
    for _ in 0..<500 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = String(state % 10_000_000_000_000_000 + 10_000_000_000_000_000).dropFirst().prefix(decimals)
      let text = "\(state >> 55).\(digits)"
      let result = try #require(read(text + ",2024-05-03T00:00:00Z,x;"))
      #expect(result.number == Double(text), "\(text)")
    }
  }

  @Test(
    "a time is the one that is read alone, or none",
    arguments: [
      "2024-05-03T04:05:06Z", "2024-05-03T04:05:06", "2024-05-03 04:05:06", "2024-02-29T23:59:59.1Z",
      "1999-12-31T00:00:00.1234567Z", "2024-05-03T04:05:06.25",
    ])
  func times(text: String) throws {
    let result = try #require(read("1.5,\(text),x;"))
    let time = try #require(Timestamp(text))
    #expect(result.seconds == time.seconds)
    #expect(result.hasZone == (time.offsetSeconds != nil))
  }

  @Test(
    "a time that is written as few are is left to others",
    arguments: [
      "2024-05-03T04:05:06+09:00", "2024-02-30T04:05:06Z", "2024-05-03T24:00:00Z", "2024-05-03T04:05:60Z",
      "2024-05-03T04:65:06Z", "2024-05-03T04:05Z", "2024-05-03", "2024/05/03T04:05:06Z", "2024-05-03t04:05:06Z",
      "2024-05-03T04:05:06z", "2024-05-03T04:05:06.Z", "2024-05-03T04:05:06.12345678Z", "2024-05-03T0a:05:06Z",
      "2024-05-03T04:05;06Z", "1714709106", "2024-05-03T04.05.06Z", "2024-5-03T04:05:06Z",
    ])
  func unusualTimes(text: String) {
    #expect(read("1.5,\(text),x;") == nil)
  }

  @Test("nothing is read where few bytes are left")
  func ending() {
    let model = "1.5;"
    let bytes = Array((model + "2.5;").utf8)
    var pattern = TextPattern()
    pattern.begin(at: 0)
    pattern.add(.number(0), at: 0..<3, in: bytes)
    pattern.end(at: 4, lineCount: 0, in: bytes)
    var timestamps = TimestampReader()
    for index in [4, 7, 8, 100] { #expect(pattern.read(bytes.span, at: index, &timestamps) == nil) }
    #expect(pattern.read(bytes.span, at: 0, &timestamps) == nil)
  }
}
