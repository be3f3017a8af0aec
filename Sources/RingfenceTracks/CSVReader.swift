import LocationCore
import RingfenceText

/// Makes points out of the rows of a table.
struct CSVReader {
  /// The points read and not yet taken.
  var batch = RecordedBatch()
  var summary: RecordingSummary

  private let headerFinder: TableHeader
  private let isLive: Bool
  private let takesPlainPoints: Bool
  private var head: [UInt8] = []
  /// Whether cells are padded with NULs.
  private var isPadded = false
  private(set) var layout: TableLayout? {
    didSet {
      plainValues = takesPlainPoints ? layout?.plainValues : nil
      pattern.forget()
    }
  }
  private var repair = TextRepair()

  // What the reading of rows goes on with, in another file.
  var rows = DelimitedReader(delimiter: UInt8(ascii: ","))
  var clock: TableClock
  var travellers = TravellerSegments(hasNames: false)
  var hasData = false
  /// How many cells the last row had that gave a point.
  var cellCount = 0
  /// Whether there was more in the file than could be read.
  var isCutOff = false
  /// Whether rows are told by their first cell.
  var tag = RowTag.none
  /// A further header met among the rows; what follows it is read by that.
  var nextLayout: TableLayout?
  /// The least cells that a row without either coordinate had.
  var fewestCells = Int.max
  /// The last cell of the first row that gave a point.
  var firstEnding: [UInt8] = []
  /// Rows without either coordinate: refused, unless they are most of the table.
  var withoutPlace = RecordingSummary(format: "")
  var longRowCount = 0
  /// How many rows were looked at as a further header: it takes long.
  var headerTries = 0
  var wayCount = 0
  /// What the columns hold, if a row means a point and nothing else.
  var plainValues: [Int: TableLayout.PlainValue]?
  /// How the last row with a point is written; what is read by it; and how often it was of no use.
  var pattern = PointPattern()
  var block = PointBlock()
  var vainPatterns = 0

  /// Which rows of a table hold points, where it has rows of several kinds.
  enum RowTag {
    case none
    /// Those that begin with the text, if any do.
    case possible([UInt8])
    case required([UInt8])
  }

  /// - Parameter isLive: whether it is decided on the rows that are there, since the next may be long in coming.
  init(name: String, options: ReadingOptions, isLive: Bool = false) throws(TrackError) {
    self.isLive = isLive
    takesPlainPoints = options.takesPlainPoints
    pattern.takesDetails = options.takesDetails
    summary = RecordingSummary(format: TrackFormat.csv.rawValue, name: name)
    headerFinder = try TableHeader(options: options, name: name)
    clock = TableClock(options: options)
  }

  /// Takes the next bytes of the file.
  mutating func feed(_ chunk: [UInt8]) throws(TrackError) {
    try take(repaired { $0.repaired(chunk) })
  }

  /// What a repair gives; says so where it is the first one.
  private mutating func repaired(_ body: (inout TextRepair) -> [UInt8]) -> [UInt8] {
    let wasSound = repair.firstRepair == nil
    let chunk = body(&repair)
    if wasSound { noteRepair() }
    return chunk
  }

  private mutating func take(_ chunk: [UInt8]) throws(TrackError) {
    guard layout != nil else {
      head += head.isEmpty ? chunk.drop { $0 == 0 } : chunk[...]
      if !head.isEmpty { try begin(isWhole: false) }
      return
    }
    rows.append(isPadded ? chunk.filter { $0 != 0 } : chunk)
    pattern.forget()
    vainPatterns = 0
    readRows()
  }

  /// Says that the file is at its end.
  ///
  /// - Parameter isCutOff: whether it is known to have gone on: then a row without a line end is not whole.
  mutating func finish(isCutOff: Bool = false) throws(TrackError) {
    self.isCutOff = isCutOff
    let rest = repaired { $0.finish() }
    if !rest.isEmpty { try take(rest) }
    if layout == nil { try begin(isWhole: true) }
    rows.finish()
    readRows()
    settleTravellers(isAtEnd: true)
    try clock.days.settleAtEnd(&batch, name: summary.name)
    summary.travellers = travellers.travellers
    if summary.travellers.isEmpty { summary.travellerColumn = nil }
    summarize()
  }

