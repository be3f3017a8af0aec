/// A JSON value as it stands in a file: members in order, and nothing lost.
package enum JSONValue: Sendable, Hashable {
  /// A member of an object.
  package struct Member: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// Its value.
    package var value: JSONValue

    /// A member with a value.
    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  case object([Member])
  case array([JSONValue])
  case string(String)
  case number(Double)
  /// A whole number of so many digits that no `Double` may be it: from 2^53 on.
  case integer(Int)
  case bool(Bool)
  case null

  /// What it is called in a sentence.
  package var kindName: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string(let text): text.count > 40 ? "\(JSONText.quoted(String(text.prefix(40))))…" : JSONText.quoted(text)
    case .number(let number): number.shortDescription
    case .integer(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .null: "null"
    }
  }
}

/// A value together with the path that leads to it, as messages name it: `features[3].properties.radius`.
package struct JSONNode: Sendable {
  /// The value.
  package let value: JSONValue
  /// The path; empty at the root.
  package let path: String

  /// A value at a path.
  package init(_ value: JSONValue, path: String = "") {
    self.value = value
    self.path = path
  }

  /// The member of an object; nil where it is absent, null, or this is no object.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = value, let member = members.last(where: { $0.name == name }),
      member.value != .null
    else { return nil }
    return JSONNode(member.value, path: path(of: name))
  }

  /// The members of an object that are not null, in order; nil where this is no object.
  package var members: [(name: String, node: JSONNode)]? {
    guard case .object(let members) = value else { return nil }
    return members.filter { $0.value != .null }.map { ($0.name, JSONNode($0.value, path: path(of: $0.name))) }
  }

  /// The elements of a list; nil where this is none.
  package var elements: [JSONNode]? {
    guard case .array(let elements) = value else { return nil }
    return elements.enumerated().map { JSONNode($1, path: "\(path)[\($0)]") }
  }

  /// The text; nil where this is none.
  package var text: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The number, to the precision of a `Double`; nil where this is none.
  package var number: Double? {
    switch value {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// The path to a member, whether it is there or not.
  package func path(of name: String) -> String {
    // Bytes, as paths are made for every value: blanks, signs and dots need the brackets, letters of any script not.
    let isPlain = name.utf8.allSatisfy { byte in
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
    guard isPlain, !name.isEmpty else { return "\(path)[\(JSONText.quoted(name))]" }
    return path.isEmpty ? name : "\(path).\(name)"
  }
}

extension Double {
  /// The shortest text that reads back the same, without `.0`.
  package var shortDescription: String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}
