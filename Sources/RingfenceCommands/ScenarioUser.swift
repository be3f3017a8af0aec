internal import NotificationCore
internal import RingfencePlaces

/// Reads the user's part of a scenario file: what he does, when, to which notification.
enum ScenarioUser {
  /// The steps that nothing is wrong with; what is wrong is kept in `fields`.
  static func steps(of nodes: [JSONNode], _ fields: inout JSONFields) -> [UserStep] {
    nodes.compactMap { step($0, &fields) }
  }

  private static func step(_ node: JSONNode, _ fields: inout JSONFields) -> UserStep? {
    guard fields.members(node, known: ["at", "after", "do", "notification"]) != nil else { return nil }
    let when = self.when(node, &fields)
    let action = self.action(node, &fields)
    let notification = fields.text(node["notification"])
    guard let when, let action else { return nil }
    if let named = node["notification"], case .at = when, !action.concernsNotification, action != .openSettings {
      fields.refuse(named, "`\(action)` is done to no notification; leave it out")
    }
    return UserStep(when, action, notification: notification)
  }

  private static func when(_ node: JSONNode, _ fields: inout JSONFields) -> UserStep.When? {
    switch (node["at"], node["after"]) {
    case (let at?, nil): return fields.instant(at).map { .at($0) }
    case (nil, let after?): return fields.seconds(after).map { .after(seconds: $0) }
    case (_?, _?): fields.refuse(node, "a step has `at` or `after`; keep one")
    case (nil, nil): fields.refuse(node, "a step needs `at` (an instant) or `after` (a delivery); give one")
    }
    return nil
  }

  private static func action(_ node: JSONNode, _ fields: inout JSONFields) -> UserAction? {
    guard let what = node["do"] else {
      fields.refuse(path: node.path(of: "do"), .missingValue, "a step says what the user does; give `do`")
      return nil
    }
    guard let spelling = fields.text(what) else { return nil }
    if let action = UserAction(spelling) { return action }
    fields.refuse(what, "`\(spelling)` is not known; use \(UserAction.spellingsInShort)")
    return nil
  }
}
