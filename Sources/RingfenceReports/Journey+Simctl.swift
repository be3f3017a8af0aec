internal import Foundation
internal import LocationCore

extension Journey {
  /// A part of the way that is played by one call.
  struct Stretch: Hashable {
    /// The numbers of its waypoints: one to stand at, or several to go along.
    var waypoints: ClosedRange<Int>
    /// How fast the simulator goes; nil where it is put at a place and stays.
    var speedMetersPerSecond: Double?
  }

  /// How far a simulator may be ahead of or behind the recorded times within a stretch, in seconds.
  static let toleranceSeconds = 2.0
  /// Slower than this nobody moves: it is what a receiver's noise looks like.
  static let slowestMetersPerSecond = 0.001

  /// The stretches of constant speed that keep to the recorded times; each is as long as it can be.
  ///
  /// A gap is no way: the simulator stays where it was, and is put at the next place when its time has come. So is the
  /// leg over ±180°, of which nobody says on which side a simulator goes around.
  ///
  /// - Complexity: O(*n*).
  var stretches: [Stretch] {
    var stretches: [Stretch] = []
    var first = 0
    var isThere = false
    while first < waypoints.count {
      if let moving = stretch(from: first) {
        stretches.append(moving)
        first = moving.waypoints.upperBound
        isThere = true
        if first == waypoints.count - 1 { break }
      } else {
        if !isThere { stretches.append(Stretch(waypoints: first...first)) }
        first += 1
        isThere = first < waypoints.count && Self.areOnePlace(written(first - 1), written(first))
      }
    }
    return stretches
  }

  private static func areOnePlace(_ a: CLLocationCoordinate2D, _ b: CLLocationCoordinate2D) -> Bool {
    a.latitude == b.latitude && a.longitude == b.longitude
  }

  /// The place of a waypoint as the script has it, to a centimetre. Of one who hardly moves, the way from step to step is
  /// far longer than his own, and it is what takes the simulator its time.
  private func written(_ waypoint: Int) -> CLLocationCoordinate2D {
    let place = waypoints[waypoint].place
    return CLLocationCoordinate2D(
      latitude: (place.latitude * 1e7).rounded() / 1e7, longitude: (place.longitude * 1e7).rounded() / 1e7)
  }

  /// The longest stretch of movement from a waypoint on; nil where the next is not to be gone to.
  private func stretch(from first: Int) -> Stretch? {
    let tolerance = Self.toleranceSeconds
    var (last, meters) = (first, 0.0)
    // The seconds per metre that keep to the times of all waypoints so far.
    var (fastest, slowest) = (0.0, Double.infinity)
    while last + 1 < waypoints.count {
      let to = waypoints[last + 1]
      let (start, end) = (written(last), written(last + 1))
      if to.isAfterGap || Self.crossesAntimeridian(start, end) { break }
      let leg = Geodesic.distanceMeters(from: start, to: end)
      if leg < Self.slowestMetersPerSecond * to.instant.seconds(since: waypoints[last].instant) { break }
      let passed = to.instant.seconds(since: waypoints[first].instant)
      let pace = passed / (meters + leg)
      if pace < fastest || pace > slowest { break }
      meters += leg
      fastest = max(fastest, (passed - tolerance) / meters)
      slowest = min(slowest, (passed + tolerance) / meters)
      last += 1
    }
    guard last > first else { return nil }
    let passed = waypoints[last].instant.seconds(since: waypoints[first].instant)
    return Stretch(waypoints: first...last, speedMetersPerSecond: meters / passed)
  }

  /// The journey as a shell script of `xcrun simctl location` calls.
  ///
  /// It takes the device as its argument, `booted` where there is none. It waits by the clock, so that calls which take
  /// long do not add up.
  public var simctlScript: String {
    var text = """
      #!/bin/sh
      # Plays a journey to a simulator:  sh FILE [DEVICE]
      # DEVICE is what simctl calls it; without one it is the simulator that is booted.
      # Places are reached within 3 s of their recorded times, and a call of simctl takes its time too.
      # Written by \(ToolVersion.name) \(ToolVersion.number).
      set -eu
      device=${1:-booted}
      began=$(date +%s)

      # Waits until so many seconds have passed since the start.
      reach() {
        left=$(($1 + began - $(date +%s)))
        if [ "$left" -gt 0 ]; then sleep "$left"; fi
      }

      # Puts the device at a place.
      stand() {
        xcrun simctl location "$device" set "$1"
      }

      # Takes it along the places on standard input, at so many metres per second.
      move() {
        xcrun simctl location "$device" start --speed="$1" --interval=1 -
      }


      """
    guard let start = waypoints.first?.instant, let end = waypoints.last?.instant else { return text }
    func reach(_ instant: Instant) -> String {
      let seconds = Int(instant.seconds(since: start).rounded())
      return seconds > 0 ? "reach \(seconds)\n" : ""
    }
    for stretch in stretches {
      text += reach(waypoints[stretch.waypoints.lowerBound].instant)
      guard let speed = stretch.speedMetersPerSecond else {
        text += "stand \(Self.simctlPlace(waypoints[stretch.waypoints.lowerBound]))\n"
        continue
      }
      text += "move \(PlainNumber.text(speed, decimals: 9)) <<'END'\n"
      for waypoint in waypoints[stretch.waypoints] { text += Self.simctlPlace(waypoint) + "\n" }
      text += "END\n"
    }
    return text + reach(end)
  }

  private static func simctlPlace(_ waypoint: Waypoint) -> String {
    "\(PlainNumber.degrees(waypoint.place.latitude)),\(PlainNumber.degrees(waypoint.place.longitude))"
  }
}
