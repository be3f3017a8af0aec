import RingfenceText
import Testing

@Suite("numbers with a unit")
struct QuantityTests {
  @Test(
    "durations are seconds",
    arguments: [
      ("90", 90.0), ("90s", 90), ("10m", 600), ("10min", 600), ("2h", 7200), ("3d", 259_200), ("1.5h", 5400),
      ("0", 0), (" 2 h ", 7200),
    ])
  func durations(text: String, seconds: Double) throws {
    #expect(try Quantity.durationSeconds(text) == seconds)
  }

  @Test(
    "lengths are metres",
    arguments: [
      ("800", 800.0), ("800m", 800), ("15km", 15_000), ("15 km", 15_000), ("15KM", 15_000), ("2mi", 3218.688),
      ("500ft", 152.4),
    ])
  func lengths(text: String, meters: Double) throws {
    #expect(abs(try Quantity.lengthMeters(text) - meters) < 1e-9)
  }

  @Test(
    "speeds are metres per second",
    arguments: [("20", 20.0), ("20m/s", 20), ("36km/h", 10), ("30mph", 13.4112), ("12kn", 6.173333333)])
  func speeds(text: String, metersPerSecond: Double) throws {
    #expect(abs(try Quantity.speedMetersPerSecond(text) - metersPerSecond) < 1e-8)
  }

  @Test(
    "what is none is refused with what to write",
    arguments: ["", "m", "-5m", "5 parsec", "nan", "1e400", "5m5", "0x10"])
  func refused(text: String) {
    #expect(
      throws: TextError("`\(text)` is no length; write metres, or a number with m, km, mi or ft, like 800m, 15km")
    ) { try Quantity.lengthMeters(text) }
  }

  @Test("a unit of another kind is refused")
  func otherKind() {
    #expect(
      throws: TextError("`15km` is no duration; write seconds, or a number with s, m, h or d, like 90s, 10m, 2h")
    ) { try Quantity.durationSeconds("15km") }
  }
}
