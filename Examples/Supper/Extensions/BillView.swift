import UserNotifications
import UserNotificationsUI

/// Lets the user choose an amount, and writes down a request for it. Nothing is paid here.
final class BillView: UIViewController, UNNotificationContentExtension {
  private let log: SupperLog
  private var amount: String?

  init(log: SupperLog) {
    self.log = log
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Supper: the bill"
  }

  func didReceive(_ notification: UNNotification) {
    show(hint: notification.request.content.body)
  }

  override func userActed(on control: NotificationControl) {
    if case .choice("amount", _, let selected) = control { amount = selected }
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    guard let amount else {
      show(hint: "Choose an amount first.")
      return completion(.doNotDismiss)
    }
    log.write("payment request: \(amount)")
    completion(.dismiss)
  }

  private func show(hint: String) {
    controls = [
      .label(hint), .choice(id: "amount", segments: ["5", "10", "20"], selected: amount),
    ]
  }
}
