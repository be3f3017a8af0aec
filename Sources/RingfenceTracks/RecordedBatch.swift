public import LocationCore

/// A few thousand points of a recording, as the file has them: not yet put in order, not yet cleaned.
public struct RecordedBatch: Sendable {
  /// The points. A time is NaN where the file has none; `.gap` marks the first point of each segment.
  public var fixes: FixBatch
  /// For each point the traveller it belongs to, as an index into `RecordingSummary.travellers`;
  /// empty where the file names no travellers. Without meaning where the summary then names none.
  public var travellers: [UInt32]

  /// An empty batch.
  public init(fixes: FixBatch = FixBatch(), travellers: [UInt32] = []) {
    self.fixes = fixes
    self.travellers = travellers
  }

  /// From how many points on a reader's batch is full.
  static let fullCount = 4096

  /// Forgets all points and keeps the room.
  mutating func removeAll() {
    fixes.removeAll()
    travellers.removeAll(keepingCapacity: true)
  }
}
