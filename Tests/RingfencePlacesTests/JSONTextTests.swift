import RingfencePlaces
import RingfenceText
import Testing

@Suite struct JSONTextTests {
  @Test("values are read as they stand, members in order")
  func values() throws {
    let text = " {\"b\": [1, -2.5e3, true, false, null], \"a\": {}, \"é\": \"\\u00e9\\n\\\"\\\\\\/\\ud83c\\udf5c\"} "
    #expect(
      try JSONText.parse(Array(text.utf8))
        == .object([
          .init(name: "b", value: .array([.number(1), .number(-2_500), .bool(true), .bool(false), .null])),
          .init(name: "a", value: .object([])), .init(name: "é", value: .string("é\n\"\\/🍜")),
        ]))
  }

  @Test("a whole number that no Double is stays the same")
  func longNumbers() throws {
    let text = "[9007199254740993, -9223372036854775808, 9007199254740991, 1e16, 9223372036854775808]"
    let value = try JSONText.parse(Array(text.utf8))
    #expect(
      value
        == .array([
          .integer(9_007_199_254_740_993), .integer(.min), .number(9_007_199_254_740_991), .number(1e16),
          .number(0x1p63),
        ]))
    #expect(JSONNode(value).elements?.first?.number == 9_007_199_254_740_992)
  }

  @Test(
    "what is no JSON says where, and what is wrong",
    arguments: [
      ("", "1:1: no JSON: the file ends where a value is expected; is it cut off?"),
      ("[1,]", "1:4: no JSON: `]` where a value is expected; correct it there"),
      ("{\"a\": 1,\n \"b\": tru}", "2:7: no JSON: `t` where a value is expected; correct it there"),
      ("{\"東京\": x}", "1:8: no JSON: `x` where a value is expected; correct it there"),
      ("[1 2]", "1:4: no JSON: `2` where `,` or `]` is expected; correct it there"),
      ("{\"a\" 1}", "1:6: no JSON: `1` where `:` is expected; correct it there"),
      ("{a: 1}", "1:2: no JSON: `a` where a member's name in double quotes is expected; correct it there"),
      ("[1] x", "1:5: no JSON: `x` where the end of the file is expected; correct it there"),
      ("[01]", "1:3: no JSON: a number can't start with 0; leave the zero out"),
      ("[1.]", "1:4: no JSON: `]` where a digit is expected; correct it there"),
      ("[1e999]", "1:2: no JSON: the number is too large; write one below 1e308"),
      ("[\"a", "1:2: no JSON: a string is not closed; add its `\"`"),
      ("[\"a\nb\"]", "1:4: no JSON: a string holds a control character; write it as an escape, like \\n"),
      ("[\"\\q\"]", "1:3: no JSON: no such escape; write a backslash as \\\\"),
      ("[\"\\ud83c\"]", "1:3: no JSON: half a surrogate pair; write both halves, or the character itself"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: TextError.self) { try JSONText.parse(Array(text.utf8)) }
    #expect(error?.description == message)
  }

  @Test("deep nesting and bytes that are not UTF-8 are refused")
  func refused() {
    let deep = Array(String(repeating: "[", count: 100_000).utf8)
    let depth = #expect(throws: TextError.self) { try JSONText.parse(deep) }
    #expect(depth?.message == "no JSON: values are nested deeper than 200 levels; flatten them")
    let bytes = #expect(throws: TextError.self) { try JSONText.parse([0x5B, 0x0A, 0x22, 0xFC, 0x22, 0x5D]) }
    #expect(bytes?.description == "2: the text is not UTF-8; save it as UTF-8")
  }

  @Test("a quoted text reads back the same", arguments: ["", "a\"b\\c", "\n\r\t\u{1}\u{1F}", "東京 🍜"])
  func quoted(text: String) throws {
    #expect(try JSONText.parse(Array(JSONText.quoted(text).utf8)) == .string(text))
  }

  @Test("a path names members plainly where it can")
  func paths() throws {
    let root = JSONNode(try JSONText.parse(Array("{\"features\": [{\"opening hours\": {\"x-y\": 1}}]}".utf8)))
    let hours = try #require(root["features"]?.elements?.first?["opening hours"])
    #expect(hours.path == "features[0][\"opening hours\"]")
    #expect(hours["x-y"]?.path == "features[0][\"opening hours\"].x-y")
  }
}
