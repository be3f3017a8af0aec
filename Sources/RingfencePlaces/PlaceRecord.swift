internal import LocationCore
internal import RingfenceText

/// One region or restaurant as a file has it: named values, each with its place.
///
/// Values are asked for by name and type. One of the wrong type or out of range is nil and leaves a problem, so
/// that a file's errors are all found in one reading.
struct PlaceRecord {
  private struct Field {
    var name: String
    var node: JSONNode
    var place: SourcePlace
  }

  /// Where the record stands.
  let place: SourcePlace
  /// What was wrong with the values asked for so far.
  private(set) var problems: [PlaceProblem] = []
  private var fields: [String: Field] = [:]
  /// The place of a value that is not there.
  private let placeOfMissing: (String) -> SourcePlace
  /// Whether the values are cells of a table: texts, from which numbers, flags and lists are read.
  let isTabular: Bool
  /// Whether it is a record at all; if not, one problem says so and there is nothing to ask for.
  let isReadable: Bool

  /// The members of a JSON object; none where it is no object.
  init(_ node: JSONNode, source: String) {
    place = SourcePlace(source: source, spot: .path(node.path))
    placeOfMissing = { SourcePlace(source: source, spot: .path(node.path(of: $0))) }
    isTabular = false
    isReadable = node.members != nil
    guard let members = node.members else {
      problems = [PlaceProblem(.error, .wrongValue, at: place, "\(node.value.kindName) is no object; write {…}")]
      return
    }
    for (name, member) in members {
      add(Field(name: name, node: member, place: SourcePlace(source: source, spot: .path(member.path))))
    }
  }

  /// The cells of a row, by the names above them; empty ones are absent.
  init(_ row: DelimitedRow, names: [String], source: String) {
    let place = SourcePlace(source: source, spot: .position(SourcePosition(line: row.line)))
    self.place = place
    placeOfMissing = { _ in place }
    isTabular = true
    isReadable = true
    for (cell, name) in zip(row.cells, names) {
      let text = cell.text.trimmed
      if text.isEmpty || name.isEmpty { continue }
      let cellPlace = SourcePlace(source: source, spot: .position(cell.position))
      add(Field(name: name, node: JSONNode(.string(text)), place: cellPlace))
    }
    if let surplus = row.cells.dropFirst(names.count).first(where: { !$0.text.trimmed.isEmpty }) {
      problems.append(
        PlaceProblem(
          .error, .wrongValue, at: SourcePlace(source: source, spot: .position(surplus.position)),
          "the row has more cells than the header; quote a cell that holds the delimiter"))
    }
  }

  private mutating func add(_ field: Field) {
    let key = field.name.lowercased()
    if fields[key] != nil {
      report(.error, .wrongValue, at: field.place, "`\(field.name)` is given twice; keep one")
    } else {
      fields[key] = field
    }
  }

  // MARK: Values

  /// The names of all values and where they are, in order of the names.
  var names: [(name: String, place: SourcePlace)] {
    fields.values.sorted { $0.name < $1.name }.map { ($0.name, $0.place) }
  }

  /// Whether there is a value of a name.
  func has(_ name: String) -> Bool { fields[name.lowercased()] != nil }

  /// The value of a name, to be looked into.
  func node(_ name: String) -> JSONNode? { fields[name.lowercased()]?.node }

  /// Where a value is, or would be.
  func place(of name: String) -> SourcePlace { fields[name.lowercased()]?.place ?? placeOfMissing(name) }

  /// Text, trimmed; nil where it is absent or blank. A number is taken as its text.
  mutating func text(_ name: String) -> String? {
    guard let node = node(name) else { return nil }
    switch node.value {
    case .string(let text): return text.trimmed.isEmpty ? nil : text.trimmed
    case .number(let number): return number.shortDescription
    case .integer(let number): return "\(number)"
    default: return fail(name, ", no text; write it in double quotes")
    }
  }

