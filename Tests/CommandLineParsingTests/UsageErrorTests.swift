import CommandLineParsing
import Testing

@Suite("UsageError")
struct UsageErrorTests {
  @Test(
    "the word that was meant is the nearest, if most of its letters are right",
    arguments: [
      ("replya", "replay"), ("inspekt", "inspect"), ("explan", "explain"), ("regin", "region"), ("hepl", "help"),
      ("favourite", "favorite"), ("", nil), ("xyzzy", nil), ("re", nil),
    ] as [(String, String?)])
  func nearest(typed: String, meant: String?) {
    let commands = ["replay", "inspect", "explain", "region", "favorite", "help"]
    #expect(UsageError.nearest(to: typed, among: commands) == meant)
  }

  @Test("at one distance the first of the list is meant, and of no list none")
  func ties() {
    #expect(UsageError.nearest(to: "cat", among: ["bat", "rat"]) == "bat")
    #expect(UsageError.nearest(to: "cat", among: []) == nil)
  }

  @Test("an error is its sentence")
  func description() {
    #expect("\(UsageError("no track is named"))" == "no track is named")
  }
}
