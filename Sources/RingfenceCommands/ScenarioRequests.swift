internal import Foundation
internal import LocationCore
internal import NotificationCore
internal import RingfencePlaces
internal import RingfenceText

/// Reads the requests of a scenario file: identifier, content, trigger.
struct ScenarioRequests {
  /// The regions on which a trigger can wait.
  let regions: [CityRegion]

  /// The requests that nothing is wrong with; what is wrong is kept in `fields`.
  func requests(of nodes: [JSONNode], _ fields: inout JSONFields) -> [UNNotificationRequest] {
    var identifiers: [String: String] = [:]
    var requests: [UNNotificationRequest] = []
    for node in nodes {
      guard let request = request(node, &fields) else { continue }
      requests.append(request)
      if let other = identifiers.updateValue(node.path, forKey: request.identifier) {
        fields.refuse(
          path: node.path(of: "identifier"), .duplicateID,
          "`\(request.identifier)` is already at \(other); rename one of them")
      }
    }
    return requests
  }

  private func request(_ node: JSONNode, _ fields: inout JSONFields) -> UNNotificationRequest? {
    let before = fields.problems.count
    guard fields.members(node, known: ["identifier", "content", "trigger"]) != nil else { return nil }
    let identifier = fields.text(node["identifier"])
    if node["identifier"] == nil {
      fields.refuse(path: node.path(of: "identifier"), .missingValue, "a request needs an identifier; give one")
    }
    let content = self.content(node["content"], &fields)
    let trigger = ScenarioTriggers(regions: regions).trigger(node["trigger"], &fields)
    guard let identifier, fields.problems.count == before else { return nil }
    do throws(NotificationRuleViolation) {
      return try UNNotificationRequest.checked(identifier: identifier, content: content, trigger: trigger)
    } catch {
      fields.refuse(node, "\(error)")
      return nil
    }
  }

  // MARK: Content

  private static let contentKeys = [
    "title", "subtitle", "body", "sound", "badge", "userInfo", "categoryIdentifier", "threadIdentifier",
    "targetContentIdentifier", "interruptionLevel", "relevanceScore",
  ]

  private func content(_ node: JSONNode?, _ fields: inout JSONFields) -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    guard let node, fields.members(node, known: Self.contentKeys) != nil else { return content }
    content.title = fields.text(node["title"]) ?? ""
    content.subtitle = fields.text(node["subtitle"]) ?? ""
    content.body = fields.text(node["body"]) ?? ""
    content.categoryIdentifier = fields.text(node["categoryIdentifier"]) ?? ""
    content.threadIdentifier = fields.text(node["threadIdentifier"]) ?? ""
    content.targetContentIdentifier = fields.text(node["targetContentIdentifier"])
    if let name = fields.text(node["sound"]) {
      content.sound = name == "default" ? .default : UNNotificationSound(named: UNNotificationSoundName(name))
    }
    if let badge = fields.number(node["badge"], in: 0...1_000_000) { content.badge = NSNumber(value: Int(badge)) }
    if let score = fields.number(node["relevanceScore"], in: 0...1) { content.relevanceScore = score }
    let levels: KeyValuePairs<String, UNNotificationInterruptionLevel> = [
      "passive": .passive, "active": .active, "timeSensitive": .timeSensitive, "critical": .critical,
    ]
    if let level = fields.choice(node["interruptionLevel"], among: levels) { content.interruptionLevel = level }
    if let info = node["userInfo"] {
      if let members = info.members {
        for (name, member) in members { content.userInfo[name] = member.value.propertyList }
      } else {
        fields.refuse(info, "\(info.value.kindName) is no object; write {…}")
      }
    }
    return content
  }
}
