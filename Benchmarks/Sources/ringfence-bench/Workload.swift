import Foundation
import LocationCore
import RingfenceGeometry
import RingfenceMonitoring
import RingfenceText

/// Tracks and circles with known answers, as `make_workloads.py` writes them.
struct Workload {
  /// What a replay of the workload must find.
  struct Answer: Equatable {
    var entries: Int
    var exits: Int
    var startedInside: Int
    var openAtEnd: Int
  }

  var tracks: [FixBatch]
  var regions: [Region]

  init(folder: URL, name: String) throws {
    var regions: [Region] = []
    try Self.rows(folder.appendingPathComponent("\(name)-circles.csv")) { row in
      regions.append(
        Region(
          id: String(format: "%06d", Int(row[0])),
          shape: .circle(
            center: CLLocationCoordinate2D(latitude: row[1], longitude: row[2]), radiusMeters: row[3])))
    }
    var tracks: [FixBatch] = []
    var track = -1.0
    try Self.rows(folder.appendingPathComponent("\(name).csv")) { row in
      if row[0] != track {
        track = row[0]
        tracks.append(FixBatch())
      }
      tracks[tracks.count - 1].append(
        seconds: 1_700_000_000 + row[1], latitude: row[2], longitude: row[3])
    }
    self.regions = regions
    self.tracks = tracks
  }

  var fixCount: Int { tracks.reduce(0) { $0 + $1.count } }

  /// Replays every track as a traveller of its own.
  func answer(_ index: RegionIndex) -> Answer {
    var answer = Answer(entries: 0, exits: 0, startedInside: 0, openAtEnd: 0)
    var events: [MonitorEvent] = []
    for track in tracks {
      var monitor = Monitor(index: index)
      events.removeAll(keepingCapacity: true)
      monitor.advance(through: track, into: &events)
      monitor.finish(into: &events)
      answer.startedInside += monitor.startedInside.count
      for event in events {
        switch event {
        case .transition(let transition):
          if transition.kind == .enter { answer.entries += 1 } else { answer.exits += 1 }
        case .visit(let visit): if visit.exitedAt == nil { answer.openAtEnd += 1 }
        case .cancelled: break
        }
      }
    }
    return answer
  }

  private static func rows(_ file: URL, _ body: ([Double]) -> Void) throws {
    var reader = DelimitedReader(delimiter: UInt8(ascii: ","))
    reader.append([UInt8](try Data(contentsOf: file)))
    reader.finish()
    var isHeader = true
    while try reader.nextRow() {
      if isHeader {
        isHeader = false
        continue
      }
      body(reader.cells.map { Double(reader.text(of: $0)) ?? .nan })
    }
  }
}
