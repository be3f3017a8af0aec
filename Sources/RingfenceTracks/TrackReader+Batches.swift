public import LocationCore

extension TrackReader {
  /// All fixes at once, in order of time: for recordings that fit into memory.
  ///
  /// - Throws: as `read`.
  public mutating func batches() throws -> [FixBatch] {
    var batches: [FixBatch] = []
    _ = try read(restart: { batches = [] }) { batches.append($0) }
    return batches
  }
}
