import Foundation
import LocationCore
import RingfenceText
import RingfenceTracks

/// What a reading gave, for a test to look at.
struct Reading {
  var fixes: [FixBatch] = []
  var travellers: [UInt32] = []
  var summaries: [RecordingSummary] = []
  var skipped: [TrackError] = []

  init(_ input: TrackInput, options: ReadingOptions = ReadingOptions()) throws {
    var fixes: [FixBatch] = []
    var travellers: [UInt32] = []
    var skipped: [TrackError] = []
    summaries = try RecordingReader(options: options).read(input, skipped: { skipped.append($0) }) { batch in
      fixes.append(batch.fixes)
      travellers += batch.travellers
    }
    self.fixes = fixes
    self.travellers = travellers
    self.skipped = skipped
  }

  /// Reads what a pipe gives, written in two pieces.
  init(throughPipe bytes: [UInt8]) throws {
    self = try withNamedPipe { pipe in
      try? pipe.write(contentsOf: bytes.prefix(1))
      try? pipe.write(contentsOf: bytes.dropFirst())
    } reading: { path in
      try Reading(.file(path: path))
    }
  }

  init(gpx body: String) throws {
    try self.init(.bytes(Array("<gpx>\(body)</gpx>".utf8), name: "test.gpx"))
  }

  init(csv text: String, options: ReadingOptions = ReadingOptions()) throws {
    try self.init(.bytes(Array(text.utf8), name: "test.csv"), options: options)
  }

  var count: Int { fixes.reduce(0) { $0 + $1.count } }
  var seconds: [Double] { fixes.flatMap(\.seconds) }
  var latitudes: [Double] { fixes.flatMap(\.latitudes) }
  var longitudes: [Double] { fixes.flatMap(\.longitudes) }
  var lines: [UInt32] { fixes.flatMap(\.lines) }
  var details: [FixDetails] { fixes.flatMap(\.details) }
  /// For each point whether it is the first of its segment.
  var gaps: [Bool] { fixes.flatMap(\.flags).map { $0.contains(.gap) } }

  /// The problems as lines of a report: `line:column kind: message`.
  var problems: [String] {
    summaries.flatMap(\.problems).map { problem in
      let column = problem.position?.column.map { ":\($0)" } ?? ""
      return "\(problem.position.map { "\($0.line)" } ?? "-")\(column) \(problem.kind.rawValue): \(problem.message)"
    }
  }
}

/// The fixture files of a folder, by name.
func fixtures(_ folder: String) -> [String] {
  let path = Bundle.module.resourcePath.map { "\($0)/Fixtures/\(folder)" } ?? ""
  return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
}

/// A fixture file to read.
func fixture(_ name: String) -> TrackInput {
  .file(path: (Bundle.module.resourcePath ?? "") + "/Fixtures/" + name)
}
