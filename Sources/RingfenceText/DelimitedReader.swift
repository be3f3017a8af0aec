/// Cuts delimited text (CSV and its kin) into rows and cells while it arrives in chunks.
///
/// Rows end with LF, CRLF or CR. A cell in double quotes may hold delimiters, line ends and doubled quotes;
/// a quote anywhere else is an ordinary character. A byte-order mark at the start is skipped.
///
/// A cell is a range of `bytes`, so that a table of millions of rows makes no string:
///
///     reader.append(chunk)
///     while try reader.nextRow() {
///       let latitude = Double(decimal: reader.bytes.span.extracting(reader.cells[1].range))
///     }
public struct DelimitedReader: Sendable {
  /// One cell of the row at hand.
  public struct Cell: Sendable, Hashable {
    /// Where its content stands in `bytes`, without the quotes around it.
    public var range: Range<Int>
    /// Whether it stood in quotes.
    public var isQuoted: Bool
    /// Whether its content has doubled quotes that stand for one; `text(of:)` resolves them.
    public var hasDoubledQuotes: Bool
  }

  /// The longest row that is read, in bytes. A longer one is taken for a mistake in the quotes.
  public static let rowByteLimit = 1 << 20

  /// What stands between two cells.
  public let delimiter: UInt8
  /// The text at hand; ranges of cells are valid until the next `append`.
  public private(set) var bytes: [UInt8] = []
  /// The cells of the row at hand.
  public private(set) var cells: [Cell] = []
  /// The line on which the row at hand begins, counted from 1.
  public private(set) var line = 0

  /// Whether the row at hand ended with the text and not with a line end: it may have been cut off.
  public private(set) var isRowUnfinished = false

  /// Where the row at hand begins.
  public private(set) var rowStart = 0
  /// Where the next row begins.
  public private(set) var next = 0
  /// The line on which the next row begins, counted from 1.
  public private(set) var nextLine = 1
  private var isFinished = false
  private var isAtStart = true
  private var isSkippingLine = false
  /// How many cells of the row being read are in `cells` already; those of the row before are overwritten, since to
  /// empty a list and fill it again takes longer than all else that a cell needs.
  private var cellCount = 0

  /// A reader of text whose cells are parted by a byte.
  public init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// Adds what came next in the text; empties `cells`.
  public mutating func append(_ chunk: some Collection<UInt8>) {
    cells.removeAll(keepingCapacity: true)
    bytes.removeSubrange(..<next)
    next = 0
    rowStart = 0
    bytes.append(contentsOf: chunk)
  }

  /// Says that the text is at its end: what is left is the last row.
  public mutating func finish() {
    isFinished = true
  }

  /// Goes to the next row; false where more text is needed, or after `finish`, where there is none.
  ///
  /// - Throws: where a row has no end within `rowByteLimit`, or a quoted cell has none at the end of the
  ///   text. `skipLine` then leads to the line after the one on which the row began.
  public mutating func nextRow() throws(TextError) -> Bool {
    skipByteOrderMark()
    cellCount = 0
    if isSkippingLine, !skipsToLineEnd() { return noRow() }
    rowStart = next
    line = nextLine
    isRowUnfinished = false
    guard next < bytes.count else { return noRow() }
    var index = next
    var lines = 0
    while true {
      let cellStart = index
      guard let end = scanCell(from: &index, countingLines: &lines) else {
        return try needMore(inCellAt: cellStart)
      }
      if end == .delimiter { continue }
      if cellCount < cells.count { cells.removeSubrange(cellCount...) }
      next = index
      nextLine += lines + 1
      return true
    }
  }

  /// Goes on at a place where a row begins, which is on a line: the rows before it were read by other means.
  public mutating func goOn(at place: Int, line: Int) {
    next = place
    nextLine = line
  }

  /// Goes over the empty lines that come next, none of which is a row of more than one empty cell.
  ///
  /// - Returns: whether there were any.
  public mutating func skipEmptyLines() -> Bool {
    guard !isSkippingLine, !isAtStart else { return false }
    let (end, lineCount) = Self.lineEnds(in: bytes.span, from: next, isWhole: isFinished)
    guard lineCount > 0 else { return false }
    goOn(at: end, line: nextLine + lineCount)
    return true
  }

  /// Where the line ends that stand at an index end, and how many there are.
  private static func lineEnds(in text: Span<UInt8>, from start: Int, isWhole: Bool) -> (end: Int, count: Int) {
    var (index, count) = (start, 0)
    while index < text.count {
      let byte = text[index]
      // Whether a line feed follows a carriage return may stand in the next chunk.
      guard byte == 0x0A || (byte == 0x0D && (index + 1 < text.count || isWhole)) else { break }
      index += byte == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
      count += 1
    }
    return (index, count)
  }

  private mutating func noRow() -> Bool {
    cells.removeAll(keepingCapacity: true)
    return false
  }

  /// After an error of `nextRow`: leaves out the line on which the row at hand began.
  ///
  /// Where the text at hand ends before the line does, the rest of it is left out when it comes.
  public mutating func skipLine() {
    isSkippingLine = true
  }

