public import Foundation

/// The view controller of a content extension. A stand-in for UIKit's class, which is not here: in place of a view it has
/// controls, values that a scripted user can press and a report can draw.
@MainActor
open class UIViewController: NSObject {
  /// The title; shown in place of the app's name where the extension's Info.plist says so.
  open var title: String?
  /// How the extension speaks with the system; set before `viewDidLoad()`.
  public internal(set) var extensionContext: NSExtensionContext?
  /// The size that the view would like to have; kept, and drawn as many rows as the controls need.
  open var preferredContentSize = CGSize.zero
  /// What the view shows, from top to bottom. Ours: on a phone it is a hierarchy of views.
  public var controls: [NotificationControl] = []

  /// A controller without controls.
  public override nonisolated init() {
    super.init()
  }

  /// Is called once, before the first notification.
  open func viewDidLoad() {}

  /// Is called when the user has acted on one of the controls, which has changed already. Ours: on a phone it is the
  /// target and action of a control.
  open func userActed(on control: NotificationControl) {}
}
