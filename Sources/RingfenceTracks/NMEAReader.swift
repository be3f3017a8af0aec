import LocationCore
import RingfenceText

/// Makes points out of the sentences of a receiver: NMEA 0183, `$GPRMC`, `$GNGGA` and their like, of any talker.
///
/// The sentences of one second are one point. The day comes from `RMC` or `ZDA`; what stands before the first day gets
/// that one, and a time of day that falls back by half a day begins the next.
struct NMEAReader: PointReader {
  /// The points read and not yet taken.
  var batch = RecordedBatch()
  private(set) var summary: RecordingSummary

  private var rows = DelimitedReader(delimiter: UInt8(ascii: ","))
  private var epoch: Epoch?
  private var daySeconds: Double?
  private var lastTimeOfDay: Double?
  /// The points before the first day is known, with the time of day alone; how many are kept since, and when their day
  /// begins: NaN where nothing says it.
  private var undated = LongList<RecordedFix>()
  private var datedCount = 0
  private var undatedDay: (startSeconds: Double, firstTimeOfDay: Double)?
  private var isAtEnd = false
  private var startsSegment = true

  /// What the sentences of one second have said.
  private struct Epoch {
    var timeOfDay: Double
    var line: Int
    var latitude = Double.nan
    var longitude = Double.nan
    var hasPlace = false
    var hasFix = true
    var details = FixDetails()
    /// Why the place is none.
    var problem: TrackProblem?
  }

  let withoutRecords = "is NMEA without a sentence that gives a position (RMC, GGA, GLL); record those too"

  init(name: String) {
    summary = RecordingSummary(format: TrackFormat.nmea.rawValue, name: name)
  }

  /// Takes the next bytes of the file.
  mutating func feed(_ chunk: [UInt8]) {
    rows.append(chunk)
    readOn()
  }

  /// Says that the file is at its end.
  mutating func finish() {
    rows.finish()
    isAtEnd = true
    readOn()
  }

  mutating func readOn() {
    readRows()
    guard isAtEnd, !isFull else { return }
    endEpoch()
    // Nothing said which day it was: the points have no time.
    if undatedDay == nil { undatedDay = (.nan, .nan) }
    _ = keepUndated()
  }

  private mutating func readRows() {
    while keepUndated() {
      do throws(TextError) {
        guard try rows.nextRow() else { return }
        readSentence()
      } catch {
        summary.note(TrackProblem(.truncated, at: error.position, error.message))
        rows.skipLine()
      }
    }
  }

  /// Keeps the points that have waited for their day, a batch of them at a time; false where there are more.
  private mutating func keepUndated() -> Bool {
    guard let day = undatedDay else { return true }
    while datedCount < undated.count {
      guard !isFull else { return false }
      let fix = undated[datedCount]
      let point = OpenPoint(
        position: SourcePosition(line: Int(fix.line)), latitude: fix.latitude, longitude: fix.longitude,
        details: fix.details)
      // Those before the first day may still be of the evening before.
      let isOfEvening = fix.seconds > day.firstTimeOfDay + 43_200
      keep(point, at: day.startSeconds + fix.seconds - (isOfEvening ? 86_400 : 0))
      datedCount += 1
      undated.letGo(before: datedCount)
    }
    undatedDay = nil
    undated = LongList()
    datedCount = 0
    return true
  }

  // MARK: Sentences

  private mutating func readSentence() {
    guard let first = rows.cells.first, let last = rows.cells.last else { return }
    // Loggers put a time or a name before the sentence.
    guard let dollar = rows.bytes[first.range.lowerBound..<last.range.upperBound].lastIndex(of: UInt8(ascii: "$"))
    else {
      return
    }
    var sentence = NMEASentence(rows.bytes[dollar..<last.range.upperBound])
    guard let kind = NMEASentence.Kind(rawValue: sentence.kindName) else { return }
    guard sentence.isWhole else {
      // A sentence that is cut off at the end of the file, or damaged on the way.
      guard kind.hasPlace else { return }
      summary.refuse(
        PointCheck.damaged(
          .noPosition, rows.isRowUnfinished ? "the file ends in it" : "its checksum does not fit",
          at: SourcePosition(line: rows.line)))
      if rows.isRowUnfinished {
        summary.note(
          TrackProblem(
            .truncated, at: SourcePosition(line: rows.line),
            "the file ends in the middle of a sentence; what came before is used, get the whole file"))
      }
      return
    }
    switch kind {
    case .rmc: readRMC(&sentence)
    case .gga: readGGA(&sentence)
    case .gll: readGLL(&sentence)
    case .vtg: readVTG(&sentence)
    case .zda: if let day = sentence.day(dayField: 2, monthField: 3, yearField: 4) { setDay(day) }
    }
  }

