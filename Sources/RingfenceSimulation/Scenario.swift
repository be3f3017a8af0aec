internal import Foundation
public import LocationCore
public import NotificationCore
internal import RingfenceGeometry
public import RingfenceMonitoring
public import RingfencePlaces

/// What a replay plays against: regions with their favorites, the profile, the user's permissions, requests.
public struct Scenario: Sendable {
  /// The regions, each with the favorites that belong to it.
  public var listings: [CityMatcher.Listing]
  /// Whether the run is about favorites at all: a city without any then sends nothing.
  public var namesFavorites: Bool
  /// The numbers that make transitions of crossings.
  public var profile: MonitoringProfile
  /// What the user allows at the start.
  public var permissions: NotificationPermissions
  /// What the regions' notifications say.
  public var templates: NotificationTemplates
  /// Requests beside those of the regions, added when the clock starts.
  public var requests: [UNNotificationRequest]
  /// The IANA name of the zone for local times; nil for each place's own.
  public var timeZone: String?
  /// The phone at the start: unlocked, with the app in the background.
  public var device = NotificationDevice()
  /// What phones do differently from one another. As many requests wait as there are, and every file counts as one of
  /// the app's bundle, so that pictures stay where they are.
  public var behavior: NotificationBehavior
  /// What the user allows of the location. Where `device` does not allow it, he has refused.
  public var location = LocationPermissions()
  /// What location services do differently from one another.
  public var locationBehavior = LocationBehavior()
  /// The pushes that arrive; at one instant by identifier.
  public var pushes: [ScenarioPush] = []
  /// What the user does.
  public var user: [UserStep] = []

  /// Regions with favorites.
  public init(
    listings: [CityMatcher.Listing], namesFavorites: Bool, profile: MonitoringProfile = .exact,
    permissions: NotificationPermissions = NotificationPermissions(),
    templates: NotificationTemplates = NotificationTemplates(), requests: [UNNotificationRequest] = [],
    timeZone: String? = nil
  ) {
    behavior = NotificationBehavior()
    behavior.pendingLimit = .none
    behavior.bundle = URL(fileURLWithPath: "/")
    self.listings = listings
    self.namesFavorites = namesFavorites
    self.profile = profile
    self.permissions = permissions
    self.templates = templates
    self.requests = requests
    self.timeZone = timeZone
  }

  /// Regions that notify of arrivals, without favorites.
  public init(regions: [CityRegion], profile: MonitoringProfile = .exact) {
    self.init(
      listings: regions.map { CityMatcher.Listing(region: $0, restaurants: []) }, namesFavorites: false,
      profile: profile)
  }

  /// The notification centre of a replay at its start, before any request.
  func center(at instant: Instant, timeZone: TimeZone) -> UNUserNotificationCenter {
    var behavior = behavior
    if let limit = profile.pendingLimit { behavior.pendingLimit = .keepMostRecentlyAdded(limit) }
    let center = UNUserNotificationCenter(
      simulation: instant, permissions: permissions, device: device, timeZone: timeZone, behavior: behavior)
    center.setNotificationCategories([CityNotification.category])
    center.script(user)
    for push in pushes {
      if push.at < instant {
        center.miss(push.request, at: push.at)
      } else {
        center.receivePush(
          push.request.content, identifier: push.request.identifier, at: push.at, isMutable: push.isMutable)
      }
    }
    return center
  }

  /// The location service of a replay at its start.
  func location(at instant: Instant) -> LocationService {
    var permissions = location
    if !device.allowsLocation && permissions.status.isAuthorized { permissions.status = .denied }
    return LocationService(simulation: instant, permissions: permissions, behavior: locationBehavior) { region in
      (try? RegionIndex.Shape(region.shape)) != nil
    }
  }
}
