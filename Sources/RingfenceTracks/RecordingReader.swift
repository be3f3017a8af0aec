/// Reads recordings: files in, batches of points out, as the file has them.
///
/// A file is read once and streams: what is kept of it is one chunk and one batch.
public struct RecordingReader: Sendable {
  /// What is not found out but given.
  public var options: ReadingOptions
  /// Whether an input is a stream that goes on: then every chunk that comes is read at once, and its points are
  /// handed over. What can't be known before the end is decided on what is there:
  /// - the points of tracks alone are handed over as they come; waypoints and route points at the end, where there
  ///   is no track;
  /// - a column may name travellers as soon as one value comes twice; it numbers rows if ten rows have ten values;
  /// - a second traveller ends the reading.
  public var isLive: Bool

  /// A reader with options.
  public init(options: ReadingOptions = ReadingOptions(), isLive: Bool = false) {
    self.options = options
    self.isLive = isLive
  }

  /// Reads all recordings of an input: one, or one of each member of an archive that is a recording.
  ///
  /// - Parameters:
  ///   - input: what to read.
  ///   - skipped: called for each member of an archive that is no recording or can't be read.
  ///   - sink: called with a few thousand points at a time, in the order of the file; it may change or take the
  ///     batch. `batch.fixes.source` is the index of the batch's recording in what is returned.
  /// - Returns: a summary of each recording, in the order of the archive.
  /// - Throws: where the input can't be opened or read, is no recording, or an archive holds none; and what
  ///   `sink` throws.
  public func read(
    _ input: TrackInput, skipped: (TrackError) -> Void = { _ in },
    into sink: (inout RecordedBatch) throws(TrackError) -> Void
  ) throws(TrackError) -> [RecordingSummary] {
    guard options.shiftSeconds.magnitude <= ReadingOptions.longestShiftSeconds else {
      throw TrackError(
        .badOptions, source: input.name, "can't be shifted by more than 100 years; give a shorter --shift")
    }
    var summaries: [RecordingSummary] = []
    var firstRefusal: TrackError?
    var hasSinkFailed = false
    let guarded: Recording.Sink = { batch throws(TrackError) in
      do throws(TrackError) {
        try sink(&batch)
      } catch {
        hasSinkFailed = true
        throw error
      }
    }
    do throws(TrackError) {
      try readMembers(of: input, into: guarded, hasSinkFailed: { hasSinkFailed }, summaries: &summaries) { error in
        if firstRefusal == nil { firstRefusal = error }
        skipped(error)
      }
    } catch {
      // An archive that is cut off gives the recordings before that place.
      if hasSinkFailed || error.kind == .badOptions || summaries.isEmpty { throw error }
      // Where the cut is in a recording, that says so.
      if summaries.last?.isBrokenOff != true { skipped(error) }
    }
    if summaries.isEmpty {
      throw firstRefusal
        ?? TrackError(.notATrack, source: input.name, "is empty; name a file that holds a recording")
    }
    return summaries
  }

  /// How much of what is compressed inside of other compressed data is read: a few bytes can stand for any amount.
  private static let innerByteLimit = 1 << 24

  private func readMembers(
    of input: TrackInput, nesting: Int = 0, into sink: Recording.Sink, hasSinkFailed: () -> Bool,
    summaries: inout [RecordingSummary], refuse: (TrackError) -> Void
  ) throws(TrackError) {
    // Some files hold themselves.
    guard nesting <= 4 else {
      throw TrackError(.cannotRead, source: input.name, "is compressed more than five times; decompress it first")
    }
    var bytes = try InputReader.open(input, isLive: isLive)
    while let member = try bytes.nextMember() {
      let name = member.isEmpty ? input.name : "\(input.name)/\(member)"
      var head: [UInt8] = []
      let progress = bytes.readHead(into: &head) { isLive && TrackFormat.isTold(by: $0, name: name) }
      if Compression(beginning: head) != nil {
        // A compressed member of an archive, or what is compressed twice: as a whole.
        guard bytes.readRest(into: &head, atMost: Self.innerByteLimit) else {
          refuse(
            TrackError(
              .cannotRead, source: name,
              "is compressed data of more than \(Self.innerByteLimit >> 20) MB inside of other; decompress it first"))
          continue
        }
        let inner = TrackInput.bytes(head, name: name)
        do throws(TrackError) {
          try readMembers(
            of: inner, nesting: nesting + 1, into: sink, hasSinkFailed: hasSinkFailed, summaries: &summaries,
            refuse: refuse)
        } catch {
          guard !hasSinkFailed(), error.kind != .badOptions else { throw error }
          refuse(error)
        }
        continue
      }
      if !member.isEmpty, ArchiveFormat(beginning: head) != nil {
        refuse(TrackError(.notATrack, source: name, "is an archive inside of an archive; unpack it first"))
        continue
      }
      let format: TrackFormat
      switch options.format.map(TrackFormat.Guess.format) ?? TrackFormat.guess(head: head, name: name) {
      case .format(let guessed): format = guessed
      case .notATrack(let message):
        if case .broken(let reason) = progress, head.isEmpty {
          refuse(TrackError(.cannotRead, source: name, "can't be read (\(reason)); check that the file is whole"))
        } else {
          refuse(TrackError(.notATrack, source: name, message))
        }
        continue
      }
      let recording = Recording(name: name, source: summaries.count, options: options, isLive: isLive)
      do throws(TrackError) {
        let summary =
          switch format {
          case .gpx, .kml: try recording.readGPX(head: head, progress: progress, from: &bytes, into: sink)
          case .csv: try recording.readCSV(head: head, progress: progress, from: &bytes, into: sink)
          case .nmea:
            try recording.readPoints(
              NMEAReader(name: name), head: head, progress: progress, from: &bytes, into: sink)
          case .json:
            try recording.readPoints(
              JSONReader(name: name), head: head, progress: progress, from: &bytes, into: sink)
          }
        summaries.append(summary)
      } catch {
        // What a member is may be skipped; what the sink throws, and a wrong option, ends the reading.
        guard !hasSinkFailed(), error.kind != .badOptions else { throw error }
        refuse(error)
      }
    }
  }
}

extension InputReader {
  /// Reads the beginning of a member: enough to tell what it is.
  ///
  /// - Parameter isEnough: whether less than the usual is.
  fileprivate mutating func readHead(into head: inout [UInt8], isEnough: ([UInt8]) -> Bool) -> Progress {
    var chunk: [UInt8] = []
    // Some files begin with blocks of nothing.
    var isBlank = true
    while head.count < 512 || isBlank && head.count < 1 << 22, !isEnough(head) {
      let progress = read(into: &chunk)
      guard progress == .chunk else { return progress }
      isBlank = isBlank && chunk.allSatisfy(\.isTextSpaceOrMark)
      head += chunk
    }
    return .chunk
  }

  /// Reads all that is left of a member; false where it is more than so much.
  fileprivate mutating func readRest(into bytes: inout [UInt8], atMost limit: Int) -> Bool {
    var chunk: [UInt8] = []
    while read(into: &chunk) == .chunk {
      guard bytes.count + chunk.count <= limit else { return false }
      bytes += chunk
    }
    return true
  }
}
