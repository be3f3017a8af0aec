import RingfenceText
import Testing

@Suite struct CoordinatePairTests {
  @Test(
    "a pair in one text",
    arguments: [
      ("48.1, 11.5", 48.1, 11.5), ("48.1 11.5", 48.1, 11.5), (" (48.1, 11.5) ", 48.1, 11.5), ("48.1;11.5", 48.1, 11.5),
      ("48.1°, 11.5°", 48.1, 11.5), ("geo:48.1,11.5", 48.1, 11.5), ("geo:48.1,11.5;u=35", 48.1, 11.5),
      ("POINT (11.5 48.1)", 48.1, 11.5), ("point(11.5 48.1 520)", 48.1, 11.5), ("[11.5, 48.1]", 48.1, 11.5),
      ("-0.5,-170", -0.5, -170), ("95,500", 95, 500), ("48.1S, 11.5W", -48.1, -11.5), ("48.1N11.5E", 48.1, 11.5),
      ("N48 6 W11 30", 48.1, -11.5), ("48°06'00\"S 11°30'00\"E", -48.1, 11.5), ("48,1 11,5", 48.1, 11.5),
      ("48,1; -11,5", 48.1, -11.5), ("48,1S 11,5E", -48.1, 11.5), ("48°6', -11°30'", 48.1, -11.5),
      ("POINT Z (11.5 48.1 520)", 48.1, 11.5), ("SRID=4326;POINT(11.5 48.1)", 48.1, 11.5),
      (#"{"type":"Point","coordinates":[11.5,48.1]}"#, 48.1, 11.5),
    ])
  func pairs(text: String, latitude: Double, longitude: Double) {
    let pair = CoordinatePair(text)
    #expect(pair?.latitude == latitude && pair?.longitude == longitude)
  }

  @Test(
    "which number comes first may be known, but what says so itself is right",
    arguments: [
      ("11.5, 48.1", 48.1, 11.5), ("(11.5 48.1)", 48.1, 11.5), ("[11.5, 48.1]", 48.1, 11.5),
      ("11.5E 48.1N", 48.1, 11.5), ("11.5W48.1S", -48.1, -11.5), ("11,5; 48,1", 48.1, 11.5),
      ("geo:48.1,11.5", 48.1, 11.5), ("POINT (11.5 48.1)", 48.1, 11.5),
    ])
  func longitudeFirst(text: String, latitude: Double, longitude: Double) {
    let pair = CoordinatePair(text, order: .longitudeFirst)
    #expect(pair?.latitude == latitude && pair?.longitude == longitude)
  }

  @Test("a name that has the latitude first goes before what JSON does", arguments: ["[48.1, 11.5]", "48.1, 11.5"])
  func latitudeFirst(text: String) {
    #expect(CoordinatePair(text, order: .latitudeFirst) == CoordinatePair("48.1, 11.5"))
    #expect(CoordinatePair("POINT (11.5 48.1)", order: .latitudeFirst) == CoordinatePair("48.1, 11.5"))
  }

  @Test(
    "what is no pair",
    arguments: [
      "", "48.1", "48.1,", "a,b", "1,2,3,4", "48,1,11,5", "geo:", "POINT", "nan,1", "°,°", "48.1E 11.5N", "48.1N",
      "48.1 or 11.5", "{}",
    ])
  func noPair(text: String) {
    #expect(CoordinatePair(text) == nil)
  }
}

@Suite("a way in one text")
struct CoordinateWayTests {
  @Test(
    "JSON's positions and WKT's lines have the longitude first",
    arguments: [
      ("[[11.5,48.1],[11.6, 48.2]]", 2), ("LINESTRING (11.5 48.1, 11.6 48.2)", 2), ("linestring(11.5 48.1)", 1),
      ("[]", 0), (" [ [11.5, 48.1, 520] ] ", 1),
    ])
  func ways(text: String, count: Int) throws {
    let way = try #require(CoordinatePair.way(text))
    #expect(way.count == count)
    if let first = way.first { #expect(first.latitude == 48.1 && first.longitude == 11.5) }
  }

  @Test("what is no way", arguments: ["", "48.1,11.5", "POINT (11.5 48.1)", "[[11.5]]", "[[11.5,x]]"])
  func none(text: String) {
    #expect(CoordinatePair.way(text) == nil)
  }
}
