internal import RingfenceText

/// Reads one JSON document from bytes into a value.
struct JSONParser {
  private let bytes: [UInt8]
  private var tokens = JSONTokenizer()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parseDocument() throws(TextError) -> JSONValue {
    try UTF8Text.check(bytes)
    tokens.append(bytes)
    tokens.finish()
    let value = try parseValue(try token())
    // What stands behind the value is no JSON.
    _ = try tokens.next()
    return value
  }

  /// The next token: there is one, since a value is open and the tokenizer throws where it ends too soon.
  private mutating func token() throws(TextError) -> JSONTokenizer.Token {
    try tokens.next() ?? .null
  }

  private mutating func parseValue(_ token: JSONTokenizer.Token) throws(TextError) -> JSONValue {
    switch token {
    case .objectStart: return .object(try parseMembers())
    case .arrayStart: return .array(try parseElements())
    case .string, .name: return .string(String(decoding: tokens.text, as: UTF8.self))
    case .number(let number): return tokens.longInteger.map { .integer($0) } ?? .number(number)
    case .bool(let flag): return .bool(flag)
    case .null, .objectEnd, .arrayEnd: return .null
    }
  }

  private mutating func parseMembers() throws(TextError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    while case .name = try token() {
      let name = String(decoding: tokens.text, as: UTF8.self)
      members.append(JSONValue.Member(name: name, value: try parseValue(try token())))
    }
    return members
  }

  private mutating func parseElements() throws(TextError) -> [JSONValue] {
    var elements: [JSONValue] = []
    while true {
      let token = try token()
      if token == .arrayEnd { return elements }
      elements.append(try parseValue(token))
    }
  }
}
