internal import RingfenceText

/// What a file of regions or favorites holds, by its first character.
enum PlaceContents {
  /// A JSON document.
  case json(JSONNode)
  /// Delimited text.
  case table([UInt8])
  /// Neither.
  case unreadable(PlaceProblem)

  /// Looks at a file; `kind` says what it should hold, for the message.
  init(_ bytes: [UInt8], source: String, kind: String) {
    func unreadable(_ problem: PlaceProblem.Kind, _ message: String, at position: SourcePosition? = nil) -> Self {
      let place = SourcePlace(source: source, spot: position.map { .position($0) } ?? .whole)
      return .unreadable(PlaceProblem(.error, problem, at: place, message))
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
    case nil:
      self = unreadable(.wrongFile, "the file is empty; give a file of \(kind)")
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      do {
        self = .json(JSONNode(try JSONText.parse(bytes)))
      } catch {
        self = unreadable(.syntax, error.message, at: error.position)
      }
    case UInt8(ascii: "<"):
      let sentence = FileKind(bytes)?.sentence ?? "this is XML; \(kind) are GeoJSON, JSON or CSV"
      self = unreadable(.wrongFile, sentence)
    default:
      do {
        try UTF8Text.check(bytes)
        self = .table(bytes)
      } catch {
        self = unreadable(.syntax, error.message, at: error.position)
      }
    }
  }
}
