internal import LocationCore
internal import NotificationCore
internal import RingfenceMonitoring
internal import RingfencePlaces

/// Puts what the notification core tells into the words of a timeline, with regions and local times.
struct Telling {
  /// What a region had to do with an event of the core.
  struct Origin {
    let region: Int
    let city: CityRegion
    let event: RegionEvent
  }

  /// The zone of the clock on the wall, for what no region fires.
  var wallZone = "UTC"
  /// What happens at the present instant.
  var moment = Moment()
  private let fixedZone: String?
  private var zones: LocalZones

  /// Words for times in a zone; nil: in the zone of each place.
  init(fixedZone: String?) {
    self.fixedZone = fixedZone
    zones = LocalZones(fixed: fixedZone)
  }

  /// Adds an event of the monitors to the moment at which it happens; what came before is told first.
  mutating func take(_ event: MonitorEvent, _ tell: (TimelineEvent) -> Void) {
    moment.begin(event.instant, tell)
    switch event {
    case .transition(let transition): moment.transitions.append(transition)
    case .visit(let visit): moment.visits.append(visit)
    case .cancelled(let candidate):
      moment.withheld.append(
        WithheldNotification(
          region: candidate.region, event: candidate.kind, at: candidate.at, reason: candidate.reason.rawValue,
          detail: candidate.detail))
    }
  }

  /// Adds to the present moment that a transition brought no notification about.
  mutating func withhold(_ transition: Transition, reason: String, detail: String) {
    moment.withheld.append(
      WithheldNotification(
        region: transition.region, event: transition.kind, at: transition.reportedAt, reason: reason,
        detail: detail))
  }

  /// Adds an event of the core to the moment at which it happens; what came before is told first.
  mutating func take(_ event: NotificationEvent, from origin: Origin?, _ tell: (TimelineEvent) -> Void) {
    moment.begin(event.at, tell)
    switch event {
    case .delivered(let delivery): moment.notifications.append(delivered(delivery, from: origin))
    case .withheld(let withholding):
      moment.withheld.append(
        WithheldNotification(
          identifier: withholding.request.identifier, region: origin?.region, event: origin?.event,
          at: withholding.at, reason: withholding.reason.rawValue, detail: withholding.detail))
    case .user(let act): moment.others.append(.user(act))
    case .opened(let url, let at): moment.others.append(.opened(url, at: at))
    case .noted(let note): moment.others.append(.noted(note))
    }
  }

  private mutating func delivered(
    _ delivery: NotificationEvent.Delivery, from origin: Origin?
  ) -> DeliveredNotification {
    let zone = origin.map { zones.zone(of: $0.region, $0.city) } ?? fixedZone ?? wallZone
    let content = delivery.request.content
    let time = LocalTime(zone: zone)?.hoursAndMinutes(delivery.at) ?? ""
    // A push is not of this tool's templates.
    func timed(_ text: String) -> String {
      delivery.cause == .push ? text : NotificationTemplates.Template.fill(text, with: ["time": time])
    }
    return DeliveredNotification(
      request: delivery.request, region: origin?.region, event: origin?.event, firedAt: delivery.at, timeZone: zone,
      title: timed(content.title), subtitle: timed(content.subtitle), body: timed(content.body),
      category: delivery.category, presentation: delivery.presentation, hidesPreviews: delivery.hidesPreviews,
      threadCount: delivery.threadCount)
  }
}