  private mutating func readRMC(_ sentence: inout NMEASentence) {
    // The day belongs to this second: it is known before the second is begun.
    let day = sentence.day(field: 9)
    guard begin(sentence, timeField: 1, day: day) else { return }
    epoch?.hasFix = sentence[2] == "A"
    takePlace(sentence, field: 3)
    if let knots = sentence.number(7) {
      epoch?.details.speedMetersPerSecond = PointCheck.notNegative(knots * 1852 / 3600)
    }
    if let degrees = sentence.number(8) { epoch?.details.courseDegrees = PointCheck.course(degrees) }
  }

  private mutating func readGGA(_ sentence: inout NMEASentence) {
    guard begin(sentence, timeField: 1, day: nil) else { return }
    if sentence[6] == "0" { epoch?.hasFix = false }
    takePlace(sentence, field: 2)
    if let meters = sentence.number(9) { epoch?.details.altitudeMeters = Float(meters) }
  }

  private mutating func readGLL(_ sentence: inout NMEASentence) {
    guard begin(sentence, timeField: 5, day: nil) else { return }
    if sentence[6] == "V" { epoch?.hasFix = false }
    takePlace(sentence, field: 1)
  }

  /// It has no time: it is of the second at hand.
  private mutating func readVTG(_ sentence: inout NMEASentence) {
    if let degrees = sentence.number(1) { epoch?.details.courseDegrees = PointCheck.course(degrees) }
    if let knots = sentence.number(5) {
      epoch?.details.speedMetersPerSecond = PointCheck.notNegative(knots * 1852 / 3600)
    }
  }

  // MARK: Seconds and days

  /// Goes on to a sentence's second; false where it states none and no place either.
  private mutating func begin(_ sentence: NMEASentence, timeField: Int, day: Double?) -> Bool {
    let timeOfDay = sentence.timeOfDay(timeField) ?? .nan
    if let epoch, epoch.timeOfDay == timeOfDay || timeOfDay.isNaN {
      if let day { setDay(day) }
      return true
    }
    endEpoch()
    if let day {
      setDay(day)
    } else if let last = lastTimeOfDay, let today = daySeconds, timeOfDay < last - 43_200 {
      daySeconds = today + 86_400
    }
    if !timeOfDay.isNaN { lastTimeOfDay = timeOfDay }
    epoch = Epoch(timeOfDay: timeOfDay, line: rows.line)
    return true
  }

  private mutating func setDay(_ seconds: Double) {
    daySeconds = seconds
    if !undated.isEmpty { undatedDay = (seconds, lastTimeOfDay ?? .infinity) }
  }

  private mutating func takePlace(_ sentence: NMEASentence, field: Int) {
    let texts = (sentence.text(field), sentence.text(field + 2))
    guard texts.0 != nil || texts.1 != nil else { return }
    let latitude = sentence.degrees(field) ?? .nan
    let longitude = sentence.degrees(field + 2) ?? .nan
    guard var epoch else { return }
    epoch.hasPlace = true
    if latitude.magnitude <= 90, longitude.magnitude <= 360 {
      (epoch.latitude, epoch.longitude, epoch.problem) = (latitude, longitude, nil)
    } else if epoch.latitude.isNaN {
      epoch.problem = PointCheck.refusal(
        latitude: latitude, longitude: longitude, texts: texts, at: SourcePosition(line: rows.line))
    }
    self.epoch = epoch
  }

  private mutating func endEpoch() {
    guard let epoch else { return }
    self.epoch = nil
    if let problem = epoch.problem {
      summary.refuse(problem)
      return
    }
    guard epoch.hasFix, epoch.hasPlace else {
      summary.refuse(PointCheck.lostFix(at: SourcePosition(line: epoch.line)))
      return
    }
    guard let daySeconds else {
      undated.append(
        RecordedFix(
          seconds: epoch.timeOfDay, latitude: epoch.latitude, longitude: epoch.longitude, details: epoch.details,
          line: UInt32(clamping: epoch.line), marks: []))
      return
    }
    let point = OpenPoint(
      position: SourcePosition(line: epoch.line), latitude: epoch.latitude, longitude: epoch.longitude,
      details: epoch.details)
    keep(point, at: daySeconds + epoch.timeOfDay)
  }

  private mutating func keep(_ point: OpenPoint, at seconds: Double) {
    var point = point
    point.seconds = seconds
    point.commit(to: &batch.fixes, &summary, startsSegment: &startsSegment)
  }
}
