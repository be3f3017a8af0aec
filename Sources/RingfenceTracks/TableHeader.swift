import RingfenceText

/// Finds the header of a table, and with it what stands between its cells.
struct TableHeader {
  /// How many rows may stand before the header, and how many bytes.
  private static let rowLimit = 30
  private static let byteLimit = 1 << 16

  /// What is not to be found out.
  private let options: ReadingOptions
  private let given: [ColumnMeaning: TableColumn]
  private let name: String

  init(options: ReadingOptions, name: String) throws(TrackError) {
    self.options = options
    self.name = name
    var given: [ColumnMeaning: TableColumn] = [:]
    for (column, number) in options.columns {
      guard let known = ColumnNames.meaning(of: column), number >= 1 else {
        throw TrackError(
          .badOptions, source: name,
          "`\(column)=\(number)` names no column; write time, lat, lon, accuracy, speed, course, altitude or segment with a number from 1"
        )
      }
      given[known.meaning] = TableColumn(index: number - 1, scale: known.scale)
    }
    self.given = given
  }

  /// Looks for the header in the first bytes of a table.
  ///
  /// - Parameters:
  ///   - isWhole: whether no more bytes come.
  ///   - isLive: whether more may be long in coming.
  /// - Returns: a reader that stands behind the header; nil where more bytes are needed.
  /// - Throws: `notATrack` where there is no header, or that of another kind of file.
  func find(
    in bytes: [UInt8], isWhole: Bool, isLive: Bool
  ) throws(TrackError) -> (reader: DelimitedReader, layout: TableLayout)? {
    var isDecided = isWhole || bytes.count >= Self.byteLimit
    // Of the delimiters, the one with which the header makes sense; not the most frequent character.
    for delimiter in options.delimiter.map({ [$0] }) ?? Self.delimiters {
      var reader = DelimitedReader(delimiter: delimiter)
      reader.append(bytes)
      if isWhole { reader.finish() }
      var rows = 0
      while rows < Self.rowLimit, (try? reader.nextRow()) == true {
        rows += 1
        let header = reader.cells.map { reader.name(in: $0) }
        if let layout = TableLayout(header: header, given: [:]) {
          if let message = TableLayout.otherFile(header: header, hasTime: layout.time != nil) {
            throw TrackError(.notATrack, source: name, message)
          }
          return (reader, TableLayout(header: header, given: given) ?? layout)
        }
      }
      // A stream whose columns a person named needs no header, and does not wait for one.
      if rows == Self.rowLimit || (isLive && rows > 0 && !given.isEmpty) { isDecided = true }
    }
    guard isDecided else { return nil }
    return try tableWithoutHeader(bytes, isWhole: isWhole)
  }

  private static let delimiters: [UInt8] = [
    UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ","),
  ]

  /// A table whose columns a person named.
  private func tableWithoutHeader(
    _ bytes: [UInt8], isWhole: Bool
  ) throws(TrackError) -> (reader: DelimitedReader, layout: TableLayout) {
    let delimiter = options.delimiter ?? DelimitedText.likelyDelimiter(of: bytes)
    if let layout = TableLayout(header: [], given: given) {
      var reader = DelimitedReader(delimiter: delimiter)
      reader.append(bytes)
      if isWhole { reader.finish() }
      return (reader, layout)
    }
    var reader = DelimitedReader(delimiter: delimiter)
    reader.append(bytes)
    reader.finish()
    let header = (try? reader.nextRow()) == true ? reader.cells.map { reader.name(in: $0) } : []
    if let message = TableLayout.otherFile(header: header, hasTime: false) {
      throw TrackError(.notATrack, source: name, message)
    }
    throw TrackError(
      .notATrack, source: name, at: SourcePosition(line: 1),
      "no line names the columns of a latitude and a longitude; add a header, or name them with --columns time=1,lat=2,lon=3"
    )
  }
}

extension DelimitedReader {
  /// The text of a header's cell: UTF-8, or else Latin-1, as older programs write `Länge`.
  fileprivate func name(in cell: Cell) -> String {
    if String(validating: bytes[cell.range], as: UTF8.self) != nil { return text(of: cell) }
    return String(String.UnicodeScalarView(bytes[cell.range].map { Unicode.Scalar($0) }))
  }
}
