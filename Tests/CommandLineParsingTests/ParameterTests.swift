import CommandLineParsing
import Testing

@Suite("Parameter")
struct ParameterTests {
  @Test("an option has a value's name, a flag has none")
  func kinds() {
    let option = Parameter.option("output", "o", value: "FILE", help: "where to")
    #expect(option.valueName == "FILE" && option.letter == "o" && !option.isRepeatable && !option.isHidden)
    let flag = Parameter.flag("each", help: "one traveller a file")
    #expect(flag.valueName == nil && flag.letter == nil)
  }
}
