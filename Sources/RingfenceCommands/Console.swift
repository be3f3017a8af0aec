/// Where a command's report and its problems go: two sinks, kept apart, and what is known of who reads the first.
///
/// Tests give sinks that collect; the tool gives the process's own streams (`Console.standard`).
public struct Console: Sendable {
  /// How many columns the reader of the report sees; nil where nobody says.
  public var width: Int?
  /// Whether the report may be coloured.
  public var usesColor: Bool
  /// Takes what is shown of the progress, control characters included; nil where standard error is no terminal.
  let showProgress: (@Sendable (String) -> Void)?
  private let writeReport: @Sendable (String) throws(OutputError) -> Void
  private let writeProblem: @Sendable (String) -> Void

  /// A console of two sinks.
  ///
  /// - Parameters:
  ///   - width: how many columns the reader of the report sees; nil where nobody says.
  ///   - usesColor: whether the report may be coloured.
  ///   - report: takes pieces of the report; throws where they can't be written.
  ///   - problems: takes whole lines of standard error, each ended.
  ///   - progress: takes what is shown of the progress, control characters included; nil where nobody sees it.
  public init(
    width: Int? = nil, usesColor: Bool = false, report: @escaping @Sendable (String) throws(OutputError) -> Void,
    problems: @escaping @Sendable (String) -> Void, progress: (@Sendable (String) -> Void)? = nil
  ) {
    self.width = width
    self.usesColor = usesColor
    writeReport = report
    writeProblem = problems
    showProgress = progress
  }

  /// Writes a piece of the report.
  ///
  /// - Throws: `OutputError` where it can't be written.
  public func write(_ text: String) throws(OutputError) {
    if !text.isEmpty { try writeReport(text) }
  }

  /// Says something that is not the report, as a line of its own.
  public func say(_ line: String) {
    writeProblem(line + "\n")
  }
}
