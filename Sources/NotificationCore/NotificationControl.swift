/// Something that the view of a content extension shows, and that the user may act on.
///
/// Those that can be acted on have identifiers, which are to differ from one another.
public enum NotificationControl: Sendable, Hashable {
  /// A text.
  case label(String)
  /// A picture, by its name or by what it shows; none is loaded.
  case image(String)
  /// A button, which does something when it is pressed.
  case button(id: String, title: String)
  /// A choice of one of several segments, of which none or one is selected.
  case choice(id: String, segments: [String], selected: String? = nil)
  /// A field for a line of text; the placeholder shows while it is empty.
  case textField(id: String, text: String = "", placeholder: String = "")

  /// The identifier; nil for what can't be acted on.
  public var id: String? {
    switch self {
    case .label, .image: nil
    case .button(let id, _), .choice(let id, _, _), .textField(let id, _, _): id
    }
  }

  /// The control once the user has done something to it; nil where it is none for that.
  func after(_ action: UserAction) -> NotificationControl? {
    switch (self, action) {
    case (.button, .press): self
    case (.choice(let id, let segments, _), .choose(_, let segment)) where segments.contains(segment):
      .choice(id: id, segments: segments, selected: segment)
    case (.textField(let id, _, let placeholder), .type(_, let text)):
      .textField(id: id, text: text, placeholder: placeholder)
    default: nil
    }
  }

  /// What can be done to it, as a script spells it; nil where nothing can.
  var invitation: String? {
    switch self {
    case .label, .image: nil
    case .button(let id, _): "press:\(id)"
    case .choice(let id, let segments, _): "choose:\(id)=\(segments.joined(separator: "|"))"
    case .textField(let id, _, _): "type:\(id)=…"
    }
  }
}
