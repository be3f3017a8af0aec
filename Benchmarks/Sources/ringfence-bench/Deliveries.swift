import Foundation
import LocationCore
import NotificationCore

/// A notification centre over simulated years: a reminder each morning and evening by the clock on the wall, one each
/// hour, an arrival each half day, and a request without a trigger for each of those.
struct Deliveries {
  /// How many simulated days.
  let days: Int
  private let start = Instant(milliseconds: 1_704_067_200_000)

  /// How many deliveries there must be: two by the calendar, 24 by the hour, two arrivals and two that follow them a
  /// day. Before the first hour nothing is due; on the last day everything is.
  var expected: Int { days * 30 }

  /// Plays the years; the number of deliveries.
  func play() -> Int {
    let center = UNUserNotificationCenter(simulation: start, timeZone: TimeZone(identifier: "Asia/Tokyo") ?? .gmt)
    add("morning", UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8), repeats: true), to: center)
    add("evening", UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 20), repeats: true), to: center)
    add("hour", UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: true), to: center)
    let region = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1000, identifier: "home")
    add("home", UNLocationNotificationTrigger(region: region, repeats: true), to: center)
    var deliveries = 0
    for half in 1...days * 2 {
      let noon = start.advanced(bySeconds: Double(half) * 43_200)
      var events = center.advance(through: .region(identifier: "home", event: .enter, at: noon))
      add("follow \(half)", nil, to: center)
      events += center.advance(to: noon)
      deliveries += events.count { if case .delivered = $0 { true } else { false } }
      // A phone's list is cleared now and then, and so is this one.
      if half.isMultiple(of: 14) { center.removeAllDeliveredNotifications() }
    }
    return deliveries
  }

  private func add(_ identifier: String, _ trigger: UNNotificationTrigger?, to center: UNUserNotificationCenter) {
    let content = UNMutableNotificationContent()
    content.title = identifier
    center.add(UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
  }
}
