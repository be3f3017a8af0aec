import CommandLineParsing
import Testing

@Suite("Arguments")
struct ArgumentsTests {
  static let regions = Parameter.option("regions", "r", value: "FILE", repeats: true, help: "a region file")
  static let format = Parameter.option("format", "f", value: "NAME", help: "the report's format")
  static let shift = Parameter.option("shift", "s", value: "SECONDS", help: "added to every time")
  static let strict = Parameter.flag("strict", "t", help: "stop at the first problem")
  static let each = Parameter.flag("each", "e", help: "one traveller a file")
  static let debug = Parameter.flag("debug-index", isHidden: true, help: "for ourselves")
  static let all = [regions, format, shift, strict, each, debug]

  private func parse(_ words: String...) throws -> Arguments { try Arguments(words, parameters: Self.all) }

  @Test(
    "a value follows as the next word, after '=' or right after the letter",
    arguments: [
      ["--format", "json"], ["--format=json"], ["-f", "json"], ["-fjson"], ["-f=json"], ["-tfjson"], ["-tf", "json"],
    ])
  func spellings(words: [String]) throws {
    let arguments = try Arguments(words + ["a.gpx"], parameters: Self.all)
    #expect(arguments.value(of: Self.format) == "json")
    #expect(arguments.positionals == ["a.gpx"])
  }

  @Test("a value may be empty, hold '=' and hold blanks")
  func oddValues() throws {
    #expect(try parse("--format=").value(of: Self.format) == "")
    #expect(try parse("--format", "").value(of: Self.format) == "")
    #expect(try parse("--format=a=b").value(of: Self.format) == "a=b")
    #expect(try parse("--format", "a b").value(of: Self.format) == "a b")
  }

  @Test("options stand anywhere among the positionals, which keep their order")
  func anywhere() throws {
    let arguments = try parse("a", "--strict", "b", "-r", "x", "c", "--regions=y", "-")
    #expect(arguments.positionals == ["a", "b", "c", "-"])
    #expect(arguments.values(of: Self.regions) == ["x", "y"])
    #expect(arguments.isSet(Self.strict))
    #expect(!arguments.isSet(Self.each))
  }

  @Test("two dashes end the options")
  func end() throws {
    let arguments = try parse("-t", "--", "--format", "-r", "--")
    #expect(arguments.positionals == ["--format", "-r", "--"])
    #expect(!arguments.isSet(Self.format))
  }

  @Test("a lone dash is a positional, and a value where one is due")
  func loneDash() throws {
    #expect(try parse("-").positionals == ["-"])
    #expect(try parse("--regions", "-").values(of: Self.regions) == ["-"])
  }

  @Test("a negative number is a value, and a positional where no letter is a digit")
  func negativeNumbers() throws {
    #expect(try parse("--shift", "-3.5").value(of: Self.shift) == "-3.5")
    #expect(try parse("-s", "-.5").value(of: Self.shift) == "-.5")
    #expect(try parse("-s-7").value(of: Self.shift) == "-7")
    #expect(try parse("-33.8,151.2").positionals == ["-33.8,151.2"])
    let digit = Parameter.flag("one", "1", help: "one")
    #expect(try Arguments(["-1"], parameters: [digit]).isSet(digit))
  }

  @Test("flags may stand together behind one dash, and twice")
  func flags() throws {
    let arguments = try parse("-te", "-t", "--each")
    #expect(arguments.isSet(Self.strict) && arguments.isSet(Self.each))
    #expect(arguments.values(of: Self.strict).isEmpty)
    #expect(arguments.value(of: Self.strict) == nil)
  }

  @Test("what is not given has no value")
  func absent() throws {
    let arguments = try parse()
    #expect(arguments.positionals.isEmpty)
    #expect(arguments.values(of: Self.regions).isEmpty)
    #expect(arguments.value(of: Self.format) == nil)
  }

  @Test("a hidden flag works like any other")
  func hidden() throws {
    #expect(try parse("--debug-index").isSet(Self.debug))
  }

  @Test(
    "a wrong command line is an error that says what to type",
    arguments: [
      (["--regoins", "x"], "unknown option '--regoins'; did you mean '--regions'?"),
      (["--regoins=x"], "unknown option '--regoins'; did you mean '--regions'?"),
      (["--zebra"], "unknown option '--zebra'"),
      (["--debug-indes"], "unknown option '--debug-indes'"),
      (["--Format", "x"], "unknown option '--Format'; did you mean '--format'?"),
      (["-x"], "unknown option '-x'"),
      (["-tx"], "unknown option '-x'"),
      (["--format"], "option '--format' needs a value: --format NAME"),
      (["-r"], "option '-r' needs a value: -r FILE"),
      (["--format", "--strict"], "option '--format' needs a value: --format NAME"),
      (["--format", "--", "x"], "option '--format' needs a value: --format NAME"),
      (["--strict=yes"], "option '--strict' takes no value"),
      (["-t=yes"], "option '-t' takes no value"),
      (["--format", "json", "-f", "csv"], "option '-f' is given twice"),
    ])
  func errors(words: [String], message: String) {
    #expect(throws: UsageError(message)) { try Arguments(words, parameters: Self.all) }
  }
}
