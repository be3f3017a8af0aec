import Foundation
import LocationCore
import NotificationCore
import Testing

/// Hands on what it likes, when it likes, as often as it likes.
private final class RandomService: UNNotificationServiceExtension {
  private let seed: UInt64

  init(_ seed: UInt64) { self.seed = seed }

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    var chance = Chance(seed)
    for _ in 0..<Int.random(in: 0...2, using: &chance) {
      let seconds = Double.random(in: 0...40, using: &chance)
      if seconds < 10 {
        contentHandler(request.content)
      } else {
        UNUserNotificationCenter.current().perform(afterSeconds: seconds) {
          contentHandler(seconds < 20 ? UNNotificationContent() : request.content)
        }
      }
    }
  }
}

/// Answers as it likes, when it likes.
private final class RandomView: UIViewController, UNNotificationContentExtension {
  private var chance: Chance

  init(_ seed: UInt64) { chance = Chance(seed) }

  func didReceive(_ notification: UNNotification) {
    controls = [.button(id: "b", title: "B")]
    switch Int.random(in: 0..<6, using: &chance) {
    case 0: extensionContext?.dismissNotificationContentExtension()
    case 1: extensionContext?.performNotificationDefaultAction()
    case 2: extensionContext?.notificationActions = []
    default: break
    }
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    let option = UNNotificationContentExtensionResponseOption(rawValue: UInt.random(in: 0...2, using: &chance))
    guard let option else { return }
    switch Int.random(in: 0..<3, using: &chance) {
    case 0: completion(option)
    case 1: UNUserNotificationCenter.current().perform(afterSeconds: 7) { completion(option) }
    default: break
    }
  }
}

@MainActor
@Suite("What becomes of every push and every act, with extensions")
struct ExtensionAccountTests {
  /// Plays a random script, and returns what happened, in words.
  private func play(seed: UInt64, isRun: Bool) async throws -> [String] {
    var chance = Chance(seed)
    let center = UNUserNotificationCenter(simulation: instant(0))
    center.setServiceExtension { RandomService(seed) }
    try center.addContentExtension(
      NotificationContentExtensionInfo(
        categories: ["dinner"], initialContentSizeRatio: 1, allowsUserInteraction: seed % 2 == 0)
    ) { RandomView(seed) }
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "dinner", actions: [UNNotificationAction(identifier: "later", title: "Later")],
        intentIdentifiers: [])
    ])
    let pushes = 12
    for number in 0..<pushes {
      let content = titled("x", "title", category: Bool.random(using: &chance) ? "dinner" : "").content
      center.receivePush(
        content, identifier: "\(number)", at: instant(Double.random(in: 0...200, using: &chance)),
        isMutable: Bool.random(using: &chance))
    }
    let spellings = [
      "expand", "collapse", "action:later", "tap", "dismiss", "press:b", "media", "lock", "unlock", "clear",
    ]
    let steps = try (0..<30).map { _ in
      UserStep(
        .at(instant(Double.random(in: 0...220, using: &chance))),
        try #require(UserAction(spellings.randomElement(using: &chance) ?? "")))
    }
    center.script(steps)
    var events: [NotificationEvent] = []
    for second in stride(from: 5.0, through: 220, by: 5) {
      events += isRun ? await center.run(to: instant(second)) : center.advance(to: instant(second))
    }
    center.endScript()
    events += center.takeEvents()
    let accounts = events.compactMap(\.request?.identifier)
    #expect(accounts.sorted() == (0..<pushes).map(String.init).sorted(), "seed \(seed)")
    let acts = events.filter { if case .user = $0 { true } else { false } }
    #expect(acts.count == steps.count, "seed \(seed)")
    return told(events)
  }

  @Test("each push is delivered or withheld once, each act is told once, and again the same way by either driver")
  func account() async throws {
    for seed in 0..<150 as Range<UInt64> {
      let first = try await play(seed: seed, isRun: false)
      #expect(try await play(seed: seed, isRun: false) == first)
      #expect(try await play(seed: seed, isRun: true) == first)
    }
  }
}
