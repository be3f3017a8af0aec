import Foundation
import LocationCore
import NotificationCore
import Testing

@Suite("PushPayload")
struct PushPayloadTests {
  /// A payload with such an `aps`, beside it the app's own keys.
  private func payload(_ aps: [AnyHashable: Any], _ own: [AnyHashable: Any] = [:]) -> PushPayload {
    PushPayload(own.merging(["aps": aps]) { $1 })
  }

  /// What is wrong, in short: `error aps.badge: "3" is a text; …`.
  private func problems(_ payload: PushPayload) -> [String] {
    payload.problems.map { problem in
      let severity = problem.severity == .error ? "error" : "note"
      return "\(severity) \(problem.path.joined(separator: ".")): \(problem.message)"
    }
  }

  // MARK: Each key

  @Test("an alert is the body as a text, or an object with its lines")
  func alert() {
    #expect(payload(["alert": "Hello"]).content.body == "Hello")
    let content = payload([
      "alert": [
        "title": "T", "subtitle": "S", "body": "B", "launch-image": "L", "summary-arg": "A", "summary-arg-count": 3,
      ] as [AnyHashable: Any]
    ]).content
    #expect([content.title, content.subtitle, content.body, content.launchImageName] == ["T", "S", "B", "L"])
    #expect(content.summaryArgument == "A" && content.summaryArgumentCount == 3)
  }

