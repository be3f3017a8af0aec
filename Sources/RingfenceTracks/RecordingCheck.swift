import Foundation
import LocationCore
import RingfenceText

/// What holds for the points of a recording, whatever its format: lost fixes go, placeholders are no times, local times
/// become instants.
struct RecordingCheck {
  /// Before this no receiver knows the time: 1980-01-07T00:00:00Z, a day after their clock begins. What devices write
  /// for no time is earlier: 0, 1970, 1901, the year 1.
  static let earliestSeconds = 316_051_200.0
  /// Times before this may be those of a receiver whose week counter has rolled over: 2007-01-01T00:00:00Z.
  private static let latestRolledOver = 1_167_609_600.0
  /// After so long the weeks of GPS are counted from 0 again.
  private static let rollOverSeconds = 7168 * 86_400.0

  private let shiftSeconds: Double
  private var clock: LocalClock?
  /// What was found out besides: fixes lost.
  private var notes = RecordingSummary(format: "")
  /// How many of each traveller, and whose they are of those that are listed.
  private var lostCounts: [Int: Int] = [:]
  private var losers: [Int] = []
  private var firstSeconds = Double.nan
  private var placeholders = 0
  private var firstPlaceholder = Double.nan

  /// The travellers' last places, and what waits for their first.
  private var hasPlace: [Bool] = []
  private var isNearNull: [Bool] = []
  private var startsSegment: [Bool] = []
  private var waiting: [Int: LongList<RecordedFix>] = [:]

  init(options: ReadingOptions) {
    shiftSeconds = options.shiftSeconds
    clock = options.inputZone.map { LocalClock(zone: $0) }
  }

  /// Looks at the next points and changes them.
  mutating func apply(to batch: inout RecordedBatch) {
    let (seconds, latitudes, longitudes, flags) = (
      batch.fixes.seconds, batch.fixes.latitudes, batch.fixes.longitudes, batch.fixes.flags
    )
    var hasNull = false
    var hasTimeToChange = shiftSeconds != 0
    for index in seconds.indices {
      if latitudes[index] == 0, longitudes[index] == 0 { hasNull = true }
      if seconds[index] < Self.earliestSeconds || flags[index].contains(.withoutZone) { hasTimeToChange = true }
    }
    if hasTimeToChange { changeTimes(of: &batch.fixes) }
    if firstSeconds.isNaN { firstSeconds = batch.fixes.seconds.first { !$0.isNaN } ?? .nan }
    if hasNull || !waiting.isEmpty || startsSegment.contains(true) {
      leaveOutLost(of: &batch)
    } else if batch.travellers.isEmpty {
      if let last = seconds.indices.last { keepPlace(latitudes[last], longitudes[last], of: 0) }
    } else {
      for index in seconds.indices {
        keepPlace(latitudes[index], longitudes[index], of: Int(batch.travellers[index]))
      }
    }
  }

  private mutating func changeTimes(of fixes: inout FixBatch) {
    let (seconds, flags) = (fixes.seconds, fixes.flags)
    for index in seconds.indices {
      var time = seconds[index]
      if flags[index].contains(.withoutZone) {
        fixes.setFlags(flags[index].subtracting(.withoutZone), at: index)
        if time >= Self.earliestSeconds { time = clock?.instant(showing: time) ?? time }
      }
      if time < Self.earliestSeconds {
        if placeholders == 0 { firstPlaceholder = time }
        placeholders += 1
        time = .nan
      }
      fixes.setTime(time + shiftSeconds, at: index)
    }
  }

  // MARK: Lost fixes

  /// A receiver without a fix writes latitude 0 and longitude 0. Someone may be there: within a degree of the place before,
  /// or, before the first, of the next.
  private mutating func leaveOutLost(of batch: inout RecordedBatch) {
    var kept = RecordedBatch(fixes: FixBatch(source: batch.fixes.source))
    let travellers = batch.travellers
    batch.fixes.forEachRecordedFix { index, fix in
      let traveller = travellers.isEmpty ? 0 : Int(travellers[index])
      let isNull = fix.latitude == 0 && fix.longitude == 0
      makeRoom(for: traveller)
      if isNull, !hasPlace[traveller] {
        waiting[traveller, default: LongList()].append(fix)
        return
      }
      if !isNull {
        keepPlace(fix.latitude, fix.longitude, of: traveller)
        if var fixes = waiting.removeValue(forKey: traveller) {
          for index in fixes.indices {
            decide(on: fixes[index], traveller, in: &kept, isNamed: !travellers.isEmpty)
            fixes.letGo(before: index)
          }
        }
      }
      decide(on: fix, traveller, in: &kept, isNamed: !travellers.isEmpty)
    }
    batch = kept
  }

