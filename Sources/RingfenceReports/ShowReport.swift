public import NotificationCore
internal import RingfenceSimulation

/// What a person sees of each notification: the report of `show`.
public struct ShowReport: Sendable {
  /// A stage at which a notification is seen, by its name on the command line.
  public enum Stage: String, Sendable, CaseIterable {
    /// At the top of the unlocked screen.
    case banner
    /// On the locked screen.
    case lock
    /// In the list that is pulled down.
    case center
    /// Opened by a long press.
    case full

    /// The surface of NotificationCore.
    public var surface: NotificationSurface {
      switch self {
      case .banner: .banner
      case .lock: .lockScreen
      case .center: .notificationCenter
      case .full: .fullInterface
      }
    }

    /// Why a notification is not seen at this stage, where it is the lock that decides.
    fileprivate func reasonNotShown(of presentation: NotificationPresentation) -> String? {
      switch self {
      case .lock where presentation.surfaces.contains(.banner):
        "as the phone was unlocked"
      case .banner where presentation.surfaces.contains(.lockScreen): "as the phone was locked"
      default: nil
      }
    }

    fileprivate var title: String {
      switch self {
      case .banner: "Banner"
      case .lock: "Lock screen"
      case .center: "Notification Center"
      case .full: "Full interface"
      }
    }
  }

  private let run: Run
  private let stages: [Stage]
  private let columns: Int
  private let appName: String

  /// A report of a run.
  ///
  /// - Parameters:
  ///   - run: what was played.
  ///   - stages: what is drawn, in this order.
  ///   - columns: the width of a card, at least `NotificationCard.fewestColumns`.
  ///   - appName: the name of the app.
  public init(run: Run, stages: [Stage] = Stage.allCases, columns: Int, appName: String = "FoodPin") {
    self.run = run
    self.stages = stages
    self.columns = columns
    self.appName = appName
  }

  /// The report as text.
  public func text(usesColor: Bool = false) -> String {
    // A page keeps its last column free.
    var page = TextPage(style: ReportStyle(width: columns + 1, usesColor: usesColor))
    for replay in run.replays {
      if let traveller = replay.traveller { page.title(traveller) }
      let notifications = replay.notifications
      if notifications.isEmpty {
        page.heading("No notification fired; ringfence explain says why")
      }
      for notification in notifications { draw(notification, on: &page) }
    }
    let all = run.replays.lazy.flatMap(\.notifications)
    if stages.contains(.lock), all.contains(where: { Stage.lock.reasonNotShown(of: $0.presentation) != nil }) {
      page.blank()
      page.add("A scenario's user locks the phone with {\"at\": TIME, \"do\": \"lock\"}.", weight: .faint)
    }
    return page.text
  }

  private func draw(_ notification: DeliveredNotification, on page: inout TextPage) {
    let clock = WallClock(zone: notification.timeZone)
    let at = notification.firedAt
    page.heading("\(clock.day(at)), \(clock.time(at)) \(clock.offset(at)): \(run.occasion(of: notification))")
    page.add(effects(of: notification.presentation), weight: .faint)
    let isShown = !notification.presentation.surfaces.isEmpty
    for stage in stages {
      page.blank()
      guard isShown, stage == .full || notification.presentation.surfaces.contains(stage.surface) else {
        let reason = stage.reasonNotShown(of: notification.presentation).map { ", \($0)" } ?? ""
        page.add("\(stage.title): not shown\(reason)", weight: .faint)
        continue
      }
      page.add(stage.title, weight: .faint)
      let card = NotificationCard(
        notification.appearance(on: stage.surface), on: stage.surface, appName: appName,
        time: stage == .banner ? "now" : String(clock.time(at).prefix(5)),
        others: stage == .center ? notification.threadCount - 1 : 0)
      page.draw(card.lines(columns: columns))
    }
  }

  /// What is noticed beside the texts.
  private func effects(of presentation: NotificationPresentation) -> String {
    var effects = [presentation.playsSound ? "It sounds" : "It is silent"]
    if presentation.lightsScreen { effects.append("lights the screen") }
    if let badge = presentation.badge { effects.append("sets the badge to \(badge)") }
    return effects.joined(separator: ", ") + "."
  }
}
