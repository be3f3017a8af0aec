internal import Foundation
internal import LocationCore
internal import NotificationCore
internal import RingfencePlaces
internal import RingfenceText

/// Reads the triggers of a scenario file's requests.
struct ScenarioTriggers {
  /// The regions on which a trigger can wait.
  let regions: [CityRegion]

  /// The trigger that a node describes; nil where it is absent or something is wrong.
  func trigger(_ node: JSONNode?, _ fields: inout JSONFields) -> UNNotificationTrigger? {
    guard let node, let members = fields.members(node, known: ["region", "on", "in", "calendar", "repeats"])
    else { return nil }
    let kinds = ["region", "in", "calendar"].filter { kind in members.contains { $0.name == kind } }
    let repeats = fields.flag(node["repeats"]) ?? false
    guard let kind = kinds.first, kinds.count == 1 else {
      fields.refuse(node, "a trigger has one of `region`, `in` and `calendar`; \(kinds.isEmpty ? "give" : "keep") one")
      return nil
    }
    if kind != "region", let on = node["on"] {
      fields.refuse(on, "`on` belongs to a region; leave it out, or give `region`")
    }
    switch kind {
    case "region": return locationTrigger(node, repeats: repeats, &fields)
    case "in": return timeIntervalTrigger(node, repeats: repeats, &fields)
    default: return calendarTrigger(node["calendar"], repeats: repeats, &fields)
    }
  }

  private func locationTrigger(
    _ node: JSONNode, repeats: Bool, _ fields: inout JSONFields
  ) -> UNNotificationTrigger? {
    guard let regionNode = node["region"], let id = fields.text(regionNode) else { return nil }
    guard let region = regions.first(where: { $0.id == id })?.region.clRegion else {
      let ids = regions.prefix(8).map(\.id).sorted().joined(separator: ", ")
      let remedy =
        regions.isEmpty ? "name it with -r or --region" : "use one of \(ids)\(regions.count > 8 ? ", …" : "")"
      fields.refuse(regionNode, "there is no region `\(id)`; \(remedy)")
      return nil
    }
    let events = node["on"].map { on in
      fields.elements(on).compactMap { fields.choice($0, among: ["enter": RegionEvent.enter, "exit": .exit]) }
    }
    if node["on"]?.elements?.isEmpty == true {
      fields.refuse(
        path: node.path(of: "on"), .wrongValue, "a trigger waits for something; write [\"enter\"], or leave `on` out")
    }
    region.notifyOnEntry = (events ?? [.enter]).contains(.enter)
    region.notifyOnExit = (events ?? []).contains(.exit)
    return UNLocationNotificationTrigger(region: region, repeats: repeats)
  }

  private func timeIntervalTrigger(
    _ node: JSONNode, repeats: Bool, _ fields: inout JSONFields
  ) -> UNNotificationTrigger? {
    guard let interval = node["in"] else { return nil }
    guard let seconds = fields.seconds(interval) else { return nil }
    do throws(NotificationRuleViolation) {
      return try UNTimeIntervalNotificationTrigger.checked(timeInterval: seconds, repeats: repeats)
    } catch {
      fields.refuse(interval, "\(error)")
      return nil
    }
  }

  /// The components of a calendar trigger, by their names in Foundation, and the whole numbers that they take.
  private static let components: KeyValuePairs<String, (Calendar.Component, ClosedRange<Double>)> = [
    "year": (.year, 1...9999), "quarter": (.quarter, 1...4), "month": (.month, 1...12), "day": (.day, 1...31),
    "hour": (.hour, 0...23), "minute": (.minute, 0...59), "second": (.second, 0...59),
    "weekday": (.weekday, 1...7), "weekdayOrdinal": (.weekdayOrdinal, 1...5), "weekOfMonth": (.weekOfMonth, 1...6),
    "weekOfYear": (.weekOfYear, 1...53), "yearForWeekOfYear": (.yearForWeekOfYear, 1...9999),
  ]

  private func calendarTrigger(
    _ node: JSONNode?, repeats: Bool, _ fields: inout JSONFields
  ) -> UNNotificationTrigger? {
    let names = Self.components.map(\.key)
    guard let node, let members = fields.members(node, known: names + ["timeZone"]) else { return nil }
    if members.isEmpty { fields.refuse(node, "a calendar trigger needs a component; give one, such as `hour`") }
    var wanted = DateComponents()
    for (name, member) in members {
      if name == "timeZone" {
        guard let zone = fields.text(member) else { continue }
        wanted.timeZone = TimeZone(identifier: zone)
        if wanted.timeZone == nil {
          fields.refuse(member, "`\(zone)` is no time zone; use an IANA name such as Asia/Tokyo")
        }
      } else if let (component, range) = Self.components.first(where: { $0.key == name })?.value,
        let number = fields.number(member, in: range)
      {
        if number != number.rounded() { fields.refuse(member, "it is no whole number; round it") }
        wanted.setValue(Int(number), for: component)
      }
    }
    return UNCalendarNotificationTrigger(dateMatching: wanted, repeats: repeats)
  }
}
