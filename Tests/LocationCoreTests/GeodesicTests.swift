import Foundation
import LocationCore
import Testing

@Suite struct GeodesicTests {
  /// The first of GeographicLib's published test cases (geodtest): two places, azimuth, metres between them.
  static let published: [(lat1: Double, lon1: Double, azimuth: Double, lat2: Double, lon2: Double, meters: Double)] = [
    (35.60777, -139.44815, 111.098748429560326, -11.17491, -69.95921, 8935244.5604818305),
    (55.52454, 106.05087, 22.020059880982801, 77.03196, 197.18234, 4105086.1713924406),
    (-21.97856, 142.59065, -32.44456876433189, 41.84138, 98.56635, 8394328.894657671),
    (-66.99028, 112.2363, 173.73491240878403, -12.70631, 285.90344, 11150344.2312080241),
    (-17.42761, 173.34268, -159.033557661192928, -15.84784, 5.93557, 16076603.1631180673),
    (32.84994, 48.28919, 150.492927788121982, -56.28556, 202.29132, 16727068.9438164461),
    (6.96833, 52.74123, 92.581585386317712, -7.39675, 206.17291, 17102477.2496958388),
    (-50.56724, -16.30485, -105.439679907590164, -33.56571, -94.97412, 6455670.5118668696),
    (-58.93002, -8.90775, 140.965397902500679, -8.91104, 133.13503, 11756066.0219864627),
    (-68.82867, -74.28391, 93.774347763114881, -50.63005, -8.36685, 3956936.926063544),
  ]

  @Test("published geodesics come out to a tenth of a micrometre", arguments: 0..<published.count)
  func agreesWithPublished(_ number: Int) {
    let example = Self.published[number]
    let from = CLLocationCoordinate2D(latitude: example.lat1, longitude: example.lon1)
    let to = CLLocationCoordinate2D(latitude: example.lat2, longitude: example.lon2)
    #expect(abs(Geodesic.distanceMeters(from: from, to: to) - example.meters) < 1e-7)
    #expect(abs(Geodesic.bearingDegrees(from: from, to: to) - example.azimuth) < 1e-11)
    let reached = Geodesic.destination(
      from: from, bearingDegrees: example.azimuth, distanceMeters: example.meters)
    #expect(abs(reached.latitude - to.latitude) < 1e-12)
    #expect(abs((reached.longitude - to.longitude).remainder(dividingBy: 360)) < 1e-12)
  }

  @Test("a way passes through its ends and its places are as far along as they say")
  func way() {
    let from = CLLocationCoordinate2D(latitude: 35.68, longitude: 139.77)
    let to = CLLocationCoordinate2D(latitude: 1.36, longitude: 103.99)
    let way = GeodesicWay(from: from, to: to)
    #expect(abs(way.lengthMeters - Geodesic.distanceMeters(from: from, to: to)) < 1e-6)
    for share in [0, 0.25, 0.5, 1] {
      let place = way.place(at: share)
      #expect(abs(Geodesic.distanceMeters(from: from, to: place) - share * way.lengthMeters) < 1e-6)
    }
  }

  @Test("what is not finite gives what is not finite, and nothing traps")
  func notFinite() {
    let nowhere = CLLocationCoordinate2D(latitude: .nan, longitude: 0)
    #expect(Geodesic.distanceMeters(from: nowhere, to: CLLocationCoordinate2D()).isNaN)
    #expect(GeodesicWay(from: nowhere, to: CLLocationCoordinate2D()).place(at: 0.5).latitude.isNaN)
  }
}

@Suite struct RegionMirrorTests {
  @Test("a circular region contains what is within its radius on the ellipsoid, the edge included")
  func contains() {
    let center = CLLocationCoordinate2D(latitude: 35.6812, longitude: 139.7671)
    let region = CLCircularRegion(center: center, radius: 15_000, identifier: "tokyo")
    for (distance, inside) in [(0.0, true), (14_999.99, true), (15_000.01, false)] {
      let place = Geodesic.destination(from: center, bearingDegrees: 77, distanceMeters: distance)
      #expect(region.contains(place) == inside)
    }
    #expect(region.notifyOnEntry && region.notifyOnExit)
  }

  @Test("a copy of a region is equal and keeps its flags; equality is that of identifiers")
  func copies() throws {
    let region = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 5, identifier: "a")
    region.notifyOnExit = false
    let copy = try #require(region.copy() as? CLCircularRegion)
    #expect(copy.isEqual(region) && !copy.notifyOnExit && copy.radius == 5 && copy !== region)
    #expect(!region.isEqual(CLCircularRegion(center: region.center, radius: 5, identifier: "b")))
  }

  @Test("locations measure along the surface, and coordinates know whether they are places")
  func locations() {
    let a = CLLocation(latitude: 40.6, longitude: -73.8)
    let b = CLLocation(latitude: 51.6, longitude: -0.5)
    #expect(abs(a.distance(from: b) - 5_551_759.4) < 0.1)
    #expect(a.horizontalAccuracy == 0 && a.verticalAccuracy == -1 && a.course == -1 && a.speed == -1)
    #expect(CLLocationCoordinate2DIsValid(a.coordinate))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(.nan, 0)))
  }
}

@Suite struct InstantTests {
  @Test(
    "instants are whole milliseconds, halves away from zero",
    arguments: [
      (0.0004, 0), (0.0005, 1), (-0.0005, -1), (1_714_521_600.789, 1_714_521_600_789),
    ] as [(Double, Int64)])
  func rounding(_ seconds: Double, _ milliseconds: Int64) {
    #expect(Instant(rounding: seconds).milliseconds == milliseconds)
  }

  @Test(
    "an instant is written in UTC with milliseconds, before 1970 too",
    arguments: [
      (1_714_712_706_789, "2024-05-03T05:05:06.789Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (0, "1970-01-01T00:00:00.000Z"),
    ] as [(Int64, String)])
  func description(_ milliseconds: Int64, _ text: String) {
    #expect(Instant(milliseconds: milliseconds).description == text)
  }

  @Test("a batch keeps details from the first fix that has any")
  func details() {
    let batch = FixBatch([
      Fix(seconds: 0, latitude: 1, longitude: 2),
      Fix(seconds: 1, latitude: 1, longitude: 2, details: FixDetails(accuracyMeters: 5)),
      Fix(seconds: 2, latitude: 1, longitude: 2),
    ])
    #expect(batch.details.count == 3 && batch.details[0].isEmpty && batch.details[1].accuracyMeters == 5)
    #expect(FixBatch([Fix(date: Date(timeIntervalSince1970: 7), latitude: 0, longitude: 0)]).details.isEmpty)
  }
}
