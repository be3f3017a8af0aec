extension UserAction: LosslessStringConvertible {
  /// The action of a spelling, as scenario files and reports have it; nil where there is none.
  public init?(_ spelling: String) {
    if let action = Self.simple[spelling] {
      self = action
      return
    }
    guard let colon = spelling.firstIndex(of: ":") else { return nil }
    let value = String(spelling[colon...].dropFirst())
    switch spelling[..<colon] {
    case "action" where !value.isEmpty: self = .action(identifier: value)
    case "text": self = .text(value)
    case "press" where !value.isEmpty: self = .press(control: value)
    case "choose":
      guard let (control, segment) = Self.pair(value) else { return nil }
      self = .choose(control: control, segment: segment)
    case "type":
      guard let (control, text) = Self.pair(value) else { return nil }
      self = .type(control: control, text: text)
    case "permission":
      guard let status = Self.statuses[value] else { return nil }
      self = .authorize(status)
    case "previews":
      guard let choice = Self.previews[value] else { return nil }
      self = .showPreviews(choice)
    case "alerts":
      guard let style = Self.styles[value] else { return nil }
      self = .alertStyle(style)
    case "on":
      guard let setting = NotificationPermissions.Setting(rawValue: value) else { return nil }
      self = .set(setting, true)
    case "off":
      guard let setting = NotificationPermissions.Setting(rawValue: value) else { return nil }
      self = .set(setting, false)
    default: return nil
    }
  }

  /// The spelling: `tap`, `action:foodpin.cancel`, `off:sound`, ….
  public var description: String {
    if let spelling = Self.name(of: self, in: Self.simple) { return spelling }
    return switch self {
    case .action(let identifier): "action:\(identifier)"
    case .text(let text): "text:\(text)"
    case .press(let control): "press:\(control)"
    case .choose(let control, let segment): "choose:\(control)=\(segment)"
    case .type(let control, let text): "type:\(control)=\(text)"
    case .set(let setting, let isOn): "\(isOn ? "on" : "off"):\(setting.rawValue)"
    case .authorize(let status): "permission:\(Self.name(of: status, in: Self.statuses) ?? "")"
    case .showPreviews(let choice): "previews:\(Self.name(of: choice, in: Self.previews) ?? "")"
    case .alertStyle(let style): "alerts:\(Self.name(of: style, in: Self.styles) ?? "")"
    default: ""
    }
  }

  /// Every spelling, with `…` for what is free.
  public static var spellings: [String] {
    simple.map(\.key) + ["action:ID", "text:…", "press:ID", "choose:ID=…", "type:ID=…"]
      + statuses.map { "permission:\($0.key)" }
      + previews.map { "previews:\($0.key)" } + styles.map { "alerts:\($0.key)" }
      + NotificationPermissions.Setting.allCases.flatMap { ["on:\($0.rawValue)", "off:\($0.rawValue)"] }
  }

  /// The spellings in few words, for a message.
  package static var spellingsInShort: String {
    "\(simple.map(\.key).joined(separator: ", ")), action:ID, text:…, press:ID, choose:ID=…, type:ID=…, permission:…, previews:…, alerts:…, on:SETTING, off:SETTING"
  }

  private static let simple: KeyValuePairs<String, UserAction> = [
    "tap": .tap, "dismiss": .dismiss, "flick": .flickAway, "expand": .expand, "collapse": .collapse,
    "media": .mediaButton, "clear": .clearAll, "settings": .openSettings,
    "open": .openApp, "leave": .leaveApp, "terminate": .terminateApp, "lock": .lock, "unlock": .unlock,
    "reboot": .reboot, "allowLocation": .location(true), "denyLocation": .location(false), "focus": .focus(true),
    "unfocus": .focus(false), "mute": .mute(true), "unmute": .mute(false),
  ]
  private static let statuses: KeyValuePairs<String, UNAuthorizationStatus> = [
    "authorized": .authorized, "denied": .denied, "notDetermined": .notDetermined, "provisional": .provisional,
    "ephemeral": .ephemeral,
  ]
  private static let previews: KeyValuePairs<String, UNShowPreviewsSetting> = [
    "always": .always, "whenAuthenticated": .whenAuthenticated, "never": .never,
  ]
  private static let styles: KeyValuePairs<String, UNAlertStyle> = [
    "none": .none, "banner": .banner, "alert": .alert,
  ]

  /// What stands on either side of the first `=`; nil where there is none, or nothing before it.
  private static func pair(_ text: String) -> (String, String)? {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
    return (String(text[..<sign]), String(text[sign...].dropFirst()))
  }

  private static func name<Value: Equatable>(of value: Value, in table: KeyValuePairs<String, Value>) -> String? {
    table.first { $0.value == value }?.key
  }
}

extension KeyValuePairs where Key == String {
  fileprivate subscript(name: String) -> Value? { first { $0.key == name }?.value }
}
