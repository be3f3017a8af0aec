import RingfenceText

/// One sentence of NMEA 0183: `$`, talker and kind, fields parted by commas, `*` and a checksum.
struct NMEASentence {
  /// The sentences that are read, by the last three letters of their name.
  enum Kind: String {
    case rmc = "RMC"
    case gga = "GGA"
    case gll = "GLL"
    case vtg = "VTG"
    case zda = "ZDA"

    /// Whether it gives a position.
    var hasPlace: Bool { self == .rmc || self == .gga || self == .gll }
  }

  /// The last three letters of the name: `RMC` of `$GPRMC`.
  let kindName: String
  /// Whether its checksum fits; one without a checksum counts as whole if all of its fields are there.
  let isWhole: Bool
  private let fields: [ArraySlice<UInt8>]

  /// A sentence from its `$` on.
  init(_ bytes: ArraySlice<UInt8>) {
    let body = bytes.dropFirst()
    let star = body.lastIndex(of: UInt8(ascii: "*"))
    let content = body[..<(star ?? body.endIndex)]
    fields = content.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    kindName = String(decoding: fields.first?.suffix(3) ?? [], as: UTF8.self)
    if let star {
      let stated = UInt8(String(decoding: body[star...].dropFirst().prefix(2), as: UTF8.self), radix: 16)
      isWhole = stated == content.reduce(0) { $0 ^ $1 }
    } else {
      isWhole =
        fields.count >= (kindName == Kind.gll.rawValue ? 6 : 9) || !(Kind(rawValue: kindName)?.hasPlace ?? false)
    }
  }

  /// A field by its number, the name being 0; empty where it is absent.
  subscript(field: Int) -> String { text(field) ?? "" }

  /// A field's text; nil where it is absent or empty.
  func text(_ field: Int) -> String? {
    guard field < fields.count else { return nil }
    let text = String(decoding: fields[field].filter { !$0.isTextSpace }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// A field's number; nil where it is none.
  func number(_ field: Int) -> Double? {
    guard field < fields.count else { return nil }
    return Double(decimal: Array(fields[field]).span)
  }

  /// Degrees of a place: a field `ddmm.mmmm` and the letter of its half of the Earth behind it; nil where it is none.
  func degrees(_ field: Int) -> Double? {
    guard let number = number(field), number >= 0, let half = text(field + 1) else { return nil }
    let degrees = (number / 100).rounded(.down)
    let minutes = number - degrees * 100
    guard minutes < 60, ["N", "S", "E", "W"].contains(half) else { return nil }
    let value = degrees + minutes / 60
    return half == "S" || half == "W" ? -value : value
  }

  /// Seconds since midnight of a field `hhmmss.ss`; nil where it is none.
  func timeOfDay(_ field: Int) -> Double? {
    guard let number = number(field), number >= 0, number < 240_000 else { return nil }
    let hours = (number / 10_000).rounded(.down)
    let minutes = ((number - hours * 10_000) / 100).rounded(.down)
    let seconds = number - hours * 10_000 - minutes * 100
    guard minutes < 60, seconds < 61 else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  /// The first second of a day `ddmmyy`, since 1970; nil where the calendar has none. Years 80 to 99 are of the last
  /// century.
  func day(field: Int) -> Double? {
    guard let text = text(field), text.utf8.count == 6, let digits = Int(text) else { return nil }
    let year = digits % 100
    return Self.seconds(year: year + (year < 80 ? 2000 : 1900), month: digits / 100 % 100, day: digits / 10_000)
  }

  /// The first second of a day in three fields; nil where the calendar has none.
  func day(dayField: Int, monthField: Int, yearField: Int) -> Double? {
    guard let day = number(dayField), let month = number(monthField), let year = number(yearField) else { return nil }
    guard let year = Int(exactly: year), let month = Int(exactly: month), let day = Int(exactly: day) else {
      return nil
    }
    return Self.seconds(year: year, month: month, day: day)
  }

  private static func seconds(year: Int, month: Int, day: Int) -> Double? {
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
    }
    return Timestamp("\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))")?.seconds
  }
}
