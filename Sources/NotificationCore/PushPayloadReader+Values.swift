import Foundation

// The alert of a payload, and the types that values of a payload have.
extension PushPayloadReader {
  private static let alertKeys = [
    "title", "subtitle", "body", "launch-image", "title-loc-key", "title-loc-args", "subtitle-loc-key",
    "subtitle-loc-args", "loc-key", "loc-args", "summary-arg", "summary-arg-count",
  ]

  mutating func readAlert(_ value: Any?) {
    guard let value else { return }
    let path = ["aps", "alert"]
    if let body = value as? String {
      fields.body = body
      return
    }
    guard let alert = Self.members(of: value) else {
      return refuse(
        path,
        "\(Self.name(of: value)) is neither a text nor an object; write the text, or {\"title\": …, \"body\": …}")
    }
    fields.title = localized(alert, "title", key: "title-loc-key", arguments: "title-loc-args")
    fields.subtitle = localized(alert, "subtitle", key: "subtitle-loc-key", arguments: "subtitle-loc-args")
    fields.body = localized(alert, "body", key: "loc-key", arguments: "loc-args")
    fields.launchImageName = text(alert, at: path + ["launch-image"]) ?? ""
    fields.summaryArgument = text(alert, at: path + ["summary-arg"]) ?? ""
    if let value = alert["summary-arg-count"] {
      if let number = Self.number(value).flatMap({ Int(exactly: $0) }), number > 0 {
        fields.summaryArgumentCount = number
      } else {
        refuse(path + ["summary-arg-count"], "\(Self.name(of: value)) is not possible; write a whole number from 1 on")
      }
    }
    noteUnknown(in: alert, at: path, known: Self.alertKeys)
  }

  /// A text of the alert, or what is shown for its key.
  private mutating func localized(
    _ alert: [String: Any], _ plain: String, key: String, arguments: String
  ) -> String {
    let path = ["aps", "alert"]
    let plainText = text(alert, at: path + [plain])
    let keyText = text(alert, at: path + [key])
    var words: [String] = []
    if let value = alert[arguments] {
      let list = value as? [Any]
      words = list?.compactMap { $0 as? String } ?? []
      if list == nil {
        refuse(path + [arguments], "\(Self.name(of: value)) is no list of texts; write [\"…\", …]")
      } else if let other = list?.first(where: { !($0 is String) }) {
        refuse(path + [arguments], "\(Self.name(of: other)) in it is no text; write [\"…\", …]")
      }
      if alert[key] == nil, value is [Any] {
        note(path + [arguments], "without `\(key)` it means nothing; give `\(key)`")
      }
    }
    guard let keyText else { return plainText ?? "" }
    note(
      path + [key],
      "an app's strings are not known here; what is shown is \(plainText == nil ? "the key itself" : "`\(plain)`")")
    return plainText ?? NSString.localizedUserNotificationString(forKey: keyText, arguments: words)
  }

  // MARK: Types

  /// A member of `aps` that is a text; nil where it is absent or none.
  mutating func text(_ aps: [String: Any], _ name: String) -> String? { text(aps, at: ["aps", name]) }

  /// A member that is a text, by the path to it; nil where it is absent or none.
  mutating func text(_ members: [String: Any], at path: [String]) -> String? {
    guard let value = path.last.flatMap({ members[$0] }) else { return nil }
    if let text = value as? String { return text }
    refuse(path, "\(Self.name(of: value)) is no text; write it in double quotes")
    return nil
  }

  /// A member of `aps` that is a whole number from 0 on; nil where it is absent or none.
  mutating func wholeNumber(_ aps: [String: Any], _ name: String, _ remark: String) -> Int? {
    guard let value = aps[name] else { return nil }
    if let number = Self.number(value).flatMap({ Int32(exactly: $0) }), number >= 0 { return Int(number) }
    let what = value is String ? "\(Self.name(of: value)) is a text" : "\(Self.name(of: value)) is not possible"
    refuse(["aps", name], "\(what); write a whole number without quotes (\(remark))")
    return nil
  }

  /// Whether a member is the number 1. A phone takes for it what comes to 1, and that is noted.
  mutating func isOne(_ members: [String: Any], _ path: [String]) -> Bool {
    guard let value = path.last.flatMap({ members[$0] }) else { return false }
    if let flag = value as? Bool, type(of: value) == Bool.self {
      note(path, "\(flag) stands for \(flag ? 1 : 0) here; write the number")
      return flag
    }
    if let text = value as? String, text == "1" || text == "0" {
      note(path, "\"\(text)\" is a text and is taken for the number; write \(text) without quotes")
      return text == "1"
    }
    if let number = Self.number(value), number == 0 || number == 1 { return number == 1 }
    refuse(path, "\(Self.name(of: value)) is not possible; write the number 1, or leave it out")
    return false
  }

  /// The members of an object by their names; nil where it is none.
  static func members(of value: Any) -> [String: Any]? {
    guard let object = value as? [AnyHashable: Any] else { return nil }
    return object.reduce(into: [:]) { members, member in
      if let name = member.key.base as? String { members[name] = member.value }
    }
  }

  /// A number; nil where it is none, truth values included.
  static func number(_ value: Any) -> Double? {
    switch value {
    case is Bool where type(of: value) == Bool.self: nil
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// What a value is called in a sentence.
  static func name(of value: Any) -> String {
    if let text = value as? String {
      return text.count > 40 ? "\(text.prefix(40))…".debugDescription : text.debugDescription
    }
    if let flag = value as? Bool, type(of: value) == Bool.self { return "\(flag)" }
    if let number = number(value) { return Int(exactly: number).map { "\($0)" } ?? "\(number)" }
    return value is [Any] ? "a list" : "an object"
  }

  // MARK: Problems

  mutating func refuse(_ path: [String], _ message: String) {
    problems.append(.init(severity: .error, path: path, message: message))
  }

  mutating func note(_ path: [String], _ message: String) {
    problems.append(.init(severity: .note, path: path, message: message))
  }
}
