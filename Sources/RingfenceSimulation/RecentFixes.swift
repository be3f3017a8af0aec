internal import LocationCore

/// The fixes from the present place of the clock on: what has come in and is not past yet.
///
/// Each has an ordinal, counted from the first fix of the replay. Batches are kept as they came, without copying.
struct RecentFixes: Sendable {
  /// One fix, and whether a way leads to it from the one before.
  struct Entry {
    let fix: Fix
    let isAfterGap: Bool

    var instant: Instant { Instant(rounding: fix.seconds) }
  }

  private var batches: [FixBatch] = []
  /// The ordinal of the first fix that is kept.
  private(set) var first = 0
  /// How many fixes there have been.
  private(set) var count = 0

  /// Adds fixes, and lets go of batches that end before the newest fix of an instant.
  mutating func append(_ batch: FixBatch, at now: Instant) {
    guard !batch.isEmpty else { return }
    batches.append(batch)
    count += batch.count
    while batches.count > 1, let next = batches[1].seconds.first, Instant(rounding: next) <= now {
      first += batches.removeFirst().count
    }
  }

  /// The fix of an ordinal; nil where it is not kept.
  subscript(ordinal: Int) -> Entry? {
    guard ordinal >= first else { return nil }
    var index = ordinal - first
    for batch in batches {
      if index < batch.count {
        return Entry(
          fix: Fix(
            seconds: batch.seconds[index], latitude: batch.latitudes[index], longitude: batch.longitudes[index],
            details: batch.details.isEmpty ? FixDetails() : batch.details[index]),
          isAfterGap: batch.flags[index].contains(.gap))
      }
      index -= batch.count
    }
    return nil
  }

  /// The ordinal of the first fix after an instant; `count` where there is none.
  func firstOrdinal(after instant: Instant) -> Int {
    var ordinal = first
    for batch in batches {
      if let last = batch.seconds.last, Instant(rounding: last) > instant {
        var range = 0..<batch.count
        while !range.isEmpty {
          let middle = (range.lowerBound + range.upperBound) / 2
          if Instant(rounding: batch.seconds[middle]) > instant {
            range = range.lowerBound..<middle
          } else {
            range = middle + 1..<range.upperBound
          }
        }
        return ordinal + range.lowerBound
      }
      ordinal += batch.count
    }
    return ordinal
  }

  /// The newest fix at an instant; nil before the first.
  func newest(at instant: Instant) -> Entry? { self[firstOrdinal(after: instant) - 1] }

  /// The newest fix at an instant, if the way goes on from it: nil in a gap.
  func position(at instant: Instant) -> Entry? {
    let next = firstOrdinal(after: instant)
    guard let entry = self[next - 1], entry.instant == instant || self[next]?.isAfterGap != true else { return nil }
    return entry
  }

  /// The way from an instant on: a fix placed at the instant, and all that follow it, in batches of one recording each.
  ///
  /// In a gap the placed fix is where the traveller was seen last, and no way leads from it.
  func way(from instant: Instant) -> [FixBatch] {
    let next = firstOrdinal(after: instant)
    var way: [FixBatch] = []
    var ordinal = first
    for batch in batches {
      defer { ordinal += batch.count }
      if ordinal == next - 1, self[ordinal]?.instant == instant {
        way.append(batch)
        continue
      }
      var rest = FixBatch(source: batch.source)
      if (ordinal..<ordinal + batch.count).contains(next - 1), let start = self[next - 1] {
        let index = next - 1 - ordinal
        let place = place(at: instant, from: start, to: self[next])
        rest.append(
          seconds: max(start.fix.seconds, instant.seconds), latitude: place.latitude, longitude: place.longitude,
          flags: batch.flags[index], line: batch.lines[index])
      }
      let from = max(0, next - ordinal)
      if from < batch.count { rest.append(from..<batch.count, of: batch) }
      if !rest.isEmpty { way.append(rest) }
    }
    return way
  }

  private func place(at instant: Instant, from start: Entry, to end: Entry?) -> CLLocationCoordinate2D {
    guard let end, !end.isAfterGap, start.instant < instant, end.fix.seconds > start.fix.seconds else {
      return start.fix.coordinate
    }
    let fraction = (instant.seconds - start.fix.seconds) / (end.fix.seconds - start.fix.seconds)
    return GeodesicWay(from: start.fix.coordinate, to: end.fix.coordinate).place(at: min(1, max(0, fraction)))
  }
}
