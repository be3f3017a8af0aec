import RingfenceText

/// Rows that are no fix: markers, headers, units, rows of another kind, and those that are refused.
extension CSVReader {
  /// Whether the row is of the kind that holds points, where a table has rows of several kinds.
  mutating func hasTag() -> Bool {
    guard let first = rows.cells.first else { return false }
    let cell = rows.bytes[first.range]
    switch tag {
    case .none: return true
    case .required(let text): return cell.elementsEqual(text)
    case .possible(let text):
      guard cell.elementsEqual(text) else { return true }
      tag = .required(text)
      // What came before and could not be read was of another kind.
      if cellCount == 0 {
        summary.forgetRecords()
        withoutPlace.forgetRecords()
      }
      return true
    }
  }

  /// Whether the row is a fix, by its columns that say so; of one that is none, what is to be said is said.
  mutating func isFix(_ layout: TableLayout) -> Bool {
    if let column = layout.rowType, rows.says(.waypoint, in: column) { return false }
    if let column = layout.update, rows.says(.no, in: column) { return false }
    let isLost = layout.valid.map { rows.says(.noFix, in: $0) } ?? false
    let isVoid = layout.invalid.map { rows.says(.yes, in: $0) } ?? false
    guard isLost || isVoid else { return true }
    hasData = true
    refuse(PointCheck.lostFix(at: SourcePosition(line: rows.line)))
    return false
  }

  mutating func refusePlace(_ layout: TableLayout, latitude: Double, longitude: Double) {
    if rows.isNoRecord || isRepeatedHeader(layout) || (!hasData && isAboveData(layout)) || isOtherHeader(layout) {
      return
    }
    if rows.isRowUnfinished, isShort(layout) {
      refuseCutRow()
      return
    }
    if rows.isAbsent(layout.latitude), rows.isAbsent(layout.longitude) {
      leaveOutPlaceless(layout)
      return
    }
    let texts = (rows.text(in: layout.latitude), rows.text(in: layout.longitude))
    if PointCheck.isPauseMarker(latitude: latitude) {
      travellers.beginAnew()
      return
    }
    hasData = true
    let faulty = texts.0 == nil || latitude.magnitude <= 90 ? layout.longitude : layout.latitude
    guard
      let problem = PointCheck.refusal(
        latitude: latitude, longitude: longitude, texts: texts, at: rows.position(of: faulty))
    else { return }
    refuse(problem)
  }

  /// A row without either coordinate: a marker, or refused unless such rows are most of the table.
  private mutating func leaveOutPlaceless(_ layout: TableLayout) {
    if let column = layout.rowType, !rows.isAbsent(column) {
      if rows.mentions("start", in: column) { travellers.beginAnew() }
      return
    }
    hasData = true
    fewestCells = min(fewestCells, rows.cells.count)
    withoutPlace.refuse(.noPosition, of: travellerName) {
      PointCheck.withoutPlace(at: rows.position(of: layout.longitude))
    }
  }

  /// Some loggers write their header again whenever they start.
  private func isRepeatedHeader(_ layout: TableLayout) -> Bool {
    let columns = [layout.latitude, layout.longitude]
    guard columns.allSatisfy({ $0.index < rows.cells.count && !rows.cells[$0.index].range.isEmpty }) else {
      return false
    }
    let names = columns.map { rows.text(of: rows.cells[$0.index]) }
    if layout.header.isEmpty { return names.allSatisfy { ColumnNames.meaning(of: $0) != nil } }
    return names == columns.map { $0.index < layout.header.count ? layout.header[$0.index] : "?" }
  }

  /// Rows of units and sources below a header, and a header whose columns a person had to name: no digit where the place
  /// stands.
  private mutating func isAboveData(_ layout: TableLayout) -> Bool {
    let texts = [layout.latitude, layout.longitude].map { rows.text(in: $0) }
    let isUnits = texts.allSatisfy { text in
      let letters = (text ?? "").lowercased().filter { !"()[]\" ".contains($0) }
      return ["deg", "degree", "degrees", "°", "d", "dd"].contains(letters)
    }
    if isUnits { nextLayout = layout.withUnits(rows.cells.map { rows.text(of: $0) }) }
    let hasTime = layout.time.map { rows.text(in: $0)?.contains(where: \.isNumber) ?? false } ?? false
    return isUnits || (!hasTime && texts.allSatisfy { $0?.contains(where: \.isLetter) ?? false })
  }

  /// The header of another table in the same file, whose rows follow.
  private mutating func isOtherHeader(_ layout: TableLayout) -> Bool {
    guard !layout.header.isEmpty, rows.cells.count > 2, headerTries < 100,
      rows.cells.allSatisfy({ Double(decimal: rows.bytes.span.extracting($0.range)) == nil })
    else { return false }
    headerTries += 1
    guard let next = TableLayout(header: rows.cells.map { rows.text(of: $0) }, given: [:]), next.position == nil,
      next.time != nil
    else { return false }
    travellers.beginAnew()
    nextLayout = next
    return true
  }
}

extension RecordingSummary {
  /// Takes back the records and problems so far.
  fileprivate mutating func forgetRecords() {
    records = 0
    problems.removeAll { $0.kind != .encoding }
    problemCounts = problemCounts.filter { $0.key == .encoding }
    losses = TravellerLosses()
    swappedCount = 0
  }
}
