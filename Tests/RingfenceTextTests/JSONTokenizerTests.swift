import RingfenceText
import Testing

@Suite struct JSONTokenizerTests {
  /// The tokens of a text that comes in pieces of a size, drawn; the error at the end, if there is one.
  private func drawn(_ text: String, pieces size: Int, isSequence: Bool = false) -> [String] {
    var tokenizer = JSONTokenizer(isSequence: isSequence)
    var drawn: [String] = []
    let bytes = Array(text.utf8)
    func take() -> Bool {
      do throws(TextError) {
        while let token = try tokenizer.next() {
          switch token {
          case .objectStart: drawn.append("{")
          case .objectEnd: drawn.append("}")
          case .arrayStart: drawn.append("[")
          case .arrayEnd: drawn.append("]")
          case .name: drawn.append(String(decoding: tokenizer.text, as: UTF8.self) + ":")
          case .string: drawn.append("'" + String(decoding: tokenizer.text, as: UTF8.self) + "'")
          case .number(let number): drawn.append("\(number)")
          case .bool(let flag): drawn.append("\(flag)")
          case .null: drawn.append("null")
          }
        }
        return true
      } catch {
        drawn.append("\(error.position?.line ?? 0):\(error.position?.column ?? 0) \(error.message)")
        return false
      }
    }
    for start in stride(from: 0, to: bytes.count, by: size) {
      tokenizer.append(bytes[start..<min(start + size, bytes.count)])
      guard take() else { return drawn }
    }
    tokenizer.finish()
    _ = take()
    return drawn
  }

  @Test(
    "the tokens are the same, however the bytes come",
    arguments: [
      (
        #"{"a": [1, -2.5e-3, true, false, null], "é\\n\ud83d\ude00": {}}"#,
        ["{", "a:", "[", "1.0", "-0.0025", "true", "false", "null", "]", "é\\n😀:", "{", "}", "}"]
      ),
      ("\u{FEFF}[]", ["[", "]"]), ("12", ["12.0"]),
      ("[\n\n 1 2]", ["[", "1.0", "3:4 no JSON: `2` where `,` or `]` is expected; correct it there"]),
      ("[tru]", ["[", "1:2 no JSON: `t` where a value is expected; correct it there"]),
      ("{\"a\" 1}", ["{", "a:", "1:6 no JSON: `1` where `:` is expected; correct it there"]),
      ("[1,]", ["[", "1.0", "1:4 no JSON: `]` where a value is expected; correct it there"]),
      ("[1] x", ["[", "1.0", "]", "1:5 no JSON: `x` where the end of the file is expected; correct it there"]),
      ("[1", ["[", "1.0", "1:3 no JSON: the file ends where `,` or `]` is expected; is it cut off?"]),
      ("[\"ab", ["[", "1:2 no JSON: a string is not closed; add its `\"`"]),
      ("[-]", ["[", "1:3 no JSON: `]` where a digit is expected; correct it there"]),
      ("", ["1:1 no JSON: the file ends where a value is expected; is it cut off?"]),
    ])
  func tokens(text: String, expected: [String]) {
    for size in [1, 2, 3, 5, 7, 1000] { #expect(drawn(text, pieces: size) == expected, "pieces of \(size)") }
  }

  @Test("a sequence of values ends after any of them")
  func sequence() {
    for size in [1, 3, 1000] {
      #expect(drawn("{}\n[1]\n2\n", pieces: size, isSequence: true) == ["{", "}", "[", "1.0", "]", "2.0"])
    }
  }

  @Test("neither depth nor length is without end")
  func limits() {
    let deep = drawn(String(repeating: "[", count: 300), pieces: 64)
    #expect(deep.last == "1:202 no JSON: values are nested deeper than 200 levels; flatten them")
    let long = drawn("\"" + String(repeating: "a", count: 1 << 21), pieces: 1 << 16)
    #expect(long == ["1:1 no JSON: a value is longer than a megabyte; is a quote missing?"])
  }

  @Test("a token has the place where it begins, in characters of its line; a byte order mark has none")
  func places() throws {
    var tokenizer = JSONTokenizer()
    tokenizer.append([0xEF, 0xBB, 0xBF] + Array("{\"é\":\r\n [1, \"京都\", null]\n}".utf8))
    tokenizer.finish()
    var places: [String] = []
    while try tokenizer.next() != nil {
      places.append("\(tokenizer.tokenPosition.line):\(tokenizer.tokenPosition.column ?? 0)")
    }
    #expect(places == ["1:1", "1:2", "2:2", "2:3", "2:6", "2:12", "2:16", "3:1"])
  }
}
