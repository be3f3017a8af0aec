import Foundation

/// The clock on the wall of a zone, as instants.
struct LocalClock {
  private let zone: TimeZone
  /// The quarter of an hour asked about last, and its offset: a zone changes at one, if ever.
  private var quarter = Double.nan
  private var offset = 0.0

  init(zone: TimeZone) {
    self.zone = zone
  }

  /// The instant at which the clock showed so many seconds since 1970, both in seconds.
  ///
  /// What it showed twice is the first time; what it left out is counted on from before.
  mutating func instant(showing local: Double) -> Double {
    let quarter = (local / 900).rounded(.down)
    if quarter != self.quarter {
      self.quarter = quarter
      offset = offset(showing: quarter * 900)
    }
    return local - offset
  }

  private func offset(showing local: Double) -> Double {
    let before = offset(at: local - 86_400)
    let after = offset(at: local + 86_400)
    // Right if it is in force at the instant that it gives; in the hour left out neither is.
    if offset(at: local - before) == before { return before }
    return offset(at: local - after) == after ? after : before
  }

  private func offset(at instant: Double) -> Double {
    Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: instant)))
  }
}
