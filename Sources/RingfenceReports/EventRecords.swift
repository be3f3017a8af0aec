internal import Foundation
internal import LocationCore
internal import NotificationCore
internal import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceSimulation

/// What a report says of one traveller's transitions, visits, notifications, and of what did not come about.
struct EventRecords {
  let listings: [CityMatcher.Listing]
  let traveller: String?
  /// The names of the traveller's recordings, by the numbers that places have.
  let sources: [String]

  /// The kind of record and the record.
  func record(of event: TimelineEvent) -> (kind: String, value: ReportValue) {
    switch event {
    case .transition(let transition): ("transition", value(of: transition))
    case .visit(let visit): ("visit", value(of: visit))
    case .notification(let notification): ("notification", value(of: notification))
    case .withheld(let withheld): ("withheld", value(of: withheld))
    case .user(let act): ("userAction", value(of: act))
    case .opened(let url, let at): ("opened", opened(url, at))
    case .noted(let note): ("note", value(of: note))
    }
  }

  func value(of transition: Transition) -> ReportValue {
    let place = transition.place.coordinate
    let source = transition.place.source
    return [
      "region": id(transition.region), "traveller": travellerValue,
      "kind": .text(transition.kind.rawValue),
      "crossedAt": .instant(transition.crossedAt), "reportedAt": .instant(transition.reportedAt),
      "latitude": .degrees(place.latitude), "longitude": .degrees(place.longitude),
      "cause": .text(transition.cause.rawValue),
      "notBefore": transition.notBefore.map(ReportValue.instant),
      "assumed": .onlyIf(transition.isAssumed), "assumedTime": .onlyIf(transition.hasAssumedTime),
      "source": [
        "file": sources.indices.contains(source) ? .text(sources[source]) : nil,
        "line": line(transition.place.line), "line2": line(transition.place.line2),
      ],
    ]
  }

  func value(of visit: Visit) -> ReportValue {
    [
      "region": id(visit.region), "traveller": travellerValue,
      "enteredAt": visit.enteredAt.map(ReportValue.instant),
      "exitedAt": visit.exitedAt.map(ReportValue.instant),
      "durationSeconds": .seconds(visit.durationSeconds),
      "unobservedSeconds": .seconds(visit.unobservedSeconds),
      "end": (visit.end?.rawValue).map(ReportValue.text),
    ]
  }

  func value(of notification: DeliveredNotification) -> ReportValue {
    let content = notification.request.content
    return [
      "identifier": .text(notification.request.identifier),
      "region": notification.region.map(id), "traveller": travellerValue,
      "trigger": .text(TriggerKind(of: notification.request.trigger).rawValue),
      "event": (notification.event?.rawValue).map(ReportValue.text),
      "firedAt": .instant(notification.firedAt),
      "localTime": .text(notification.localTime), "timeZone": .text(notification.timeZone),
      "title": .text(notification.title), "subtitle": .text(notification.subtitle),
      "body": .text(notification.body),
      "sound": (content.sound?.description).map(ReportValue.text),
      "badge": (content.badge?.intValue).map(ReportValue.count),
      "categoryIdentifier": .text(content.categoryIdentifier),
      "actions": .list(notification.actions.map(value)),
      "userInfo": ReportValue(propertyList: content.userInfo),
      "attachments": .texts(content.attachments.map(\.url.relativePath)),
      "shown": .texts(
        NotificationSurface.allCases.filter(notification.presentation.surfaces.contains).map(\.rawValue)),
    ]
  }

  func value(of withheld: WithheldNotification) -> ReportValue {
    [
      "identifier": withheld.identifier.map(ReportValue.text), "region": withheld.region.map(id),
      "traveller": travellerValue,
      "event": (withheld.event?.rawValue).map(ReportValue.text),
      "at": .instant(withheld.at), "reason": .text(withheld.reason), "detail": .text(withheld.detail),
    ]
  }

  func value(of act: NotificationEvent.UserAct) -> ReportValue {
    [
      "at": .instant(act.at), "traveller": travellerValue, "do": .text(act.action.description),
      "notification": act.notification.map(ReportValue.text), "failure": act.failure.map(ReportValue.text),
    ]
  }

  func opened(_ url: URL, _ at: Instant) -> ReportValue {
    ["at": .instant(at), "traveller": travellerValue, "url": .text(url.absoluteString)]
  }

  func value(of note: NotificationEvent.Note) -> ReportValue {
    [
      "at": .instant(note.at), "traveller": travellerValue, "kind": .text(note.kind.rawValue),
      "identifier": note.identifier.map(ReportValue.text), "detail": .text(note.detail),
    ]
  }

  func value(of pending: PendingRequest) -> ReportValue {
    [
      "identifier": .text(pending.request.identifier),
      "region": pending.regionIdentifier.map(ReportValue.text), "traveller": travellerValue,
      "trigger": .text(pending.triggerKind.rawValue),
      "nextTriggerDate": pending.nextAt.map(ReportValue.instant),
    ]
  }

  private func value(of action: UNNotificationAction) -> ReportValue {
    [
      "identifier": .text(action.identifier), "title": .text(action.title),
      "foreground": .flag(action.options.contains(.foreground)),
    ]
  }

  private var travellerValue: ReportValue? { traveller.map(ReportValue.text) }

  private func id(_ region: Int) -> ReportValue { .text(listings[region].region.id) }

  private func line(_ number: UInt32) -> ReportValue? { number == 0 ? nil : .count(Int(number)) }
}

extension DeliveredNotification {
  /// When it was delivered, on a clock of its place, with the offset from UTC.
  var localTime: String {
    // The simulation takes zones that exist only; the zone of UTC does on every system.
    LocalTime(zone: timeZone)?.iso8601(firedAt) ?? firedAt.description
  }
}
