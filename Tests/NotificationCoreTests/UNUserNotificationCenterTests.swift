import Foundation
import LocationCore
import NotificationCore
import Synchronization
import Testing

@Suite("UNUserNotificationCenter")
struct UNUserNotificationCenterTests {
  /// What an app sends at once.
  private func immediate(_ identifier: String, title: String = "Hello") -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title
    return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
  }

  private func picture(_ name: String) throws -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Picture"
    content.attachments = [
      try UNNotificationAttachment(identifier: "", url: URL(fileURLWithPath: "/pictures/\(name)"))
    ]
    return UNNotificationRequest(identifier: name, content: content, trigger: nil)
  }

  @Test("an app asks, plans a notification for a city, and gets it on arrival")
  func app() async throws {
    let simulation = UNUserNotificationCenter(
      simulation: instant(0), permissions: NotificationPermissions(status: .notDetermined))
    try await simulation.asCurrent {
      let center = UNUserNotificationCenter.current()
      #expect(center === simulation)
      #expect(try await center.requestAuthorization(options: [.alert, .sound, .badge]))
      #expect(await center.notificationSettings().authorizationStatus == .authorized)

      let reserve = UNNotificationAction(
        identifier: "foodpin.makeReservation", title: "Reserve a table", options: [.foreground])
      let later = UNNotificationAction(identifier: "foodpin.cancel", title: "Later", options: [])
      center.setNotificationCategories([
        UNNotificationCategory(
          identifier: "foodpin.restaurantaction", actions: [reserve, later], intentIdentifiers: [], options: [])
      ])

      let content = UNMutableNotificationContent()
      content.title = "Restaurant Recommendation"
      content.subtitle = "Your favorites in Tokyo"
      content.body = "Confessional\nCASK"
      content.sound = UNNotificationSound.default
      content.badge = 1
      content.userInfo = ["phone": "432-344050", "restaurants": ["Confessional", "CASK"]]
      content.categoryIdentifier = "foodpin.restaurantaction"
      let region = circle()
      region.notifyOnExit = false
      let trigger = UNLocationNotificationTrigger(region: region, repeats: true)
      try await center.add(
        UNNotificationRequest(
          identifier: "foodpin.restaurantSuggestion.tokyo", content: content, trigger: trigger))
      #expect(await center.pendingNotificationRequests().count == 1)
    }

    #expect(simulation.advance(through: .region(identifier: "tokyo", event: .enter, at: instant(60))).count == 1)
    let delivered = try #require(await simulation.deliveredNotifications().first)
    #expect(delivered.date == instant(60).date)
    let content = delivered.request.content
    #expect(content.title == "Restaurant Recommendation")
    #expect(content.userInfo["phone"] as? String == "432-344050")
    #expect(content.userInfo["restaurants"] as? [String] == ["Confessional", "CASK"])
    let category = try #require(
      await simulation.notificationCategories().first { $0.identifier == content.categoryIdentifier })
    #expect(category.actions.map(\.title) == ["Reserve a table", "Later"])
    #expect(simulation.ledger.badgeCount == 1)
    #expect(await simulation.pendingNotificationRequests().count == 1)
  }

  @Test("completion handlers are called before the call returns")
  func completions() {
    let center = UNUserNotificationCenter(simulation: instant(0))
    let calls = Mutex<[String]>([])
    @Sendable func note(_ what: String) { calls.withLock { $0.append(what) } }
    center.requestAuthorization(options: [.alert]) { granted, error in note("granted \(granted) \(error == nil)") }
    center.getNotificationSettings { note("alert \($0.alertSetting == .enabled)") }
    center.add(immediate("a")) { note("added \($0 == nil)") }
    center.add(request("b"))
    center.getPendingNotificationRequests { note("pending \($0.map(\.identifier))") }
    center.advance(to: instant(0))
    center.getDeliveredNotifications { note("delivered \($0.map(\.request.identifier))") }
    center.getNotificationCategories { note("categories \($0.count)") }
    center.setBadgeCount(-1) { note("badge \(($0 as? UNError)?.code == .badgeInputInvalid)") }
    center.setBadgeCount(4) { note("badge \($0 == nil)") }
    #expect(
      calls.withLock { $0 } == [
        "granted true true", "alert true", "added true", "pending [\"b\"]", "delivered [\"a\"]", "categories 0",
        "badge true", "badge true",
      ])
    #expect(center.ledger.badgeCount == 4)
  }

  @Test("a completion handler may call the centre again")
  func reentrance() {
    let center = UNUserNotificationCenter(simulation: instant(0))
    let first = immediate("a")
    let second = immediate("b")
    center.add(first) { _ in center.add(second) }
    center.advance(to: instant(0))
    #expect(center.ledger.delivered.map(\.request.identifier) == ["a", "b"])
  }

  @Test("a request of the same identifier replaces the one that waits")
  func replacement() async throws {
    let center = UNUserNotificationCenter(simulation: instant(0))
    try await center.add(request("a"))
    try await center.add(request("b"))
    try await center.add(request("a", onEntry: false, onExit: true))
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["b", "a"])
    #expect(
      center.advance(through: .region(identifier: "tokyo", event: .enter, at: instant(1))).map(\.request?.identifier)
        == ["b"])
  }

  @Test("a delivery of the same identifier takes the old one's place")
  func deliveredReplacement() async throws {
    let center = UNUserNotificationCenter(simulation: instant(0))
    try await center.add(immediate("a", title: "old"))
    try await center.add(immediate("b"))
    try await center.add(immediate("a", title: "new"))
    center.advance(to: instant(0))
    #expect(await center.deliveredNotifications().map(\.request.content.title) == ["Hello", "new"])
  }

  @Test("what is removed is gone, and other identifiers are ignored")
  func removal() async throws {
    let center = UNUserNotificationCenter(simulation: instant(0))
    for identifier in ["a", "b", "c"] {
      try await center.add(request(identifier))
      try await center.add(immediate("now \(identifier)"))
    }
    center.advance(to: instant(0))
    center.removePendingNotificationRequests(withIdentifiers: ["b", "z"])
    center.removeDeliveredNotifications(withIdentifiers: ["now a", "a"])
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a", "c"])
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["now b", "now c"])
    center.removeAllPendingNotificationRequests()
    center.removeAllDeliveredNotifications()
    #expect(await center.pendingNotificationRequests().isEmpty)
    #expect(await center.deliveredNotifications().isEmpty)
    #expect(center.advance(through: .region(identifier: "tokyo", event: .enter, at: instant(1))).isEmpty)
  }

  @Test("categories replace those that were")
  func categories() async {
    let center = UNUserNotificationCenter(simulation: instant(0))
    for identifier in ["a", "b"] {
      center.setNotificationCategories([
        UNNotificationCategory(identifier: identifier, actions: [], intentIdentifiers: [])
      ])
    }
    #expect(await center.notificationCategories().map(\.identifier) == ["b"])
  }

  @Test("a denied app may add requests, which wait and are withheld")
  func denied() async throws {
    let center = UNUserNotificationCenter(
      simulation: instant(0), permissions: NotificationPermissions(status: .denied))
    #expect(try await center.requestAuthorization(options: [.alert]) == false)
    try await center.add(request("a"))
    try await center.setBadgeCount(2)
    #expect(center.ledger.badgeCount == 0)
    #expect(await center.pendingNotificationRequests().count == 1)
    guard
      case .withheld(let withholding) = center.advance(
        through: .region(identifier: "tokyo", event: .enter, at: instant(1))
      ).first
    else { throw Failure("not withheld") }
    #expect(withholding.reason == .notAuthorized)
    #expect(withholding.detail == "the user has refused notifications")
    center.setPermissions(NotificationPermissions())
    #expect(center.advance(through: .region(identifier: "tokyo", event: .enter, at: instant(2))).count == 1)
    #expect(await center.deliveredNotifications().count == 1)
  }

  @Test("a negative badge is an error")
  func badge() async {
    let center = UNUserNotificationCenter(simulation: instant(0))
    await #expect(throws: UNError(.badgeInputInvalid)) { try await center.setBadgeCount(-1) }
  }

  @Test("a badge of 0 takes the number away, none leaves it, and a switched-off badge ignores it")
  func badges() throws {
    let center = UNUserNotificationCenter(simulation: instant(0))
    func deliver(_ badge: NSNumber?) throws -> Int {
      let content = UNMutableNotificationContent()
      content.title = "x"
      content.badge = badge
      try center.schedule(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
      center.advance(to: center.now)
      return center.ledger.badgeCount
    }
    #expect(try deliver(5) == 5)
    #expect(try deliver(nil) == 5)
    #expect(try deliver(0) == 0)
    center.setPermissions(NotificationPermissions(disabled: [.badge]))
    #expect(try deliver(7) == 0)
  }

  @Test(
    "an attachment's file is judged when the request is added",
    arguments: [
      ("there.png", nil), ("missing.png", UNError.Code.attachmentInvalidURL), ("large.jpg", .attachmentInvalidFileSize),
      ("large.mp4", nil), ("huge.mp4", .attachmentInvalidFileSize), ("full.gif", nil),
    ] as [(String, UNError.Code?)])
  func attachments(name: String, code: UNError.Code?) async throws {
    let sizes = [
      "there.png": 1, "large.jpg": 11 << 20, "large.mp4": 11 << 20, "huge.mp4": 51 << 20, "full.gif": 10 << 20,
    ]
    let center = UNUserNotificationCenter(simulation: instant(0)) { sizes[$0.lastPathComponent] }
    do {
      try await center.add(picture(name))
      #expect(code == nil)
    } catch let error as UNError {
      #expect(error.code == code)
    }
    #expect(center.advance(to: instant(0)).count == (code == nil ? 1 : 0))
  }

  @Test("nothing fires inside a call of the app: it is told with the next step of the clock")
  func firesWithTheClock() async throws {
    let center = UNUserNotificationCenter(simulation: instant(0))
    try await center.add(immediate("a"))
    try await center.add(request("b"))
    #expect(await center.deliveredNotifications().isEmpty)
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["b"])
    #expect(center.advance(to: instant(0)).map(\.request?.identifier) == ["a"])
    #expect(center.takeEvents().isEmpty)
  }

  @Test("each simulation has its own centre, in child tasks too, and the process another")
  func binding() async {
    let process = UNUserNotificationCenter.current()
    #expect(process === UNUserNotificationCenter.current())
    let one = UNUserNotificationCenter(simulation: instant(0))
    let two = UNUserNotificationCenter(simulation: instant(9))
    await one.asCurrent {
      async let inChild = UNUserNotificationCenter.current()
      #expect(await inChild === one)
      two.asCurrent { #expect(UNUserNotificationCenter.current().now == instant(9)) }
      #expect(UNUserNotificationCenter.current() === one)
    }
    #expect(UNUserNotificationCenter.current() === process)
  }

  @Test("outside a simulation the caller moves the clock")
  func processWide() async throws {
    let center = UNUserNotificationCenter.current()
    #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
    #expect(try await center.requestAuthorization(options: [.alert]))
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    try await center.add(
      UNNotificationRequest(
        identifier: "tea", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false)))
    let start = center.now
    #expect(center.advance(to: start.advanced(bySeconds: 179)).isEmpty)
    #expect(center.advance(to: start.advanced(bySeconds: 180)).map(\.request?.identifier) == ["tea"])
    try await center.add(immediate("now"))
    center.advance(to: center.now)
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["tea", "now"])
  }

  @Test("many tasks may call at once")
  func concurrency() async throws {
    let center = UNUserNotificationCenter(simulation: instant(0))
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<100 {
        group.addTask {
          try? await center.add(request("\(index)"))
          if index % 2 == 1 { center.removePendingNotificationRequests(withIdentifiers: ["\(index)"]) }
          _ = await center.pendingNotificationRequests()
        }
      }
    }
    #expect(center.ledger.pending.count == 50)
    #expect(center.advance(through: .region(identifier: "tokyo", event: .enter, at: instant(1))).count == 50)
  }

  @Test("two regions of one identifier end the program, with the rule in the message")
  func differentRegions() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let center = UNUserNotificationCenter(simulation: Instant(milliseconds: 0))
      center.add(request("a"))
      center.add(request("b", region: circle(radiusMeters: 1)))
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("regions with one identifier must be one area; 'tokyo' of request 'b' differs"))
  }
}
