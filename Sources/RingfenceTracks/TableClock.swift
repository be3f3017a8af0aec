import Foundation
import LocationCore
import RingfenceText

/// Reads the times of a table's rows, and finds out what can't be told from one row: in which order its days are written,
/// and whether its times count from a start.
struct TableClock {
  /// The time of a row.
  struct Reading {
    /// Seconds since 1970; NaN where the row has no time. Where the day is undecided: since that day began.
    var seconds: Double
    var hasZone = true
    /// Whether the cell holds something that is no time.
    var isBad = false
    /// Whether the order of its day is not known yet.
    var isUndecided = false

    static let none = Reading(seconds: .nan)
    static let bad = Reading(seconds: .nan, isBad: true)
  }

  private var timestamps = TimestampReader()
  private let startSeconds: Double?
  /// In which order days are written, and the points that wait for that.
  var days: DayOrder
  /// The day of the row at hand, where that is undecided; not in `Reading`, which every row passes on.
  private var undecidedDay: WrittenDay?
  private var kind: Kind?

  private enum Kind { case absolute, relative }

  /// The second that several rows share, and the time since the start of the first of them.
  private var sharedSecond = Double.nan
  private var elapsedAtSecond = 0.0
  private var hasRefined = false

  init(options: ReadingOptions) {
    startSeconds = options.start?.timeIntervalSince1970
    days = DayOrder(given: options.dateOrder)
  }

  /// Whether times count from a start.
  var isRelative: Bool { kind == .relative }
  /// Where the start is if nothing says: the same as of a recording without times.
  private var start: Double { startSeconds ?? TravelRules.defaultStartSeconds }
  /// Whether a whole time means what it means alone, whatever stands in other rows.
  var readsAlone: Bool { kind == .absolute && days.isSettled }

  /// Reads a cell that should hold a whole time.
  @inline(__always)
  mutating func time(_ bytes: Span<UInt8>, layout: TableLayout, offsetSeconds: Double?) -> Reading {
    if kind != .relative, !layout.hasDayNumbers, let time = timestamps.time(bytes) {
      kind = .absolute
      if time.offsetSeconds == nil, let offsetSeconds { return Reading(seconds: time.seconds - offsetSeconds) }
      return Reading(seconds: time.seconds, hasZone: time.offsetSeconds != nil)
    }
    return unusualTime(bytes, layout: layout, offsetSeconds: offsetSeconds)
  }

  private mutating func unusualTime(_ bytes: Span<UInt8>, layout: TableLayout, offsetSeconds: Double?) -> Reading {
    let number = Double(decimal: bytes) ?? Double(decimal: bytes, decimalSeparator: UInt8(ascii: ","))
    if let number, layout.hasDayNumbers {
      guard number > 1, number < 1e6 else { return number == 0 ? .none : .bad }
      // Days since 1899-12-30 have ten decimals at most: milliseconds are what they can tell.
      return Reading(seconds: ((number - 25_569) * 86_400_000).rounded() / 1000)
    }
    if let number, number >= 0 || number > -1e4, let unit = layout.time?.unit {
      // Too small to count from 1970: 8 digits may be a day.
      let seconds = unit(number)
      if kind != .absolute, seconds < 1e7 {
        kind = .relative
        return Reading(seconds: start + seconds)
      }
      if number == 0 { return .none }
      // Spreadsheets write 1.7146944E9.
      if kind != .relative, number >= 1e8, number < 1e19, let time = Timestamp("\(UInt64(number))") {
        kind = .absolute
        return Reading(seconds: time.seconds)
      }
    }
    if bytes.isZeroTime { return Reading(seconds: 0) }
    guard kind != .relative, let written = WrittenTime(bytes) else { return .bad }
    guard let day = written.day else {
      // A time of day without a day: of the day of the start, and of no other.
      guard let startSeconds, let seconds = written.secondsOfDay else { return .bad }
      return Reading(seconds: (startSeconds / 86_400).rounded(.down) * 86_400 + seconds)
    }
    kind = .absolute
    let offset = written.offsetSeconds.map(Double.init) ?? offsetSeconds
    return reading(day, seconds: (written.secondsOfDay ?? 0) - (offset ?? 0), hasZone: offset != nil)
  }

