internal import LocationCore

extension FixBatch {
  /// Times farther from 1970 than this, in seconds, are none: 30 000 years.
  private static let greatestSeconds = 1e12

  /// Checks that the fixes can be played after those before.
  ///
  /// - Parameter last: The time of the last fix before, in seconds since 1970; nil where there is none.
  /// - Throws: `.unusableFix` for one without a time or a place, `.backwardTime`.
  func check(after last: Double?) throws(SimulationError) {
    var last = last ?? -.infinity
    let (seconds, latitudes, longitudes) = (seconds, latitudes, longitudes)
    for i in seconds.indices {
      guard abs(latitudes[i]) <= 90, abs(longitudes[i]) <= 180, abs(seconds[i]) <= Self.greatestSeconds else {
        throw .unusableFix(line: lines[i])
      }
      guard seconds[i] >= last else {
        throw .backwardTime(at: Instant(rounding: seconds[i]), after: Instant(rounding: last), line: lines[i])
      }
      last = seconds[i]
    }
  }
}
