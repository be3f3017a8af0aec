import Foundation
import LocationCore
import RingfenceGeometry
import RingfenceMonitoring

/// A journey and regions in a few characters, and what the monitor makes of them.
struct Journey {
  var regions: [Region] = []
  var batch = FixBatch()
  var profile = MonitoringProfile.exact

  /// `C id latitude longitude radius`, a circle a line; then `HH:mm:ss,latitude,longitude`, a fix a line, on
  /// 2024-05-01; a line `gap` before a fix that no leg leads to.
  init(_ text: String) {
    var flags: FixBatch.Flags = []
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) where !line.isEmpty {
      if line == "gap" {
        flags = .gap
      } else if line.hasPrefix("C ") {
        let parts = line.split(separator: " ")
        regions.append(
          Region(
            id: String(parts[1]),
            shape: .circle(
              center: CLLocationCoordinate2D(
                latitude: Double(parts[2]) ?? .nan, longitude: Double(parts[3]) ?? .nan),
              radiusMeters: Double(parts[4]) ?? .nan)))
      } else {
        let parts = line.split(separator: ",")
        batch.append(
          seconds: Journey.seconds(String(parts[0])), latitude: Double(parts[1]) ?? .nan,
          longitude: Double(parts[2]) ?? .nan, flags: flags, line: UInt32(batch.count + 1))
        flags = []
      }
    }
  }

  /// Seconds since 1970 of a time of day, or of a whole ISO 8601 time.
  static func seconds(_ text: String) -> Double {
    let day = 1_714_521_600.0
    if let date = try? Date(text, strategy: .iso8601) { return date.timeIntervalSince1970 }
    let parts = text.split(separator: ":").compactMap { Double($0) }
    return day + parts[0] * 3600 + parts[1] * 60 + parts[2]
  }

  /// What the monitor says.
  func events(until: String? = nil) throws -> [MonitorEvent] {
    var monitor = Monitor(index: try RegionIndex(regions), profile: profile)
    var events: [MonitorEvent] = []
    monitor.advance(through: batch, into: &events)
    monitor.finish(until: until.map { Instant(rounding: Journey.seconds($0)) }, into: &events)
    return events
  }

  /// What the monitor says, a line an event: `enter BER 12:00:06.667`.
  func told(until: String? = nil) throws -> [String] {
    let index = try RegionIndex(regions)
    return try events(until: until).map { event in
      switch event {
      case .transition(let transition):
        let id = index.regions[transition.region].id
        let late =
          transition.reportedAt == transition.crossedAt ? "" : " reported \(time(transition.reportedAt))"
        let gap = transition.notBefore.map { " after \(time($0))" } ?? ""
        let assumed = transition.isAssumed ? " assumed" : ""
        return "\(transition.kind.rawValue) \(id) \(time(transition.crossedAt))\(gap)\(late)\(assumed)"
      case .visit(let visit):
        let ends = "\(visit.enteredAt.map(time) ?? "start")-\(visit.exitedAt.map(time) ?? "end")"
        let unobserved = visit.unobservedSeconds > 0 ? " unobserved \(visit.unobservedSeconds)" : ""
        return "visit \(index.regions[visit.region].id) \(ends) \(visit.durationSeconds)\(unobserved)"
      case .cancelled(let candidate):
        return
          "no \(candidate.kind.rawValue) \(index.regions[candidate.region].id) \(time(candidate.at)) \(candidate.reason.rawValue): \(candidate.detail)"
      }
    }
  }

  private func time(_ instant: Instant) -> String {
    let milliseconds = instant.milliseconds - 1_714_521_600_000
    let days = milliseconds / 86_400_000
    let inDay = milliseconds - days * 86_400_000
    let text = String(
      format: "%02d:%02d:%02d.%03d", inDay / 3_600_000, inDay / 60_000 % 60, inDay / 1000 % 60, inDay % 1000)
    return days == 0 ? text : "\(text)+\(days)d"
  }
}
