import CoreLocation
import Foundation
import UserNotifications

/// FoodPin keeps your favorite restaurants and reminds you of them: on arrival in their city, a day after you last
/// looked, and before Christmas.
@MainActor
final class FoodPin: NSObject, UNUserNotificationCenterDelegate {
  private let cities: [FavoriteCity]
  private let open: @Sendable (URL) -> Void
  private var generator: SeededGenerator

  /// The app with its favorites. `open` is what `UIApplication.shared.open` does on a phone.
  init(cities: [FavoriteCity], seed: UInt64, open: @escaping @Sendable (URL) -> Void) {
    self.cities = cities
    self.open = open
    generator = SeededGenerator(seed: seed)
  }

  /// What `application(_:didFinishLaunchingWithOptions:)` does.
  func launch() async {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.setNotificationCategories([FoodPin.category])
    do {
      guard try await center.requestAuthorization(options: [.alert, .sound, .badge]) else { return }
      for city in cities { try await center.add(arrival(in: city)) }
      try await center.add(holiday())
      try await recommend()
    } catch {
      assertionFailure("a notification could not be planned: \(error)")
    }
  }

  // MARK: Notifications

  static let category = UNNotificationCategory(
    identifier: "foodpin.restaurantaction",
    actions: [
      UNNotificationAction(identifier: "foodpin.makeReservation", title: "Reserve a table", options: [.foreground]),
      UNNotificationAction(identifier: "foodpin.cancel", title: "Later", options: []),
    ],
    intentIdentifiers: [], options: [])

  /// On arrival in a city: the favorites there.
  private func arrival(in city: FavoriteCity) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Restaurant Recommendation"
    content.subtitle = "Your favorites in \(city.name)"
    content.body = city.restaurants.prefix(3).map(\.name).joined(separator: "\n")
    content.sound = .default
    content.categoryIdentifier = FoodPin.category.identifier
    content.threadIdentifier = "arrivals"
    if let phone = city.restaurants.compactMap(\.phone).first { content.userInfo["phone"] = phone }
    let region = CLCircularRegion(center: city.center, radius: city.radius, identifier: city.name)
    region.notifyOnEntry = true
    region.notifyOnExit = false
    return UNNotificationRequest(
      identifier: "foodpin.arrival.\(city.name)", content: content,
      trigger: UNLocationNotificationTrigger(region: region, repeats: true))
  }

  /// Ten days before Christmas, at ten in the morning wherever the phone is.
  private func holiday() -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Ten days to Christmas"
    content.body =
      "Book a table: " + cities.compactMap(\.restaurants.first?.name).prefix(3).joined(separator: ", ")
    content.sound = .default
    content.categoryIdentifier = FoodPin.category.identifier
    var tenDaysBefore = DateComponents()
    tenDaysBefore.month = 12
    tenDaysBefore.day = 15
    tenDaysBefore.hour = 10
    return UNNotificationRequest(
      identifier: "foodpin.holiday", content: content,
      trigger: UNCalendarNotificationTrigger(dateMatching: tenDaysBefore, repeats: true))
  }

  /// A day after the last use: one of the favorites, with its picture, address and phone.
  private func recommend() async throws {
    guard let restaurant = cities.flatMap(\.restaurants).randomElement(using: &generator) else { return }
    let content = UNMutableNotificationContent()
    content.title = "Restaurant Recommendation"
    content.subtitle = "Try \(restaurant.name) again"
    content.body = [restaurant.address, restaurant.phone].compactMap { $0 }.joined(separator: "\n")
    content.sound = .default
    content.categoryIdentifier = FoodPin.category.identifier
    if let phone = restaurant.phone { content.userInfo["phone"] = phone }
    if let picture = restaurant.picture {
      content.attachments = [try UNNotificationAttachment(identifier: "picture", url: picture, options: nil)]
    }
    try await UNUserNotificationCenter.current().add(
      UNNotificationRequest(
        identifier: "foodpin.recommendation", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 24 * 60 * 60, repeats: false)))
  }

  // MARK: UNUserNotificationCenterDelegate

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner, .list, .sound]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    if response.actionIdentifier == "foodpin.makeReservation",
      let phone = response.notification.request.content.userInfo["phone"] as? String,
      let url = URL(string: "tel://" + phone.filter { !$0.isWhitespace })
    {
      open(url)
    }
    // Whoever opens the app has used it: the next recommendation comes a day from now.
    if response.actionIdentifier != "foodpin.cancel" { try? await recommend() }
  }
}
