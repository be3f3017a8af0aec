public import LocationCore

/// A journey for a simulator to play: places, each at a later millisecond than the one before.
public struct Journey: Sendable {
  /// A place on the way.
  struct Waypoint: Sendable {
    var instant: Instant
    var place: CLLocationCoordinate2D
    /// Metres above sea level; NaN where that is not known.
    var altitudeMeters: Float
    /// Whether nothing is known of the way that leads here.
    var isAfterGap: Bool
  }

  /// The places, in order.
  private(set) var waypoints: [Waypoint] = []
  /// How many places share their millisecond with the one before, and were put one later.
  public private(set) var movedCount = 0
  /// How often nothing is known of the way between two places.
  public private(set) var gapCount = 0
  /// How often the way crosses the 180th meridian.
  public private(set) var antimeridianCount = 0

  /// How many places it has.
  public var count: Int { waypoints.count }

  /// The journey of a way as it was travelled.
  public init(_ way: [FixBatch]) {
    waypoints.reserveCapacity(way.reduce(0) { $0 + $1.count })
    for batch in way {
      for fix in 0..<batch.count { append(batch, fix) }
    }
  }

  private mutating func append(_ batch: FixBatch, _ fix: Int) {
    var instant = Instant(rounding: batch.seconds[fix])
    let place = batch.place(fix)
    let isAfterGap = batch.flags[fix].contains(.gap) && !waypoints.isEmpty
    if let last = waypoints.last {
      if instant <= last.instant {
        instant = Instant(milliseconds: last.instant.milliseconds + 1)
        movedCount += 1
      }
      if isAfterGap { gapCount += 1 }
      if Self.crossesAntimeridian(last.place, place), !isAfterGap { antimeridianCount += 1 }
    }
    let altitude = batch.details.isEmpty ? .nan : batch.details[fix].altitudeMeters
    waypoints.append(
      Waypoint(instant: instant, place: place, altitudeMeters: altitude, isAfterGap: isAfterGap))
  }

  /// Whether the short way between two places crosses ±180°.
  static func crossesAntimeridian(_ a: CLLocationCoordinate2D, _ b: CLLocationCoordinate2D) -> Bool {
    abs(a.longitude - b.longitude) > 180
  }
}
