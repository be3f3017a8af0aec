import Foundation
import LocationCore
import NotificationCore
import Synchronization

/// A circle around Tokyo under an identifier.
func circle(_ identifier: String = "tokyo", radiusMeters: Double = 15_000) -> CLCircularRegion {
  CLCircularRegion(
    center: CLLocationCoordinate2D(latitude: 35.6812, longitude: 139.7671), radius: radiusMeters,
    identifier: identifier)
}

/// A request with a title that waits for a crossing of `tokyo`.
func request(
  _ identifier: String, region: CLRegion = circle(), onEntry: Bool = true, onExit: Bool = false, repeats: Bool = true
) -> UNNotificationRequest {
  region.notifyOnEntry = onEntry
  region.notifyOnExit = onExit
  return titled(identifier, "Tokyo", UNLocationNotificationTrigger(region: region, repeats: repeats))
}

/// A request with a title and nothing else in its content; without a trigger it fires at once.
func titled(
  _ identifier: String, _ title: String = "x", _ trigger: UNNotificationTrigger? = nil, category: String = ""
) -> UNNotificationRequest {
  let content = UNMutableNotificationContent()
  content.title = title
  content.categoryIdentifier = category
  return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
}

/// A request that waits for so many seconds.
func timed(_ identifier: String, _ seconds: Double, repeats: Bool = false) -> UNNotificationRequest {
  titled(identifier, identifier, UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats))
}

/// A request that waits for the clock on the wall.
func scheduled(_ identifier: String, _ components: DateComponents, repeats: Bool = false) -> UNNotificationRequest {
  titled(identifier, identifier, UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats))
}

/// So many seconds after the start of 2024.
func instant(_ seconds: Double) -> Instant { Instant(rounding: 1_704_067_200 + seconds) }

/// The instant of a time in ISO 8601, such as `2024-05-03T04:05:06Z`.
func instant(_ time: String) throws -> Instant { Instant(try Date(time, strategy: .iso8601)) }

/// Lets something enter `tokyo`.
func entering(_ seconds: Double) -> Cue { .region(identifier: "tokyo", event: .enter, at: instant(seconds)) }

/// What has happened in a few words: `60 delivered a`, `61 withheld a: evicted`, `62 tap a`.
func told(_ events: [NotificationEvent]) -> [String] {
  events.map { event in
    let what =
      switch event {
      case .delivered(let delivery): "delivered \(delivery.request.identifier)"
      case .withheld(let withholding): "withheld \(withholding.request.identifier): \(withholding.reason.rawValue)"
      case .user(let act):
        "\(act.action)" + (act.notification.map { " \($0)" } ?? "") + (act.failure.map { ": \($0)" } ?? "")
      case .opened(let url, _): "opened \(url)"
      case .noted(let note): "noted \(note.identifier ?? "nothing"): \(note.kind.rawValue)"
      }
    return "\((event.at.seconds(since: instant(0))).formatted(.number.grouping(.never))) \(what)"
  }
}

/// Lines that an app under test writes down, from whatever runs it.
final class Diary: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  func write(_ line: String) {
    entries.withLock { $0.append(line) }
  }
}

/// A test that can't go on.
struct Failure: Error {
  let what: String

  init(_ what: String) { self.what = what }
}

/// Numbers that look random and are the same in every run: SplitMix64.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
