/// What the tool's exit status means; the numbers are those of sysexits.
public enum ExitStatus: Int32, Sendable, Hashable, CaseIterable {
  /// Done.
  case success = 0
  /// Done, but an expectation was not met, or a check found errors.
  case unmet = 1
  /// The command line is wrong.
  case usage = 64
  /// Data is wrong.
  case data = 65
  /// A path can't be opened.
  case noInput = 66
  /// A bug of ours.
  case software = 70
  /// The output can't be created.
  case cannotCreate = 73
  /// The output can't be written.
  case inputOutput = 74
}
