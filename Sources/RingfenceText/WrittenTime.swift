/// A day, a time of day or both, in the spellings that are not ISO 8601: `22/04/2026 12:00:00`,
/// `23-Feb-2022 06:34:27.403`, `Wed Feb 23 06:37:13 GMT+08:00 2022`, `2024-01-02 07:41:03Z.515`, `9:05:03 PM`.
///
/// Names of days of the week are English, those of months of seven languages, short or whole. Read `Timestamp` first: it is faster, and has the digits of epochs.
public struct WrittenTime: Sendable, Hashable {
  /// The day; nil where the text has a time of day alone.
  public let day: WrittenDay?
  /// Seconds since midnight; nil where the text has a day alone.
  public let secondsOfDay: Double?
  /// Seconds east of Greenwich of the zone stated; nil where none is.
  public let offsetSeconds: Int?

  /// Reads a text; nil where it is neither a day nor a time of day.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span)
  }

  /// Reads UTF-8; nil where it is neither a day nor a time of day.
  public init?(_ bytes: Span<UInt8>) {
    var words = WrittenWords()
    guard bytes.count <= 64, words.take(bytes.indices.map { bytes[$0] }) else { return nil }
    day = words.day
    secondsOfDay = words.secondsOfDay
    offsetSeconds = words.offsetSeconds
    if day == nil, secondsOfDay == nil { return nil }
  }
}

/// What the words of a written time have said so far.
private struct WrittenWords {
  var day: WrittenDay?
  var secondsOfDay: Double?
  var offsetSeconds: Int?
  private var numbers: [(value: Int, digits: Int)] = []
  private var month: Int?
  private var separator: UInt8?

  /// Reads all words; false where one of them can't be, or they are no time together.
  mutating func take(_ text: [UInt8]) -> Bool {
    for word in text.split(whereSeparator: { $0.isTextSpace || $0 == 0 || $0 == UInt8(ascii: ",") }) {
      guard take(word) else { return false }
    }
    guard !numbers.isEmpty || month != nil else { return true }
    day = writtenDay
    return day.map { !$0.orders.isEmpty } ?? false
  }

  // MARK: Words

  private mutating func take(_ word: ArraySlice<UInt8>) -> Bool {
    let lower = word.map { $0 | (($0 >= 0x41 && $0 <= 0x5A) ? 0x20 : 0) }
    if let first = lower.first, first.isDigit, lower.contains(UInt8(ascii: ":")) || Self.hasMark(lower) {
      return takeTime(lower)
    }
    if lower.elementsEqual("am".utf8) || lower.elementsEqual("pm".utf8) { return takeHalf(lower[0]) }
    if secondsOfDay != nil, offsetSeconds == nil, takeZone(lower[...]) { return true }
    if let month = Self.month(lower[...]) {
      defer { self.month = month }
      return self.month == nil
    }
    if lower.count >= 3, Self.weekdays.contains(where: { $0.starts(with: lower.prefix(3)) && $0.starts(with: lower) }) {
      return true
    }
    return takeDay(lower[...])
  }

  /// `12:00:00`, with a fraction, with `pm` or a zone behind it; Java's `T` of ISO 8601 parts a day before it.
  private mutating func takeTime(_ word: [UInt8]) -> Bool {
    var rest = word[...]
    if let mark = word.firstIndex(of: UInt8(ascii: "t")), mark > 0, word[mark - 1].isDigit {
      guard takeDay(word[..<mark]) else { return false }
      rest = word[(mark + 1)...]
    }
    guard secondsOfDay == nil else { return false }
    let clock = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    rest = rest.dropFirst(clock.count)
    guard let seconds = Timestamp.secondsOfDay(Self.parted(clock).span) else { return false }
    secondsOfDay = seconds
    guard let next = rest.first else { return true }
    if rest.elementsEqual("am".utf8) || rest.elementsEqual("pm".utf8) { return takeHalf(next) }
    // The fraction after the `Z`.
    if next == UInt8(ascii: "z"), rest.count > 2, rest[rest.startIndex + 1] == UInt8(ascii: ".") {
      guard let fraction = Double(decimal: Array(rest.dropFirst()).span) else { return false }
      secondsOfDay = seconds + fraction
      offsetSeconds = 0
      return true
    }
    return takeZone(rest)
  }

  /// Whether a `T` parts a day and a time of day: `20240503t090503z`.
  private static func hasMark(_ word: [UInt8]) -> Bool {
    guard let mark = word.firstIndex(of: UInt8(ascii: "t")), mark > 0, mark + 1 < word.count else { return false }
    return word[mark - 1].isDigit && word[mark + 1].isDigit
  }

  /// A time of day with two digits for each of its parts, and colons between them, of `9:5:3.25` or `090503`.
  private static func parted(_ clock: ArraySlice<UInt8>) -> [UInt8] {
    let whole = clock.prefix { $0 != UInt8(ascii: ".") }
    var parts = whole.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    if parts.count == 1, whole.count == 4 || whole.count == 6 {
      parts = stride(from: whole.startIndex, to: whole.endIndex, by: 2).map { whole[$0..<$0 + 2] }
    }
    let padded = parts.map { $0.count == 1 ? [UInt8(ascii: "0")] + $0 : Array($0) }
    return Array(padded.joined(separator: [UInt8(ascii: ":")])) + clock[whole.endIndex...]
  }

