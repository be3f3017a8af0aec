import Foundation
import LocationCore
import NotificationCore
import Testing

@Suite("NotificationLedger")
struct NotificationLedgerTests {
  /// Plays crossings, a second apart: `e` enters, `x` exits. Gives `D` delivered, `n` not authorized, `a` alerts
  /// off, `u` already used, `c` no content, `.` nothing.
  private func play(_ crossings: String, _ requests: [UNNotificationRequest], in ledger: inout NotificationLedger)
    throws -> String
  {
    for request in requests { try ledger.add(request) }
    var seconds = 0.0
    return crossings.map { crossing in
      seconds += 1
      let outcomes = ledger.play(
        .region(identifier: "tokyo", event: crossing == "e" ? .enter : .exit, at: instant(seconds)))
      return outcomes.isEmpty ? "." : outcomes.map(Self.letter).joined()
    }.joined()
  }

  private static func letter(of outcome: NotificationEvent) -> String {
    switch outcome {
    case .delivered: "D"
    case .withheld(let withholding):
      switch withholding.reason {
      case .notAuthorized: "n"
      case .alertsOff: "a"
      case .alreadyUsed: "u"
      case .noContent: "c"
      case .evicted: "e"
      case .notPresented: "p"
      case .notUnlocked: "l"
      case .locationNotAllowed: "w"
      case .notArrived: "m"
      }
    case .user, .opened, .noted: "?"
    }
  }

  @Test(
    "a crossing fires what waits for it",
    arguments: [
      (entry: true, exit: false, repeats: true, crossings: "exex", drawn: "D.D."),
      (entry: false, exit: true, repeats: true, crossings: "exex", drawn: ".D.D"),
      (entry: true, exit: true, repeats: true, crossings: "exex", drawn: "DDDD"),
      (entry: false, exit: false, repeats: true, crossings: "exex", drawn: "...."),
      (entry: true, exit: false, repeats: false, crossings: "exex", drawn: "D.u."),
      (entry: false, exit: true, repeats: false, crossings: "exex", drawn: ".D.u"),
      (entry: true, exit: true, repeats: false, crossings: "exex", drawn: "Duuu"),
    ])
  func crossings(entry: Bool, exit: Bool, repeats: Bool, crossings: String, drawn: String) throws {
    var ledger = NotificationLedger(start: instant(0))
    let request = request("a", onEntry: entry, onExit: exit, repeats: repeats)
    #expect(try play(crossings, [request], in: &ledger) == drawn)
  }

  @Test(
    "what the user has not allowed is withheld with the reason, and a request that does not repeat is used up by it",
    arguments: [
      (NotificationPermissions(status: .denied), true, "n.n"),
      (NotificationPermissions(status: .notDetermined), true, "n.n"),
      (NotificationPermissions(disabled: [.alert]), true, "a.a"),
      (NotificationPermissions(status: .denied), false, "n.u"),
      (NotificationPermissions(disabled: [.alert]), false, "a.u"),
      (NotificationPermissions(status: .provisional), true, "D.D"),
      (NotificationPermissions(status: .provisional, disabled: [.alert]), true, "D.D"),
      (NotificationPermissions(status: .ephemeral), true, "D.D"),
      (NotificationPermissions(disabled: [.sound, .badge, .lockScreen]), true, "D.D"),
    ])
  func permissions(permissions: NotificationPermissions, repeats: Bool, drawn: String) throws {
    var ledger = NotificationLedger(start: instant(0), permissions: permissions)
    #expect(try play("exe", [request("a", repeats: repeats)], in: &ledger) == drawn)
  }

  @Test("without permission to use the location no region is watched, and a request that waits for one is not used up")
  func location() throws {
    var ledger = NotificationLedger(start: instant(0))
    ledger.device.allowsLocation = false
    #expect(try play("ex", [request("a", repeats: false)], in: &ledger) == "w.")
    ledger.script([UserStep(.at(instant(2)), .location(true))])
    ledger.play(.time(instant(2)))
    var seconds = 2.0
    let drawn = "ee".map { _ -> String in
      seconds += 1
      return ledger.play(.region(identifier: "tokyo", event: .enter, at: instant(seconds))).map(Self.letter).joined()
    }
    #expect(drawn == ["D", "u"])
  }

