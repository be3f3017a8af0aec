import RingfenceText

/// The times of points that stand alone, each with a time of its own, and not in a column that tells how to read it.
extension TimestampReader {
  /// Reads what a point says of its time; nil where that can't be read, or may be one of two days.
  ///
  /// Nothing but zeros (`0000-00-00T00:00:00Z`, `0`) is 1970, as other devices write where they know no time.
  mutating func pointTime(_ bytes: Span<UInt8>) -> Timestamp? {
    if let time = time(bytes) { return time }
    if bytes.isZeroTime { return Timestamp(seconds: 0) }
    guard let written = WrittenTime(bytes), let day = written.day, day.isFixed, let order = day.orders.first,
      let days = day.days(in: order), let secondsOfDay = written.secondsOfDay
    else { return nil }
    let seconds = Double(days) * 86_400 + secondsOfDay - Double(written.offsetSeconds ?? 0)
    return Timestamp(seconds: seconds, offsetSeconds: written.offsetSeconds)
  }
}

extension Span<UInt8> {
  /// Whether it is a day, or a number of seconds, of which every digit is 0: what devices write that know none.
  ///
  /// A time of day alone is none: midnight is a time.
  var isZeroTime: Bool {
    var hasZero = false
    var hasDay = false
    var hasTimeOfDay = false
    for index in indices {
      switch self[index] {
      case UInt8(ascii: "0"): hasZero = true
      case UInt8(ascii: "-"), UInt8(ascii: "/"): hasDay = true
      case UInt8(ascii: ":"): hasTimeOfDay = true
      case UInt8(ascii: "."), UInt8(ascii: "T"), UInt8(ascii: "Z"), UInt8(ascii: "+"): break
      case let byte where byte.isTextSpace: break
      default: return false
      }
    }
    return hasZero && (hasDay || !hasTimeOfDay)
  }
}
