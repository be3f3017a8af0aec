/// Numbers with a unit, as people write them on a command line and in files.
public enum Quantity {
  /// Reads a span of time in seconds: `90`, `90s`, `10m` (or `10min`), `2h`, `3d`.
  ///
  /// - Throws: where the text is no number that is finite and at least 0, or the unit is another.
  public static func durationSeconds(_ text: String) throws(TextError) -> Double {
    try value(of: text, in: durations)
  }

  /// Reads a length in metres: `800`, `800m`, `15km`, `2mi` (1609.344 m each), `500ft` (0.3048 m each).
  ///
  /// - Throws: where the text is no number that is finite and at least 0, or the unit is another.
  public static func lengthMeters(_ text: String) throws(TextError) -> Double {
    try value(of: text, in: lengths)
  }

  /// Reads a speed in metres per second: `20`, `20m/s`, `50km/h`, `30mph`, `12kn`.
  ///
  /// - Throws: where the text is no number that is finite and at least 0, or the unit is another.
  public static func speedMetersPerSecond(_ text: String) throws(TextError) -> Double {
    try value(of: text, in: speeds)
  }

  /// A kind of quantity: its units by what each is worth, and what to say where a text is none.
  private struct Kind {
    let name: String
    let units: [String: Double]
    let remedy: String
  }

  private static let durations = Kind(
    name: "duration", units: ["": 1, "s": 1, "m": 60, "min": 60, "h": 3600, "d": 86_400],
    remedy: "write seconds, or a number with s, m, h or d, like 90s, 10m, 2h")
  private static let lengths = Kind(
    name: "length", units: ["": 1, "m": 1, "km": 1000, "mi": 1609.344, "ft": 0.3048],
    remedy: "write metres, or a number with m, km, mi or ft, like 800m, 15km")
  private static let speeds = Kind(
    name: "speed",
    units: ["": 1, "m/s": 1, "km/h": 1 / 3.6, "kmh": 1 / 3.6, "mph": 0.44704, "kn": 1852.0 / 3600],
    remedy: "write metres per second, or a number with m/s, km/h, mph or kn, like 20, 50km/h")

  private static func value(of text: String, in kind: Kind) throws(TextError) -> Double {
    let trimmed = text.utf8.drop(while: \.isTextSpace)
    let number = trimmed.prefix { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2E || $0 == 0x2B || $0 == 0x2D }
    var unit = String(decoding: trimmed[number.endIndex...], as: UTF8.self).lowercased()
    unit.removeAll { $0.isWhitespace }
    let digits = Array(number)
    guard let factor = kind.units[unit], let value = Double(decimal: digits.span), value >= 0,
      (value * factor).isFinite
    else {
      throw TextError("`\(text)` is no \(kind.name); \(kind.remedy)")
    }
    return value * factor
  }
}
