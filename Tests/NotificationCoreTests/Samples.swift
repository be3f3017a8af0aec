import LocationCore
import NotificationCore

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
  let content = UNMutableNotificationContent()
  content.title = "Tokyo"
  region.notifyOnEntry = onEntry
  region.notifyOnExit = onExit
  return UNNotificationRequest(
    identifier: identifier, content: content,
    trigger: UNLocationNotificationTrigger(region: region, repeats: repeats))
}

/// So many seconds after the start of 2024.
func instant(_ seconds: Double) -> Instant { Instant(rounding: 1_704_067_200 + seconds) }

/// A test that can't go on.
struct Failure: Error {
  let what: String

  init(_ what: String) { self.what = what }
}
