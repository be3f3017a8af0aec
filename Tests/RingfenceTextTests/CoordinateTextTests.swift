import RingfenceText
import Testing

@Suite("coordinates that are no plain number")
struct CoordinateTextTests {
  @Test(
    "letters, degrees, minutes and seconds",
    arguments: [
      ("31.769598N", 31.769598), ("N12.345", 12.345), ("N12 30.0", 12.5), ("W0 30", -0.5),
      ("S0 08'02.4\"", -(8 / 60.0 + 2.4 / 3600)), ("48°30′00″ N", 48.5), ("-12° 30'", -12.5), ("12.5°", 12.5),
      ("35.208829E\0\0", 35.208829), ("0 0 36 w", -0.01), ("-0 30", -0.5),
      ("31.77 s", -31.77), ("48d30m36s", 48.51), ("48d30m36sS", -48.51), ("12.5 deg", 12.5), ("12.5 degrees", 12.5),
    ])
  func spellings(text: String, degrees: Double) throws {
    let value = try #require(CoordinateText.degrees(text))
    #expect((value - degrees).magnitude < 1e-12)
  }

  @Test(
    "what is none",
    arguments: ["", "N", "x", "12 60", "12 30 60", "1 2 3 4", "N12S", "-12S", "12 -30", "12,5N", "12m", "12G"])
  func none(text: String) {
    #expect(CoordinateText.degrees(text) == nil)
  }

  @Test("a letter of the other axis is none", arguments: [("12.5E", "NS"), ("12.5S", "EW")])
  func otherAxis(text: String, halves: String) {
    #expect(CoordinateText.degrees(text, halves: halves) == nil)
  }
}
