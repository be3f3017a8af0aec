internal import Foundation

/// What a surface shows of a notification: its texts and its buttons, without their layout.
public struct NotificationAppearance: Sendable, Hashable {
  /// The title; empty where previews are hidden, unless the category shows it.
  public var title: String
  /// The subtitle; empty where previews are hidden, unless the category shows it.
  public var subtitle: String
  /// The lines of the body; the category's placeholder where previews are hidden.
  public var bodyLines: [String]
  /// Whether the body has more lines than there is room for.
  public var isBodyCut: Bool
  /// Pictures, sounds and films; none where previews are hidden.
  public var attachments: [UNNotificationAttachment]
  /// The buttons, in order.
  public var actions: [UNNotificationAction]
  /// Whether previews are hidden.
  public var isHidden: Bool
  /// What stands in place of the app's name; nil for the name.
  public var header: String?
  /// What the view of the content extension shows, from top to bottom; empty where none shows the notification.
  public var controls: [NotificationControl] = []
  /// The media button that the content extension has.
  public var mediaButton = UNNotificationContentExtensionMediaPlayPauseButtonType.none
  /// Whether the media plays, so that the button offers a pause.
  public var isPlaying = false

  /// The most buttons of the full interface.
  public static let mostActions = 4
  /// The most buttons where there is little room.
  static let fewActions = 2
  /// The most lines of the body outside the full interface.
  package static let fewLines = 4

  /// What a surface shows of a notification at this moment.
  ///
  /// A banner has two buttons, the full interface four, the lists none until the notification is opened. Apart from
  /// the full interface the body has at most four lines; lines are what `\n` parts, since no width is known here. In
  /// the full interface nothing is hidden: the phone is unlocked then. While it is open it has what its content extension
  /// shows.
  public init(of notification: UNNotification, on surface: NotificationSurface, in ledger: NotificationLedger) {
    let content = notification.request.content
    self.init(
      title: content.title, subtitle: content.subtitle, body: content.body, attachments: content.attachments,
      category: ledger.category(of: notification), on: surface, hidesPreviews: ledger.hidesPreviews,
      threadCount: ledger.shown.threadCount(of: notification))
    if surface == .fullInterface, let interface = ledger.interface(of: notification) { take(interface) }
  }

  /// What a surface shows of a content in a thread of so many notifications.
  package init(
    title: String, subtitle: String, body: String, attachments: [UNNotificationAttachment],
    category: UNNotificationCategory?, on surface: NotificationSurface, hidesPreviews: Bool, threadCount: Int
  ) {
    isHidden = hidesPreviews && surface != .fullInterface
    let options = category?.options ?? []
    self.title = !isHidden || options.contains(.hiddenPreviewsShowTitle) ? title : ""
    self.subtitle = !isHidden || options.contains(.hiddenPreviewsShowSubtitle) ? subtitle : ""
    let body = isHidden ? Self.placeholder(of: category, count: threadCount) : body
    let lines = body.isEmpty ? [] : body.components(separatedBy: "\n")
    bodyLines = surface == .fullInterface ? lines : Array(lines.prefix(Self.fewLines))
    isBodyCut = bodyLines.count < lines.count
    self.attachments = isHidden ? [] : attachments
    let actionCount =
      switch surface {
      case .banner: Self.fewActions
      case .fullInterface: Self.mostActions
      case .lockScreen, .notificationCenter: 0
      }
    actions = Array((category?.actions ?? []).prefix(actionCount))
  }

  /// Takes what an open interface shows beside or in place of the content.
  private mutating func take(_ interface: NotificationInterface) {
    actions = Array(interface.actions.prefix(Self.mostActions))
    guard let info = interface.contentExtension else { return }
    if info.hidesDefaultContent { (title, subtitle, bodyLines, attachments) = ("", "", [], []) }
    if info.overridesDefaultTitle, !interface.view.title.isEmpty { header = interface.view.title }
    controls = interface.controls
    mediaButton = interface.mediaButton
    isPlaying = interface.isPlaying
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
  /// Whether notifications hide at this moment what they say, outside the full interface.
  var hidesPreviews: Bool {
    switch permissions.showPreviews {
    case .always: false
    case .whenAuthenticated: device.isLocked
    case .never: true
    }
  }

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
