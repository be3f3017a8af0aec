internal import RingfencePlaces

/// The report of a check: a line for each problem, and the sum.
struct CheckReport {
  private var lines = ProblemLines()
  private var errors = 0
  private var warnings = 0

  /// Errors do not pass, warnings do.
  var status: ExitStatus { errors > 0 ? .unmet : .success }

  /// Adds problems of files.
  mutating func add(_ problems: [PlaceProblem]) {
    for problem in problems {
      if problem.severity == .error { errors += 1 } else { warnings += 1 }
    }
    lines.add(problems)
  }

  /// Adds a warning of a kind; without a place where it concerns what no file has.
  mutating func add(warning kind: String, at place: SourcePlace?, _ message: String) {
    warnings += 1
    lines.add(kind, (place.map { "\($0): " } ?? "") + "warning: \(message)")
  }

  /// The lines, and what was checked.
  func text(counting checked: String) -> String {
    let sum = "\(checked), \(Self.count(errors, "error")), \(Self.count(warnings, "warning"))"
    return (lines.lines + [sum]).map { $0 + "\n" }.joined()
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
