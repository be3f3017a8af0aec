import Foundation
import LocationCore
import NotificationCore
import RingfenceGeometry
import RingfenceMonitoring
import RingfencePlaces
import RingfenceReports
import RingfenceSimulation
import RingfenceTracks

/// Tracks and places of which small runs are made; each is really replayed.
enum SampleRun {
  /// A day from Tokyo by Nagoya to Kyoto, with a gap before Kyoto, a duplicate and an unreadable row.
  static let train = """
    time,lat,lon
    2024-05-03T00:00:00Z,35.6812,139.7671
    2024-05-03T00:05:00Z,35.6284,139.7387
    2024-05-03T00:05:00Z,35.6284,139.7387
    2024-05-03T00:12:00Z,35.5079,139.6177
    2024-05-03T00:20:00Z,35.30,139.20
    2024-05-03T00:26:40Z,35.12,138.90
    2024-05-03T00:36:00Z,34.97,138.39
    2024-05-03T00:45:00Z,34.75,137.70
    2024-05-03T00:54:00Z,34.80,137.40
    2024-05-03T01:03:00Z,35.1706,136.8816
    2024-05-03T01:05:00Z,oops,136.8800
    2024-05-03T01:06:00Z,35.1800,136.8000
    2024-05-03T01:15:00Z,35.35,136.50
    2024-05-03T01:40:00Z,34.9858,135.7588
    2024-05-03T01:45:30.500Z,34.99,135.76

    """

  /// A flight over the antimeridian from Fiji towards Samoa.
  static let flight = """
    time,lat,lon
    2024-05-03T00:00:00Z,-17.755,177.443
    2024-05-03T00:30:00Z,-16.5,179.5
    2024-05-03T00:40:00Z,-16,-179.5
    2024-05-03T01:30:00Z,-13.83,-172.008

    """

  static let cities = [
    circle("tokyo", "Tokyo", 35.6812, 139.7671, 15_000), circle("nagoya", "Nagoya", 35.1709, 136.8815, 8_000),
    circle("kyoto", "京都 Kyoto", 34.9858, 135.7588, 6_000, notifyOn: [.enter, .exit]),
    circle("hamamatsu", "Hamamatsu", 34.7039, 137.7351, 12_000),
  ]

  static let favorites = [
    restaurant("Lantern Soba", "Tokyo", rating: 5),
    restaurant("きしめん屋 柳", "Nagoya", phone: "+81 52 000 0102", rating: 4.5, image: "images/kishimen.png"),
    restaurant("Miso Katsu \"Hinoki\"", "Nagoya", rating: 4), restaurant("Café, with comma", "Nagoya"),
    restaurant("Tebasaki Corner", "Nagoya", rating: 3), restaurant("Riverside Tofu", "Kyoto", rating: 4),
    restaurant("Nowhere Grill", "Atlantis Nova"),
  ]

  static func circle(
    _ id: String, _ name: String, _ latitude: Double, _ longitude: Double, _ radiusMeters: Double,
    notifyOn: Set<RegionEvent> = [.enter], timeZone: String? = "Asia/Tokyo"
  ) -> CityRegion {
    let center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    return CityRegion(
      region: Region(id: id, shape: .circle(center: center, radiusMeters: radiusMeters)), name: name,
      aliases: name.split(separator: " ").map(String.init), timeZone: timeZone, notifyOn: notifyOn)
  }

  private static func restaurant(
    _ name: String, _ city: String, phone: String? = nil, rating: Double? = nil, image: String? = nil
  ) -> Restaurant {
    Restaurant(
      name: name, city: city, phone: phone, rating: rating, image: image,
      place: SourcePlace(source: "favorites.csv"))
  }

  /// A run of a table; without favorites it is not about them.
  static func run(
    _ csv: String, name: String = "day.csv", traveller: String? = nil, favorites: [Restaurant]? = nil,
    regions: [CityRegion] = cities, profile: MonitoringProfile = .exact,
    requests: [UNNotificationRequest] = [], rules: TravelRules = TravelRules(maxGapSeconds: 900)
  ) throws -> Run {
    let matcher = try CityMatcher(favorites: favorites ?? [], regions: regions, gazetteer: Gazetteer())
    let scenario = Scenario(
      listings: matcher.listings, namesFavorites: favorites != nil, profile: profile, requests: requests)
    var simulation = try Simulation(scenario)
    var timeline: [TimelineEvent] = []
    var way: [FixBatch] = []
    var reader = TrackReader([.bytes(Array(csv.utf8), name: name)], rules: rules)
    let summaries = try reader.read(restart: { way = [] }) { way.append($0) }
    for batch in way { try simulation.advance(through: batch) { timeline.append($0) } }
    try simulation.finish { timeline.append($0) }
    let replay = Run.Replay(
      traveller: traveller, tracks: summaries, timeline: timeline, startedInside: simulation.monitor.startedInside,
      grazes: simulation.monitor.grazes, pending: simulation.pending, way: way)
    return Run(
      profile: profile, listings: simulation.listings, namesFavorites: favorites != nil, timeZone: nil,
      findings: matcher.findings, replays: [replay])
  }

  /// Where the travellers of a run came nearest to its regions.
  static func closest(_ run: Run) throws -> [[ClosestApproach?]] {
    let index = try RegionIndex(run.listings.map(\.region.region))
    return run.replays.map { replay in
      var survey = ClosestApproachSurvey(index: index)
      for batch in replay.way { survey.advance(through: batch) }
      return survey.closest
    }
  }
}

/// The runs whose reports are kept as fixtures.
enum Sample: String, CaseIterable, Sendable {
  /// A day with favorites.
  case day
  /// Two travellers without favorites, one of them over the antimeridian, under a profile with settings.
  case pair

  func run() throws -> Run {
    switch self {
    case .day: return try SampleRun.run(SampleRun.train, favorites: SampleRun.favorites)
    case .pair:
      var profile = MonitoringProfile.exact
      profile.initial = .report
      profile.exitBufferMeters = 200
      profile.exitSettleSeconds = 20
      profile.dwellSeconds = 120
      let regions =
        SampleRun.cities + [
          SampleRun.circle("vanua", "Vanua Levu", -16.3, 179.9, 60_000, notifyOn: [.enter, .dwell], timeZone: nil)
        ]
      let content = UNMutableNotificationContent()
      content.title = "Lunch?"
      content.badge = 2
      content.userInfo = ["b": [1, 2.5, true] as [Any], "a": ["nested": "é"], "tiny": 1e-9]
      let request = UNNotificationRequest(
        identifier: "lunch", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 2_700.25, repeats: false))
      let ann = try SampleRun.run(
        SampleRun.train, name: "ann.csv", traveller: "Ann", regions: regions, profile: profile)
      let ben = try SampleRun.run(
        SampleRun.flight, name: "ben.csv", traveller: "Ben", regions: regions, profile: profile,
        requests: [request], rules: TravelRules(maxGapSeconds: 0))
      return Run(
        profile: profile, listings: ann.listings, namesFavorites: false, timeZone: nil, findings: [],
        replays: ann.replays + ben.replays)
    }
  }

  func explanation() throws -> ExplainReport {
    let run = try run()
    return ExplainReport(run: run, closest: try SampleRun.closest(run))
  }
}
