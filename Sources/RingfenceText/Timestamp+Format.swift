extension Timestamp {
  /// Writes an instant as ISO 8601 in UTC with milliseconds: `2024-05-03T04:05:06.789Z`.
  ///
  /// - Parameter milliseconds: since 1970 (UTC). Years beyond 9999 have a sign and more digits.
  public static func format(milliseconds: Int64) -> String {
    text(of: milliseconds, offsetSeconds: nil)
  }

  /// Writes an instant in a zone's local time with its offset: `2024-05-03T13:05:06.789+09:00`.
  ///
  /// - Parameters:
  ///   - milliseconds: since 1970 (UTC).
  ///   - offsetSeconds: of the zone, east of Greenwich; parts of a minute are written only if there are any.
  public static func format(milliseconds: Int64, offsetSeconds: Int) -> String {
    text(of: milliseconds, offsetSeconds: offsetSeconds)
  }

  private static func text(of milliseconds: Int64, offsetSeconds: Int?) -> String {
    let local = Int(milliseconds) + (offsetSeconds ?? 0) * 1000
    let day = (local >= 0 ? local : local - 86_399_999) / 86_400_000
    let millisecond = local - day * 86_400_000
    let date = CivilDate(daysSince1970: day)

    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    if date.year < 0 || date.year > 9999 {
      bytes.append(UInt8(ascii: date.year < 0 ? "-" : "+"))
    }
    bytes.append(number: date.year.magnitude, digits: date.year.magnitude > 9999 ? 6 : 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(number: UInt(date.month), digits: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(number: UInt(date.day), digits: 2)
    bytes.append(UInt8(ascii: "T"))
    bytes.append(secondsOfDay: UInt(millisecond / 1000), showsSeconds: true)
    bytes.append(UInt8(ascii: "."))
    bytes.append(number: UInt(millisecond % 1000), digits: 3)
    if let offsetSeconds {
      bytes.append(UInt8(ascii: offsetSeconds < 0 ? "-" : "+"))
      bytes.append(secondsOfDay: offsetSeconds.magnitude, showsSeconds: offsetSeconds % 60 != 0)
    } else {
      bytes.append(UInt8(ascii: "Z"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Writes a number with leading zeros.
  fileprivate mutating func append(number: UInt, digits: Int) {
    var divisor: UInt = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// Writes `04:05` or `04:05:06`.
  fileprivate mutating func append(secondsOfDay seconds: UInt, showsSeconds: Bool) {
    append(number: seconds / 3600, digits: 2)
    append(UInt8(ascii: ":"))
    append(number: seconds / 60 % 60, digits: 2)
    guard showsSeconds else { return }
    append(UInt8(ascii: ":"))
    append(number: seconds % 60, digits: 2)
  }
}
