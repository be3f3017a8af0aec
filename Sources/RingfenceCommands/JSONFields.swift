internal import LocationCore
internal import RingfencePlaces
internal import RingfenceText

/// Takes the values out of a JSON document, and keeps what is wrong with them, each with the path to it.
struct JSONFields {
  /// What the document is called.
  let source: String
  /// What was wrong so far.
  private(set) var problems: [PlaceProblem] = []

  /// Nothing taken yet.
  init(source: String) {
    self.source = source
  }

  /// Keeps a problem of a value.
  mutating func refuse(_ node: JSONNode, _ message: String) {
    refuse(path: node.path, .wrongValue, message)
  }

  /// Keeps a problem at a path.
  mutating func refuse(path: String, _ kind: PlaceProblem.Kind, _ message: String) {
    let spot: SourcePlace.Spot = path.isEmpty ? .whole : .path(path)
    problems.append(PlaceProblem(.error, kind, at: SourcePlace(source: source, spot: spot), message))
  }

  /// Keeps a warning about a value.
  mutating func warn(_ node: JSONNode, _ message: String) {
    problems.append(
      PlaceProblem(.warning, .wrongValue, at: SourcePlace(source: source, spot: .path(node.path)), message))
  }

  /// Keeps problems that were found by others.
  mutating func add(_ found: [PlaceProblem]) {
    problems += found
  }

  /// The members of an object, all of which must be known; nil where it is absent or no object.
  ///
  /// - Parameter later: names that belong to later versions, and are refused as such.
  mutating func members(
    _ node: JSONNode?, known: [String], later: [String] = []
  ) -> [(name: String, node: JSONNode)]? {
    guard let node else { return nil }
    guard let members = node.members else {
      refuse(node, "\(node.value.kindName) is no object; write {…}")
      return nil
    }
    var seen: Set<String> = []
    return members.filter { name, member in
      if later.contains(name) {
        refuse(member, "`\(name)` belongs to a later version; leave it out")
      } else if !known.contains(name) {
        refuse(path: member.path, .unknownField, "`\(name)` is not known; use \(known.joined(separator: ", "))")
      } else if !seen.insert(name).inserted {
        refuse(member, "`\(name)` is given twice; keep one")
      } else {
        return true
      }
      return false
    }
  }

  /// The elements of a list; none where it is absent.
  mutating func elements(_ node: JSONNode?) -> [JSONNode] {
    guard let node else { return [] }
    if let elements = node.elements { return elements }
    refuse(node, "\(node.value.kindName) is no list; write […]")
    return []
  }

  /// A text; nil where it is absent or none.
  mutating func text(_ node: JSONNode?) -> String? {
    guard let node else { return nil }
    if let text = node.text { return text }
    refuse(node, "\(node.value.kindName) is no text; write it in double quotes")
    return nil
  }

  /// A number in a range; nil where it is absent or none.
  mutating func number(_ node: JSONNode?, in range: ClosedRange<Double>) -> Double? {
    guard let node else { return nil }
    if let number = node.number, range.contains(number) { return number }
    let bounds = "\(range.lowerBound.shortDescription) to \(range.upperBound.shortDescription)"
    refuse(node, "\(node.value.kindName) is not possible; write a number from \(bounds)")
    return nil
  }

  /// A span of time in seconds, as a number or with a unit; nil where it is absent or none.
  mutating func seconds(_ node: JSONNode?) -> Double? {
    guard let node else { return nil }
    if let number = node.number {
      if number >= 0 { return number }
      refuse(node, "\(node.value.kindName) is not possible; write seconds from 0 on")
      return nil
    }
    do throws(TextError) {
      return try Quantity.durationSeconds(node.text ?? node.value.kindName)
    } catch {
      refuse(node, error.message)
      return nil
    }
  }

  /// An instant, with its zone; nil where it is absent or none.
  mutating func instant(_ node: JSONNode?) -> Instant? {
    guard let node, let text = text(node) else { return nil }
    guard let time = Timestamp(text) else {
      refuse(node, "`\(text)` is no time; write it in ISO 8601, like 2024-05-03T04:05:06Z")
      return nil
    }
    guard time.offsetSeconds != nil else {
      refuse(node, "`\(text)` states no zone; add Z for UTC, or an offset, like 2024-05-03T13:05:06+09:00")
      return nil
    }
    return Instant(rounding: time.seconds)
  }

  /// Yes or no; nil where it is absent or neither.
  mutating func flag(_ node: JSONNode?) -> Bool? {
    guard let node else { return nil }
    if case .bool(let flag) = node.value { return flag }
    refuse(node, "\(node.value.kindName) is neither true nor false; write one of them")
    return nil
  }

  /// One of some names; nil where it is absent or none of them.
  mutating func choice<Choice>(_ node: JSONNode?, among choices: KeyValuePairs<String, Choice>) -> Choice? {
    guard let node, let text = text(node) else { return nil }
    if let choice = choices.first(where: { $0.key == text }) { return choice.value }
    refuse(node, "`\(text)` is not known; use one of \(choices.map(\.key).joined(separator: ", "))")
    return nil
  }
}
