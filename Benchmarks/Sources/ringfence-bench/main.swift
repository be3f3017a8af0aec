import BareTree
import Foundation
import LocationCore
import RingfenceGeometry
import RingfenceMonitoring

// Usage: ringfence-bench FOLDER [small] [only NAME], where FOLDER is what make_workloads.py wrote.

guard CommandLine.arguments.count >= 2 else {
  print("usage: ringfence-bench FOLDER [small] [only NAME]")
  exit(64)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let isSmall = CommandLine.arguments.dropFirst(2).contains("small")
if let only = CommandLine.arguments.firstIndex(of: "only"), only + 1 < CommandLine.arguments.count {
  Measurement.filter = CommandLine.arguments[only + 1]
}
let many = isSmall ? 10_000 : 1_000_000
print(Machine.description)

// MARK: Known answers

let expected = [
  "w1": Workload.Answer(entries: 121, exits: 139, startedInside: 18, openAtEnd: 0),
  "w2": Workload.Answer(entries: 2132, exits: 2201, startedInside: 84, openAtEnd: 15),
]
for name in ["w1", "w2"] where Measurement.wants("\(name), all crossings") {
  let workload = try Measurement.phase("\(name), reading") { try Workload(folder: folder, name: name) }
  let index = try Measurement.phase("\(name), index of \(workload.regions.count) circles") {
    try RegionIndex(workload.regions)
  }
  print("\(name): \(workload.answer(index))")
  Measurement.run("\(name), all crossings", items: workload.fixCount) {
    workload.answer(index) == expected[name]
  }
}

// MARK: Hugging an edge

/// A walk along a circle's edge, one fix in and one fix out, so that half the fixes cross it.
func hugging(_ count: Int) -> FixBatch {
  let center = CLLocationCoordinate2D(latitude: 48, longitude: 11)
  return FixBatch(
    (0..<count).map { i in
      let place = Geodesic.destination(
        from: center, bearingDegrees: Double(i) * 0.05, distanceMeters: (i / 2).isMultiple(of: 2) ? 4997 : 5003)
      return Fix(seconds: 1_700_000_000 + Double(i), latitude: place.latitude, longitude: place.longitude)
    })
}
if Measurement.wants("hugging an edge, half the fixes cross") {
  let count = isSmall ? 10_000 : 200_000
  let batch = hugging(count)
  let index = try RegionIndex([
    Region(
      id: "edge",
      shape: .circle(center: CLLocationCoordinate2D(latitude: 48, longitude: 11), radiusMeters: 5000))
  ])
  var events: [MonitorEvent] = []
  Measurement.run("hugging an edge, half the fixes cross", items: count) {
    var monitor = Monitor(index: index)
    events.removeAll(keepingCapacity: true)
    monitor.advance(through: batch, into: &events)
    let crossings = events.count { if case .transition = $0 { true } else { false } }
    return abs(crossings - count / 2) < 3
  }
}

// MARK: Far away, and among a million

/// So many circles scattered over a box of latitudes and longitudes.
func scattered(
  _ count: Int, radiusMeters: Double, south: Double, north: Double, west: Double, east: Double
) -> [Region] {
  var random = SplitMix(state: 7)
  return (0..<count).map { i in
    Region(
      id: String(format: "%07d", i),
      shape: .circle(
        center: CLLocationCoordinate2D(
          latitude: random.next(in: south...north), longitude: random.next(in: west...east)),
        radiusMeters: radiusMeters))
  }
}
struct SplitMix {
  var state: UInt64
  mutating func next(in range: ClosedRange<Double>) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    let unit = Double((z ^ (z >> 31)) >> 11) * 0x1p-53
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }
}
let tracks = try Workload(folder: folder, name: "w1").tracks
let fixCount = tracks.reduce(0) { $0 + $1.count }
for count in [1000, many] where Measurement.wants("far from all edges, \(count) regions") {
  let index = try RegionIndex(scattered(count, radiusMeters: 5000, south: -40, north: -20, west: 115, east: 150))
  Measurement.run("far from all edges, \(count) regions", items: fixCount) {
    tracks.allSatisfy { track in
      var monitor = Monitor(index: index)
      var events: [MonitorEvent] = []
      monitor.advance(through: track, into: &events)
      return events.isEmpty && monitor.startedInside.isEmpty
    }
  }
}
if Measurement.wants("driving") || Measurement.wants("index") || Measurement.wants("bare") {
  let regions = scattered(many, radiusMeters: 100, south: 36, north: 60, west: -10, east: 30)
  let boxes = regions.flatMap { region -> [Double] in
    guard case .circle(let center, let radius) = region.shape else { return [] }
    let box = GeographicBox(around: center, radiusMeters: radius)
    return [box.west, box.south, box.east, box.north]
  }
  let bare = Measurement.run("bare STRtree of \(many) boxes, first query", items: many, runs: 3) {
    bare_tree(boxes, many) >= 1
  }
  let built = try Measurement.run("index of \(many) circles", items: many, runs: 3) {
    try RegionIndex(regions).regions.count == many
  }
  print(String(format: "index / bare STRtree: %.2f", built / bare))
  let index = try RegionIndex(regions)
  // A drive at 25 m/s with a fix a second.
  let drives = tracks.map { track in
    FixBatch(
      (0..<track.count * 10 - 10).lazy.map { i in
        let (a, share) = (i / 10, Double(i % 10) / 10)
        return Fix(
          seconds: track.seconds[0] + Double(i),
          latitude: track.latitudes[a] + share * (track.latitudes[a + 1] - track.latitudes[a]),
          longitude: track.longitudes[a] + share * (track.longitudes[a + 1] - track.longitudes[a]))
      })
  }
  let driven = drives.reduce(0) { $0 + $1.count }
  var first: Int?
  Measurement.run("driving through \(many) circles of 100 m", items: driven, runs: 3) {
    var count = 0
    for drive in drives {
      var monitor = Monitor(index: index)
      var events: [MonitorEvent] = []
      monitor.advance(through: drive, into: &events)
      count += events.count
    }
    if first == nil { first = count }
    return count == first && count > 0
  }
}

// MARK: Notifications

let deliveries = Deliveries(days: isSmall ? 40 : 3653)
if Measurement.wants("deliveries") {
  Measurement.run("deliveries over \(deliveries.days) days", items: deliveries.expected) {
    deliveries.play() == deliveries.expected
  }
  print("peak memory so far \(Machine.peakMemoryMegabytes) MB")
}
