internal import RingfenceText

/// Regions or favorites in delimited text: a header with names, then a row for each.
struct PlaceTable {
  private(set) var records: [PlaceRecord] = []
  private(set) var problems: [PlaceProblem] = []

  /// Reads a table whose header must have some columns; `example` is a header to show where it has not.
  init(_ bytes: [UInt8], source: String, kind: FileKind, required: [String], example: String) {
    let rows: [DelimitedRow]
    do {
      rows = try DelimitedText.rows(of: bytes)
    } catch {
      report(.syntax, at: error.position, source, error.message)
      return
    }
    guard let header = rows.first else { return }

    var names = header.cells.map(\.text.trimmed)
    var known = Set(names.map { $0.lowercased() })
    // As in the tables of recordings.
    for (short, name) in ["lat": "latitude", "lon": "longitude", "lng": "longitude", "long": "longitude"]
    where !known.contains(name) {
      guard let index = names.firstIndex(where: { $0.lowercased() == short }) else { continue }
      names[index] = name
      known.insert(name)
    }
    let missing = required.filter { !known.contains($0.lowercased()) }
    if !missing.isEmpty {
      let list = missing.map { "`\($0)`" }.joined(separator: ", ")
      let other = FileKind(header: names).flatMap { $0 == kind ? nil : $0.sentence }
      let message = "the header has no \(list); \(other ?? "write one like \(example)")"
      report(.missingValue, at: SourcePosition(line: header.line), source, message)
      return
    }
    records = rows.dropFirst().map { PlaceRecord($0, names: names, source: source) }
  }

  private mutating func report(
    _ kind: PlaceProblem.Kind, at position: SourcePosition?, _ source: String, _ message: String
  ) {
    let place = SourcePlace(source: source, spot: position.map { .position($0) } ?? .whole)
    problems.append(PlaceProblem(.error, kind, at: place, message))
  }
}