  /// A number within a range.
  mutating func number(_ name: String, in range: ClosedRange<Double>, unit: String) -> Double? {
    guard let node = node(name) else { return nil }
    let bounds = "\(range.lowerBound.shortDescription) to \(range.upperBound.shortDescription)"
    guard let number = isTabular ? node.text.flatMap(Double.init(cell:)) : node.number else {
      return fail(name, ", no number; write \(unit) from \(bounds)")
    }
    guard range.contains(number) else { return fail(name, ", out of range; write \(unit) from \(bounds)") }
    return number
  }

  /// Yes or no.
  mutating func flag(_ name: String) -> Bool? {
    guard let node = node(name) else { return nil }
    switch node.value {
    case .bool(let flag): return flag
    case .string(let text) where isTabular && ["true", "yes", "1"].contains(text.lowercased()): return true
    case .string(let text) where isTabular && ["false", "no", "0"].contains(text.lowercased()): return false
    default: return fail(name, "; write true or false")
    }
  }

  /// Texts, each with its place; in a cell they are parted by `|`.
  mutating func list(_ name: String) -> [(text: String, place: SourcePlace)]? {
    guard let node = node(name) else { return nil }
    let place = place(of: name)
    if let text = node.text {
      let parts = isTabular ? text.split(separator: "|").map(String.init) : [text]
      return parts.map { ($0.trimmed, place) }.filter { !$0.text.isEmpty }
    }
    guard let elements = node.elements else { return fail(name, ", no list; write [\"…\", \"…\"]") }
    return elements.compactMap { element in
      let place = SourcePlace(source: place.source, spot: .path(element.path))
      if let text = element.text { return (text.trimmed, place) }
      report(.error, .wrongValue, at: place, "\(element.value.kindName) is no text; write it in double quotes")
      return nil
    }
  }

  /// A place on Earth from `latitude` and `longitude`; nil where both are absent. Longitudes from −360 to 360
  /// are accepted and brought within ±180. One without the other is an error.
  mutating func coordinate() -> CLLocationCoordinate2D? {
    for (name, other) in [("latitude", "longitude"), ("longitude", "latitude")] where has(name) && !has(other) {
      report(.error, .missingValue, at: place(of: other), "there is no `\(other)` to the `\(name)`; give both")
    }
    let latitude = number("latitude", in: -90...90, unit: "degrees")
    let longitude = number("longitude", in: -360...360, unit: "degrees")
    guard let latitude, let longitude else { return nil }
    return CLLocationCoordinate2D(latitude: latitude, longitude: longitude.wrappedLongitude)
  }

  // MARK: Problems

  /// Keeps a problem.
  mutating func report(
    _ severity: PlaceProblem.Severity, _ kind: PlaceProblem.Kind, at place: SourcePlace, _ message: String
  ) {
    problems.append(PlaceProblem(severity, kind, at: place, message))
  }

  /// Keeps problems that were found elsewhere.
  mutating func adopt(_ others: [PlaceProblem]) {
    problems += others
  }

  private mutating func fail<Value>(_ name: String, _ reason: String) -> Value? {
    let value = node(name)?.value.kindName ?? ""
    report(.error, .wrongValue, at: place(of: name), "`\(name)` is \(value)\(reason)")
    return nil
  }
}

extension String {
  /// Without blanks at the ends.
  var trimmed: String {
    let isPlain = { (byte: UInt8?) in byte.map { (0x21..<0x7F).contains($0) } ?? true }
    if isPlain(utf8.first), isPlain(utf8.last) { return self }
    let isBlank = { (character: Character) in character.isWhitespace }
    let start = self.drop(while: isBlank)
    return String(start.dropLast(start.reversed().prefix(while: isBlank).count))
  }
}

extension Double {
  /// A number in a cell; the decimal sign may be a comma.
  init?(cell: String) {
    let bytes = Array(cell.utf8)
    guard let number = Double(decimal: bytes.span) ?? Double(decimal: bytes.span, decimalSeparator: UInt8(ascii: ","))
    else { return nil }
    self = number
  }

  /// A longitude between −360 and 360 brought within ±180.
  var wrappedLongitude: Double {
    self > 180 ? self - 360 : self < -180 ? self + 360 : self
  }
}
