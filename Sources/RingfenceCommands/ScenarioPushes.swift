internal import Foundation
internal import LocationCore
internal import NotificationCore
internal import RingfencePlaces
internal import RingfenceSimulation

/// Reads the pushes of a scenario file: when each arrives, and its payload, a file's or written there.
struct ScenarioPushes {
  /// The payload files that could be opened, by the names that `payloadPath` gives.
  let files: [String: [UInt8]]
  /// The scenario file, as it was named.
  let scenario: String

  /// A payload file as the tool opens it: it is named from the scenario file's folder.
  static func payloadPath(_ name: String, from scenario: String) -> String {
    name.hasPrefix("/")
      ? name : ((scenario as NSString).deletingLastPathComponent as NSString).appendingPathComponent(name)
  }

  /// The pushes that nothing is wrong with, each with an identifier by its place: `push-1`. What is wrong is kept in
  /// `fields`.
  func pushes(of nodes: [JSONNode], _ fields: inout JSONFields) -> [ScenarioPush] {
    nodes.enumerated().compactMap { place, node in push(node, identifier: "push-\(place + 1)", &fields) }
  }

  private func push(_ node: JSONNode, identifier: String, _ fields: inout JSONFields) -> ScenarioPush? {
    guard fields.members(node, known: ["at", "payload"]) != nil else { return nil }
    let instant = fields.instant(node["at"])
    for (name, what) in [("at", "when it arrives"), ("payload", "something")] where node[name] == nil {
      fields.refuse(path: node.path(of: name), .missingValue, "a push says \(what); give `\(name)`")
    }
    guard let payload = node["payload"].flatMap({ payload($0, &fields) }), let instant else { return nil }
    do throws(NotificationRuleViolation) {
      let request = try UNNotificationRequest.checked(identifier: identifier, content: payload.content, trigger: nil)
      return ScenarioPush(request, at: instant, isMutable: payload.isMutable)
    } catch {
      fields.refuse(node, "\(error)")
      return nil
    }
  }

  private func payload(_ node: JSONNode, _ fields: inout JSONFields) -> PushPayload? {
    let text: PayloadText
    if let name = node.text {
      let path = Self.payloadPath(name, from: scenario)
      // What can't be opened has ended the command before.
      guard let bytes = files[path] else { return nil }
      text = PayloadText(reading: bytes, named: path)
    } else if node.members != nil {
      text = PayloadText(node, in: fields.source)
    } else {
      fields.refuse(node, "\(node.value.kindName) is no payload; write a file's name, or {\"aps\": …}")
      return nil
    }
    fields.add(text.problems)
    return text.payload
  }
}
