import NotificationCore
import Testing

@Suite("UserAction, as it is spelled")
struct UserActionTests {
  @Test("every spelling is read, and said again as it was")
  func spellings() throws {
    #expect(UserAction.spellings.count == 20 + 5 + 5 + 3 + 3 + 2 * NotificationPermissions.Setting.allCases.count)
    #expect(Set(UserAction.spellings).count == UserAction.spellings.count)
    for spelling in UserAction.spellings {
      let action = try #require(UserAction(spelling), "\(spelling)")
      #expect(action.description == spelling)
    }
  }

  @Test(
    "what is free in a spelling is kept as it is",
    arguments: [
      ("action:foodpin.cancel", .action(identifier: "foodpin.cancel")), ("action:a:b", .action(identifier: "a:b")),
      ("press:a=b", .press(control: "a=b")),
      ("choose:amount=10", .choose(control: "amount", segment: "10")),
      ("type:note=a=b", .type(control: "note", text: "a=b")), ("type:note=", .type(control: "note", text: "")),
      ("text:", .text("")), ("text:See you at 8: thanks", .text("See you at 8: thanks")), ("text:東京", .text("東京")),
    ] as [(String, UserAction)])
  func free(spelling: String, action: UserAction) {
    #expect(UserAction(spelling) == action)
    #expect(action.description == spelling)
  }

  @Test(
    "what is no spelling is refused",
    arguments: [
      "", "Tap", "tap ", "taps", "action", "action:", "text", "on:", "off:volume", "on:alert:", "permission:yes",
      "alerts:",
      "previews:sometimes", ":tap", "focus:true", "press:", "choose:amount", "type:=x",
    ])
  func refused(spelling: String) {
    #expect(UserAction(spelling) == nil)
  }

  @Test("only answers concern a notification")
  func concerns() {
    let answers = UserAction.spellings.filter { UserAction($0)?.concernsNotification == true }
    #expect(
      answers == [
        "tap", "dismiss", "flick", "expand", "collapse", "media", "action:ID", "text:…", "press:ID", "choose:ID=…",
        "type:ID=…",
      ])
  }
}
