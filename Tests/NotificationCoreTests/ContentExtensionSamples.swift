import Foundation
import LocationCore
import NotificationCore
import Testing

/// Writes down what it is told, shows title and body in two labels, and answers as it is told to.
final class TestView: UIViewController, UNNotificationContentExtension {
  enum Answer { case never, at(Double, UNNotificationContentExtensionResponseOption) }

  let diary: Diary
  let answers: [Answer]
  var type = UNNotificationContentExtensionMediaPlayPauseButtonType.none
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { type }
  var mediaPlayPauseButtonFrame = CGRect.zero
  var onShow: @MainActor (TestView) -> Void = { _ in }

  init(_ diary: Diary, _ answers: [Answer] = [], onShow: @escaping @MainActor (TestView) -> Void = { _ in }) {
    self.diary = diary
    self.answers = answers
    self.onShow = onShow
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    diary.write("loads")
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    controls = [.label(content.title), .label(content.body)]
    diary.write("shows \(notification.request.identifier)")
    onShow(self)
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    let text = (response as? UNTextInputNotificationResponse)?.userText
    diary.write("answers \(response.actionIdentifier)" + (text.map { " \($0)" } ?? ""))
    for answer in answers {
      guard case .at(let seconds, let option) = answer else { continue }
      if seconds == 0 { completion(option) } else { perform(after: seconds) { completion(option) } }
    }
  }

  private func perform(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
    UNUserNotificationCenter.current().perform(afterSeconds: seconds, body)
  }

  override func userActed(on control: NotificationControl) {
    diary.write("acted on \(control)")
    controls.append(.label("acted"))
  }

  func mediaPlay() { diary.write("plays") }
  func mediaPause() { diary.write("pauses") }
}

/// Shows notifications, and leaves every action to the app.
final class SilentView: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
}

/// An app that writes down what it is told.
final class TestApp: NSObject, UNUserNotificationCenterDelegate {
  let diary: Diary

  init(_ diary: Diary) { self.diary = diary }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let app = center.ledger.device.app == .foreground ? "foreground" : "background"
    diary.write("app: \(response.actionIdentifier.split(separator: ".").last ?? "") in the \(app)")
    completionHandler()
  }
}
