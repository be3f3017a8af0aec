import Foundation
import LocationCore
import Testing

@Suite("Apple's types of locations and regions")
struct CoreLocationTests {
  @Test("values and codes are Apple's")
  func values() {
    #expect([CLRegionState.unknown, .inside, .outside].map(\.rawValue) == [0, 1, 2])
    #expect([CLMonitoringState.unknown, .satisfied, .unsatisfied, .unmonitored].map(\.rawValue) == [0, 1, 2, 3])
    let statuses = [
      CLAuthorizationStatus.notDetermined, .restricted, .denied, .authorizedAlways, .authorizedWhenInUse,
    ]
    #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4] && CLAuthorizationStatus.authorized == .authorizedAlways)
    #expect([CLAccuracyAuthorization.fullAccuracy, .reducedAccuracy].map(\.rawValue) == [0, 1])
    #expect(
      [CLActivityType.other, .automotiveNavigation, .fitness, .otherNavigation, .airborne].map(\.rawValue) == [
        1, 2, 3, 4, 5,
      ])
    let codes = [
      CLError.locationUnknown, CLError.denied, CLError.network, CLError.headingFailure, CLError.regionMonitoringDenied,
      CLError.regionMonitoringFailure, CLError.regionMonitoringSetupDelayed, CLError.regionMonitoringResponseDelayed,
    ]
    #expect(codes.map(\.rawValue) == Array(0...7))
    #expect(CLError.Code.allCases.map(\.rawValue) == Array(0...19))
    #expect(kCLDistanceFilterNone == -1 && kCLLocationAccuracyBest == -1 && kCLLocationAccuracyBestForNavigation == -2)
  }

  @Test("an error is caught by its code, has its domain, and says what is wrong", arguments: CLError.Code.allCases)
  func errors(code: CLError.Code) {
    let error = CLError(code)
    #expect((error as NSError).domain == kCLErrorDomain && (error as NSError).code == code.rawValue)
    #expect((error as NSError).localizedDescription == error.description)
    #expect(error.description.hasSuffix("(\(code), \(code.rawValue))") && error.alternateRegion == nil)
    do { throw error } catch CLError.denied {
      #expect(code == .denied)
    } catch {
      #expect(code != .denied)
    }
  }

  @Test("a region notifies of entries and exits at first, and its identifier is what it is")
  func regions() {
    let center = CLLocationCoordinate2D(latitude: 35, longitude: 139)
    let region = CLCircularRegion(center: center, radius: 100, identifier: "a")
    #expect(region.notifyOnEntry && region.notifyOnExit)
    let same = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 5, identifier: "a")
    #expect(region == same && Set<CLRegion>([region, same]).count == 1)
    #expect(region.contains(center) && !same.contains(center))
    #expect(CLLocationCoordinate2DIsValid(center) && !CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test("what is not known of a location is negative, and distances are on the ellipsoid")
  func locations() {
    let plain = CLLocation(latitude: 0, longitude: 0)
    #expect(plain.horizontalAccuracy == 0 && plain.verticalAccuracy == -1)
    #expect([plain.speed, plain.speedAccuracy, plain.course, plain.courseAccuracy] == [-1, -1, -1, -1])
    #expect(plain.floor == nil)
    let whole = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 1), altitude: 3000, horizontalAccuracy: 5,
      verticalAccuracy: 6, course: 7, courseAccuracy: 8, speed: 9, speedAccuracy: 10,
      timestamp: Date(timeIntervalSince1970: 11))
    #expect(whole.ellipsoidalAltitude == 3000 && whole.courseAccuracy == 8 && whole.speedAccuracy == 10)
    // A degree of the equator, whatever the altitude.
    #expect(abs(plain.distance(from: whole) - 111_319.490_793) < 1e-6)
    #expect(whole.copy() as? CLLocation === whole)
  }

  @Test("conditions of beacons have what they were made of")
  func beacons() {
    let uuid = UUID()
    let conditions = [
      CLMonitor.BeaconIdentityCondition(uuid: uuid), .init(uuid: uuid, major: 1), .init(uuid: uuid, major: 1, minor: 2),
    ]
    #expect(conditions.map(\.uuid) == [uuid, uuid, uuid])
    #expect(conditions.map(\.major) == [nil, 1, 1] && conditions.map(\.minor) == [nil, nil, 2])
  }

  @Test("outside of a simulation nothing is allowed, and what is asked for waits")
  func outsideOfSimulation() async {
    let manager = CLLocationManager()
    #expect(manager.authorizationStatus == .notDetermined && manager.location == nil)
    #expect(CLLocationManager.authorizationStatus() == .notDetermined && CLLocationManager.locationServicesEnabled())
    manager.activityType = .fitness
    manager.showsBackgroundLocationIndicator = true
    manager.pausesLocationUpdatesAutomatically = false
    manager.desiredAccuracy = kCLLocationAccuracyKilometer
    manager.requestAlwaysAuthorization()
    #expect(manager.monitoredRegions.isEmpty && manager.authorizationStatus == .notDetermined)
    #expect(manager.activityType == .fitness && manager.showsBackgroundLocationIndicator)
    #expect(!manager.pausesLocationUpdatesAutomatically && manager.desiredAccuracy == kCLLocationAccuracyKilometer)
    #expect(await CLMonitor("none").identifiers == [])
  }

  @Test("a delegate may implement nothing")
  func silentDelegate() {
    final class Silent: NSObject, CLLocationManagerDelegate {}
    let (delegate, manager) = (Silent(), CLLocationManager())
    manager.delegate = delegate
    let region = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "a")
    delegate.locationManagerDidChangeAuthorization(manager)
    delegate.locationManager(manager, didUpdateLocations: [])
    delegate.locationManager(manager, didFailWithError: CLError(.denied))
    delegate.locationManager(manager, didEnterRegion: region)
    delegate.locationManager(manager, didExitRegion: region)
    delegate.locationManager(manager, didDetermineState: .unknown, for: region)
    delegate.locationManager(manager, didStartMonitoringFor: region)
    delegate.locationManager(manager, monitoringDidFailFor: nil, withError: CLError(.regionMonitoringFailure))
  }
}
