import Foundation
import LocationCore
import Testing

@testable import RingfenceTracks

/// Lengths of legs are those of geodesics.
@Suite("distances")
struct DistanceTests {
  @Test("the length of a leg is that of the geodesic, to the millimetre", arguments: Array(-9...9))
  func geodesics(tens: Int) {
    var chance = Chance(UInt64(tens + 9))
    func next(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &chance) }
    var distance = Distance()
    for size in [1e-7, 1e-5, 1e-3, 0.0099, 0.0101, 0.05, 1, 30] {
      for _ in 0..<200 {
        let a = CLLocationCoordinate2D(
          latitude: min(max(Double(tens) * 10 + next(-5...5), -90), 90), longitude: next(-180...180))
        let b = CLLocationCoordinate2D(
          latitude: min(max(a.latitude + next(-size...size), -90), 90),
          longitude: remainder(a.longitude + next(-size...size), 360))
        let meters = Geodesic.distanceMeters(from: a, to: b)
        let length = distance.meters(from: a, to: b)
        #expect(abs(length - meters) < 0.0005 + meters * 1e-9, "\(a) \(b)")
        var fresh = Distance()
        #expect(fresh.meters(from: a, to: b) == length, "what was measured before makes no difference")
      }
    }
  }

  @Test(
    "across the antimeridian, at the poles and at one place",
    arguments: [
      (0.0, 179.9999, 0.0, -179.9999), (90.0, 0.0, 90.0, 180.0), (89.9999, 0.0, 89.9999, 180.0),
      (-90.0, 5.0, -89.999, 5.0),
      (35.0, 139.0, 35.0, 139.0), (84.9999, 0.0, 85.0001, 0.0099), (0.0, -180.0, 0.0, 180.0),
    ])
  func edges(place: (Double, Double, Double, Double)) {
    let a = CLLocationCoordinate2D(latitude: place.0, longitude: place.1)
    let b = CLLocationCoordinate2D(latitude: place.2, longitude: place.3)
    var distance = Distance()
    #expect(abs(distance.meters(from: a, to: b) - Geodesic.distanceMeters(from: a, to: b)) < 0.0005)
  }
}
