import Foundation
import RingfenceCommands
import Testing

@Suite("Replays from files to reports")
struct ReplayCommandTests {
  private static let formats = ["text", "json", "jsonl", "csv", "geojson"]

  @Test("two runs give the same bytes, one traveller or several", arguments: formats, [true, false])
  func sameBytes(format: String, isEach: Bool) throws {
    let folders = try Folders()
    defer { folders.remove() }
    let tracks = isEach ? ["--each", "fixtures/travellers.csv"] : ["fixtures/walk.gpx"]
    let words = ["replay", "-f", "fixtures/favorites.json", "-r", "fixtures/regions.csv", "--format", format] + tracks
    let first = folders.run(words)
    #expect(first.status == .success)
    #expect(!first.output.isEmpty)
    for _ in 0..<4 { #expect(folders.run(words) == first) }
  }

  @Test("travellers are reported in the order named, whichever is done first")
  func order() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let names = (0..<24).map { "walk-\($0).gpx" }.shuffled()
    for name in names {
      try FileManager.default.copyItem(atPath: folders.fixtures + "walk.gpx", toPath: folders.scratch + name)
    }
    let tracks = names.map { "scratch/\($0)" }
    let session = folders.run(["replay", "--each", "-r", "fixtures/regions.csv", "--format", "csv"] + tracks)
    let travellers = session.output.split(separator: "\n").dropFirst().compactMap { $0.split(separator: ",").last }
    #expect(travellers.map(String.init) == tracks.flatMap { [$0, $0] })
  }

  @Test("the order in which regions are named changes nothing", arguments: formats)
  func orderOfRegions(format: String) throws {
    let folders = try Folders()
    defer { folders.remove() }
    let regions = [
      ["-r", "fixtures/regions.csv"], ["-r", "fixtures/polygon.geojson"], ["--region", "Home@35,135.01,300m"],
    ]
    let words = ["replay", "fixtures/walk.gpx", "--format", format]
    let session = folders.run(words + regions.flatMap(\.self))
    #expect(session.status == .success)
    #expect(folders.run(words + regions.reversed().flatMap(\.self)) == session)
  }

  @Test("regions that were made for favorites can be kept, and replay the same")
  func keptRegions() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let favorites = ["-f", "tracks/places/favorites.json"]
    for format in ["geojson", "csv"] {
      let file = "scratch/regions.\(format)"
      #expect(folders.run(["region", "list", "--format", format, "-o", file] + favorites).status == .success)
      let made = folders.run(["replay", "fixtures/walk.gpx", "--format", "json"] + favorites)
      let kept = folders.run(["replay", "fixtures/walk.gpx", "--format", "json", "-r", file] + favorites)
      #expect(made == kept)
    }
  }

  @Test("a report for a terminal is no wider than it", arguments: [80, 200])
  func width(columns: Int) throws {
    let folders = try Folders()
    defer { folders.remove() }
    let session = folders.run("replay", "fixtures/walk.gpx", "-r", "fixtures/regions.csv", width: columns)
    #expect(session.status == .success)
    #expect(session.output.split(separator: "\n").allSatisfy { $0.count <= columns })
  }

  @Test("an expected run must come again, and what differs is said")
  func expectation() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let words = ["replay", "fixtures/walk.gpx", "-r", "fixtures/regions.csv", "--format", "csv"]
    let run = folders.run(words + ["--write-expected", "scratch/kept.jsonl"])
    #expect(folders.run(words + ["--expect", "scratch/kept.jsonl"]) == run)
    let other = folders.run(words + ["--expect", "scratch/kept.jsonl", "--set", "exitSettleSeconds=5s"])
    #expect(other.status == .unmet)
    #expect(!other.problems.isEmpty)
  }
}
