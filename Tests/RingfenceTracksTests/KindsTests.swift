import Foundation
import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

/// Recordings as people have them, one small file for each kind: what is made of it, to the word.
///
/// `kinds.txt` has it: below the name of a file its format and counts, its fixes, what is said line by line (`6:1
/// bad-time: …`) and of the whole (`- …`). Before a fix, `|` is a gap and `~` an assumed time. What of the public reports
/// and of the tables of loggers and apps a fixture shows stands in `covered.tsv`.
@Suite("kinds of recordings")
struct KindsTests {
  /// The blocks of `kinds.txt` by the file that they are about.
  static let expected: [String: String] = {
    guard let text = text(of: "kinds.txt") else { return [:] }
    let blocks = text.split(separator: "## ").map { block in
      block.split(separator: "\n", maxSplits: 1).map { $0.trimmingCharacters(in: .newlines) }
    }
    return Dictionary(blocks.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { _, last in last }
  }()

  private static func text(of name: String) -> String? {
    guard case .file(let path) = fixture(name) else { return nil }
    return try? String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(
    "a recording gives the fixes that it holds, and what is said of the rest is exact", arguments: fixtures("kinds"))
  func kind(name: String) throws {
    guard case .file(let path) = fixture("kinds/\(name)") else { return }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    #expect(Self.outcome(of: .bytes(bytes, name: name)) == Self.expected[name])
  }

  @Test("every expectation has its file")
  func files() {
    #expect(Self.expected.keys.sorted() == fixtures("kinds"))
  }

  @Test("every report, kind and dialect that is listed has its fixture")
  func covered() {
    let rows = (Self.text(of: "covered.tsv") ?? "").split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.count > 150)
    #expect(rows.filter { $0.count != 3 } == [])
    let folder = Bundle.module.resourcePath ?? ""
    for row in rows where row.count == 3 && row[2].contains("/") {
      #expect(FileManager.default.fileExists(atPath: "\(folder)/Fixtures/\(row[2])"), "\(row[1])")
    }
  }

  @Test("every record is a fix, dropped or refused, whatever the file", arguments: ["good", "bad", "kinds", "cut"])
  func counts(folder: String) {
    for name in fixtures(folder) {
      let input = fixture("\(folder)/\(name)")
      // The counts of one way are checked with the way.
      _ = try? Travelled([input], reading: ReadingOptions())
      for track in (try? TravellerTrack.all(in: input)) ?? [] {
        let summary = track.read { _ in }
        #expect(summary.records == summary.fixes + summary.dropped + summary.refused, "\(folder)/\(name)")
        let drops: [TrackProblem.Kind] = [
          .timeGlitch, .duplicate, .spike, .overlap, .noTime, .lostFix, .outsideWindow, .late,
        ]
        #expect(summary.dropped == drops.reduce(0) { $0 + summary.problemCounts[$1, default: 0] }, "\(folder)/\(name)")
      }
    }
  }

  @Test(
    "bytes changed at random stop no reader, and every record is still a fix, dropped or refused",
    arguments: Array(1...5) as [UInt64])
  func damage(seed: UInt64) throws {
    for name in fixtures("kinds") {
      guard case .file(let path) = fixture("kinds/\(name)") else { continue }
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      // A file has the same damage whatever other files there are.
      var generator = Chance(name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
      for _ in 0..<2 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let signs = Array("<>\"'&/\0,;:.-+ \n\t0159eE{}[]NSW".utf8) + [0xFF, .random(in: 0...255, using: &generator)]
          damaged[Int.random(in: bytes.indices, using: &generator)] = signs.randomElement(using: &generator) ?? 0
        }
        if Bool.random(using: &generator) { damaged.removeLast(Int.random(in: bytes.indices, using: &generator)) }
        let input = TrackInput.bytes(damaged, name: name)
        _ = try? Travelled([input], reading: ReadingOptions())
        for track in (try? TravellerTrack.all(in: input)) ?? [] {
          let summary = track.read { _ in }
          #expect(
            summary.records == summary.fixes + summary.dropped + summary.refused,
            "\(name), seed \(seed): \(String(decoding: damaged, as: UTF8.self))")
        }
      }
    }
  }

  // MARK: What came of a file

  private static func outcome(of input: TrackInput) -> String {
    var lines: [String] = []
    do {
      let travelled = try Travelled([input], reading: ReadingOptions())
      for (number, summary) in travelled.summaries.enumerated() {
        lines += Self.lines(of: summary, travelled.batches.filter { $0.source == number })
      }
    } catch {
      lines.append("\(error)")
      if (error as? TrackError)?.kind == .severalTravellers {
        for track in (try? TravellerTrack.all(in: input)) ?? [] {
          var batches: [FixBatch] = []
          let summary = track.read { batches.append($0) }
          lines += Self.lines(of: summary, batches)
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(of summary: TrackSummary, _ batches: [FixBatch]) -> [String] {
    #expect(summary.records == summary.fixes + summary.dropped + summary.refused)
    let writer = summary.creator.map { " by \($0)" } ?? summary.traveller.map { " of \($0)" } ?? ""
    var lines = [
      "\(summary.format)\(writer): \(summary.records) = \(summary.fixes) + \(summary.dropped) + \(summary.refused)"
    ]
    for batch in batches {
      for index in 0..<batch.count { lines.append(text(ofFix: index, in: batch)) }
    }
    for problem in summary.problems {
      let place = problem.position.map { "\($0.line)\($0.column.map { ":\($0)" } ?? "")" } ?? "-"
      lines.append("\(place) \(problem.kind.rawValue): \(problem.message)")
    }
    return lines + summary.remarks.map { "- \($0)" }
  }

  private static func text(ofFix index: Int, in batch: FixBatch) -> String {
    let flags = batch.flags[index]
    var words = [Timestamp.format(milliseconds: Instant(rounding: batch.seconds[index]).milliseconds)]
    if flags.contains(.assumedTime) { words.insert("~", at: 0) }
    if flags.contains(.gap) { words.insert("|", at: 0) }
    words += ["\(batch.latitudes[index])", "\(batch.longitudes[index])"]
    let details = batch.details.isEmpty ? FixDetails() : batch.details[index]
    for (name, value) in [
      ("alt", details.altitudeMeters), ("acc", details.accuracyMeters), ("speed", details.speedMetersPerSecond),
      ("course", details.courseDegrees),
    ] where !value.isNaN {
      words.append("\(name) \(value)")
    }
    return words.joined(separator: " ")
  }
}