  private mutating func takeHalf(_ letter: UInt8) -> Bool {
    guard let seconds = secondsOfDay, seconds < 46_800 else { return false }
    let isTwelve = seconds >= 43_200
    secondsOfDay = seconds + (letter == UInt8(ascii: "p") ? (isTwelve ? 0 : 43_200) : (isTwelve ? -43_200 : 0))
    return true
  }

  /// `z`, `utc`, `gmt`, `+0800`, `gmt+08:00`.
  private mutating func takeZone(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    let isNamed = rest.starts(with: "gmt".utf8) || rest.starts(with: "utc".utf8)
    if isNamed { rest = rest.dropFirst(3) }
    if rest.isEmpty || rest.elementsEqual("z".utf8) {
      guard isNamed || !rest.isEmpty else { return false }
      offsetSeconds = 0
      return true
    }
    guard let offset = Timestamp.offsetSeconds(Array(rest).span) else { return false }
    offsetSeconds = offset
    return true
  }

  /// `22/04/2026`, `23-feb-2022`, a number alone.
  private mutating func takeDay(_ word: ArraySlice<UInt8>) -> Bool {
    // The full stop after a shortened name parts nothing.
    let hasName = word.contains { $0 >= UInt8(ascii: "a") }
    let parts = word.split(omittingEmptySubsequences: hasName) { byte in
      byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    guard parts.count <= 3 else { return false }
    if parts.count > 1 { separator = word[parts[0].endIndex] }
    for part in parts {
      if let month = Self.month(part) {
        guard self.month == nil else { return false }
        self.month = month
        continue
      }
      guard !part.isEmpty, part.count <= 8, part.allSatisfy(\.isDigit) else { return false }
      numbers.append((part.reduce(0) { $0 * 10 + Int($1 & 0x0F) }, part.count))
    }
    return numbers.count <= 3
  }

  /// The day of the numbers read; nil where they are none.
  private var writtenDay: WrittenDay? {
    let values = numbers.map(\.value)
    let isLong = numbers.map { $0.digits == 4 }
    guard numbers.count == 1 || numbers.allSatisfy({ $0.digits <= 2 || $0.digits == 4 }) else { return nil }
    if let month {
      guard values.count == 2 else { return nil }
      // The day stands first unless what stands first is a year.
      return WrittenDay([values[0], month, values[1]], isYearLong: [], orders: [isLong[0] ? .ymd : .dmy])
    }
    if values.count == 1 { return packedDay(values[0], digits: numbers[0].digits) }
    guard values.count == 3 else { return nil }
    // With full stops the day stands first wherever they are in use.
    let orders: [DateOrder] =
      isLong[0] ? [.ymd] : separator == UInt8(ascii: ".") ? [.dmy] : isLong[2] ? [.dmy, .mdy] : [.dmy, .mdy, .ymd]
    return WrittenDay(values, isYearLong: isLong, orders: orders)
  }

  /// `20240503`, `03052024`, `240503`.
  private func packedDay(_ value: Int, digits: Int) -> WrittenDay? {
    let pairs = [value / 10_000, value / 100 % 100, value % 100]
    if digits == 6 {
      return WrittenDay(pairs, isYearLong: [], orders: [.ymd, .dmy, .mdy], isPacked: true)
    }
    guard digits == 8 else { return nil }
    if pairs[0] >= 1900, pairs[0] < 2100, let day = WrittenDay(pairs, isYearLong: [], orders: [.ymd]),
      !day.orders.isEmpty
    {
      return day
    }
    return WrittenDay(
      [value / 1_000_000, value / 10_000 % 100, value % 10_000], isYearLong: [false, false, true], orders: [.dmy, .mdy])
  }

  // MARK: Names

  private static func month(_ word: ArraySlice<UInt8>) -> Int? {
    guard word.count >= 3 else { return nil }
    let bare = word.last == UInt8(ascii: ".") ? word.dropLast() : word
    return months.firstIndex { names in names.contains { $0.starts(with: bare) } }.map { $0 + 1 }
  }

  /// In English, German, French, Spanish, Italian, Portuguese and Dutch, each name once.
  private static let months = [
    "january janvier enero gennaio janeiro", "february février febrero febbraio fevereiro",
    "march märz mars marzo março maart", "april avril abril", "may mai mayo maggio maio mei",
    "june juni juin junio giugno junho", "july juli juillet julio luglio julho", "august août agosto",
    "september septiembre settembre setembro", "october oktober octobre octubre ottobre outubro",
    "november novembro", "december dezember décembre diciembre dicembre dezembro",
  ].map { $0.split(separator: " ").map { Array($0.utf8) } }
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ].map { Array($0.utf8) }
}

extension UInt8 {
  /// Whether it is `0` to `9`.
  fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
