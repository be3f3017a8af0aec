internal import Foundation
internal import LocationCore
internal import NotificationCore
internal import RingfencePlaces

/// The notification of a city: from a region and its favorites to a request of the notification core.
struct CityNotification {
  /// The button that opens the app, which calls the restaurant.
  static let reserve = UNNotificationAction(
    identifier: "foodpin.makeReservation", title: "Reserve a table", options: [.foreground])
  /// The category of notifications about favorites, and what they can be answered with.
  static let category = UNNotificationCategory(
    identifier: "foodpin.restaurantaction",
    actions: [reserve, UNNotificationAction(identifier: "foodpin.cancel", title: "Later", options: [])],
    intentIdentifiers: [], options: [])

  /// The region and its favorites, in their order.
  let listing: CityMatcher.Listing
  /// What the texts say.
  let templates: NotificationTemplates
  /// Whether the run is about favorites.
  let namesFavorites: Bool

  /// The identifier of the request for an event.
  static func identifier(region: Region.ID, event: RegionEvent) -> String {
    let suffix = event == .enter ? "" : ".\(event.rawValue)"
    return "foodpin.restaurantSuggestion.\(region)\(suffix)"
  }

  /// Whether there is something to say: a city without favorites is silent in a run about favorites.
  var isSilent: Bool { namesFavorites && listing.restaurants.isEmpty }

  /// The request that waits for an event; nil where the region does not notify of it.
  ///
  /// An entry and an exit are two requests on regions that differ in what they notify of. For a dwell there is no
  /// trigger: the app adds the request when it happens.
  func request(for event: RegionEvent) -> UNNotificationRequest? {
    guard listing.region.notifyOn.contains(event), !isSilent else { return nil }
    var trigger: UNNotificationTrigger?
    if event != .dwell {
      let region = listing.region.region.clRegion
      region.notifyOnEntry = event == .enter
      region.notifyOnExit = event == .exit
      trigger = UNLocationNotificationTrigger(region: region, repeats: listing.region.repeats)
    }
    return UNNotificationRequest(
      identifier: Self.identifier(region: listing.region.id, event: event), content: content(for: event),
      trigger: trigger)
  }

  private func content(for event: RegionEvent) -> UNNotificationContent {
    let restaurants = listing.restaurants
    let names = restaurants.map(\.name)
    let text = templates.template(isExit: event == .exit, namesFavorites: namesFavorites)
      .filled(city: listing.region.name, names: names)
    let content = UNMutableNotificationContent()
    content.title = text.title
    content.subtitle = text.subtitle
    content.body = text.body
    content.sound = .default
    content.userInfo = ["city": listing.region.name, "region": listing.region.id]
    guard namesFavorites else { return content }
    content.categoryIdentifier = Self.category.identifier
    content.userInfo["restaurants"] = names
    if let phone = restaurants.lazy.compactMap(\.phone).first { content.userInfo["phone"] = phone }
    content.attachments = picture
    return content
  }

  /// The picture of the first restaurant that has one which can be attached: a missing file costs the picture,
  /// not the notification.
  private var picture: [UNNotificationAttachment] {
    guard let path = listing.restaurants.lazy.compactMap(\.imagePath).first,
      let attachment = try? UNNotificationAttachment(
        identifier: "picture", url: URL(fileURLWithPath: path), options: nil)
    else { return [] }
    return [attachment]
  }
}
