import RingfencePlaces
import RingfenceText
import Testing

@Suite("JSONPlaces")
struct JSONPlacesTests {
  private func place(_ path: String, in text: String) -> String? {
    guard case .position(let position)? = JSONPlaces(Array(text.utf8))[path] else { return nil }
    return "\(position.line):\(position.column ?? 0)"
  }

  @Test(
    "each value has its place, by its path",
    arguments: [
      ("", "1:1"), ("a", "1:7"), ("a[0]", "1:8"), ("a[1].b c", nil), ("a[1][\"b c\"]", "2:10"), ("d", "3:5"),
      ("e", nil),
    ] as [(String, String?)])
  func places(path: String, expected: String?) {
    #expect(place(path, in: "{\"a\": [1,\n {\"b c\": null}],\n\"d\":[]}") == expected)
  }

  @Test("of two values under one path it is the last, and before a mistake all are known")
  func doubled() {
    #expect(place("a", in: "{\"a\": 1, \"a\": 2}") == "1:15")
    #expect(place("a", in: "{\"a\": 1, oops") == "1:7")
    #expect(place("", in: "") == nil)
  }
}
