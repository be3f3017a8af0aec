internal import Foundation
internal import LocationCore
internal import NotificationCore
internal import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceSimulation
internal import RingfenceTracks

/// The report that is made to be read: the journey, the notifications as a phone would show them, the visits, what
/// was withheld and why, what still waits, and what a person might wonder about.
struct TextReport {
  let run: Run
  private var page: TextPage
  private var zones: LocalZones

  init(run: Run, style: ReportStyle) {
    self.run = run
    page = TextPage(style: style)
    zones = LocalZones(fixed: run.timeZone)
  }

  /// The report, ending with a line end.
  var text: String {
    var report = self
    report.write()
    return report.page.text
  }

  private mutating func write() {
    page.addTitle()
    let isOne = run.replays.count == 1 && run.replays[0].traveller == nil
    if isOne { writeJourney(run.replays[0]) }
    page.addSetting(of: run)
    for replay in run.replays {
      if !isOne {
        page.title("Traveller \(replay.traveller ?? "")")
        page.blank()
        writeJourney(replay)
      }
      writeNotifications(replay)
      writeVisits(replay)
      writeWithheld(replay)
      writeUser(replay)
      writePending(replay)
      write(remarks: Remarks(run: run, replay: replay, zones: zones).all)
    }
    let findings = run.findings.map(\.description)
    guard !findings.isEmpty else { return }
    page.heading("Favorites to look after")
    page.blank()
    for finding in findings.prefix(Self.longestList) { page.item(finding) }
    if findings.count > Self.longestList {
      page.item("and \(findings.count - Self.longestList) more; `ringfence favorite check` lists all")
    }
  }

  /// How many findings are listed.
  private static let longestList = 20

  private mutating func writeJourney(_ replay: Run.Replay) {
    let clocks = zones.clocks(of: replay, in: run)
    page.addJourney(replay, from: clocks.first, to: clocks.last)
  }

  // MARK: What happened

  private mutating func writeNotifications(_ replay: Run.Replay) {
    let notifications = replay.notifications
    guard !notifications.isEmpty else { return page.heading("No notification fired") }
    page.heading(Wording.count(notifications.count, "notification"))
    var lastDay = ""
    for notification in notifications {
      let clock = WallClock(zone: notification.timeZone)
      let at = notification.firedAt
      let day = clock.day(at)
      page.blank()
      if day != lastDay {
        page.add(day, indent: 2, weight: .faint)
        page.blank()
      }
      lastDay = day
      let quiet = notification.presentation.isQuiet ? ", without banner and sound" : ""
      page.add(
        "\(clock.time(at)) \(clock.offset(at))  \(run.occasion(of: notification))\(quiet)", indent: 2, hanging: 4)
      if !notification.title.isEmpty { page.add(notification.title, indent: 6, weight: .strong) }
      for text in [notification.subtitle, notification.body] where !text.isEmpty { page.add(text, indent: 6) }
      if !notification.actions.isEmpty {
        page.add(notification.actions.map { "[\($0.title)]" }.joined(separator: " "), indent: 6, weight: .faint)
      }
    }
  }

  private mutating func writeVisits(_ replay: Run.Replay) {
    let beginning = Instant(milliseconds: .min)
    let visits = replay.visits.sorted { ($0.enteredAt ?? beginning) < ($1.enteredAt ?? beginning) }
    guard !visits.isEmpty else { return }
    page.heading(Wording.count(visits.count, "visit"))
    page.blank()
    var rows = [["Region", "Entered", "Left", "Stayed"]]
    for visit in visits {
      let clock = clock(of: visit.region)
      var stay = Wording.span(seconds: visit.durationSeconds)
      if visit.unobservedSeconds > 0 {
        stay += " (\(Wording.span(seconds: visit.unobservedSeconds)) of it in gaps)"
      }
      rows.append([
        name(visit.region), visit.enteredAt.map(clock.dayAndTime) ?? "started inside",
        visit.exitedAt.map(clock.dayAndTime) ?? (visit.end == nil ? "still there at the end" : "monitored no longer"),
        stay,
      ])
    }
    page.table(rows)
  }

  private mutating func writeWithheld(_ replay: Run.Replay) {
    let withheld = replay.withheld
    guard !withheld.isEmpty else { return }
    page.heading("\(Wording.count(withheld.count)) withheld")
    page.blank()
    var rows = [["When", "What", "Why"]]
    for group in WithheldGroup.groups(of: withheld) {
      let first = group.first
      let clock = clock(of: first.region, at: first.at, in: replay)
      let what = [first.event.map(Wording.noun), first.region.map(name) ?? first.identifier].compactMap(\.self)
      let more = group.count > 1 ? "; \(Wording.count(group.count - 1)) more like it" : ""
      rows.append([
        clock.dayAndTime(first.at), what.joined(separator: " "),
        "\(clock.localizing(first.detail)) (\(first.reason))\(more)",
      ])
    }
    page.table(rows)
  }

  /// What the scripted user did, and what the app did then.
  private mutating func writeUser(_ replay: Run.Replay) {
    var rows = [["When", "What", ""]]
    for event in replay.timeline {
      switch event {
      case .user(let act):
        let clock = clock(of: nil, at: act.at, in: replay)
        rows.append([
          clock.dayAndTime(act.at),
          [act.action.description, act.notification].compactMap(\.self).joined(separator: " "),
          act.failure.map { "nothing came of it: \($0)" } ?? "",
        ])
      case .opened(let url, let at):
        let clock = clock(of: nil, at: at, in: replay)
        rows.append([clock.dayAndTime(at), "the app opened \(url.absoluteString)", ""])
      case .noted(let note):
        let clock = clock(of: nil, at: note.at, in: replay)
        rows.append([
          clock.dayAndTime(note.at), "about \(note.identifier ?? "the app")",
          "\(clock.localizing(note.detail)) (\(note.kind.rawValue))",
        ])
      case .transition, .visit, .notification, .withheld: break
      }
    }
    guard rows.count > 1 else { return }
    page.heading("The user and the app")
    page.blank()
    page.table(rows)
  }

  private mutating func writePending(_ replay: Run.Replay) {
    guard !replay.pending.isEmpty else { return }
    page.heading("\(Wording.count(replay.pending.count)) still waiting")
    page.blank()
    let waiting = PendingTexts(replay.pending, names: run.listings.map(\.region))
    for (event, names) in waiting.regions { page.item("for the next \(event): \(Wording.names(names))") }
    for (request, next) in waiting.others {
      let clock = clock(of: nil, at: next ?? .init(milliseconds: .max), in: replay)
      page.item(next.map { "\(request): \(clock.day($0)), \(clock.time($0)) \(clock.offset($0))" } ?? request)
    }
  }

  private mutating func write(remarks: [String]) {
    guard !remarks.isEmpty else { return }
    page.heading("Good to know")
    page.blank()
    for remark in remarks { page.item(remark) }
  }

  // MARK: Names and clocks

  private func name(_ region: Int) -> String { run.listings[region].region.name }

  private mutating func clock(of region: Int?) -> WallClock { zones.clock(of: region, in: run) }

  private mutating func clock(of region: Int?, at instant: Instant, in replay: Run.Replay) -> WallClock {
    region == nil ? zones.clock(at: instant, of: replay, in: run) : clock(of: region)
  }
}
