import Foundation
import RingfenceCommands
import RingfenceReports
import Testing

@Suite("ringfence show")
struct ShowCommandTests {
  private static let words = ["show", "tracks/by-air.csv", "-r", "tracks/places/regions.geojson", "--stage", "banner"]

  private func columns(_ words: [String], width: Int?) throws -> Set<Int> {
    let folders = try Folders()
    defer { folders.remove() }
    let session = folders.run(Self.words + words, width: width)
    #expect(session.status == .success)
    return Set(session.output.split(separator: "\n").filter { "╭│╰".contains($0.first ?? " ") }.map(\.displayColumns))
  }

  @Test(
    "cards are as wide as --width says, else as the terminal allows, else 60",
    arguments: [
      ([], nil, 60), ([], 80, 79), ([], 300, 100), ([], 12, 24), (["--width", "33"], 80, 33),
      (["--width", "200"], nil, 200),
    ] as [([String], Int?, Int)])
  func width(words: [String], terminal: Int?, expected: Int) throws {
    #expect(try columns(words, width: terminal) == [expected])
  }

  @Test("a report in a file is as wide as without a terminal")
  func file() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let session = folders.run(Self.words + ["-o", "scratch/show.txt"], width: 100)
    #expect(session.status == .success && session.output.isEmpty)
    let text = try String(contentsOfFile: folders.scratch + "show.txt", encoding: .utf8)
    #expect(text == folders.run(Self.words).output)
  }
}
