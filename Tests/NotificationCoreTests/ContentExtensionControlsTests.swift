import Foundation
import LocationCore
import NotificationCore
import Testing

extension UNNotificationContentExtensionTests {
  // MARK: Media

  @Test("the media button plays and pauses, and shows what the extension tells of it")
  func media() throws {
    try prepare(
      onShow: { view in
        view.type = .overlay
        view.mediaPlayPauseButtonFrame = CGRect(x: 0, y: 0, width: 44, height: 44)
      }, steps: try [1, 2, 3].map { try step($0, "media") })
    center.advance(to: instant(1))
    #expect(full?.mediaButton == .overlay && full?.isPlaying == true)
    center.advance(to: instant(2))
    #expect(full?.isPlaying == false)
    center.advance(to: instant(3))
    #expect(diary.lines == ["loads", "shows a", "plays", "pauses", "plays"])
  }

  @Test("mediaPlayingStarted and mediaPlayingPaused set what the button offers")
  func mediaState() throws {
    try prepare(onShow: { $0.extensionContext?.mediaPlayingStarted() }, steps: [try step(1, "expand")])
    center.advance(to: instant(1))
    #expect(full?.isPlaying == true)
    try center.addContentExtension(
      NotificationContentExtensionInfo(categories: ["paused"], initialContentSizeRatio: 1)
    ) { [diary] in
      TestView(diary) { view in
        view.extensionContext?.mediaPlayingStarted()
        view.extensionContext?.mediaPlayingPaused()
      }
    }
    try deliver("b", category: "paused")
    center.script([try step(2, "expand")])
    center.advance(to: instant(2))
    #expect(full?.isPlaying == false)
  }

  @Test("without a type or without a frame there is no media button")
  func noMediaButton() throws {
    try prepare(onShow: { $0.type = .default }, steps: [try step(1, "media")])
    #expect(told(center.advance(to: instant(1))).last == "1 media a: it has no media button")
    let silent = SilentView()
    #expect(silent.mediaPlayPauseButtonType == .none && silent.mediaPlayPauseButtonFrame == .zero)
    #expect(silent.mediaPlayPauseButtonTintColor == .black)
    silent.mediaPlay()
    silent.mediaPause()
  }

  // MARK: Controls

  @Test("the user acts on controls, and the extension is told of each with what it has become")
  func controls() async throws {
    for isRun in [false, true] {
      let test = UNNotificationContentExtensionTests()
      try test.prepare(
        allowsUserInteraction: true,
        onShow: { view in
          view.controls = [
            .choice(id: "amount", segments: ["5", "10", "20"]), .textField(id: "note", placeholder: "Note"),
            .button(id: "pay", title: "Pay"),
          ]
        }, steps: [test.step(1, "choose:amount=10"), test.step(2, "type:note=a=b"), test.step(3, "press:pay")])
      let events = isRun ? await test.center.run(to: instant(9)) : test.center.advance(to: instant(9))
      #expect(told(events).suffix(3) == ["1 choose:amount=10 a", "2 type:note=a=b a", "3 press:pay a"])
      #expect(test.diary.lines.count == 5)
      #expect(
        test.center.ledger.interface?.controls.prefix(3) == [
          .choice(id: "amount", segments: ["5", "10", "20"], selected: "10"),
          .textField(id: "note", text: "a=b", placeholder: "Note"), .button(id: "pay", title: "Pay"),
        ])
      #expect(test.center.ledger.interface?.controls.last == .label("acted"))
    }
  }

  @Test(
    "what can't be done to a view is told",
    arguments: [
      ("choose:amount=7", true, "its view has nothing for choose:amount=7; it has choose:amount=5|10"),
      ("press:amount", true, "its view has nothing for press:amount; it has choose:amount=5|10"),
      ("press:pay", true, "its view has nothing for press:pay; it has choose:amount=5|10"),
      ("choose:amount=5", false, "touches do not reach its view; set UNNotificationExtensionUserInteractionEnabled"),
    ])
  func refusedControls(spelling: String, allowsUserInteraction: Bool, failure: String) throws {
    try prepare(
      allowsUserInteraction: allowsUserInteraction,
      onShow: { $0.controls = [.image("map"), .choice(id: "amount", segments: ["5", "10"])] },
      steps: [try step(1, spelling)])
    #expect(told(center.advance(to: instant(1))).last == "1 \(spelling) a: \(failure)")
  }

  @Test("a notification without an extension has no controls")
  func noControls() throws {
    try deliver("a")
    center.script([try step(1, "press:pay"), try step(2, "media")])
    #expect(
      told(center.advance(to: instant(2))).suffix(2) == [
        "1 press:pay a: no content extension shows it", "2 media a: it has no media button",
      ])
  }
}
