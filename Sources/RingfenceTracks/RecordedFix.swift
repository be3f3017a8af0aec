import LocationCore

/// One recorded point on its way to a fix, and what has been found out about it. 48 bytes.
struct RecordedFix {
  struct Marks: OptionSet {
    let rawValue: UInt8

    /// It is the first of its segment that is used.
    static let startsSegment = Marks(rawValue: 1)
    /// Its time was filled in or assumed.
    static let assumedTime = Marks(rawValue: 2)
    /// It is of a recording without times: no gap and no speed is judged there.
    static let paced = Marks(rawValue: 4)
    /// It is left out.
    static let dropped = Marks(rawValue: 8)
    /// It is the first of its recording.
    static let startsRecording = Marks(rawValue: 16)
    /// The fix before it is the last of another recording.
    static let followsRecording = Marks(rawValue: 32)

    /// What goes on to the next fix where this one is dropped.
    static let boundaries: Marks = [.startsSegment, .startsRecording, .followsRecording]
  }

  /// Seconds since 1970; NaN while there is no time.
  var seconds: Double
  var latitude: Double
  var longitude: Double
  var details: FixDetails
  var line: UInt32
  var marks: Marks

  var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
}

/// The points of a recording, kept whole.
///
/// In pieces, so that growing neither copies all of them nor takes twice their room.
struct KeptFixes {
  private static let shift = 13
  private var pieces: [[RecordedFix]] = []
  private(set) var count = 0

  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> RecordedFix {
    _read { yield pieces[index >> Self.shift][index & (1 << Self.shift - 1)] }
    _modify { yield &pieces[index >> Self.shift][index & (1 << Self.shift - 1)] }
  }

  mutating func append(_ fix: RecordedFix) {
    if count >> Self.shift == pieces.count { pieces.append([]) }
    pieces[pieces.count - 1].append(fix)
    count += 1
  }

  /// Whether no point has a time.
  var isUntimed: Bool { pieces.allSatisfy { piece in piece.allSatisfy(\.seconds.isNaN) } }

  /// Takes the times away if all are the same one, at several places: then it is a placeholder.
  ///
  /// - Returns: that one time; nil where there is another, or fewer than three.
  mutating func forgetSingleTime() -> Double? {
    guard count >= 3 else { return nil }
    let first = self[0]
    var isElsewhere = false
    for piece in pieces {
      for fix in piece {
        guard fix.seconds == first.seconds else { return nil }
        if fix.latitude != first.latitude || fix.longitude != first.longitude { isElsewhere = true }
      }
    }
    guard isElsewhere else { return nil }
    for index in indices { self[index].seconds = .nan }
    return first.seconds
  }

  /// The segments, as ranges of indices.
  var segments: [Range<Int>] {
    var starts = indices.filter { $0 == 0 || self[$0].marks.contains(.startsSegment) }
    starts.append(count)
    return zip(starts, starts.dropFirst()).map { $0..<$1 }
  }
}

extension FixBatch {
  /// One of the points.
  func recordedFix(at index: Int) -> RecordedFix {
    RecordedFix(
      seconds: seconds[index], latitude: latitudes[index], longitude: longitudes[index],
      details: details.isEmpty ? FixDetails() : details[index], line: lines[index],
      marks: flags[index].contains(.gap) ? .startsSegment : [])
  }

  /// Calls `body` with each point.
  func forEachRecordedFix(_ body: (Int, RecordedFix) -> Void) {
    let (seconds, latitudes, longitudes, flags) = (seconds, latitudes, longitudes, flags)
    let (lines, details) = (lines, details)
    for index in seconds.indices {
      body(
        index,
        RecordedFix(
          seconds: seconds[index], latitude: latitudes[index], longitude: longitudes[index],
          details: details.isEmpty ? FixDetails() : details[index], line: lines[index],
          marks: flags[index].contains(.gap) ? .startsSegment : []))
    }
  }
}
