extension Timestamp {
  /// Writes an instant as ISO 8601 in UTC with milliseconds: `2024-05-03T04:05:06.789Z`.
  ///
  /// - Parameter milliseconds: since 1970 (UTC). Years outside of 0 to 9999 have a sign, those beyond 9999 six digits.
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

    var bytes = ShortText()
    let year = abs(date.year)
    if date.year < 0 || year > 9999 { bytes.append(UInt8(ascii: date.year < 0 ? "-" : "+")) }
    if year > 9999 { bytes.append(twoDigits: year / 10_000) }
    bytes.append(twoDigits: year / 100 % 100)
    bytes.append(twoDigits: year % 100)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(twoDigits: date.month)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(twoDigits: date.day)
    bytes.append(UInt8(ascii: "T"))
    bytes.append(secondsOfDay: millisecond / 1000, showsSeconds: true)
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(millisecond % 1000 / 100))
    bytes.append(twoDigits: millisecond % 100)
    if let offsetSeconds {
      bytes.append(UInt8(ascii: offsetSeconds < 0 ? "-" : "+"))
      bytes.append(secondsOfDay: abs(offsetSeconds), showsSeconds: offsetSeconds % 60 != 0)
    } else {
      bytes.append(UInt8(ascii: "Z"))
    }
    return bytes.string
  }
}

/// The text in the making, in place: an array would be asked at every byte whether it is shared.
private struct ShortText {
  private var bytes = InlineArray<40, UInt8>(repeating: 0)
  private var count = 0

  var string: String {
    // Digits and signs are always valid; the fallback only satisfies the type.
    guard let text = try? UTF8Span(validating: bytes.span.extracting(..<count)) else { return "" }
    return String(copying: text)
  }

  mutating func append(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  /// Writes a number below 100 with two digits.
  mutating func append(twoDigits number: Int) {
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10))
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
  }

  /// Writes `04:05` or `04:05:06`.
  mutating func append(secondsOfDay seconds: Int, showsSeconds: Bool) {
    append(twoDigits: seconds / 3600)
    append(UInt8(ascii: ":"))
    append(twoDigits: seconds / 60 % 60)
    guard showsSeconds else { return }
    append(UInt8(ascii: ":"))
    append(twoDigits: seconds % 60)
  }
}
