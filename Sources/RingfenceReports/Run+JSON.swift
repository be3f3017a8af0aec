internal import NotificationCore
internal import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceSimulation
internal import RingfenceTracks

extension Run {
  /// The run as one JSON object.
  var json: String {
    func all<Element>(
      _ list: (Replay) -> [Element], _ value: (EventRecords, Element) -> ReportValue
    ) -> ReportValue {
      .list(
        replays.flatMap { replay in
          let records = EventRecords(listings: listings, replay)
          return list(replay).map { value(records, $0) }
        })
    }
    // Events that most runs have none of, by kind: left out then.
    var others: [String: [ReportValue]] = [:]
    for replay in replays {
      let records = EventRecords(listings: listings, replay)
      for event in replay.timeline {
        switch event {
        case .user, .opened, .noted:
          let record = records.record(of: event)
          others[record.kind, default: []].append(record.value)
        case .transition, .visit, .notification, .withheld: break
        }
      }
    }
    let report: ReportValue = [
      "schema": .schema, "tool": .tool, "profile": ReportValue(profile),
      "tracks": .list(replays.flatMap(\.tracks).map(ReportValue.init)),
      "regions": .list(ReportValue.regions(listings, replays)),
      "transitions": all(\.transitions) { $0.value(of: $1) },
      "visits": all(\.visits) { $0.value(of: $1) },
      "notifications": all(\.notifications) { $0.value(of: $1) },
      "withheld": all(\.withheld) { $0.value(of: $1) },
      "pending": all(\.pending) { $0.value(of: $1) },
      "userActions": others["userAction"].map(ReportValue.list), "opened": others["opened"].map(ReportValue.list),
      "notes": others["note"].map(ReportValue.list),
      "summary": .summary(replays),
    ]
    return report.page
  }
}

extension EventRecords {
  /// The records of a finished replay.
  init(listings: [CityMatcher.Listing], _ replay: Run.Replay) {
    self.init(listings: listings, traveller: replay.traveller, sources: replay.tracks.map(\.source))
  }
}

extension Run.Replay {
  /// The transitions, in order of time.
  var transitions: [Transition] {
    timeline.compactMap { if case .transition(let transition) = $0 { transition } else { nil } }
  }

  /// The visits, in the order in which they were told: those still open are last.
  var visits: [Visit] {
    timeline.compactMap { if case .visit(let visit) = $0 { visit } else { nil } }
  }

  /// The notifications, in order of time.
  var notifications: [DeliveredNotification] {
    timeline.compactMap { if case .notification(let notification) = $0 { notification } else { nil } }
  }

  /// What did not come about, in order of time.
  var withheld: [WithheldNotification] {
    timeline.compactMap { if case .withheld(let withheld) = $0 { withheld } else { nil } }
  }
}
