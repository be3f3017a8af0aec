internal import NotificationCore
internal import RingfencePlaces
internal import RingfenceText

/// A push payload as JSON, in a file of its own or inside of a scenario, with the places of what is wrong.
struct PayloadText {
  /// What it says; nil where it can't be used.
  private(set) var payload: PushPayload?
  /// What is wrong with it: errors where it can't be used, else warnings.
  private(set) var problems: [PlaceProblem] = []

  private let source: String
  /// The payload's own path in the source.
  private let root: String
  /// The places of a file's values; nil where the path to a value is what names its place.
  private var places: JSONPlaces?

  /// A `.apns` file.
  init(reading bytes: [UInt8], named name: String) {
    source = name
    root = ""
    guard bytes.count <= PushPayload.maximumBytes else {
      refuse("the file", bytes.count)
      return
    }
    places = JSONPlaces(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      add(.warning, .syntax, at: root, "it begins with a byte order mark, which counts; save it without one")
    }
    do throws(TextError) {
      read(try JSONText.parse(bytes))
    } catch {
      let spot = error.position.map { SourcePlace.Spot.position($0) } ?? .whole
      problems.append(PlaceProblem(.error, .syntax, at: SourcePlace(source: source, spot: spot), error.message))
    }
  }

  /// An object inside of a file.
  init(_ node: JSONNode, in name: String) {
    source = name
    root = node.path
    let count = node.value.compactByteCount
    guard count <= PushPayload.maximumBytes else {
      refuse("the payload, without blanks,", count)
      return
    }
    read(node.value)
  }

  private mutating func refuse(_ what: String, _ byteCount: Int) {
    add(
      .error, .wrongValue, at: root,
      "\(what) has \(byteCount) bytes, and APNs and simctl push take \(PushPayload.maximumBytes); shorten it")
  }

  private mutating func read(_ value: JSONValue) {
    guard case .object = value, let object = value.propertyList as? [AnyHashable: Any] else {
      return add(.error, .wrongValue, at: root, "\(value.kindName) is no payload; write {\"aps\": {\"alert\": …}}")
    }
    noteDoubles(in: JSONNode(value, path: root))
    let payload = PushPayload(object)
    for problem in payload.problems {
      let path = problem.path.reduce(root) { JSONNode(.null, path: $0).path(of: $1) }
      add(problem.severity == .error ? .error : .warning, .wrongValue, at: path, problem.message)
    }
    if payload.isUsable { self.payload = payload }
  }

  private mutating func noteDoubles(in node: JSONNode) {
    node.elements?.forEach { noteDoubles(in: $0) }
    guard case .object(let members) = node.value else { return }
    var names: Set<String> = []
    for member in members {
      let path = node.path(of: member.name)
      if !names.insert(member.name).inserted {
        add(.warning, .wrongValue, at: path, "it is given twice and the last one counts; keep one")
      }
      noteDoubles(in: JSONNode(member.value, path: path))
    }
  }

  private mutating func add(
    _ severity: PlaceProblem.Severity, _ kind: PlaceProblem.Kind, at path: String, _ message: String
  ) {
    guard root.isEmpty else {
      return problems.append(
        PlaceProblem(severity, kind, at: SourcePlace(source: source, spot: .path(path)), message))
    }
    let place = SourcePlace(source: source, spot: places?[path] ?? .whole)
    problems.append(PlaceProblem(severity, kind, at: place, path.isEmpty ? message : "\(path): \(message)"))
  }
}

extension JSONValue {
  /// How many bytes it has as JSON without blanks.
  fileprivate var compactByteCount: Int {
    switch self {
    case .object(let members):
      members.reduce(2 + max(0, members.count - 1)) {
        $0 + JSONText.quoted($1.name).utf8.count + 1 + $1.value.compactByteCount
      }
    case .array(let elements): elements.reduce(2 + max(0, elements.count - 1)) { $0 + $1.compactByteCount }
    case .string(let text): JSONText.quoted(text).utf8.count
    case .number(let number): number.shortDescription.utf8.count
    case .integer(let number): "\(number)".utf8.count
    case .bool(let flag): flag ? 4 : 5
    case .null: 4
    }
  }
}
