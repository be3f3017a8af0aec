internal import Foundation
internal import LocationCore
internal import RingfencePlaces
internal import RingfenceText

/// A JSON value as reports write it: members in the order given, numbers as finished text.
enum ReportValue {
  case object([(name: String, value: ReportValue)])
  case list([ReportValue])
  case text(String)
  case number(String)
  case flag(Bool)

  static func count(_ number: Int) -> ReportValue { .number("\(number)") }

  /// A length, to the millimetre.
  static func meters(_ meters: Double) -> ReportValue { .number(PlainNumber.text(meters, decimals: 3)) }

  /// A span of time, to the millisecond.
  static func seconds(_ seconds: Double) -> ReportValue { .number(PlainNumber.text(seconds, decimals: 3)) }

  /// A latitude or a longitude, always with 7 decimals: a centimetre.
  static func degrees(_ degrees: Double) -> ReportValue { .number(PlainNumber.degrees(degrees)) }

  static func instant(_ instant: Instant) -> ReportValue {
    .text(Timestamp.format(milliseconds: instant.milliseconds))
  }

  /// True, or nothing at all.
  static func onlyIf(_ condition: Bool) -> ReportValue? { condition ? .flag(true) : nil }

  static func texts(_ texts: [String]) -> ReportValue { .list(texts.map(ReportValue.text)) }
}

extension ReportValue: ExpressibleByDictionaryLiteral {
  /// An object; members without a value are left out.
  init(dictionaryLiteral elements: (String, ReportValue?)...) {
    self = .object(elements.compactMap { name, value in value.map { (name, $0) } })
  }

  /// The object with a member before all others.
  func led(by name: String, _ value: ReportValue) -> ReportValue {
    guard case .object(let members) = self else { return self }
    return .object([(name, value)] + members)
  }
}

extension ReportValue {
  /// The value in one line.
  var line: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The value as a page: each member of the outermost object and each element of its lists has a line.
  var page: String {
    guard case .object(let members) = self else { return line + "\n" }
    let lines = members.map { member in
      var text = "  \(JSONText.quoted(member.name)): "
      if case .list(let elements) = member.value, !elements.isEmpty {
        text += "[\n" + elements.map { "    \($0.line)" }.joined(separator: ",\n") + "\n  ]"
      } else {
        member.value.write(to: &text)
      }
      return text
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  private func write(to text: inout String) {
    switch self {
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        text += JSONText.quoted(member.name)
        text += ": "
        member.value.write(to: &text)
      }
      text += "}"
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(to: &text)
      }
      text += "]"
    case .text(let string): text += JSONText.quoted(string)
    case .number(let number): text += number
    case .flag(let flag): text += flag ? "true" : "false"
    }
  }
}
