internal import LocationCore
internal import NotificationCore
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
  /// Where categories are looked up.
  var center: UNUserNotificationCenter?
  /// What happens at the present instant.
  var moment = Moment()
  private let fixedZone: String?
  private var zones: LocalZones

  /// Words for times in a zone; nil: in the zone of each place.
  init(fixedZone: String?) {
    self.fixedZone = fixedZone
    zones = LocalZones(fixed: fixedZone)
  }

  /// Adds an event of the core to the present moment.
  mutating func take(_ event: NotificationEvent, from origin: Origin?) {
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
    func timed(_ text: String) -> String {
      NotificationTemplates.Template.fill(text, with: ["time": time])
    }
    let category = center?.ledger.categories.first { $0.identifier == content.categoryIdentifier }
    return DeliveredNotification(
      request: delivery.request, region: origin?.region, event: origin?.event, firedAt: delivery.at, timeZone: zone,
      title: timed(content.title), subtitle: timed(content.subtitle), body: timed(content.body),
      actions: category?.actions ?? [], presentation: delivery.presentation)
  }
}
