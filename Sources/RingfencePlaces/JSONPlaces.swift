internal import RingfenceText

/// Where the values of a JSON document stand, by the paths that messages name them by: `aps.alert.title`.
package struct JSONPlaces {
  private var positions: [String: SourcePosition] = [:]
  private var tokens = JSONTokenizer()

  /// The places in a document; of what comes after a mistake none are known.
  ///
  /// - Complexity: O(*n* · values): for files of some thousand bytes.
  package init(_ bytes: [UInt8]) {
    tokens.append(bytes)
    tokens.finish()
    walk(at: "")
  }

  /// Where a value begins, of two under one path the last; nil where there is none.
  package subscript(path: String) -> SourcePlace.Spot? { positions[path].map { .position($0) } }

  private mutating func walk(at path: String) {
    if let token = try? tokens.next() { walk(token, at: path) }
  }

  private mutating func walk(_ token: JSONTokenizer.Token, at path: String) {
    positions[path] = tokens.tokenPosition
    switch token {
    case .objectStart:
      while case .name? = try? tokens.next() {
        walk(at: JSONNode(.null, path: path).path(of: String(decoding: tokens.text, as: UTF8.self)))
      }
    case .arrayStart:
      var index = 0
      while let token = try? tokens.next(), token != .arrayEnd {
        walk(token, at: "\(path)[\(index)]")
        index += 1
      }
    default: break
    }
  }
}
