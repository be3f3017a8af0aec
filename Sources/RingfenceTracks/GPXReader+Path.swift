import LocationCore

extension GPXReader {
  /// What came of one kind of point. Only one kind becomes the path; which, is known at the end.
  struct Path {
    var fixes = FixBatch()
    /// Those before them, where there are more than a batch of them, and how many are taken.
    private var waiting = LongList<RecordedFix>()
    private var takenCount = 0
    var log = RecordingSummary(format: TrackFormat.gpx.rawValue)
    /// Whether the next point is the first of its segment.
    var startsSegment = true

    /// How many points there are.
    var count: Int { waiting.count - takenCount + fixes.count }

    /// Adds a point that is whole.
    mutating func take(_ point: OpenPoint) {
      point.commit(to: &fixes, &log, startsSegment: &startsSegment)
      // Points of tracks are taken before, save those of KML that come at once.
      guard fixes.count >= 2 * RecordedBatch.fullCount else { return }
      fixes.forEachRecordedFix { waiting.append($1) }
      fixes.removeAll()
    }

    /// Moves the first points into a batch, which must be empty.
    mutating func moveFixes(into batch: inout FixBatch) {
      guard takenCount < waiting.count else {
        swap(&batch, &fixes)
        return
      }
      let end = min(takenCount + RecordedBatch.fullCount, waiting.count)
      for index in takenCount..<end { batch.append(waiting[index]) }
      takenCount = end
      waiting.letGo(before: end)
    }
  }
}
