internal import Foundation
internal import LocationCore

// What the scripted user does.
extension NotificationLedger {
  /// Adds lines to the user's part. He does what they say when their time comes, after everything else of that instant,
  /// and in the order in which they were added. What has passed he does now, in the order of its instants.
  public mutating func script(_ steps: [UserStep]) {
    var acts: [(place: Int, act: UserScript.Act)] = []
    for (place, step) in steps.enumerated() {
      switch step.when {
      case .at(let instant):
        acts.append((place, .init(action: step.action, notification: step.notification, at: instant)))
      case .after: script.follow(step)
      }
    }
    for (_, act) in acts.sorted(by: { ($0.act.at, $0.place) < ($1.act.at, $1.place) }) { plan(act) }
  }

  private mutating func plan(_ act: UserScript.Act) {
    let ordinal = nextOrdinal()
    script.insert(act, ordinal: ordinal)
    timers.insert(.init(due: max(now, act.at), kind: .user, ordinal: ordinal))
  }

  /// Plans what the user does so long after a delivery.
  mutating func follow(_ notification: UNNotification) {
    let identifier = notification.request.identifier
    for (step, seconds) in script.steps(following: identifier) {
      let act = UserScript.Act(action: step.action, notification: identifier, at: instant(afterSeconds: seconds))
      if act.at > now || script.takesAct(at: now) {
        plan(act)
      } else {
        // An app that answers each act with a notification at once, and a user who acts on it at once, never end.
        tell(
          .user(
            .init(
              at: now, action: act.action, notification: identifier,
              failure: "\(UserScript.actLimit) acts have followed deliveries at this instant; let time pass between")))
      }
    }
  }

  /// Ends the user's part: what he was to do later, or after a delivery that never came, is told with the reason.
  ///
  /// Pushes that a service extension still has, or that were to come later, are withheld, and what a content extension has not answered is noted.
  mutating func endScript() {
    endPushes()
    endResponses()
    let left = script.end()
    for act in left.acts {
      tell(
        .user(
          .init(at: now, action: act.action, notification: act.notification, failure: "\(act.at) is after the end")))
    }
    for step in left.steps {
      let what = step.notification.map { "no notification of '\($0)'" } ?? "no notification"
      tell(
        .user(
          .init(at: now, action: step.action, notification: step.notification, failure: "\(what) was delivered")))
    }
  }

  /// Does one thing, now; or opens the full interface for it, and does it once the extension has shown the notification.
  ///
  /// - Parameter inOpenInterface: Whether the interface has been opened for it.
  mutating func perform(_ act: UserScript.Act, inOpenInterface: Bool = false) {
    // The app's settings can be opened without a notification, but not from one that is not there.
    let mayNameOne = act.action == .openSettings
    var named: String?
    var failure: String?
    if act.action.concernsNotification || (mayNameOne && act.notification != nil) {
      let notification = target(of: act)
      named = notification?.request.identifier ?? act.notification
      if let notification {
        if act.action.isDoneInFullInterface, contentExtension(of: notification) != nil, !inOpenInterface,
          interface(of: notification) == nil
        {
          openInterface(of: notification)
          unfinishedAct = .init(action: act.action, notification: named, at: act.at)
          return
        }
        failure = mayNameOne ? openSettings(from: notification) : answer(notification, act.action)
      } else {
        failure = act.notification.map { "no notification of '\($0)' is there" } ?? "no notification is there"
      }
    } else if mayNameOne {
      failure = openSettings(from: nil)
    } else {
      change(act.action)
    }
    tell(.user(.init(at: now, action: act.action, notification: named, failure: failure)))
  }

  /// The notification that something is done to: the one that is named, else the one whose interface is open, else the
  /// newest.
  private func target(of act: UserScript.Act) -> UNNotification? {
    if act.notification == nil, act.action != .expand, act.action != .flickAway, let interface {
      return interface.notification
    }
    return shown.notification(act.notification)
  }

  // MARK: Answers