  /// Leaves out what is to be left out of a line; false where it has no end yet.
  private mutating func skipsToLineEnd() -> Bool {
    while next < bytes.count {
      let byte = bytes[next]
      if byte == 0x0D, next + 1 == bytes.count, !isFinished { return false }
      next += 1
      if byte == 0x0A || (byte == 0x0D && (next == bytes.count || bytes[next] != 0x0A)) {
        isSkippingLine = false
        nextLine += 1
        return true
      }
    }
    return false
  }

  private enum CellEnd { case delimiter, row }

  /// Reads one cell and what ends it; nil where the text at hand ends first.
  @inline(__always)
  private mutating func scanCell(from index: inout Int, countingLines lines: inout Int) -> CellEnd? {
    let start = index
    var opening = index
    while opening < bytes.count, bytes[opening] == 0x20 { opening += 1 }
    if opening < bytes.count, bytes[opening] == UInt8(ascii: "\"") {
      return scanQuotedCell(from: &index, opening: opening, countingLines: &lines)
    }
    index = Self.endOfCell(in: bytes.span, from: index, delimiter: delimiter)
    return closeCell(Cell(range: start..<index, isQuoted: false, hasDoubledQuotes: false), at: &index)
  }

  /// Where the next delimiter or line end stands, or the end of the text at hand.
  @inline(__always)
  private static func endOfCell(in text: Span<UInt8>, from start: Int, delimiter: UInt8) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
      index &+= 1
    }
    return index
  }

  private mutating func scanQuotedCell(
    from index: inout Int, opening: Int, countingLines lines: inout Int
  ) -> CellEnd? {
    let start = index
    var place = opening + 1
    var innerLines = 0
    var hasDoubledQuotes = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        if place + 1 < bytes.count, bytes[place + 1] == byte {
          hasDoubledQuotes = true
          place += 1
        } else {
          break
        }
      } else if byte == 0x0A || (byte == 0x0D && !(place + 1 < bytes.count && bytes[place + 1] == 0x0A)) {
        innerLines += 1
      }
      place += 1
    }
    // A closing quote at the end of the chunk may be the first of two.
    guard place < bytes.count, place + 1 < bytes.count || isFinished else { return nil }
    let closing = place
    place += 1
    while place < bytes.count, bytes[place] == 0x20 { place += 1 }
    index = place
    if place < bytes.count, bytes[place] != delimiter, bytes[place] != 0x0A, bytes[place] != 0x0D {
      // Text after the closing quote: nothing of the cell may get lost, so its quotes are part of it. If they
      // stand on two lines, the first was a slip and must not swallow the rows between.
      if innerLines > 0 { index = start }
      index = Self.endOfCell(in: bytes.span, from: index, delimiter: delimiter)
      return closeCell(Cell(range: start..<index, isQuoted: false, hasDoubledQuotes: false), at: &index)
    }
    lines += innerLines
    return closeCell(
      Cell(range: opening + 1..<closing, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes), at: &index)
  }

  /// Keeps a cell and steps over what ends it.
  @inline(__always)
  private mutating func closeCell(_ cell: Cell, at index: inout Int) -> CellEnd? {
    // Whether a line feed follows a carriage return may stand in the next chunk.
    if index == bytes.count || (bytes[index] == 0x0D && index + 1 == bytes.count) {
      guard isFinished else { return nil }
      isRowUnfinished = index == bytes.count
      index = bytes.count
      keep(cell)
      return .row
    }
    keep(cell)
    if bytes[index] == delimiter {
      index += 1
      return .delimiter
    }
    index += bytes[index] == 0x0D && bytes[index + 1] == 0x0A ? 2 : 1
    return .row
  }

  @inline(__always)
  private mutating func keep(_ cell: Cell) {
    if cellCount < cells.count { cells[cellCount] = cell } else { cells.append(cell) }
    cellCount += 1
  }

  private mutating func needMore(inCellAt cellStart: Int) throws(TextError) -> Bool {
    cells.removeAll(keepingCapacity: true)
    guard !isFinished else {
      isRowUnfinished = !bytes[rowStart...].contains { $0 == 0x0A || $0 == 0x0D }
      throw TextError(
        at: position(ofByte: cellStart), "a quoted cell has no closing quote; add it, or double a quote that is text")
    }
    guard bytes.count - rowStart <= Self.rowByteLimit else {
      let isQuoted = bytes[cellStart...].first { $0 != 0x20 } == UInt8(ascii: "\"")
      throw TextError(
        at: position(ofByte: cellStart),
        "a row is longer than \(Self.rowByteLimit) bytes; look for a \(isQuoted ? "quote that is not closed" : "line end that is missing")"
      )
    }
    return false
  }

  private mutating func skipByteOrderMark() {
    guard isAtStart, bytes.count >= 3 || isFinished else { return }
    isAtStart = false
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { next = 3 }
  }
}

extension DelimitedReader {
  /// Where a cell of the row at hand begins.
  public func position(of cell: Cell) -> SourcePosition {
    position(ofByte: cell.range.lowerBound - (cell.isQuoted ? 1 : 0))
  }

  private func position(ofByte place: Int) -> SourcePosition {
    var position = SourcePosition(line: line, column: 1)
    var column = 1
    for index in rowStart..<place {
      if bytes[index] == 0x0A || (bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)) {
        position.line += 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    position.column = column
    return position
  }
}
