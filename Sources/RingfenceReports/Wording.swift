internal import Foundation
internal import LocationCore
internal import NotificationCore
internal import RingfencePlaces
internal import RingfenceSimulation
internal import RingfenceText

/// How text reports write amounts.
enum Wording {
  /// `1,234`.
  static func count(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return number < 0 ? "-\(text)" : text
  }

  /// `1 fix`, `1,234 fixes`.
  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count(number)) \(number == 1 ? one : many ?? one + "s")"
  }

  /// `840 m`, `12.3 km`, `1,234 km`.
  static func length(meters: Double) -> String {
    if meters < 999.5 { return "\(PlainNumber.text(meters, decimals: meters < 10 ? 1 : 0)) m" }
    let kilometers = meters / 1000
    if kilometers < 999.95 { return "\(PlainNumber.text(kilometers, decimals: 1)) km" }
    return "\(count(Int(min(kilometers, 1e15).rounded()))) km"
  }

  /// `0.4 s`, `12 s`, `4 min 5 s`, `2 h 3 min`, `3 d 4 h`.
  static func span(seconds: Double) -> String {
    if seconds < 10 { return "\(PlainNumber.text(seconds, decimals: 1)) s" }
    let whole = Int(min(seconds, 1e15).rounded())
    let units = [(whole / 86_400, "d"), (whole / 3600 % 24, "h"), (whole / 60 % 60, "min"), (whole % 60, "s")]
    let first = units.firstIndex { $0.0 > 0 } ?? 3
    return units[first...].prefix(2).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  /// `35.68120, 139.76710`: to a metre.
  static func place(_ place: CLLocationCoordinate2D) -> String {
    [place.latitude, place.longitude].map { PlainNumber.text($0, decimals: 5) }.joined(separator: ", ")
  }

  /// Names in a row, and how many there are beyond the first `limit`.
  static func names(_ names: [String], limit: Int = 12) -> String {
    let more = names.count - limit
    return names.prefix(limit).joined(separator: ", ") + (more > 0 ? " and \(count(more)) more" : "")
  }

  /// `entry to`, `exit from`, `dwell in`.
  static func noun(_ event: RegionEvent) -> String {
    switch event {
    case .enter: "entry to"
    case .exit: "exit from"
    case .dwell: "dwell in"
    }
  }

  /// `entered`, `left`, `stayed in`.
  static func verb(_ event: RegionEvent) -> String {
    switch event {
    case .enter: "entered"
    case .exit: "left"
    case .dwell: "stayed in"
    }
  }
}

extension Run {
  /// What made a notification fire: `entered Kyoto`; the identifier of its request where no region did.
  func occasion(of notification: DeliveredNotification) -> String {
    guard let region = notification.region, let event = notification.event else {
      return notification.request.identifier
    }
    return "\(Wording.verb(event)) \(listings[region].region.name)"
  }
}

/// Instants on the clock of a place, in English whatever the machine speaks.
struct WallClock {
  private let time: LocalTime?

  /// The clock of a zone by its IANA name; that of UTC where there is none of that name.
  init(zone name: String) {
    time = LocalTime(zone: name)
  }

  /// `09:41:07`.
  func time(_ instant: Instant) -> String { String(text(instant).split(separator: "T").last?.prefix(8) ?? "") }

  /// `Fri 3 May 2024`.
  func day(_ instant: Instant) -> String { "\(weekday(instant)) \(date(instant)) \(year(instant))" }

  /// `3 May 09:41:07 UTC+9`.
  func dayAndTime(_ instant: Instant) -> String { "\(date(instant)) \(time(instant)) \(offset(instant))" }

  /// A sentence with its instants, which are those of UTC, on this clock.
  func localizing(_ sentence: String) -> String {
    sentence.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) { match in
      Timestamp(String(match.output)).map { dayAndTime(Instant(rounding: $0.seconds)) } ?? String(match.output)
    }
  }

  /// `UTC+9`, `UTC-3:30`, `UTC`.
  func offset(_ instant: Instant) -> String {
    let seconds = offsetSeconds(instant)
    guard seconds != 0 else { return "UTC" }
    let minutes = abs(seconds) / 60 % 60
    let rest = minutes == 0 ? "" : ":\(minutes < 10 ? "0" : "")\(minutes)"
    return "UTC\(seconds < 0 ? "-" : "+")\(abs(seconds) / 3600)\(rest)"
  }

  private func offsetSeconds(_ instant: Instant) -> Int { time?.zone.secondsFromGMT(for: instant.date) ?? 0 }

  private func text(_ instant: Instant) -> String {
    Timestamp.format(milliseconds: instant.milliseconds, offsetSeconds: offsetSeconds(instant))
  }

  private func dateParts(_ instant: Instant) -> [Substring] {
    (text(instant).split(separator: "T").first ?? "").split(separator: "-")
  }

  private func year(_ instant: Instant) -> String { String(dateParts(instant).dropLast(2).joined()) }

  private func date(_ instant: Instant) -> String {
    let parts = dateParts(instant).suffix(2).compactMap { Int($0) }
    guard let month = parts.first, let day = parts.last, Self.months.indices.contains(month - 1) else { return "" }
    return "\(day) \(Self.months[month - 1])"
  }

  private func weekday(_ instant: Instant) -> String {
    let local = instant.milliseconds + Int64(offsetSeconds(instant)) * 1000
    let days = (local >= 0 ? local : local - 86_399_999) / 86_400_000
    // The first of 1970 was a Thursday.
    return Self.weekdays[Int(((days + 4) % 7 + 7) % 7)]
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
}
