import LocationCore
import RingfenceText

/// The reading of one recording: bytes in, batches out.
struct Recording {
  let name: String
  /// Its place among the recordings of the input.
  let source: Int
  let options: ReadingOptions
  /// Whether points are handed over as they come.
  let isLive: Bool

  /// From how many points on a batch is handed over.
  private var batchCount: Int { isLive ? 1 : RecordedBatch.fullCount }
  /// How many bytes are parsed before the batch is looked at.
  private static let sliceByteCount = 1 << 17

  typealias Sink = (inout RecordedBatch) throws(TrackError) -> Void

  func readGPX(
    head: [UInt8], progress: InputReader.Progress, from bytes: inout InputReader, into sink: Sink
  ) throws(TrackError) -> RecordingSummary {
    var tokens = XMLTokens(isDecoded: bytes.isDecoded, options: options)
    var batch = RecordedBatch()
    var check = RecordingCheck(options: options)
    var breakReason: String?
    try forEachSlice(head, progress, &bytes, &breakReason) { slice throws(TrackError) in
      tokens.feed(slice)
      if let position = tokens.reader.entityDeclaration {
        throw TrackError(
          .cannotRead, source: name, at: position,
          "the file declares an entity, which no recording needs; remove its DOCTYPE")
      }
      while tokens.reader.pointCount >= batchCount {
        tokens.reader.takeFixes(into: &batch.fixes)
        try hand(&batch, &check, to: sink)
      }
      return true
    }
    tokens.finish()
    var summary = tokens.reader.finish(name: name)
    while tokens.reader.pointCount > 0 {
      tokens.reader.takeFixes(into: &batch.fixes)
      try hand(&batch, &check, to: sink)
    }
    check.finish(&summary)
    if let breakReason { note(breakReason, in: &summary) }
    return summary
  }

  func readCSV(
    head: [UInt8], progress: InputReader.Progress, from bytes: inout InputReader, into sink: Sink
  ) throws(TrackError) -> RecordingSummary {
    var reader = try CSVReader(name: name, options: options, isLive: isLive)
    var check = RecordingCheck(options: options)
    var breakReason: String?
    try forEachSlice(head, progress, &bytes, &breakReason) { slice throws(TrackError) in
      try reader.feed(slice)
      guard reader.batch.fixes.count >= batchCount, reader.canSettleTravellers else { return true }
      reader.settleTravellers()
      guard try reader.settleDays() else { return true }
      try handAll(of: &reader, &check, to: sink)
      return !isLive || !reader.hasSeveralTravellers
    }
    try reader.finish(isCutOff: breakReason != nil)
    try handAll(of: &reader, &check, to: sink)
    var summary = reader.summary
    check.finish(&summary)
    if let breakReason { note(breakReason, in: &summary) }
    return summary
  }

  /// Reads a format whose points come one by one.
  func readPoints(
    _ reader: consuming some PointReader, head: [UInt8], progress: InputReader.Progress, from bytes: inout InputReader,
    into sink: Sink
  ) throws(TrackError) -> RecordingSummary {
    var check = RecordingCheck(options: options)
    var breakReason: String?
    try forEachSlice(head, progress, &bytes, &breakReason) { slice throws(TrackError) in
      reader.feed(slice)
      while reader.batch.fixes.count >= batchCount, reader.settleTravellers(isLive: isLive) {
        try hand(&reader.batch, &check, to: sink)
        if isLive, reader.hasSeveralTravellers { return false }
        reader.readOn()
      }
      return true
    }
    reader.finish()
    while !reader.batch.fixes.isEmpty {
      try hand(&reader.batch, &check, to: sink)
      reader.readOn()
    }
    var summary = reader.summary
    if summary.records == 0 { throw TrackError(.notATrack, source: name, reader.withoutRecords) }
    check.finish(&summary)
    if let breakReason { note(breakReason, in: &summary) }
    return summary
  }

  private func hand(
    _ batch: inout RecordedBatch, _ check: inout RecordingCheck, to sink: Sink
  ) throws(TrackError) {
    check.apply(to: &batch)
    batch.fixes.source = source
    if !options.takesDetails { batch.fixes.removeDetails() }
    if !batch.fixes.isEmpty { try sink(&batch) }
    batch.removeAll()
  }

  /// Hands over what has waited for the order of days, and then the batch at hand.
  private func handAll(
    of reader: inout CSVReader, _ check: inout RecordingCheck, to sink: Sink
  ) throws(TrackError) {
    while var batch = reader.clock.days.next() { try hand(&batch, &check, to: sink) }
    if !reader.batch.fixes.isEmpty { try hand(&reader.batch, &check, to: sink) }
  }

  /// The member's compression or archive broke off.
  private func note(_ reason: String, in summary: inout RecordingSummary) {
    summary.isBrokenOff = true
    guard summary.problemCounts[.truncated] == nil else { return }
    summary.note(
      TrackProblem(
        .truncated, at: nil, "the file can't be read to its end (\(reason)); what came before is used"))
  }

  /// Calls `body` with the bytes, in pieces, until it says that it needs no more.
  private func forEachSlice(
    _ head: [UInt8], _ progress: InputReader.Progress, _ bytes: inout InputReader, _ breakReason: inout String?,
    _ body: ([UInt8]) throws(TrackError) -> Bool
  ) throws(TrackError) {
    var chunk = head
    var progress = progress
    while true {
      if chunk.count <= Self.sliceByteCount {
        guard try body(chunk) else { return }
      } else {
        for start in stride(from: 0, to: chunk.count, by: Self.sliceByteCount) {
          guard try body(Array(chunk[start..<min(start + Self.sliceByteCount, chunk.count)])) else { return }
        }
      }
      guard progress == .chunk else { break }
      progress = bytes.read(into: &chunk)
    }
    if case .broken(let reason) = progress { breakReason = reason }
  }
}

/// Makes points out of bytes, of a format that needs no decision before its first point.
protocol PointReader {
  /// The points read and not yet taken.
  var batch: RecordedBatch { get set }
  /// What there is to say of the recording so far.
  var summary: RecordingSummary { get }
  /// What is said of a file that gives no position at all.
  var withoutRecords: String { get }
  /// Takes the next bytes of the file.
  mutating func feed(_ chunk: [UInt8])
  /// Says that the file is at its end.
  mutating func finish()
  /// Goes on, where reading stopped at a full batch that is now taken.
  mutating func readOn()
  /// Settles whether names are of travellers; false where the points at hand are not enough for that.
  mutating func settleTravellers(isLive: Bool) -> Bool
  /// Whether several travellers were met.
  var hasSeveralTravellers: Bool { get }
}

extension PointReader {
  /// Whether the batch must be taken before points that have waited are added.
  var isFull: Bool { batch.fixes.count >= RecordedBatch.fullCount }
  mutating func settleTravellers(isLive: Bool) -> Bool { true }
  var hasSeveralTravellers: Bool { false }
}
