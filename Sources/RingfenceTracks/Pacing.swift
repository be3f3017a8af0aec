import LocationCore

/// Travels recordings without any time, such as planned routes, at constant speed.
struct Pacing {
  let metersPerSecond: Double
  /// The last point given a time; nil before the first.
  private var last: RecordedFix?
  /// When the next point is reached if it is the first.
  private var startSeconds: Double
  private var distance = Distance()

  /// A traveller who sets out at a time.
  init(startSeconds: Double, metersPerSecond: Double) {
    self.startSeconds = startSeconds
    self.metersPerSecond = metersPerSecond
  }

  /// Gives each point of a recording its time: the one before plus the way between ÷ speed, whatever lies between.
  mutating func travel(_ fixes: inout KeptFixes) {
    for index in fixes.indices {
      let seconds = last.map { $0.seconds + distance.meters(from: $0, to: fixes[index]) / metersPerSecond }
      fixes[index].seconds = seconds ?? startSeconds
      fixes[index].marks.formUnion([.assumedTime, .paced])
      last = fixes[index]
    }
  }
}
