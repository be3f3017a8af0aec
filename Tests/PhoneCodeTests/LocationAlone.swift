// As `ImportedAlone`, with the other module.
import CoreLocation

/// Where a traveller was, and how long ago.
func age(of location: CLLocation, now: Date = Date()) -> TimeInterval {
  now.timeIntervalSince(location.timestamp)
}