  /// Says that a chunk that is not taken yet has a byte that is no UTF-8.
  private mutating func noteRepair() {
    guard let (byte, lineEnds) = repair.firstRepair else { return }
    let line = layout == nil ? 1 + head.count { $0 == 0x0A } : rows.lineOfNextByte
    summary.note(
      TrackProblem(
        .encoding, at: SourcePosition(line: line + lineEnds),
        "byte 0x\(String(byte, radix: 16, uppercase: true)) is no UTF-8; read as Windows-1252, save the file as UTF-8"))
  }

  /// Whether several travellers were met.
  var hasSeveralTravellers: Bool { travellers.hasSeveral }

  /// Whether the rows at hand are enough to settle whether a column names travellers.
  var canSettleTravellers: Bool { !isLive || travellers.isTelling }

  /// Settles, once enough rows are at hand, whether the column that may name travellers numbers rows.
  mutating func settleTravellers(isAtEnd: Bool = false) {
    travellers.settle(&batch, isAtEnd: isAtEnd)
  }

  /// Settles the days of the batch at hand; false where their order is not known yet, and the batch is set aside.
  ///
  /// - Throws: where it is asked of a stream, which can't wait.
  mutating func settleDays() throws(TrackError) -> Bool {
    if isLive { clock.days.settleAlike(&batch) }
    guard clock.days.settle(&batch) else {
      if isLive { throw clock.days.undecided(name: summary.name, isLive: true) }
      return false
    }
    return true
  }

  private mutating func begin(isWhole: Bool) throws(TrackError) {
    guard let table = try headerFinder.find(in: head, isWhole: isWhole, isLive: isLive) else { return }
    rows = table.reader
    if head.contains(0) {
      // Found again without what pads its cells.
      isPadded = true
      head.removeAll { $0 == 0 }
      guard let table = try headerFinder.find(in: head, isWhole: isWhole, isLive: isLive) else { return }
      rows = table.reader
    }
    let layout = table.layout
    self.layout = layout
    if let order = layout.dateOrder { clock.days.assume(order) }
    if let tag = layout.tag {
      let text = Array(tag.utf8)
      let isSure = layout.header.isEmpty || tag.hasPrefix("$") || head.contains(line: text + [rows.delimiter])
      self.tag = isSure ? .required(text) : .possible(text)
    }
    head = []
    summary.remarks += table.remarks
    if let column = layout.traveller {
      travellers = TravellerSegments(hasNames: true)
      summary.travellerColumn =
        column.index < layout.header.count ? layout.header[column.index] : "\(column.index + 1)"
    }
    readRows()
  }

  private mutating func readRows() {
    guard var layout else { return }
    while true {
      do throws(TextError) {
        readPlainRows()
        if rows.skipEmptyLines() { continue }
        guard try rows.nextRow() else { return }
        let pointCount = batch.fixes.count
        readRow(layout)
        pattern.forget()
        if batch.fixes.count > pointCount { learn() }
        if let next = nextLayout {
          layout = next
          self.layout = next
          nextLayout = nil
          // How many cells the other table's rows have says nothing of these.
          cellCount = 0
          fewestCells = .max
        }
      } catch {
        if rows.isRowUnfinished {
          refuseCutRow()
        } else {
          summary.refuse(TrackProblem(.noPosition, at: error.position, error.message))
        }
        rows.skipLine()
      }
    }
  }

  // MARK: The end

  /// Says of the whole table what its rows alone can't say.
  private mutating func summarize() {
    summary.hasAssumedStart = clock.isRelative
    if withoutPlace.records > summary.records, summary.records > 0 {
      summary.remarks.append(
        "\(withoutPlace.records) rows have no latitude and no longitude, as rows of sensors between two fixes; "
          + "left out, nothing to do")
    } else {
      summary.add(withoutPlace)
      summary.problems = summary.problems.enumerated().sorted { a, b in
        (a.element.position?.line ?? 0, a.offset) < (b.element.position?.line ?? 0, b.offset)
      }.map(\.element)
    }
    if longRowCount > 0 {
      summary.remarks.append(
        "\(longRowCount) \(longRowCount == 1 ? "row has" : "rows have") more cells than the header; only time and place "
          + "are taken from \(longRowCount == 1 ? "it" : "them")")
    }
    if wayCount > 0 {
      summary.remarks.append(
        "\(wayCount == 1 ? "1 row holds a whole way" : "\(wayCount) rows hold a whole way each"); its positions are taken "
          + "as 15 s apart")
    }
    summary.remarks += clock.remarks
  }
}

extension [UInt8] {
  /// Whether a line begins with a text.
  fileprivate func contains(line text: [UInt8]) -> Bool {
    split(separator: 0x0A).contains { $0.starts(with: text) }
  }
}
