import LocationCore

/// A run of recorded points about which nothing has to be decided: each is later than the one before it, of the
/// same segment, and reached from it without a gap and at a plausible speed. Most of most recordings is one.
///
/// Found in one pass over the columns, at a fraction of what `Cleaning` takes for a point that may be anything.
struct PlainRun {
  /// The points, as places in their batch; it may be empty.
  private(set) var range: Range<Int>
  /// The length of the way so far, in metres: that of all legs before, and of those that lead to the run's points.
  private(set) var lengthMeters: Double

  /// The longest run that begins at a place in a batch.
  ///
  /// - Parameters:
  ///   - seconds: the time of the point before it, which is travelled.
  ///   - place: where that is.
  ///   - lengthMeters: the length of the way up to there.
  init(
    of fixes: FixBatch, from start: Int, after seconds: Double, at place: CLLocationCoordinate2D, lengthMeters: Double,
    rules: TravelRules, _ distance: inout Distance
  ) {
    let (times, latitudes, longitudes, flags) = (fixes.seconds, fixes.latitudes, fixes.longitudes, fixes.flags)
    let maxGapSeconds = rules.maxGapSeconds > 0 ? rules.maxGapSeconds : .infinity
    let maxSpeed = rules.maxSpeedMetersPerSecond
    var (last, lastPlace, length) = (seconds, place, lengthMeters)
    var index = start
    while index < times.count {
      let time = times[index]
      // A time that is missing is not after any other.
      guard time > last, time - last <= maxGapSeconds, flags[index].isEmpty else { break }
      let place = CLLocationCoordinate2D(latitude: latitudes[index], longitude: longitudes[index])
      let meters = distance.meters(from: lastPlace, to: place)
      guard meters <= maxSpeed * max(time - last, 1) else { break }
      length += meters
      (last, lastPlace) = (time, place)
      index += 1
    }
    range = start..<index
    self.lengthMeters = length
  }
}
