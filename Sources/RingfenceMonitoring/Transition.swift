public import LocationCore

/// An entry, an exit or a dwell that the monitoring profile has confirmed.
public struct Transition: Sendable, Hashable {
  /// What showed that the traveller changed side.
  public enum Cause: String, Sendable, Hashable {
    /// A crossing solved for on a leg.
    case crossing
    /// The first fix after a gap was on the other side.
    case gap
    /// The first fix was inside, and the profile reports that.
    case initial
  }

  /// The number of the region in the monitor's index.
  public var region: Int
  /// What the traveller did.
  public var kind: RegionEvent
  /// When the edge was crossed; for a dwell, when it was long enough.
  public var crossedAt: Instant
  /// When the profile says so: at `crossedAt` or later.
  public var reportedAt: Instant
  /// Where the edge was crossed; for a dwell, where the traveller was.
  public var place: LegPlace
  /// What showed it. A dwell has the cause of the entry it follows, `initial` where the track starts inside.
  public var cause: Cause
  /// The last time the traveller was seen on the other side, where a gap hides the crossing.
  public var notBefore: Instant?
  /// Whether its confirmation fell into a gap and was assumed.
  public var isAssumed: Bool
  /// Whether it lies on a leg whose times were not recorded.
  public var hasAssumedTime: Bool
}

/// A place on the way between two fixes, worked out only when asked for.
public struct LegPlace: Sendable, Hashable {
  /// The fix before.
  public var from: CLLocationCoordinate2D
  /// The fix after.
  public var to: CLLocationCoordinate2D
  /// The share of the way between them, 0 to 1.
  public var fraction: Double
  /// The recording that the fix after is from, as an index into the list of sources.
  public var source: Int
  /// The line of the fix before; 0 where there is none.
  public var line: UInt32
  /// The line of the fix after; 0 where there is none.
  public var line2: UInt32

  /// The place itself.
  ///
  /// - Complexity: one geodesic, about 2 µs.
  public var coordinate: CLLocationCoordinate2D {
    if fraction <= 0 || from == to { return from }
    if fraction >= 1 { return to }
    return GeodesicWay(from: from, to: to).place(at: fraction)
  }
}

/// An entry and the exit that follows it, as confirmed.
public struct Visit: Sendable, Hashable {
  /// Why a visit has no exit.
  public enum End: String, Sendable, Hashable {
    /// Its region was monitored no longer.
    case unmonitored
  }

  /// The number of the region in the monitor's index.
  public var region: Int
  /// When the edge was crossed inwards; nil where the track starts inside.
  public var enteredAt: Instant?
  /// When the edge was crossed outwards; nil where the track ends inside, or `end` says why.
  public var exitedAt: Instant?
  /// From the entry, or the first fix, to the exit, or the last fix, or to where the region was monitored no longer.
  public var durationSeconds: Double
  /// How much of that lies in gaps.
  public var unobservedSeconds: Double
  /// When it is told: at the report of the exit, or at the end of the track.
  public var reportedAt: Instant
  /// What ended it without an exit; nil where an exit or the track's end did.
  public var end: End?

  /// A visit that an exit or the track's end has ended.
  init(
    region: Int, enteredAt: Instant?, exitedAt: Instant?, durationSeconds: Double, unobservedSeconds: Double,
    reportedAt: Instant
  ) {
    self.region = region
    self.enteredAt = enteredAt
    self.exitedAt = exitedAt
    self.durationSeconds = durationSeconds
    self.unobservedSeconds = unobservedSeconds
    self.reportedAt = reportedAt
  }

  /// A visit that ends because its region is monitored no longer.
  package init(
    unmonitored region: Int, enteredAt: Instant?, durationSeconds: Double, unobservedSeconds: Double,
    reportedAt: Instant
  ) {
    self.init(
      region: region, enteredAt: enteredAt, exitedAt: nil, durationSeconds: durationSeconds,
      unobservedSeconds: unobservedSeconds, reportedAt: reportedAt)
    end = .unmonitored
  }
}

/// A change of side that the profile did not confirm.
public struct CancelledCandidate: Sendable, Hashable {
  /// Why it was not confirmed.
  public enum Reason: String, Sendable, Hashable {
    /// Not past the buffer for long enough.
    case settle
    /// Never past the buffer.
    case buffer
    /// On the first side again after a gap.
    case gap
    /// The track ended before the time was up.
    case trackEnded = "track-ended"
  }

  /// How far it got.
  public enum Progress: Sendable, Hashable {
    /// It was past the buffer for so many seconds of those that it needs.
    case settled(seconds: Double, of: Double)
    /// It got so many metres past the edge of those that it needs.
    case passed(meters: Double, of: Double)
    /// It ended in a gap of so many seconds.
    case unobserved(seconds: Double)
  }

  /// The number of the region in the monitor's index.
  public var region: Int
  /// What it would have been.
  public var kind: RegionEvent
  /// When the edge was crossed.
  public var crossedAt: Instant
  /// When it was cancelled.
  public var at: Instant
  /// Why.
  public var reason: Reason
  /// How far it got.
  public var progress: Progress

  /// How far it got, in words: `outside for 12 s of 20 s`.
  public var detail: String {
    switch progress {
    case .settled(let seconds, let needed):
      "\(kind == .enter ? "inside" : "outside") for \(Self.format(seconds)) s of \(Self.format(needed)) s"
    case .passed(let meters, let needed):
      "got \(Self.format(Self.shortened(meters, below: needed))) m past the edge of \(Self.format(needed)) m"
    case .unobserved(let seconds):
      "on the first side again after a gap of \(Self.format(seconds)) s"
    }
  }

  /// A length to the metre, or to the millimetre where it would not look as short any more as it is.
  private static func shortened(_ meters: Double, below needed: Double) -> Double {
    meters.rounded() < needed ? meters.rounded() : (meters * 1000).rounded(.down) / 1000
  }

  /// A number with at most three decimals and no needless zeros: `12`, `0.5`.
  private static func format(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// What the monitor has to say, in the order in which it happens.
public enum MonitorEvent: Sendable, Hashable {
  /// The traveller entered, left or dwelt.
  case transition(Transition)
  /// A visit ended; it stands after the exit that ended it.
  case visit(Visit)
  /// A change of side came to nothing.
  case cancelled(CancelledCandidate)

  /// When it happens.
  public var instant: Instant {
    switch self {
    case .transition(let transition): transition.reportedAt
    case .visit(let visit): visit.reportedAt
    case .cancelled(let candidate): candidate.at
    }
  }
}
