import Foundation

/// Takes the keys of a push payload, and keeps what is wrong with them.
struct PushPayloadReader {
  /// The content so far.
  var fields = UNNotificationContent.Fields()
  private(set) var isMutable = false
  private(set) var isContentAvailable = false
  var problems: [PushPayload.Problem] = []

  /// The keys that are known in `aps`, those of what is played first.
  static let apsKeys = [
    "alert", "badge", "sound", "thread-id", "category", "content-available", "mutable-content", "target-content-id",
    "interruption-level", "relevance-score", "filter-criteria",
  ]
  private static let liveActivityKeys = [
    "stale-date", "content-state", "timestamp", "event", "dismissal-date", "attributes-type", "attributes",
    "input-push-token", "input-push-channel",
  ]
  /// The keys that nobody means for his own where they stand beside `aps`.
  private static let misplacedKeys = [
    "alert", "badge", "sound", "thread-id", "content-available", "mutable-content", "interruption-level",
  ]
  static let levels: KeyValuePairs<String, UNNotificationInterruptionLevel> = [
    "passive": .passive, "active": .active, "time-sensitive": .timeSensitive, "critical": .critical,
  ]

  /// Reads the whole payload.
  mutating func read(_ payload: [AnyHashable: Any]) {
    fields.userInfo = payload
    fields.userInfo[PushPayload.targetBundleKey] = nil
    guard let value = payload["aps"] else {
      return refuse([], "there is no `aps`, which every push has; write {\"aps\": {\"alert\": …}}")
    }
    guard let aps = Self.members(of: value) else {
      return refuse(["aps"], "\(Self.name(of: value)) is no object; write {\"alert\": …}")
    }
    readAlert(aps["alert"])
    if let badge = wholeNumber(aps, "badge", "0 takes it away") { fields.badge = NSNumber(value: badge) }
    readSound(aps["sound"])
    fields.threadIdentifier = text(aps, "thread-id") ?? ""
    fields.categoryIdentifier = text(aps, "category") ?? ""
    isContentAvailable = isOne(aps, ["aps", "content-available"])
    isMutable = isOne(aps, ["aps", "mutable-content"])
    if isMutable, !fields.hasText {
      note(
        ["aps", "mutable-content"],
        "without an alert no service extension is asked; give `alert` a text, or leave `mutable-content` out")
    }
    fields.targetContentIdentifier = text(aps, "target-content-id")
    readLevel(aps)
    readScore(aps)
    fields.filterCriteria = text(aps, "filter-criteria")
    noteOthers(in: aps, beside: payload)
  }

  /// The app that the payload names for a simulator.
  mutating func bundle(in payload: [AnyHashable: Any]) -> String? {
    guard let value = payload[PushPayload.targetBundleKey] else { return nil }
    if let text = value as? String, !text.isEmpty { return text }
    refuse([PushPayload.targetBundleKey], "\(Self.name(of: value)) names no app; write its bundle identifier")
    return nil
  }

  // MARK: Keys

  private mutating func readLevel(_ aps: [String: Any]) {
    guard let name = text(aps, "interruption-level") else { return }
    if let level = Self.levels.first(where: { $0.key == name })?.value {
      fields.interruptionLevel = level
    } else {
      refuse(
        ["aps", "interruption-level"],
        "\(Self.name(of: name)) is not known; use one of \(Self.levels.map(\.key).joined(separator: ", "))")
    }
  }

  private mutating func readScore(_ aps: [String: Any]) {
    guard let value = aps["relevance-score"] else { return }
    // Of a Live Activity it may be any number; that is not played.
    guard let score = Self.number(value), (0...1).contains(score) || aps["event"] != nil else {
      return refuse(["aps", "relevance-score"], "\(Self.name(of: value)) is not possible; write a number from 0 to 1")
    }
    if aps["event"] == nil { fields.relevanceScore = score }
  }

  private mutating func readSound(_ value: Any?) {
    let path = ["aps", "sound"]
    guard let value else { return }
    if let name = value as? String {
      if name.isEmpty {
        return refuse(path, "an empty name is no sound; write \"default\" or a file's name, or leave `sound` out")
      }
      fields.sound = name == "default" ? .default : UNNotificationSound(named: UNNotificationSoundName(name))
      return
    }
    guard let sound = Self.members(of: value) else {
      return refuse(
        path, "\(Self.name(of: value)) is neither a text nor an object; write \"default\", or {\"critical\": 1, …}")
    }
    let isCritical = isOne(sound, path + ["critical"])
    var volume: Float?
    if let value = sound["volume"] {
      if let number = Self.number(value), (0...1).contains(number) {
        volume = Float(number)
      } else {
        refuse(path + ["volume"], "\(Self.name(of: value)) is not possible; write a number from 0 to 1")
      }
    }
    noteUnknown(in: sound, at: path, known: ["critical", "name", "volume"])
    guard let name = text(sound, at: path + ["name"]), !name.isEmpty else {
      if sound["name"].map({ $0 is String }) ?? true {
        refuse(path, "it has no `name`; write \"default\" or a file's name")
      }
      return
    }
    if !isCritical, volume != nil {
      note(path + ["volume"], "only a critical sound has a volume; add \"critical\": 1, or leave `volume` out")
    }
    fields.sound = UNNotificationSound(payloadName: name, isCritical: isCritical, volume: volume)
  }

  // MARK: Other keys

  private mutating func noteOthers(in aps: [String: Any], beside payload: [AnyHashable: Any]) {
    let live = Self.liveActivityKeys.filter { aps[$0] != nil }
    if let first = live.first {
      let names = live.map { "`\($0)`" }.joined(separator: ", ")
      note(["aps", first], "\(names): of a Live Activity, which is not played; the rest of the push is")
    }
    noteUnknown(in: aps, at: ["aps"], known: Self.apsKeys + Self.liveActivityKeys)
    for name in Self.misplacedKeys where payload[name] != nil && aps[name] == nil {
      note([name], "`\(name)` stands beside `aps`, where keys are the app's own; move it into `aps`")
    }
  }

  /// Notes the keys of Apple's own objects that no phone reads.
  mutating func noteUnknown(in members: [String: Any], at path: [String], known: [String]) {
    for name in members.keys.sorted(by: { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) })
    where !known.contains(name) {
      let meant = known.first { Self.letters($0) == Self.letters(name) }
      let remedy =
        meant.map { "write `\($0)`" }
        ?? (path == ["aps"] ? "move a key of your own beside `aps`" : "remove it, or correct its name")
      note(path + [name], "\(Self.name(of: name)) is no key that a phone reads there; \(remedy)")
    }
  }

  /// A key as people misspell it: without case, hyphens and underscores.
  private static func letters(_ key: String) -> String {
    key.lowercased().filter { $0 != "-" && $0 != "_" }
  }
}
