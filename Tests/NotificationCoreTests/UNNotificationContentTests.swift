import Foundation
import NotificationCore
import Testing

@Suite("UNNotificationContent")
struct UNNotificationContentTests {
  @Test("the defaults are Apple's")
  func defaults() {
    for content in [UNNotificationContent(), UNMutableNotificationContent()] {
      #expect(content.title == "" && content.subtitle == "" && content.body == "")
      #expect(content.badge == nil && content.sound == nil)
      #expect(content.userInfo.isEmpty && content.attachments.isEmpty)
      #expect(content.categoryIdentifier == "" && content.threadIdentifier == "" && content.launchImageName == "")
      #expect(content.targetContentIdentifier == nil && content.filterCriteria == nil)
      #expect(content.interruptionLevel == .active)
      #expect(content.relevanceScore == 0)
      #expect(content.summaryArgument == "" && content.summaryArgumentCount == 1)
    }
  }

  private func filled() throws -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = "title"
    content.subtitle = "subtitle"
    content.body = "body"
    content.badge = 2
    content.sound = .default
    content.userInfo = ["key": "value"]
    content.attachments = [
      try UNNotificationAttachment(identifier: "picture", url: URL(fileURLWithPath: "/a.png"))
    ]
    content.categoryIdentifier = "category"
    content.threadIdentifier = "thread"
    content.launchImageName = "launch"
    content.targetContentIdentifier = "target"
    content.interruptionLevel = .timeSensitive
    content.relevanceScore = 0.5
    content.filterCriteria = "filter"
    content.summaryArgument = "argument"
    content.summaryArgumentCount = 3
    return content
  }

  private func expectFilled(_ content: UNNotificationContent) {
    #expect(content.title == "title" && content.subtitle == "subtitle" && content.body == "body")
    #expect(content.badge == 2 && content.sound == .default)
    #expect(content.userInfo["key"] as? String == "value")
    #expect(content.attachments.map(\.identifier) == ["picture"])
    #expect(content.categoryIdentifier == "category" && content.threadIdentifier == "thread")
    #expect(content.launchImageName == "launch" && content.targetContentIdentifier == "target")
    #expect(content.interruptionLevel == .timeSensitive && content.relevanceScore == 0.5)
    #expect(content.filterCriteria == "filter")
    #expect(content.summaryArgument == "argument" && content.summaryArgumentCount == 3)
  }

  @Test("copies say the same, and what is changed afterwards does not reach them")
  func copies() throws {
    let content = try filled()
    let copy = try #require(content.copy() as? UNNotificationContent)
    let mutable = try #require(content.mutableCopy() as? UNMutableNotificationContent)
    content.title = "changed"
    content.userInfo = [:]
    #expect(!(copy is UNMutableNotificationContent))
    expectFilled(copy)
    expectFilled(mutable)
    mutable.title = "changed too"
    expectFilled(copy)
  }

  @Test("copying an immutable content gives the same object, copying it mutably another")
  func immutable() throws {
    let content = try #require(try filled().copy() as? UNNotificationContent)
    #expect(content.copy() as? UNNotificationContent === content)
    expectFilled(try #require(content.mutableCopy() as? UNMutableNotificationContent))
  }

  @Test("the interruption levels have Apple's values")
  func levels() {
    let levels: [UNNotificationInterruptionLevel] = [.passive, .active, .timeSensitive, .critical]
    #expect(levels.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test("a summary that counts for nothing ends the program, with the rule in the message")
  func summaryCount() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      UNMutableNotificationContent().summaryArgumentCount = 0
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("summaryArgumentCount must not be 0"))
  }
}
