internal import Foundation

/// What a surface shows of a notification: its texts and its buttons, without their layout.
public struct NotificationAppearance: Sendable, Hashable {
  /// The title; empty where previews are hidden, unless the category shows it.
  public var title: String
  /// The subtitle; empty where previews are hidden, unless the category shows it.
  public var subtitle: String
  /// The lines of the body; the category's placeholder where previews are hidden.
  public var bodyLines: [String]
  /// The buttons, in order.
  public var actions: [UNNotificationAction]
  /// Whether previews are hidden.
  public var isHidden: Bool

  /// The most buttons of the full interface.
  public static let mostActions = 4
  /// The most buttons where there is little room.
  static let fewActions = 2
  /// The most lines of the body outside the full interface.
  static let fewLines = 4

  /// What a surface shows of a notification at this moment.
  ///
  /// A banner has two buttons, the full interface four, the lists none until the notification is opened. Apart from
  /// the full interface the body has at most four lines; lines are what `\n` parts, since no width is known here. In
  /// the full interface nothing is hidden: the phone is unlocked then.
  public init(of notification: UNNotification, on surface: NotificationSurface, in ledger: NotificationLedger) {
    let content = notification.request.content
    let category = ledger.category(of: notification)
    isHidden =
      switch ledger.permissions.showPreviews {
      case _ where surface == .fullInterface: false
      case .always: false
      case .whenAuthenticated: ledger.device.isLocked
      case .never: true
      }
    let options = category?.options ?? []
    title = !isHidden || options.contains(.hiddenPreviewsShowTitle) ? content.title : ""
    subtitle = !isHidden || options.contains(.hiddenPreviewsShowSubtitle) ? content.subtitle : ""
    let body = isHidden ? Self.placeholder(of: category, count: ledger.threadCount(of: notification)) : content.body
    let lines = body.isEmpty ? [] : body.components(separatedBy: "\n")
    bodyLines = surface == .fullInterface ? lines : Array(lines.prefix(Self.fewLines))
    let actionCount =
      switch surface {
      case .banner: Self.fewActions
      case .fullInterface: Self.mostActions
      case .lockScreen, .notificationCenter: 0
      }
    actions = Array((category?.actions ?? []).prefix(actionCount))
  }

  /// What stands in for the body of so many notifications; `Notification`, where the category says nothing.
  static func placeholder(of category: UNNotificationCategory?, count: Int) -> String {
    let format = category?.hiddenPreviewsBodyPlaceholder ?? ""
    return format.isEmpty ? "Notification" : format.replacingOccurrences(of: "%u", with: "\(count)")
  }
}

/// The notifications of one thread, as Notification Center stacks them.
public struct NotificationGroup: Sendable {
  /// The thread; empty for the app's own.
  public let threadIdentifier: String
  /// The notifications, the newest first; never empty.
  public let notifications: [UNNotification]
  /// What the stack says of those under the newest; empty for a single one.
  public let summary: String
}

extension NotificationLedger {
  /// The notifications in Notification Center by thread, the thread with the newest first.
  ///
  /// The summary is the format of the newest notification's category, its `%u` the sum of the others'
  /// `summaryArgumentCount` and its `%@` their `summaryArgument`s; without a format `N more`.
  public var groups: [NotificationGroup] {
    var threads: [String] = []
    var members: [String: [UNNotification]] = [:]
    for notification in delivered.reversed() {
      let thread = notification.request.content.threadIdentifier
      if members[thread] == nil { threads.append(thread) }
      members[thread, default: []].append(notification)
    }
    return threads.compactMap { thread in
      guard let notifications = members[thread], let newest = notifications.first else { return nil }
      return NotificationGroup(
        threadIdentifier: thread, notifications: notifications,
        summary: summary(of: notifications.dropFirst(), format: category(of: newest)?.categorySummaryFormat ?? ""))
    }
  }

  /// How many notifications of a notification's thread the user has, this one included.
  fileprivate func threadCount(of notification: UNNotification) -> Int {
    let others = delivered.filter {
      $0.request.content.threadIdentifier == notification.request.content.threadIdentifier
        && $0.request.identifier != notification.request.identifier
    }
    return others.count + 1
  }

  private func summary(of others: ArraySlice<UNNotification>, format: String) -> String {
    guard !others.isEmpty else { return "" }
    let contents = others.map(\.request.content)
    let count = contents.reduce(0) { $0 + $1.summaryArgumentCount }
    var arguments: [String] = []
    for argument in contents.map(\.summaryArgument) where !argument.isEmpty && !arguments.contains(argument) {
      arguments.append(argument)
    }
    return (format.isEmpty ? "%u more" : format)
      .replacingOccurrences(of: "%u", with: "\(count)")
      .replacingOccurrences(of: "%@", with: arguments.joined(separator: ", "))
  }
}
