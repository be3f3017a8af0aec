internal import Foundation
public import NotificationCore

/// A notification as a person sees it, drawn as text.
public struct NotificationCard: Sendable {
  /// The narrowest card, in columns.
  public static let fewestColumns = 24

  private let appearance: NotificationAppearance
  private let surface: NotificationSurface
  private let appName: String
  private let time: String
  private let others: Int

  /// A card of what a surface shows.
  ///
  /// - Parameters:
  ///   - appearance: What it shows.
  ///   - surface: Where.
  ///   - appName: The name at the top, unless the content extension has a title of its own.
  ///   - time: When it came, in the words of the phone: `now`, `08:58`.
  ///   - others: How many more of its thread are in the stack beneath it.
  public init(
    _ appearance: NotificationAppearance, on surface: NotificationSurface, appName: String, time: String = "now",
    others: Int = 0
  ) {
    self.appearance = appearance
    self.surface = surface
    self.appName = appName
    self.time = time
    self.others = others
  }

  /// The lines of the card, each of so many columns of a terminal that shows one character after another; at least
  /// `fewestColumns`.
  public func lines(columns: Int) -> [String] {
    var frame = TextFrame(columns: max(columns, Self.fewestColumns))
    frame.add((appearance.header ?? appName).plain, right: time)
    if surface == .fullInterface {
      drawContent(in: &frame)
      drawView(in: &frame)
      frame.rule()
      for action in appearance.actions { frame.add(cells: [label(of: action)]) }
      frame.add(cells: ["Dismiss"])
    } else {
      drawContent(in: &frame)
      if others > 0 { frame.wrap(["\(others) more"]) }
      if !appearance.actions.isEmpty {
        frame.rule()
        frame.add(cells: appearance.actions.map(\.title.plain))
      }
    }
    return frame.lines
  }

  private func drawContent(in frame: inout TextFrame) {
    let isFull = surface == .fullInterface
    for text in [appearance.title, appearance.subtitle] where !text.isEmpty {
      frame.wrap([text.plain], limit: isFull ? .max : 1)
    }
    let body = appearance.bodyLines.map(\.plain)
    frame.wrap(body, limit: isFull ? .max : NotificationAppearance.fewLines, isCut: appearance.isBodyCut)
    for attachment in appearance.attachments { frame.add("▣ \(attachment.url.lastPathComponent.plain)") }
  }

  /// What the content extension shows.
  private func drawView(in frame: inout TextFrame) {
    frame.rule()  // that before the buttons, where there is no view
    for control in appearance.controls {
      switch control {
      case .label(let text): frame.wrap(text.split(separator: "\n", omittingEmptySubsequences: false).map(\.plain))
      case .image(let name): frame.add("▣ \(name.plain)")
      case .button(_, let title): frame.add("[ \(title.plain) ]")
      case .choice(_, let segments, let selected):
        frame.wrap([segments.map { "\($0 == selected ? "●" : "○") \($0.plain)" }.joined(separator: "   ")])
      case .textField(_, let text, let placeholder):
        let text = text.isEmpty ? placeholder.plain : text.plain
        frame.add("[\(text.cut(columns: frame.innerColumns - 2).padded(to: frame.innerColumns - 2))]")
      }
    }
    switch (appearance.mediaButton, appearance.isPlaying) {
    case (.none, _), (.overlay, true): break
    case (_, true): frame.add("[ ‖ Pause ]")
    case (_, false): frame.add("[ ▶ Play ]")
    }
  }

  private func label(of action: UNNotificationAction) -> String {
    guard let input = action as? UNTextInputNotificationAction else { return action.title.plain }
    return "\(input.title.plain): [\(input.textInputPlaceholder.plain)] \(input.textInputButtonTitle.plain)"
  }
}

extension StringProtocol {
  /// The text in one line, without what would do something to a terminal.
  fileprivate var plain: String {
    String(compactMap { $0.isNewline || $0 == "\t" ? " " : $0.isControl ? nil : $0 })
  }
}
