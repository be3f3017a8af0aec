public import Foundation

/// A moment of the virtual clock: a whole millisecond.
///
/// Instants are rounded to the millisecond before anything is put in order, so that equal instants
/// are equal and the order of what happens never hangs on the last bits of a floating-point number.
public struct Instant: Sendable, Hashable, Comparable {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
  public var milliseconds: Int64

  /// The instant so many milliseconds after the start of 1970.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The instant nearest to a time in seconds since 1970; halves go away from zero.
  ///
  /// `seconds` must be finite and within ±9 × 10¹² (years ±285 000).
  public init(rounding seconds: Double) {
    milliseconds = Int64((seconds * 1000).rounded())
  }

  /// The instant nearest to a date.
  public init(_ date: Date) {
    self.init(rounding: date.timeIntervalSince1970)
  }

  /// The same moment in seconds since 1970.
  public var seconds: Double { Double(milliseconds) / 1000 }

  /// The same moment as a date.
  public var date: Date { Date(timeIntervalSince1970: seconds) }

  /// Whether one instant is before another.
  public static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }

  /// The instant so many seconds later (earlier where negative), rounded to the millisecond.
  public func advanced(bySeconds seconds: Double) -> Instant {
    Instant(milliseconds: milliseconds + Int64((seconds * 1000).rounded()))
  }

  /// How many seconds after `other` this instant is; negative where it is before.
  public func seconds(since other: Instant) -> Double {
    Double(milliseconds - other.milliseconds) / 1000
  }
}

extension Instant: CustomStringConvertible {
  /// The moment in ISO 8601, UTC, with milliseconds: `2024-05-03T04:05:06.789Z`.
  public var description: String {
    let second = Int64((Double(milliseconds) / 1000).rounded(.down))
    let fraction = "\(1000 + milliseconds - second * 1000)".dropFirst()
    return Date(timeIntervalSince1970: Double(second)).formatted(.iso8601).dropLast() + ".\(fraction)Z"
  }
}
