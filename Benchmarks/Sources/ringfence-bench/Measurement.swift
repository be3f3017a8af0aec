import Foundation

/// Times work that has been checked, several times over, and prints the figures.
enum Measurement {
  /// What the name of work must contain to be timed.
  nonisolated(unsafe) static var filter = ""

  /// Whether work of that name is to be timed.
  static func wants(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }

  /// Does a phase of the set-up once and prints its seconds.
  static func phase<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try body()
    let elapsed = ContinuousClock.now - start
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    print(String(format: "%@: %.4f s (once)", name.padding(toLength: 44, withPad: " ", startingAt: 0), seconds))
    return result
  }

  /// Prints min, median and max of the seconds that `body` takes, and the rate and cost per item of the median.
  ///
  /// The answer is checked before it is timed, and each timed run again.
  /// Work whose name does not contain `filter` is passed over, which counts as 0 seconds.
  @discardableResult
  static func run(_ name: String, items: Int, runs: Int = 7, _ body: () throws -> Bool) rethrows -> Double {
    guard wants(name) else { return 0 }
    // One piece of work alone is run for a profiler: often.
    let runs = filter.isEmpty ? runs : 10 * runs
    guard try body() else {
      print("\(name): WRONG ANSWER")
      exit(1)
    }
    var seconds: [Double] = []
    for _ in 0..<runs {
      let start = ContinuousClock.now
      let isRight = try body()
      let elapsed = ContinuousClock.now - start
      guard isRight else {
        print("\(name): WRONG ANSWER")
        exit(1)
      }
      seconds.append(Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18)
    }
    seconds.sort()
    let median = seconds[runs / 2]
    print(
      String(
        format: "%@: %.4f / %.4f / %.4f s (min / median / max), %.1f million/s, %.1f ns each",
        name.padding(toLength: 44, withPad: " ", startingAt: 0), seconds[0], median, seconds[runs - 1],
        Double(items) / median / 1e6, median / Double(items) * 1e9))
    return median
  }
}
