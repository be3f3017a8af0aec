import Foundation
import NotificationCore
import Testing

/// An object that no property list can hold.
final class Restaurant: NSObject {}

@Suite("UNNotificationRequest")
struct UNNotificationRequestTests {
  @Test("the content is copied: what is changed afterwards does not reach the request")
  func copiedContent() {
    let content = UNMutableNotificationContent()
    content.title = "before"
    let text = NSMutableString(string: "before")
    let list = NSMutableArray(array: ["before"])
    let dictionary = NSMutableDictionary(dictionary: ["key": "before"])
    content.userInfo = ["text": text, "list": list, "dictionary": dictionary]
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.title = "after"
    text.setString("after")
    list.add("after")
    dictionary["key"] = "after"
    #expect(request.content.title == "before")
    #expect(!(request.content is UNMutableNotificationContent))
    #expect(request.content.userInfo["text"] as? String == "before")
    #expect(request.content.userInfo["list"] as? [String] == ["before"])
    #expect(request.content.userInfo["dictionary"] as? [String: String] == ["key": "before"])
    #expect(request.trigger == nil)
    #expect(request.copy() as? UNNotificationRequest === request)
  }

  @Test("property-list values are kept as they are")
  func propertyList() {
    let content = UNMutableNotificationContent()
    let date = Date(timeIntervalSince1970: 1)
    content.userInfo = [
      "string": "s", "int": 7, "double": 1.5, "yes": true, "no": false, "date": date, "data": Data([1, 2]),
      "number": NSNumber(value: 9), "list": [1, "two", [3]] as [Any], "dictionary": ["inner": ["x": 1]],
    ]
    let info = UNNotificationRequest(identifier: "a", content: content, trigger: nil).content.userInfo
    #expect(info["string"] as? String == "s")
    #expect(info["int"] as? Int == 7)
    #expect(info["double"] as? Double == 1.5)
    #expect(info["yes"] as? Bool == true)
    #expect(info["no"] as? Bool == false)
    #expect(info["date"] as? Date == date)
    #expect(info["data"] as? Data == Data([1, 2]))
    #expect(info["number"] as? Int == 9)
    #expect((info["list"] as? [Any])?.count == 3)
    #expect((info["dictionary"] as? [String: [String: Int]])?["inner"]?["x"] == 1)
    #expect(info.count == 10)
  }

  @Test(
    "what no property list can hold is named by its path",
    arguments: [
      (0, "userInfo[\"place\"]"), (1, "userInfo[\"list\"][1]"), (2, "userInfo[\"outer\"][\"inner\"]"),
      (3, "the key 5 of userInfo"),
    ])
  func noPropertyList(index: Int, path: String) {
    let wrong: [[AnyHashable: Any]] = [
      ["place": Restaurant()], ["list": [1, Restaurant()] as [Any]], ["outer": ["inner": Restaurant()]], [5: "five"],
    ]
    let content = UNMutableNotificationContent()
    content.userInfo = wrong[index]
    #expect(throws: NotificationRuleViolation.userInfoIsNoPropertyList(path: path)) {
      try UNNotificationRequest.checked(identifier: "a", content: content, trigger: nil)
    }
  }

  @Test("a checked request is like any other")
  func checked() throws {
    let content = UNMutableNotificationContent()
    content.title = "x"
    let request = try UNNotificationRequest.checked(identifier: "a", content: content, trigger: nil)
    #expect(request.identifier == "a" && request.content.title == "x")
  }

  @Test("an object in userInfo ends the program, with the rule in the message")
  func trap() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let content = UNMutableNotificationContent()
      content.userInfo = ["place": Restaurant()]
      _ = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("userInfo must hold property-list values only; userInfo[\"place\"] is none"))
  }
}
