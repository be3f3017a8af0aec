public import Foundation
public import LocationCore
internal import RingfenceText

/// Instants as a clock on the wall shows them.
public struct LocalTime: Sendable {
  /// The zone.
  public let zone: TimeZone

  /// The clock of a zone, by its IANA name; nil where there is none of that name.
  public init?(zone name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    self.zone = zone
  }

  /// Hours and minutes: `09:05`.
  public func hoursAndMinutes(_ instant: Instant) -> String {
    String(iso8601(instant).dropFirst(11).prefix(5))
  }

  /// Date and time with the zone's offset: `2024-05-03T13:05:06.789+09:00`.
  public func iso8601(_ instant: Instant) -> String {
    Timestamp.format(
      milliseconds: instant.milliseconds, offsetSeconds: zone.secondsFromGMT(for: instant.date))
  }
}