  @Test("a text by its key is the written one where there is one, else the key with its arguments, and that is noted")
  func localized() {
    let push = payload([
      "alert": [
        "title": "Written", "title-loc-key": "TITLE", "subtitle-loc-key": "%@ for %@",
        "subtitle-loc-args": ["A table", "two"], "loc-key": "BODY",
      ] as [AnyHashable: Any]
    ])
    #expect([push.content.title, push.content.subtitle, push.content.body] == ["Written", "A table for two", "BODY"])
    #expect(push.isUsable && push.problems.map(\.severity) == [.note, .note, .note])
    #expect(
      push.problems.map(\.path)
        == ["title-loc-key", "subtitle-loc-key", "loc-key"].map { ["aps", "alert", $0] })
  }

  @Test("a badge is a whole number from 0 on", arguments: [0, 1, 2_147_483_647])
  func badge(number: Int) {
    let push = payload(["badge": number])
    #expect(push.content.badge?.intValue == number && push.problems.isEmpty)
  }

  @Test("a sound is the system's, a file's, or a critical one with a volume")
  func sound() {
    let critical: [AnyHashable: Any] = ["critical": 1, "name": "bell.caf", "volume": 0.5]
    #expect(payload(["sound": "default"]).content.sound == .default)
    #expect(payload(["sound": "bell.caf"]).content.sound == UNNotificationSound(named: .init("bell.caf")))
    #expect(
      payload(["sound": critical]).content.sound == .criticalSoundNamed(.init("bell.caf"), withAudioVolume: 0.5))
    #expect(
      payload(["sound": ["critical": 1, "name": "default"] as [AnyHashable: Any]]).content.sound == .defaultCritical)
    let plain = payload(["sound": ["name": "bell.caf", "volume": 1] as [AnyHashable: Any]])
    #expect(plain.content.sound == UNNotificationSound(named: .init("bell.caf")))
    #expect(plain.problems.map(\.path) == [["aps", "sound", "volume"]] && plain.isUsable)
  }

  @Test("thread, category, scene, level, score and filter are the content's")
  func otherKeys() {
    let push = payload([
      "thread-id": "orders", "category": "dinner", "target-content-id": "scene", "interruption-level": "passive",
      "relevance-score": 1, "filter-criteria": "work",
    ])
    let content = push.content
    #expect(content.threadIdentifier == "orders" && content.categoryIdentifier == "dinner")
    #expect(content.targetContentIdentifier == "scene" && content.filterCriteria == "work")
    #expect(content.interruptionLevel == .passive && content.relevanceScore == 1)
    #expect(push.problems.isEmpty)
  }

  @Test(
    "each level has its name",
    arguments: [
      ("passive", .passive), ("active", .active), ("time-sensitive", .timeSensitive), ("critical", .critical),
    ] as [(String, UNNotificationInterruptionLevel)])
  func level(name: String, level: UNNotificationInterruptionLevel) {
    #expect(payload(["interruption-level": name]).content.interruptionLevel == level)
  }

  @Test("content-available and mutable-content are 1; true and \"1\" are taken for it, with a note")
  func ones() {
    for one in [1, 1.0, true, "1"] as [Any] {
      let push = payload(["alert": "x", "content-available": one, "mutable-content": one])
      #expect(push.isMutable && push.isContentAvailable && push.isUsable)
      #expect(push.problems.count == (one is Bool || one is String ? 2 : 0), "\(one)")
    }
    let none = payload(["alert": "x", "mutable-content": 0])
    #expect(!none.isMutable && none.problems.isEmpty)
  }

  @Test("the keys of a Live Activity are recognised, said and not played")
  func liveActivity() {
    let push = payload([
      "alert": "x", "event": "update", "content-state": ["score": 3], "timestamp": 1, "relevance-score": 75,
    ])
    #expect(push.content.relevanceScore == 0)
    #expect(
      problems(push) == [
        "note aps.content-state: `content-state`, `timestamp`, `event`: of a Live Activity, which is not played; "
          + "the rest of the push is"
      ])
  }

  @Test("the app's own keys stand beside aps; userInfo is the whole payload, without the simulator's key")
  func userInfo() {
    let push = payload(["alert": "x"], ["order": 4711, "Simulator Target Bundle": "com.example.Supper"])
    let info = push.content.userInfo
    #expect(Set(info.keys) == ["aps", "order"] && info["order"] as? Int == 4711)
    #expect((info["aps"] as? [AnyHashable: Any])?["alert"] as? String == "x")
  }

  @Test("the app is that of the argument, else of the payload, else nobody's")
  func bundle() {
    let named: [AnyHashable: Any] = ["aps": ["alert": "x"], "Simulator Target Bundle": "com.example.Supper"]
    #expect(PushPayload(named).targetBundle == "com.example.Supper")
    #expect(PushPayload(named, bundle: "com.example.Other").targetBundle == "com.example.Other")
    #expect(payload(["alert": "x"]).targetBundle == nil)
    #expect(problems(payload([:], ["Simulator Target Bundle": ""])).count == 1)
  }

  // MARK: What is wrong

  @Test(
    "a value of another type or out of its range is an error that says where, what and what to do",
    arguments: [
      ("alert", 3, "3 is neither a text nor an object; write the text, or {\"title\": …, \"body\": …}"),
      ("badge", "3", "\"3\" is a text; write a whole number without quotes (0 takes it away)"),
      ("badge", -1, "-1 is not possible; write a whole number without quotes (0 takes it away)"),
      ("badge", 1.5, "1.5 is not possible; write a whole number without quotes (0 takes it away)"),
      ("badge", true, "true is not possible; write a whole number without quotes (0 takes it away)"),
      ("badge", 1e300, "1e+300 is not possible; write a whole number without quotes (0 takes it away)"),
      ("sound", "", "an empty name is no sound; write \"default\" or a file's name, or leave `sound` out"),
      ("sound", true, "true is neither a text nor an object; write \"default\", or {\"critical\": 1, …}"),
      ("sound", [String: Int](), "it has no `name`; write \"default\" or a file's name"),
      ("thread-id", 7, "7 is no text; write it in double quotes"),
      ("category", [1], "a list is no text; write it in double quotes"),
      ("content-available", 2, "2 is not possible; write the number 1, or leave it out"),
      ("mutable-content", "yes", "\"yes\" is not possible; write the number 1, or leave it out"),
      ("target-content-id", false, "false is no text; write it in double quotes"),
      (
        "interruption-level", "time_sensitive",
        "\"time_sensitive\" is not known; use one of passive, active, time-sensitive, critical"
      ),
      ("relevance-score", 1.01, "1.01 is not possible; write a number from 0 to 1"),
      ("relevance-score", "1", "\"1\" is not possible; write a number from 0 to 1"),
      ("filter-criteria", ["a": 1], "an object is no text; write it in double quotes"),
    ] as [(String, any Sendable, String)])
  func wrongValue(key: String, value: any Sendable, message: String) {
    let push = payload([key: value])
    #expect(problems(push).contains("error aps.\(key): \(message)") && !push.isUsable)
  }

  @Test("of a list of arguments the one that is no text is named")
  func arguments() {
    let push = payload(["alert": ["loc-key": "%@ for %@", "loc-args": ["a table", 2] as [Any]] as [AnyHashable: Any]])
    #expect(problems(push).first == "error aps.alert.loc-args: 2 in it is no text; write [\"…\", …]")
  }

  @Test("aps must be there and be an object")
  func aps() {
    #expect(
      problems(PushPayload(["alert": "x"]))
        == ["error : there is no `aps`, which every push has; write {\"aps\": {\"alert\": …}}"])
    #expect(problems(PushPayload(["aps": "x"])) == ["error aps: \"x\" is no object; write {\"alert\": …}"])
  }

  @Test("keys that mean nothing where they stand are noted, with the one that was meant")
  func strangeKeys() {
    let push = payload(
      ["alert": ["titel": "x", "body": "x"], "mutable_content": 1, "Category": "x", "order": 3], ["badge": 1])
    #expect(push.isUsable)
    #expect(
      problems(push) == [
        "note aps.alert.titel: \"titel\" is no key that a phone reads there; remove it, or correct its name",
        "note aps.Category: \"Category\" is no key that a phone reads there; write `category`",
        "note aps.mutable_content: \"mutable_content\" is no key that a phone reads there; "
          + "write `mutable-content`",
        "note aps.order: \"order\" is no key that a phone reads there; move a key of your own beside `aps`",
        "note badge: `badge` stands beside `aps`, where keys are the app's own; move it into `aps`",
      ])
  }

  @Test("mutable-content without a text asks nobody, and that is noted")
  func mutableWithoutText() {
    #expect(payload(["badge": 1, "mutable-content": 1]).problems.map(\.path) == [["aps", "mutable-content"]])
  }

  // MARK: Delivery

  @Test("a payload is delivered as a push; content-available alone shows nothing, and that is said")
  func delivery() throws {
    let center = UNUserNotificationCenter(simulation: instant(0))
    center.receivePush(payload(["alert": "x"]).content, identifier: "shown", at: instant(1))
    center.receivePush(payload(["content-available": 1]).content, identifier: "silent", at: instant(2))
    let events = center.advance(to: instant(3))
    #expect(told(events) == ["1 delivered shown", "2 withheld silent: no-content"])
    guard case .withheld(let silent) = events.last else { throw Failure("not withheld") }
    #expect(silent.detail == "a silent push: it has neither text nor sound nor badge, and at most wakes the app")
  }

  // MARK: Writing

  @Test("what is written is read back the same, whatever the content says", arguments: 0..<200 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var chance = Chance(seed)
    let content = randomContent(&chance)
    let push = PushPayload(PushPayload.payload(of: content, targetBundle: "com.example.App"))
    #expect(push.problems.isEmpty, "\(push.problems)")
    #expect(push.targetBundle == "com.example.App")
    var info = push.content.userInfo
    info["aps"] = nil
    #expect(info as NSDictionary == content.userInfo as NSDictionary)
    #expect(fields(push.content) == fields(content), "seed \(seed)")
    // A push that was read is written as it was.
    let again = PushPayload(PushPayload.payload(of: push.content, targetBundle: nil))
    #expect(again.content.userInfo as NSDictionary == push.content.userInfo as NSDictionary)
    #expect(fields(again.content) == fields(content))
  }

  @Test("of a push, the keys of aps that are not the content's stay")
  func keptKeys() throws {
    let push = payload(["alert": "x", "mutable-content": 1, "content-available": 1, "event": "end"], ["id": 1])
    let changed = try #require(push.content.mutableCopy() as? UNMutableNotificationContent)
    changed.body = "y"
    let again = PushPayload(PushPayload.payload(of: changed, targetBundle: nil))
    #expect(again.content.body == "y" && again.isMutable && again.isContentAvailable)
    #expect((again.content.userInfo["aps"] as? [AnyHashable: Any])?["event"] as? String == "end")
  }

  private func fields(_ content: UNNotificationContent) -> [String] {
    [
      content.title, content.subtitle, content.body, content.launchImageName, content.threadIdentifier,
      content.categoryIdentifier, "\(content.badge?.intValue ?? -1)", content.targetContentIdentifier ?? "nil",
      "\(content.interruptionLevel)", "\(content.relevanceScore)", content.filterCriteria ?? "nil",
      content.summaryArgument, "\(content.summaryArgumentCount)", "\(content.sound?.hash ?? 0)",
    ]
  }

  private func randomContent(_ chance: inout Chance) -> UNMutableNotificationContent {
    let texts = ["", "x", "京都 🍜", "a\nb\t\"c\"\\", "\u{1}\u{202E}", "%@ {time}"]
    let sounds: [UNNotificationSound?] = [
      nil, .default, UNNotificationSound(named: .init("bell.caf")), .defaultCritical,
      .defaultCriticalSound(withAudioVolume: 0.1), .criticalSoundNamed(.init("é.caf"), withAudioVolume: 1),
      .criticalSoundNamed(.init("bell.caf")),
    ]
    func text() -> String { texts.randomElement(using: &chance) ?? "" }
    let content = UNMutableNotificationContent()
    content.title = text()
    content.subtitle = text()
    content.body = text()
    content.launchImageName = text()
    content.summaryArgument = text()
    content.summaryArgumentCount = Int.random(in: 1...3, using: &chance)
    content.threadIdentifier = text()
    content.categoryIdentifier = text()
    content.badge = Bool.random(using: &chance) ? NSNumber(value: Int.random(in: 0...99, using: &chance)) : nil
    content.targetContentIdentifier = Bool.random(using: &chance) ? text() : nil
    content.filterCriteria = Bool.random(using: &chance) ? text() : nil
    content.interruptionLevel = UNNotificationInterruptionLevel(rawValue: .random(in: 0...3, using: &chance)) ?? .active
    content.relevanceScore = Bool.random(using: &chance) ? Double.random(in: 0...1, using: &chance) : 0
    content.sound = sounds.randomElement(using: &chance) ?? nil
    content.userInfo = ["a": text(), text() + "!": [1, 2.5, true, text()] as [Any], "n": ["m": -3]]
    return content
  }
}
