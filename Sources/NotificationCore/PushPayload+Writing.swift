import Foundation

extension PushPayload {
  /// The payload of a push that says what a content says; read again, it gives the same content.
  ///
  /// What `userInfo` holds stands beside `aps`; of an `aps` in it, as that of a push has one, the keys that are not the
  /// content's stay. A payload has no place for attachments, and none for ringtones, which become sounds of their names.
  ///
  /// - Parameters:
  ///   - content: What is said.
  ///   - targetBundle: The app's identifier, for a simulator; nil to name none.
  public static func payload(of content: UNNotificationContent, targetBundle: String?) -> [AnyHashable: Any] {
    var payload = content.userInfo
    payload[targetBundleKey] = targetBundle
    var aps = payload["aps"] as? [AnyHashable: Any] ?? [:]
    aps["alert"] = alert(of: content)
    aps["badge"] = content.badge?.intValue
    aps["sound"] = content.sound?.payload
    aps["thread-id"] = filled(content.threadIdentifier)
    aps["category"] = filled(content.categoryIdentifier)
    aps["target-content-id"] = content.targetContentIdentifier
    let level = PushPayloadReader.levels.first { $0.value == content.interruptionLevel }?.key
    aps["interruption-level"] = content.interruptionLevel == .active ? nil : level
    aps["relevance-score"] = content.relevanceScore == 0 ? nil : content.relevanceScore
    aps["filter-criteria"] = content.filterCriteria
    payload["aps"] = aps
    return payload
  }

  private static func alert(of content: UNNotificationContent) -> [AnyHashable: Any]? {
    var alert: [AnyHashable: Any] = [:]
    alert["title"] = filled(content.title)
    alert["subtitle"] = filled(content.subtitle)
    alert["body"] = filled(content.body)
    alert["launch-image"] = filled(content.launchImageName)
    alert["summary-arg"] = filled(content.summaryArgument)
    if content.summaryArgumentCount != 1 { alert["summary-arg-count"] = content.summaryArgumentCount }
    return alert.isEmpty ? nil : alert
  }

  private static func filled(_ text: String) -> String? { text.isEmpty ? nil : text }
}

extension UNNotificationSound {
  /// The sound that a payload names: `default` is the system's.
  ///
  /// - Parameter volume: 0 to 1, of a critical sound; nil for the system's.
  convenience init(payloadName name: String, isCritical: Bool, volume: Float?) {
    switch (isCritical, name == "default") {
    case (false, true): self.init(.standard)
    case (false, false): self.init(.file(name))
    case (true, true): self.init(.standardCritical(volume: volume))
    case (true, false): self.init(.critical(name, volume: volume))
    }
  }

  /// What a payload names it by.
  var payload: Any {
    switch kind {
    case .standard, .standardRingtone: "default"
    case .file(let name), .ringtone(let name): name
    case .standardCritical(let volume): Self.critical("default", volume)
    case .critical(let name, let volume): Self.critical(name, volume)
    }
  }

  private static func critical(_ name: String, _ volume: Float?) -> [AnyHashable: Any] {
    var sound: [AnyHashable: Any] = ["critical": 1, "name": name]
    // By its shortest text: 0.8 is to be written as 0.8, whatever a Float makes of it.
    sound["volume"] = volume.flatMap { Double("\($0)") }
    return sound
  }
}
