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
    /// Its time is that of a clock whose zone is not known: set by readers, and gone with the check.
    static let withoutZone = Marks(rawValue: 64)

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

extension FixBatch {
  /// One of the points.
  func recordedFix(at index: Int) -> RecordedFix {
    RecordedFix(
      seconds: seconds[index], latitude: latitudes[index], longitude: longitudes[index],
      details: details.isEmpty ? FixDetails() : details[index], line: lines[index], marks: flags[index].marks)
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
          details: details.isEmpty ? FixDetails() : details[index], line: lines[index], marks: flags[index].marks))
    }
  }

  /// Adds a point as it was read.
  mutating func append(_ fix: RecordedFix) {
    append(
      seconds: fix.seconds, latitude: fix.latitude, longitude: fix.longitude,
      flags: .recorded(
        startsSegment: fix.marks.contains(.startsSegment), hasZone: !fix.marks.contains(.withoutZone)),
      line: fix.line, details: fix.details)
  }
}

extension FixBatch.Flags {
  /// What a reader's flags say of a point.
  fileprivate var marks: RecordedFix.Marks {
    var marks: RecordedFix.Marks = contains(.gap) ? .startsSegment : []
    if contains(.withoutZone) { marks.insert(.withoutZone) }
    return marks
  }
}
