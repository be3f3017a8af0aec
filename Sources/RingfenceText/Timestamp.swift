/// A time as a file or a command line states it.
///
/// Understood are
/// - ISO 8601: `2024-05-03T04:05:06.789Z`, with `T`, `t` or a blank, up to nine digits (and more, which are
///   ignored) after a full stop or comma, seconds left out, and as zone `Z`, `z`, `+09`, `+0900`, `+09:00` or
///   nothing; slashes for the hyphens of the date; a date alone; `24:00:00` (the next midnight) and second 60 (the next minute);
/// - seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by their 10, 13, 16 or 19
///   digits before the full stop (9 digits are seconds where a fraction follows).
///
/// White space around it is ignored. A day that the calendar does not have is no time.
public struct Timestamp: Sendable, Hashable {
  /// Seconds since 1970 (UTC). A time without a zone is taken as UTC.
  public var seconds: Double
  /// Seconds east of Greenwich of the zone stated; 0 for `Z` and for epoch numbers; nil where none is stated.
  public var offsetSeconds: Int?

  /// A time in seconds since 1970.
  public init(seconds: Double, offsetSeconds: Int? = 0) {
    self.seconds = seconds
    self.offsetSeconds = offsetSeconds
  }

  /// Reads a time; nil where the text is none.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span)
  }

  /// Reads a time from UTF-8; nil where the bytes are none.
  public init?(_ bytes: Span<UInt8>) {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start].isTextSpace { start += 1 }
    while end > start, bytes[end - 1].isTextSpace { end -= 1 }
    var scanner = TimestampScanner(index: start, end: end)
    if end - start >= 5, bytes[start + 4] == UInt8(ascii: "-") || bytes[start + 4] == UInt8(ascii: "/") {
      guard let days = scanner.date(bytes) else { return nil }
      self.init(dateSeconds: Double(days) * 86_400, bytes, &scanner)
    } else {
      guard let seconds = scanner.epochSeconds(bytes) else { return nil }
      self.init(seconds: seconds, offsetSeconds: 0)
    }
  }

  /// Reads what follows a date; nil where it is no time of day.
  @inline(__always)
  init?(dateSeconds: Double, _ bytes: Span<UInt8>, _ scanner: inout TimestampScanner) {
    self.init(seconds: dateSeconds, offsetSeconds: nil)
    guard scanner.index < scanner.end else { return }
    guard scanner.separator(bytes), let time = scanner.time(bytes) else { return nil }
    seconds += time
    guard scanner.index < scanner.end else { return }
    guard let offset = scanner.zone(bytes), scanner.index == scanner.end else { return nil }
    offsetSeconds = offset
    seconds -= Double(offset)
  }

  /// Reads a time of day, `04:05:06.789` or `04:05`, as seconds since midnight, without a zone.
  ///
  /// For tables whose date stands in a column of its own. Nil where the bytes are none.
  public static func secondsOfDay(_ bytes: Span<UInt8>) -> Double? {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start].isTextSpace { start += 1 }
    while end > start, bytes[end - 1].isTextSpace { end -= 1 }
    var scanner = TimestampScanner(index: start, end: end)
    guard let time = scanner.time(bytes), scanner.index == end else { return nil }
    return time
  }

  /// Reads the offset of a zone, `+09`, `-0330`, `+09:00` or `Z`, as seconds east of Greenwich. Nil where the bytes are
  /// none.
  public static func offsetSeconds(_ bytes: Span<UInt8>) -> Int? {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start].isTextSpace { start += 1 }
    while end > start, bytes[end - 1].isTextSpace { end -= 1 }
    var scanner = TimestampScanner(index: start, end: end)
    guard start < end, let offset = scanner.zone(bytes), scanner.index == end else { return nil }
    return offset
  }
}
