import Foundation
import LocationCore
import RingfencePlaces
import RingfenceSimulation
import RingfenceTracks
import Testing

/// The notifications that a journey past Kyoto gives.
func notifications(along path: String) throws -> [DeliveredNotification] {
  let kyoto = try RegionSpec("Kyoto@8km").region(in: Gazetteer())
  let beginning = try Simulation(Scenario(regions: [kyoto]))
  var (simulation, delivered) = (beginning, [DeliveredNotification]())
  func tell(_ event: TimelineEvent) {
    if case .notification(let notification) = event { delivered.append(notification) }
  }
  var reader = TrackReader([.file(path: path)])
  _ = try reader.read(restart: { (simulation, delivered) = (beginning, []) }) { batch in
    try simulation.advance(through: batch, tell)
  }
  try simulation.finish(tell)
  return delivered
}

@Suite("README.md: the dozen lines of Swift")
struct ReadmeTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  @Test("they replay the sample: one arrival in Kyoto")
  func replay() throws {
    let delivered = try notifications(along: Self.repository.appending(path: "tracks/train-day.gpx").path)
    #expect(delivered.map(\.title) == ["Kyoto"])
    #expect(delivered.map(\.body) == ["Arrived 12:01"])
    #expect(delivered.map(\.firedAt.description) == ["2024-05-03T03:01:30.870Z"])
  }

  @Test("they stand in this file, word for word")
  func sameText() throws {
    let readme = try String(contentsOf: Self.repository.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let block = try #require(readme.split(separator: "```swift\n").dropFirst().first?.split(separator: "```\n").first)
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.prefix { $0.hasPrefix("import ") }
    #expect(imports.count > 1)
    let sourceLines = source.split(separator: "\n")
    for line in imports { #expect(sourceLines.contains(line)) }
    let code = lines.dropFirst(imports.count).joined(separator: "\n")
    #expect(code.contains("func notifications"))
    #expect(source.contains(code))
  }
}
