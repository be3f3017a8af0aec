/// Reads the parts of a time from bytes, each where the one before ended.
struct TimestampScanner {
  var index: Int
  let end: Int

  /// `2024-05-03` or `2024/05/03` as days since 1970.
  @inline(__always)
  mutating func date(_ bytes: Span<UInt8>) -> Int? {
    guard end - index >= 10, bytes[index + 7] == bytes[index + 4] else { return nil }
    guard let century = twoDigits(bytes, at: index), let year = twoDigits(bytes, at: index + 2),
      let month = twoDigits(bytes, at: index + 5), let day = twoDigits(bytes, at: index + 8)
    else { return nil }
    let date = CivilDate(year: century * 100 + year, month: month, day: day)
    guard date.isValid else { return nil }
    index += 10
    return date.daysSince1970
  }

  /// The `T` or blank between date and time.
  @inline(__always)
  mutating func separator(_ bytes: Span<UInt8>) -> Bool {
    guard bytes[index] | 0x20 == UInt8(ascii: "t") || bytes[index] == 0x20 else { return false }
    index += 1
    return true
  }

  /// `04:05`, `04:05:06` or `04:05:06.789` as seconds since midnight.
  @inline(__always)
  mutating func time(_ bytes: Span<UInt8>) -> Double? {
    guard end - index >= 5, bytes[index + 2] == UInt8(ascii: ":") else { return nil }
    guard let hour = twoDigits(bytes, at: index), let minute = twoDigits(bytes, at: index + 3) else { return nil }
    guard hour <= 24, minute < 60 else { return nil }
    index += 5
    var second = 0
    var fraction = 0.0
    if end - index >= 3, bytes[index] == UInt8(ascii: ":") {
      guard let value = twoDigits(bytes, at: index + 1), value <= 60 else { return nil }
      second = value
      index += 3
      if index < end, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",") {
        index += 1
        guard let value = self.fraction(bytes) else { return nil }
        fraction = value
      }
    }
    // The end of a day is a time; what would come after it is not.
    guard hour < 24 || (minute == 0 && second == 0 && fraction == 0) else { return nil }
    return Double(hour * 3600 + minute * 60 + second) + fraction
  }

  /// The digits after the full stop; those after the ninth are read and ignored.
  @inline(__always)
  private mutating func fraction(_ bytes: Span<UInt8>) -> Double? {
    let start = index
    var digits = 0
    var scale = 1
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      if scale < 1_000_000_000 {
        digits = digits &* 10 &+ Int(digit)
        scale &*= 10
      }
      index += 1
    }
    return index == start ? nil : Double(digits) / Double(scale)
  }

  /// `Z`, `+09`, `+0900` or `+09:00` as seconds east of Greenwich.
  @inline(__always)
  mutating func zone(_ bytes: Span<UInt8>) -> Int? {
    if bytes[index] == 0x20 { index += 1 }
    guard index < end else { return nil }
    let sign = bytes[index]
    index += 1
    if sign | 0x20 == UInt8(ascii: "z") { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    guard end - index >= 2, let hours = twoDigits(bytes, at: index) else { return nil }
    index += 2
    var minutes = 0
    if index < end {
      if bytes[index] == UInt8(ascii: ":") { index += 1 }
      guard end - index >= 2, let value = twoDigits(bytes, at: index) else { return nil }
      minutes = value
      index += 2
    }
    guard hours <= 18, minutes < 60 else { return nil }
    let offset = hours * 3600 + minutes * 60
    return sign == UInt8(ascii: "-") ? -offset : offset
  }

  /// A number of seconds, milliseconds, microseconds or nanoseconds, by its digits.
  mutating func epochSeconds(_ bytes: Span<UInt8>) -> Double? {
    let start = index
    var whole: UInt64 = 0
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      guard index - start < 19 else { return nil }
      whole = whole &* 10 &+ UInt64(digit)
      index += 1
    }
    let digitCount = index - start
    var rest = 0.0
    if index < end {
      guard bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",") else { return nil }
      index += 1
      guard let value = fraction(bytes), index == end else { return nil }
      rest = value
    }
    switch digitCount {
    // The shorter ones of each pair are times before 2001-09-09.
    case 9, 10: return Double(whole) + rest
    case 12, 13: return (Double(whole) + rest) / 1e3
    case 15, 16: return Double(whole) / 1e6
    case 18, 19: return Double(whole / 1_000_000_000) + Double(whole % 1_000_000_000) / 1e9
    default: return nil
    }
  }

  @inline(__always)
  private func twoDigits(_ bytes: Span<UInt8>, at place: Int) -> Int? {
    let tens = bytes[place] &- UInt8(ascii: "0")
    let ones = bytes[place + 1] &- UInt8(ascii: "0")
    guard tens < 10, ones < 10 else { return nil }
    return Int(tens &* 10 &+ ones)
  }
}
