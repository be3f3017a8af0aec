import Foundation
import LocationCore
import NotificationCore
import RingfenceSimulation
import Testing

@Suite("What events of CLMonitor say of why they can't say more")
struct MonitorDiagnosisTests {
  private static func circle(at longitude: Double, radius: Double = 1000) -> CLMonitor.CircularGeographicCondition {
    CLMonitor.CircularGeographicCondition(
      center: CLLocationCoordinate2D(latitude: 0, longitude: longitude), radius: radius)
  }

  /// The names of what an event flags.
  private static func flags(_ event: CLMonitor.Event) -> [String] {
    let all = [
      ("limited", event.accuracyLimited), ("denied", event.authorizationDenied),
      ("globally", event.authorizationDeniedGlobally), ("asking", event.authorizationRequestInProgress),
      ("restricted", event.authorizationRestricted), ("too many", event.conditionLimitExceeded),
      ("unsupported", event.conditionUnsupported), ("not in use", event.insufficientlyInUse),
      ("not stored", event.persistenceUnavailable), ("session", event.serviceSessionRequired),
    ]
    return all.filter(\.1).map(\.0)
  }

  private func play(
    _ scenario: Scenario = Scenario(regions: []), seconds: Int = 100,
    adding add: @escaping @Sendable (CLMonitor) async -> Void
  ) async throws -> [String] {
    let diary = MonitorDiary()
    var simulation = try Simulation(scenario)
    _ = try await simulation.run(Equator.way(seconds: seconds)) {
      let monitor = await CLMonitor("places")
      await add(monitor)
      do {
        for try await event in await monitor.events {
          let flags = Self.flags(event).joined(separator: ", ")
          diary.write("\(event.seconds) \(event.state) \(event.identifier) \(flags)")
          #expect(event.refinement == nil)
        }
      } catch {}
    }
    return diary.told
  }

  @Test("beacons and circles that are none are not supported")
  func unsupported() async throws {
    let told = try await play(seconds: 10) { monitor in
      await monitor.add(CLMonitor.BeaconIdentityCondition(uuid: UUID()), identifier: "beacon")
      await monitor.add(CLMonitor.BeaconIdentityCondition(uuid: UUID(), major: 1), identifier: "beacons")
      await monitor.add(Self.circle(at: 0, radius: -1), identifier: "none")
      await monitor.add(Self.circle(at: 0, radius: 300_000), identifier: "large")
    }
    #expect(told == ["beacon", "beacons", "none", "large"].map { "0.0 unmonitored \($0) unsupported" })
  }

  @Test("the twentieth region or condition of the app is the last that is monitored")
  func limit() async throws {
    let manager = Kept<CLLocationManager?>(nil)
    let told = try await play(seconds: 10) { monitor in
      manager.now = CLLocationManager()
      for number in 1...15 { manager.now?.startMonitoring(for: Equator.circle("r\(number)", at: 40)) }
      // What a manager is asked for takes effect when the launch has returned to the clock: here, at the first event.
      await monitor.add(Self.circle(at: 0), identifier: "first")
      do {
        for try await _ in await monitor.events {
          for number in 1...6 {
            await monitor.add(Self.circle(at: 40), identifier: "c\(number)", assuming: .unsatisfied)
          }
          break
        }
      } catch {}
    }
    #expect(told == ["0.0 unmonitored c5 too many", "0.0 unmonitored c6 too many", "8.983 unsatisfied first "])
  }

  @Test(
    "without permission nothing is known, and the event says why",
    arguments: [
      (LocationPermissions(status: .denied), "denied"), (LocationPermissions(status: .restricted), "restricted"),
      (LocationPermissions(accuracy: .reducedAccuracy), "limited"),
      (LocationPermissions(status: .authorizedWhenInUse), "not in use"),
    ])
  func permissions(permissions: LocationPermissions, flag: String) async throws {
    var scenario = Scenario(regions: [])
    scenario.location = permissions
    let told = try await play(scenario) { await $0.add(Self.circle(at: 0.05), identifier: "there") }
    #expect(told == ["0.0 unknown there \(flag)"])
  }

  @Test("nothing is said before the user is asked; then the right state is an event")
  func grantedLater() async throws {
    var scenario = Scenario(regions: [])
    scenario.location.status = .notDetermined
    let manager = Kept<CLLocationManager?>(nil)
    let told = try await play(scenario) { monitor in
      await monitor.add(Self.circle(at: 0.05), identifier: "there")
      UNUserNotificationCenter.current().perform(afterSeconds: 50) {
        manager.now = CLLocationManager()
        manager.now?.requestAlwaysAuthorization()
      }
    }
    #expect(told == ["50.0 satisfied there ", "58.983 unsatisfied there "])
  }

  @Test("what went on while the app was not in use is said when it is")
  func inUseLater() async throws {
    var scenario = Scenario(regions: [])
    scenario.location.status = .authorizedWhenInUse
    scenario.user = [UserStep(.at(Instant(milliseconds: 50_000)), .openApp)]
    let told = try await play(scenario) { await $0.add(Self.circle(at: 0.05), identifier: "there") }
    #expect(
      told == ["0.0 unknown there not in use", "50.0 satisfied there ", "58.983 unsatisfied there "])
  }
}
