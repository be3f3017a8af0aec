internal import CommandLineParsing
internal import RingfenceReports

/// Where a command's report goes: `-o`, else standard output.
struct ReportOutput {
  static let output = Parameter.option(
    "output", "o", value: "FILE", help: "Write the report there, whole or not at all")

  /// How the report looks.
  let style: ReportStyle
  /// Whether it goes to standard output.
  var isStandardOutput: Bool { file == nil }
  private let file: OutputFile?
  private let console: Console

  /// - Throws: `OutputError` where the file can't be created.
  init(_ arguments: Arguments, _ console: Console) throws(OutputError) {
    var file: OutputFile?
    if let path = arguments.value(of: Self.output) { file = try OutputFile(path: path) }
    self.file = file
    self.console = console
    style = file == nil ? ReportStyle(width: console.width, usesColor: console.usesColor) : ReportStyle()
  }

  /// Writes the whole report.
  func write(_ report: String) throws(OutputError) {
    if let file {
      try file.write(report)
    } else {
      try console.write(report)
    }
  }
}
