import RingfenceText
import Testing

@Suite("numbers in decimal notation")
struct DoubleDecimalTests {
  @Test(
    "a decimal number is read as the nearest Double",
    arguments: [
      "0", "-0.0", "35.6812", "-139.7671", "+7.", ".5", "-.5", "1e3", "-3.1E-4", "-4.80000000117e-05", "2e-7",
      "40.1889627613127231597900390625", "40.18896276131272", "179.99999999999997158", "9007199254740993",
      "123456789012345678", "1234567890123456789", "1.234567890123456789", "0.0000000000000000001",
      "12345678901234567890", "18446744073709551616", "147573952589676412928", "4.9e-324", "1.7976931348623157e308",
      "0e999999999", "00000.100",
      "000000000000000000000000000000.5", "1e22", "1e23", "8.5e-23", "3.0000000000000000000000000001",
    ])
  func nearest(text: String) {
    #expect(Double(decimal: text) == Double(text))
  }

  @Test("digits drawn at random are read as the standard library reads them")
  func random() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let digits = Int.random(in: 1...22, using: &generator)
      let point = Int.random(in: 0...digits, using: &generator)
      var text = Bool.random(using: &generator) ? "-" : ""
      for place in 0..<digits {
        if place == point { text += "." }
        text += String(Int.random(in: 0...9, using: &generator))
      }
      #expect(Double(decimal: text) == Double(text), "\(text)")
    }
  }

  @Test("white space around a number is ignored", arguments: [" 5.0", "5.0 ", "\n\t5.0\r\n"])
  func trimmed(text: String) {
    #expect(Double(decimal: text) == 5)
  }

  @Test(
    "what is no decimal number is refused",
    arguments: [
      "", " ", ".", "-", "+", "e5", "1e", "1e+", "nan", "NaN", "inf", "-Infinity", "0x10", "1e400", "5,0", "5_0",
      "\u{2212}5.0", "1 000", "1.2.3", "--1", "undefined", "5m",
    ])
  func refused(text: String) {
    #expect(Double(decimal: text) == nil)
  }

  @Test("a decimal comma is read where it is asked for")
  func decimalComma() {
    let bytes = Array("-52,5200".utf8)
    #expect(Double(decimal: bytes.span, decimalSeparator: UInt8(ascii: ",")) == -52.52)
    let long = Array("40,1889627613127231597900390625".utf8)
    #expect(Double(decimal: long.span, decimalSeparator: UInt8(ascii: ",")) == 40.1889627613127231597900390625)
  }
}
