import RingfenceText
import Testing

@Suite("delimited text in chunks")
struct DelimitedReaderTests {
  @Test("the size of the chunks changes nothing", arguments: [1, 2, 3, 5, 7, 1000])
  func chunks(size: Int) throws {
    let text = Array("\u{FEFF}a,b\r\n\"x\"\"y\",\"1\r\n2\"\r\n\r\n3 , 4\r\"5\",\n\"6\"".utf8)
    var reader = DelimitedReader(delimiter: UInt8(ascii: ","))
    var rows: [[String]] = []
    var lines: [Int] = []
    var rest = text[...]
    while true {
      while try reader.nextRow() {
        rows.append(reader.cells.map { reader.text(of: $0) })
        lines.append(reader.line)
      }
      if rest.isEmpty { break }
      reader.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      if rest.isEmpty { reader.finish() }
    }
    #expect(rows == [["a", "b"], ["x\"y", "1\r\n2"], [""], ["3 ", " 4"], ["5", ""], ["6"]])
    #expect(lines == [1, 2, 4, 5, 6, 7])
  }

  @Test("empty lines are gone over, whatever ends them and wherever a chunk does", arguments: [1, 2, 3, 1000])
  func emptyLines(size: Int) throws {
    var reader = DelimitedReader(delimiter: UInt8(ascii: ","))
    var rows: [String] = []
    var rest = Array("a\n\n\r\n\r\r\r\n\"\"\n \n\nb\r\n\r".utf8)[...]
    repeat {
      reader.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      if rest.isEmpty { reader.finish() }
      while true {
        if reader.skipEmptyLines() { continue }
        guard try reader.nextRow(), let cell = reader.cells.first else { break }
        // Of the first three bytes the mark of UTF-8 may be made.
        if cell.isQuoted || !cell.range.isEmpty { rows.append("\(reader.line) \(reader.text(of: cell))") }
      }
    } while !rest.isEmpty
    #expect(rows == ["1 a", "7 ", "8  ", "10 b"])
    #expect(reader.lineOfNextByte == 12)
  }

  @Test("a row without an end within a megabyte is an error, and the line after it can be read")
  func rowLimit() throws {
    var reader = DelimitedReader(delimiter: UInt8(ascii: ","))
    reader.append(Array("a,\"b\n".utf8))
    reader.append(Array(repeating: UInt8(ascii: "x"), count: DelimitedReader.rowByteLimit))
    let error = #expect(throws: TextError.self) { try reader.nextRow() }
    #expect(error?.position == SourcePosition(line: 1, column: 3))
    #expect(error?.message == "a row is longer than 1048576 bytes; look for a quote that is not closed")
    reader.skipLine()
    reader.append(Array("\nc,d\n".utf8))
    #expect(try reader.nextRow())
    #expect(reader.line == 2)
    #expect(try reader.nextRow())
    #expect(reader.line == 3)
    #expect(reader.cells.map { reader.text(of: $0) } == ["c", "d"])
  }

  @Test("of a line that is left out, what comes later is left out too")
  func skippedLine() throws {
    var reader = DelimitedReader(delimiter: UInt8(ascii: ","))
    reader.append(Array(repeating: UInt8(ascii: "x"), count: DelimitedReader.rowByteLimit + 1))
    #expect(throws: TextError.self) { try reader.nextRow() }
    reader.skipLine()
    #expect(try !reader.nextRow())
    reader.append(Array("still\r".utf8))
    #expect(try !reader.nextRow())
    reader.append(Array("\na,b\n".utf8))
    #expect(try reader.nextRow())
    #expect(reader.line == 2)
    #expect(reader.cells.map { reader.text(of: $0) } == ["a", "b"])
  }

  @Test("the cells of a row are ranges of its bytes")
  func ranges() throws {
    var reader = DelimitedReader(delimiter: UInt8(ascii: ";"))
    reader.append(Array("1.5;\"2.5\"\n".utf8))
    #expect(try reader.nextRow())
    #expect(Double(decimal: reader.bytes.span.extracting(reader.cells[1].range)) == 2.5)
  }
}