  @Test("what is allowed later counts from then on")
  func permissionChanges() throws {
    var ledger = NotificationLedger(start: instant(0), permissions: NotificationPermissions(status: .denied))
    #expect(try play("e", [request("a")], in: &ledger) == "n")
    ledger.permissions.status = .authorized
    #expect(try play("xe", [], in: &ledger) == ".D")
  }

  @Test("a content without anything for the user is withheld")
  func noContent() throws {
    var ledger = NotificationLedger(start: instant(0))
    let trigger = UNLocationNotificationTrigger(region: circle(), repeats: true)
    let empty = UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: trigger)
    let badge = UNMutableNotificationContent()
    badge.badge = 3
    let badged = UNNotificationRequest(identifier: "b", content: badge, trigger: trigger)
    #expect(try play("e", [empty, badged], in: &ledger) == "cD")
    #expect(ledger.badgeCount == 3)
  }

  @Test("outcomes of one crossing come in order of identifier, by Unicode scalars")
  func order() throws {
    var ledger = NotificationLedger(start: instant(0))
    for identifier in ["b", "東京", "a", "é", "Z", "ab"] { try ledger.add(request(identifier)) }
    let outcomes = ledger.play(.region(identifier: "tokyo", event: .enter, at: instant(1)))
    #expect(outcomes.map(\.request?.identifier) == ["Z", "a", "ab", "b", "é", "東京"])
  }

  @Test("a dwell and a crossing of another region fire nothing")
  func others() throws {
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(request("a", onExit: true))
    #expect(ledger.play(.region(identifier: "tokyo", event: .dwell, at: instant(1))).isEmpty)
    #expect(ledger.play(.region(identifier: "kyoto", event: .enter, at: instant(2))).isEmpty)
    #expect(ledger.now == instant(2))
  }

  @Test("an outcome says when, from which request and by what")
  func details() throws {
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(request("a", repeats: false))
    let cause = NotificationEvent.Cause.region(identifier: "tokyo", event: .enter)
    let first = try #require(ledger.play(.region(identifier: "tokyo", event: .enter, at: instant(1.5))).first)
    guard case .delivered(let delivery) = first else { throw Failure("not delivered") }
    #expect(delivery.notification.date == instant(1.5).date)
    #expect(delivery.at == instant(1.5) && delivery.cause == cause && !delivery.isQuiet)
    #expect(first.at == instant(1.5) && first.request === delivery.notification.request)

    let second = try #require(ledger.play(.region(identifier: "tokyo", event: .enter, at: instant(3))).first)
    guard case .withheld(let withholding) = second else { throw Failure("not withheld") }
    #expect(withholding.at == instant(3) && withholding.cause == cause)
    #expect(withholding.reason.rawValue == "already-used")
    #expect(withholding.detail == "does not repeat and was used at 2024-01-01T00:00:01.500Z")
    #expect(second.at == instant(3) && second.request?.identifier == "a")
  }

  @Test(
    "a detail gives the instant to the millisecond",
    arguments: [
      (1_714_709_106_789, "2024-05-03T04:05:06.789Z"), (1_714_709_106_001, "2024-05-03T04:05:06.001Z"),
      (1_714_709_106_000, "2024-05-03T04:05:06.000Z"), (0, "1970-01-01T00:00:00.000Z"),
      (-1, "1969-12-31T23:59:59.999Z"), (-2000, "1969-12-31T23:59:58.000Z"),
    ] as [(Int64, String)])
  func detailInstant(milliseconds: Int64, text: String) throws {
    let at = Instant(milliseconds: milliseconds)
    var ledger = NotificationLedger(start: at)
    try ledger.add(request("a", repeats: false))
    ledger.play(.region(identifier: "tokyo", event: .enter, at: at))
    guard case .withheld(let withholding) = ledger.play(.region(identifier: "tokyo", event: .enter, at: at)).first
    else { throw Failure("not withheld") }
    #expect(withholding.detail == "does not repeat and was used at \(text)")
  }

  @Test("provisional and passive deliveries are quiet")
  func quiet() throws {
    let content = UNMutableNotificationContent()
    content.title = "Tokyo"
    content.interruptionLevel = .passive
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
    guard case .delivered(let passive) = ledger.play(.time(instant(0))).first else { throw Failure("not delivered") }
    #expect(passive.isQuiet && passive.cause == .added)
    ledger.permissions.status = .provisional
    try ledger.add(request("b"))
    guard
      case .delivered(let provisional) = ledger.play(.region(identifier: "tokyo", event: .enter, at: instant(1))).first
    else { throw Failure("not delivered") }
    #expect(provisional.isQuiet)
    #expect(ledger.delivered.map(\.request.identifier) == ["a", "b"])
  }

  @Test("without Notification Center a delivery is shown and not kept")
  func notKept() throws {
    var ledger = NotificationLedger(
      start: instant(0), permissions: NotificationPermissions(disabled: [.notificationCenter]))
    #expect(try play("e", [request("a")], in: &ledger) == "D")
    #expect(ledger.delivered.isEmpty)
  }

  @Test("regions of one identifier may differ in what they notify of")
  func oneRegion() throws {
    var ledger = NotificationLedger(start: instant(0))
    #expect(
      try play("ex", [request("in"), request("out", onEntry: false, onExit: true)], in: &ledger) == "DD")
  }

  @Test("regions of one identifier must be one area, and a refused request changes nothing")
  func differentRegions() throws {
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(request("a"))
    try ledger.add(request("b", region: circle("osaka")))
    let wider = request("b", region: circle(radiusMeters: 20_000))
    let violation = NotificationRuleViolation.regionsDiffer(
      regionIdentifier: "tokyo", requestIdentifier: "b", otherRequestIdentifier: "a")
    #expect(throws: violation) { try ledger.check(wider) }
    #expect(throws: violation) { try ledger.add(wider) }
    #expect(ledger.pending.map(\.regionIdentifier) == ["tokyo", "osaka"])
  }

  @Test("a region may change once no other request waits for it as it was")
  func changedRegion() throws {
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(request("a"))
    try ledger.add(request("a", region: circle(radiusMeters: 20_000)))
    #expect(ledger.pending.count == 1)
    try ledger.add(request("once", region: circle(radiusMeters: 20_000), repeats: false))
    _ = ledger.play(.region(identifier: "tokyo", event: .enter, at: instant(1)))
    ledger.removePending(["a"])
    try ledger.add(request("b"))
    #expect(ledger.pending.map(\.request.identifier) == ["b"])
    _ = ledger.takeEvents()
    // `once` was used up by the wider area, which nothing waits for.
    #expect(told(ledger.play(.region(identifier: "tokyo", event: .enter, at: instant(2)))) == ["2 delivered b"])
  }

  @Test("a region without a shape is accepted, and a note says that it never fires")
  func noShape() throws {
    var ledger = NotificationLedger(start: instant(0))
    try ledger.add(request("a", region: CLRegion(identifier: "nowhere")))
    #expect(ledger.pending.count == 1)
    guard case .noted(let note)? = ledger.takeEvents().first else { return #expect(Bool(false), "there is no note") }
    #expect(note.kind == .neverFires && note.identifier == "a")
  }

  @Test("a pending request says what it waits for")
  func pending() throws {
    var ledger = NotificationLedger(start: instant(0))
    let content = UNMutableNotificationContent()
    content.body = "still there?"
    try ledger.add(request("b"))
    ledger.play(.time(instant(5)))
    try ledger.add(
      UNNotificationRequest(
        identifier: "a", content: content, trigger: UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true))
    )
    let pending = ledger.pending
    #expect(pending.map(\.request.identifier) == ["b", "a"])
    #expect(pending.map(\.triggerKind) == [.location, .timeInterval])
    #expect(pending.map(\.regionIdentifier) == ["tokyo", nil])
    #expect(pending.map(\.addedAt) == [instant(0), instant(5)])
    #expect(pending.map(\.nextAt) == [nil, instant(95)])
    ledger.play(.time(instant(100)))
    #expect(ledger.pending.last?.nextAt == instant(185))
  }

  @Test("the clock moves forward only")
  func backwards() async {
    await #expect(processExitsWith: .failure) {
      var ledger = NotificationLedger(start: Instant(milliseconds: 1000))
      ledger.play(.time(Instant(milliseconds: 999)))
    }
  }
}
