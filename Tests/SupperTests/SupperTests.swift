import Foundation
import LocationCore
import NotificationCore
import Testing

@testable import supper

@MainActor
@Suite("Supper: an app with content extensions and a service extension")
struct SupperTests {
  private static let example = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/Supper").standardized

  @Test("what the user sees in an evening is what is kept beside the app")
  func screens() async throws {
    let kept = try String(contentsOf: Self.example.appending(path: "screens.txt"), encoding: .utf8)
    var evening = try Evening(infoPlists: Self.example.appending(path: "Extensions"))
    #expect(await evening.play() == kept)
    let readme = try String(contentsOf: Self.example.appending(path: "../../README.md").standardized, encoding: .utf8)
    let bill = try #require(kept.components(separatedBy: "\n\n").first { $0.hasPrefix("The bill, opened") })
    #expect(readme.contains(bill))
  }

  @Test("a payment is asked for once an amount is chosen, and not performed")
  func payment() async throws {
    let start = Instant(milliseconds: 0)
    let center = UNUserNotificationCenter(simulation: start)
    let log = SupperLog()
    let app = Supper(log: log)
    await center.runApp { await app.launch() }
    try center.addContentExtension(
      NotificationContentExtensionInfo(
        infoPlist: Data(contentsOf: Self.example.appending(path: "Extensions/BillView-Info.plist")))
    ) { BillView(log: log) }
    let content = UNMutableNotificationContent()
    content.title = "The bill"
    content.categoryIdentifier = "supper.bill"
    center.receivePush(content, identifier: "bill", at: start)
    let steps = ["action:pay", "choose:amount=5", "choose:amount=10", "action:pay"]
    center.script(
      try steps.enumerated().map { second, spelling in
        UserStep(.at(start.advanced(bySeconds: Double(second + 1))), try #require(UserAction(spelling)))
      })
    let events = await center.run(to: start.advanced(bySeconds: 9))
    #expect(log.lines == ["payment request: 10"])
    #expect(center.ledger.delivered.isEmpty && center.ledger.interface == nil)
    #expect(!events.contains { if case .opened = $0 { true } else { false } })
  }

  @Test("four actions in three categories, one of which takes a text")
  func categories() {
    let actions = [Supper.invitation, Supper.message, Supper.bill].flatMap(\.actions)
    #expect(actions.map(\.identifier) == ["accept", "decline", "reply", "pay"])
    #expect(actions.filter { $0 is UNTextInputNotificationAction }.count == 1)
  }
}
