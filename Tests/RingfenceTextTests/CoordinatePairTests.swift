import RingfenceText
import Testing

@Suite struct CoordinatePairTests {
  @Test(
    "a pair in one text",
    arguments: [
      ("48.1, 11.5", 48.1, 11.5), ("48.1 11.5", 48.1, 11.5), (" (48.1, 11.5) ", 48.1, 11.5), ("48.1;11.5", 48.1, 11.5),
      ("48.1°, 11.5°", 48.1, 11.5), ("geo:48.1,11.5", 48.1, 11.5), ("geo:48.1,11.5;u=35", 48.1, 11.5),
      ("POINT (11.5 48.1)", 48.1, 11.5), ("point(11.5 48.1 520)", 48.1, 11.5), ("[11.5, 48.1]", 48.1, 11.5),
      ("-0.5,-170", -0.5, -170), ("95,500", 95, 500),
    ])
  func pairs(text: String, latitude: Double, longitude: Double) {
    let pair = CoordinatePair(text)
    #expect(pair?.latitude == latitude && pair?.longitude == longitude)
  }

  @Test(
    "what is no pair", arguments: ["", "48.1", "48.1,", "a,b", "1,2,3,4", "48,1,11,5", "geo:", "POINT", "nan,1", "°,°"])
  func noPair(text: String) {
    #expect(CoordinatePair(text) == nil)
  }
}