  private mutating func decide(
    on fix: RecordedFix, _ traveller: Int, in batch: inout RecordedBatch, isNamed: Bool
  ) {
    if fix.latitude == 0, fix.longitude == 0, !isNearNull[traveller] {
      lose(fix, traveller)
    } else {
      keep(fix, traveller, in: &batch, isNamed: isNamed)
    }
  }

  private mutating func makeRoom(for traveller: Int) {
    while hasPlace.count <= traveller {
      hasPlace.append(false)
      isNearNull.append(false)
      startsSegment.append(false)
    }
  }

  private mutating func keepPlace(_ latitude: Double, _ longitude: Double, of traveller: Int) {
    makeRoom(for: traveller)
    hasPlace[traveller] = true
    isNearNull[traveller] = latitude.magnitude <= 1 && longitude.magnitude <= 1
  }

  private mutating func keep(_ fix: RecordedFix, _ traveller: Int, in batch: inout RecordedBatch, isNamed: Bool) {
    var fix = fix
    if startsSegment[traveller] { fix.marks.insert(.startsSegment) }
    startsSegment[traveller] = false
    batch.fixes.append(fix)
    if isNamed { batch.travellers.append(UInt32(traveller)) }
  }

  private mutating func lose(_ fix: RecordedFix, _ traveller: Int) {
    if fix.marks.contains(.startsSegment) { startsSegment[traveller] = true }
    notes.note(
      TrackProblem(
        .lostFix, at: SourcePosition(line: Int(fix.line)),
        "latitude 0 and longitude 0 far from the places beside it: the receiver had no fix; left out, nothing to do"))
    lostCounts[traveller, default: 0] += 1
    if losers.count < notes.problems.count { losers.append(traveller) }
  }

  // MARK: The end

  /// Adds what was found out to what the reader has.
  mutating func finish(_ summary: inout RecordingSummary) {
    for (traveller, fixes) in waiting.sorted(by: { $0.key < $1.key }) {
      for index in fixes.indices { lose(fixes[index], traveller) }
    }
    waiting = [:]
    let names = summary.travellers
    for (index, traveller) in losers.enumerated() where names.indices.contains(traveller) {
      notes.problems[index].traveller = names[traveller]
    }
    for (traveller, count) in lostCounts where names.indices.contains(traveller) {
      summary.countLoss(.lostFix, of: names[traveller], count: count)
    }
    summary.add(notes)
    if clock != nil { summary.timesWithoutZone = 0 }
    if let time = summary.metadataTime { summary.metadataTime = time.addingTimeInterval(shiftSeconds) }
    if summary.swappedCount * 2 > summary.records {
      let remedy =
        switch TrackFormat(rawValue: summary.format) {
        case .csv: "name them with --columns lat=…,lon=…"
        case .kml, .json: "swap them in the file (KML and GeoJSON have the longitude first)"
        default: "swap them in the file"
        }
      summary.remedy = "latitude and longitude look swapped, \(remedy)"
    }
    if placeholders > 0 {
      summary.remarks.append(
        placeholders == 1
          ? "1 time, \(RecordedFix.timeText(firstPlaceholder)), is a placeholder and was taken as missing; nothing to do"
          : "\(placeholders) times are placeholders, the first \(RecordedFix.timeText(firstPlaceholder)), and were taken as "
            + "missing; nothing to do")
    }
    if firstSeconds < Self.latestRolledOver, !summary.hasAssumedStart {
      let later = RecordedFix.timeText(firstSeconds + Self.rollOverSeconds).prefix(10)
      summary.remarks.append(
        "its times begin on \(RecordedFix.timeText(firstSeconds).prefix(10)); if that was \(later), the receiver's week "
          + "counter has rolled over: give --shift 7168d")
    }
  }
}

extension FixBatch.Flags {
  /// The time of the point is that of a clock whose zone is not known. Set by readers, and gone with the check.
  static let withoutZone = FixBatch.Flags(rawValue: 128)

  /// The flags of a point as a reader gives it.
  @inline(__always)
  static func recorded(startsSegment: Bool, hasZone: Bool) -> FixBatch.Flags {
    var flags: FixBatch.Flags = startsSegment ? .gap : []
    if !hasZone { flags.insert(.withoutZone) }
    return flags
  }
}
