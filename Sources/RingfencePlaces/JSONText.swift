package import RingfenceText

/// JSON as text (RFC 8259).
///
/// Foundation's decoder says neither where a text stops being JSON nor in which order members stand; messages
/// need the one and reports of unknown fields the other.
package enum JSONText {
  /// How deep values may be nested.
  package static let maximumDepth = JSONTokenizer.maximumDepth

  /// Reads a value from UTF-8, with or without a byte order mark.
  ///
  /// Of two members of one name both are kept.
  /// - Throws: where the bytes are not UTF-8 or no JSON, or nested deeper than `maximumDepth`; with the line and
  ///   column.
  package static func parse(_ bytes: [UInt8]) throws(TextError) -> JSONValue {
    var parser = JSONParser(bytes)
    return try parser.parseDocument()
  }

  /// A text as a JSON string, in quotes.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
