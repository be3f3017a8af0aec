import RingfenceText
import Testing

@Suite("delimited text")
struct DelimitedTextTests {
  private func cells(_ text: String, _ delimiter: Character? = nil) throws -> [[String]] {
    try DelimitedText.rows(of: text, delimiter: delimiter?.asciiValue).map { $0.cells.map(\.text) }
  }

  @Test("rows end with LF, CRLF or CR, and the last needs no end", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    #expect(try cells("a,b\(end)1,2\(end)\(end)3,") == [["a", "b"], ["1", "2"], ["3", ""]])
  }

  @Test("the first row decides between tab, semicolon and comma")
  func delimiters() throws {
    #expect(try cells("a;b\n1,5;2,5") == [["a", "b"], ["1,5", "2,5"]])
    #expect(try cells("a\tb\n1,5\t2;5") == [["a", "b"], ["1,5", "2;5"]])
    #expect(try cells("alone\n1") == [["alone"], ["1"]])
  }

  @Test("a quoted cell may hold delimiters, line ends and quotes")
  func quotes() throws {
    #expect(try cells("\"a,b\", \"c\"\"d\" ,\"e\nf\"\r\n\"\",g") == [["a,b", "c\"d", "e\nf"], ["", "g"]])
  }

  @Test("a quote inside of a cell is a character, and text after a closing one gets not lost")
  func looseQuotes() throws {
    #expect(try cells("5\" pipe,x\n\"a\" b,y") == [["5\" pipe", "x"], ["\"a\" b", "y"]])
  }

  @Test("a quote that slipped in at the start of a cell does not swallow the rows below")
  func slippedQuotes() throws {
    #expect(try cells("a,\"b\nc,d\"e\nf,g\n") == [["a", "\"b"], ["c", "d\"e"], ["f", "g"]])
  }

  @Test("a byte-order mark is skipped")
  func byteOrderMark() throws {
    #expect(try cells("\u{FEFF}a,b") == [["a", "b"]])
  }

  @Test("every cell knows its line and column, counted in characters")
  func positions() throws {
    let rows = try DelimitedText.rows(of: "naïve,東京,\"x\ny\",z\n\nb,c")
    #expect(rows.map(\.line) == [1, 4])
    #expect(
      rows[0].cells.map(\.position) == [
        SourcePosition(line: 1, column: 1), SourcePosition(line: 1, column: 7), SourcePosition(line: 1, column: 10),
        SourcePosition(line: 2, column: 4),
      ])
    #expect(rows[0].cells.map(\.isQuoted) == [false, false, true, false])
    #expect(rows[1].cells[1].position == SourcePosition(line: 4, column: 3))
  }

  @Test("a quote that is not closed is an error at the quote")
  func unclosedQuote() {
    #expect(
      throws: TextError(
        at: SourcePosition(line: 2, column: 3),
        "a quoted cell has no closing quote; add it, or double a quote that is text")
    ) { try DelimitedText.rows(of: "a,b\n1,\"2\n3,4\n") }
  }
}