  /// Answers a notification; why nothing came of it, or nil.
  private mutating func answer(_ notification: UNNotification, _ action: UserAction) -> String? {
    if action.isDoneInFullInterface, contentExtension(of: notification) != nil, interface(of: notification) == nil {
      return "its content extension has closed the full interface"
    }
    switch action {
    case .tap:
      if interface(of: notification)?.contentExtension?.allowsUserInteraction == true {
        return "the touch goes to the view of its content extension; act on one of its controls"
      }
      respond(to: notification, UNNotificationDefaultActionIdentifier, options: .foreground)
    case .action(let identifier):
      guard let action = offered(by: notification).first(where: { $0.identifier == identifier }) else {
        return notOffered("button '\(identifier)'", by: notification)
      }
      press(action, on: notification)
    case .text(let text):
      guard let action = offered(by: notification).first(where: { $0 is UNTextInputNotificationAction }) else {
        return notOffered("button that takes a text", by: notification)
      }
      press(action, text: text, on: notification)
    case .press(let control), .choose(let control, _), .type(let control, _): return act(action, on: control)
    case .mediaButton: return pressMediaButton()
    case .expand: openInterface(of: notification)
    case .collapse:
      guard interface(of: notification) != nil else { return "its full interface is not open" }
      closeInterface()
    case .dismiss: dismiss(notification)
    case .flickAway: shown.removeUnlisted(notification.request.identifier)
    default: break
    }
    return nil
  }

  /// The buttons of a notification's full interface.
  private func offered(by notification: UNNotification) -> [UNNotificationAction] {
    NotificationAppearance(of: notification, on: .fullInterface, in: self).actions
  }

  private func notOffered(_ what: String, by notification: UNNotification) -> String {
    let titles = offered(by: notification).map { "'\($0.identifier)'" }
    return "it has no \(what); it has \(titles.isEmpty ? "none" : titles.joined(separator: ", "))"
  }

  mutating func respond(
    to notification: UNNotification, _ identifier: String, text: String? = nil,
    options: UNNotificationActionOptions
  ) {
    forward(response(to: notification, identifier, text: text), options: options)
  }

  func response(to notification: UNNotification, _ identifier: String, text: String?) -> UNNotificationResponse {
    text.map {
      UNTextInputNotificationResponse(notification: notification, actionIdentifier: identifier, userText: $0)
    }
      ?? UNNotificationResponse(notification: notification, actionIdentifier: identifier)
  }

  /// Tells the app of an answer, whose notification is gone then, its full interface with it.
  mutating func forward(_ response: UNNotificationResponse, options: UNNotificationActionOptions) {
    if !options.isDisjoint(with: [.foreground, .authenticationRequired]) { unlock() }
    if options.contains(.foreground) {
      device.app = .foreground
    } else if device.app == .notRunning {
      device.app = .background
    }
    takeAway(response.notification)
    calls.append(.didReceive(response))
  }

  /// The app is told of a dismissal only where the category asks for it.
  private mutating func dismiss(_ notification: UNNotification) {
    if category(of: notification)?.options.contains(.customDismissAction) == true {
      respond(to: notification, UNNotificationDismissActionIdentifier, options: [])
    } else {
      takeAway(notification)
    }
  }

  private mutating func takeAway(_ notification: UNNotification) {
    removeDelivered([notification.request.identifier])
  }

  private mutating func openSettings(from notification: UNNotification?) -> String? {
    guard permissions.providesAppNotificationSettings else {
      return "the app has not asked for the option providesAppNotificationSettings"
    }
    change(.openApp)
    calls.append(.openSettings(notification))
    return nil
  }

  // MARK: The phone and its settings

  private mutating func change(_ action: UserAction) {
    switch action {
    case .openApp:
      closeInterface()
      unlock()
      device.app = .foreground
    case .leaveApp: if device.app == .foreground { device.app = .background }
    case .terminateApp: device.app = .notRunning
    case .lock:
      closeInterface()
      change(.leaveApp)
      device.isLocked = true
    case .unlock: unlock()
    case .reboot:
      closeInterface()
      device.app = .notRunning
      device.isLocked = true
      device.awaitsFirstUnlock = true
    case .location(let isAllowed): device.allowsLocation = isAllowed
    case .focus(let isOn): device.isFocused = isOn
    case .mute(let isOn): device.isMuted = isOn
    case .authorize(let status): permissions.status = status
    case .set(let setting, let isOn): permissions[setting] = isOn
    case .showPreviews(let choice): permissions.showPreviews = choice
    case .alertStyle(let style): permissions.alertStyle = style
    case .clearAll: for notification in shown.listed { dismiss(notification) }
    case .tap, .action, .text, .dismiss, .flickAway, .openSettings, .expand, .collapse, .press, .choose, .type,
      .mediaButton:
      break
    }
  }

  mutating func unlock() {
    device.isLocked = false
    device.awaitsFirstUnlock = false
  }
}