  /// The time of a row whose whole second others before it have as well: its part of the second follows from the time
  /// since a start in another column.
  mutating func refined(_ seconds: Double, elapsed: Double) -> Double {
    guard seconds == sharedSecond else {
      (sharedSecond, elapsedAtSecond) = (seconds == seconds.rounded() ? seconds : .nan, elapsed)
      return seconds
    }
    let part = elapsed - elapsedAtSecond
    guard part > 0, part < 1 else { return seconds }
    hasRefined = true
    return seconds + part
  }

  /// Reads a day and a time of day of two cells.
  mutating func time(day: Span<UInt8>, timeOfDay: Span<UInt8>, offsetSeconds: Double?) -> Reading {
    if day.isZeroTime { return Reading(seconds: 0) }
    var offset = offsetSeconds
    let seconds: Double
    if let plain = Timestamp.secondsOfDay(timeOfDay) ?? Self.packedSecondsOfDay(timeOfDay) {
      seconds = plain
    } else if let written = WrittenTime(timeOfDay), let ofDay = written.secondsOfDay, written.day == nil {
      seconds = ofDay
      offset = written.offsetSeconds.map(Double.init) ?? offset
    } else {
      return .bad
    }
    if let day = timestamps.time(day), day.offsetSeconds == nil {
      return Reading(seconds: day.seconds + seconds - (offset ?? 0), hasZone: offset != nil)
    }
    guard let written = WrittenTime(day), let day = written.day, written.secondsOfDay == nil else { return .bad }
    return reading(day, seconds: seconds - (offset ?? 0), hasZone: offset != nil)
  }

  /// `063821` or `63821.5`.
  private static func packedSecondsOfDay(_ bytes: Span<UInt8>) -> Double? {
    guard let number = Double(decimal: bytes), number >= 0, number < 240_000 else { return nil }
    let hours = (number / 10_000).rounded(.down)
    let minutes = (number / 100).rounded(.down) - hours * 100
    let seconds = number - hours * 10_000 - minutes * 100
    return minutes < 60 && seconds < 61 ? hours * 3600 + minutes * 60 + seconds : nil
  }

  private mutating func reading(_ day: WrittenDay, seconds: Double, hasZone: Bool) -> Reading {
    switch days.meaning(of: day) {
    case .days(let days): return Reading(seconds: Double(days) * 86_400 + seconds, hasZone: hasZone)
    case .undecided:
      undecidedDay = day
      return Reading(seconds: seconds, hasZone: hasZone, isUndecided: true)
    case .none: return .bad
    }
  }

  /// Keeps the day of a point that waits for the order; the point is that at an index of the batch.
  mutating func hold(_ reading: Reading, at index: Int, line: Int, text: @autoclosure () -> String) {
    guard reading.isUndecided, let day = undecidedDay else { return }
    days.hold(day, seconds: reading.seconds, at: index, line: line, text: text())
  }

  // MARK: What is said

  /// What is said of a time of day without a day, and of a day that is none in the order that the file's other days, or a
  /// person, have set; nil of any other.
  func remedy(for text: Span<UInt8>) -> String? {
    guard !text.isEmpty else { return "it says no day; left out, write it to keep the point" }
    guard let written = WrittenTime(text) else { return nil }
    guard let day = written.day else {
      return "it says no day; left out, give --start to say on which day the recording starts"
    }
    guard let order = days.known, !day.orders.contains(order) else { return nil }
    return "as \(order.words) it is no day; left out, give --date-order \(day.orders[0].rawValue) if that is meant"
  }

  /// What a person should be told of the guesses made; none for a file that says everything itself.
  var remarks: [String] {
    var remarks: [String] = []
    if let order = days.found {
      remarks.append("days are read as \(order.words); give --date-order if they are meant otherwise")
    }
    if hasRefined {
      remarks.append("rows of one second are parted by the time since the start, which another column has")
    }
    if isRelative {
      let from = RecordedFix.timeText(start)
      remarks.append(
        "times count from a start that the file does not say; taken as \(from)"
          + (startSeconds == nil ? ", give --start to set it" : ""))
    }
    return remarks
  }
}
