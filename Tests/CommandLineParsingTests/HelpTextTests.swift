import CommandLineParsing
import Testing

@Suite("HelpText")
struct HelpTextTests {
  static let parameters = [
    Parameter.option("regions", "r", value: "FILE", repeats: true, help: "region file, GeoJSON or CSV"),
    Parameter.flag("strict", help: "end the run at the first record that is refused and at a truncated file"),
    Parameter.option("a-very-long-option-name", value: "A-LONG-VALUE", help: "stands on a line of its own"),
    Parameter.flag("debug-index", isHidden: true, help: "for ourselves"),
  ]

  @Test("options stand in two columns, wrapped at the width")
  func columns() {
    let help = HelpText(
      command: "ringfence replay", operands: "TRACK…",
      summary: "Says which notifications would fire on a recorded journey, and when, and why the others did not.",
      parameters: Self.parameters, width: 72)
    let expected = """
      usage: ringfence replay [options] TRACK…

      Says which notifications would fire on a recorded journey, and when, and
      why the others did not.

      options:
        -r, --regions FILE                region file, GeoJSON or CSV (may
                                          repeat)
            --strict                      end the run at the first record that
                                          is refused and at a truncated file
            --a-very-long-option-name A-LONG-VALUE
                                          stands on a line of its own

      """
    #expect(help.description == expected)
  }

  @Test("no line is longer than the width", arguments: [40, 60, 80, 132])
  func width(width: Int) {
    let parameters = Self.parameters.filter { $0.name != "a-very-long-option-name" }
    let help = HelpText(command: "x", summary: "A summary of a few words.", parameters: parameters, width: width)
    for line in help.description.split(separator: "\n") { #expect(line.count <= width) }
  }

  @Test("a command without options shows neither them nor a place for them")
  func noOptions() {
    let help = HelpText(command: "ringfence version", summary: "Prints the version.", parameters: [])
    #expect(help.description == "usage: ringfence version\n\nPrints the version.\n")
  }
}
