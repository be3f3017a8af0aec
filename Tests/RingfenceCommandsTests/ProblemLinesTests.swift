import Foundation
import RingfenceCommands
import Testing

@Suite("Problems on standard error")
struct ProblemLinesTests {
  @Test("of one kind at most 20 problems are shown, and the rest is counted", arguments: [19, 20, 21, 250])
  func limit(count: Int) throws {
    let folders = try Folders()
    defer { folders.remove() }
    let rows = (0..<count).map { "2024-05-03T05:00:00Z,9\($0 % 10)5,135\n" }.joined()
    let table = "time,lat,lon\n2024-05-03T04:00:00Z,35,135\n2024-05-03T04:01:00Z,35,135.01\n" + rows
    try table.write(toFile: folders.scratch + "track.csv", atomically: false, encoding: .utf8)
    let session = folders.run("inspect", "scratch/track.csv")
    #expect(session.status == .success)
    let lines = session.problems.split(separator: "\n").map(String.init)
    #expect(lines.count { $0.hasPrefix("scratch/track.csv:") } == min(count, 20))
    #expect(lines.last == (count > 20 ? "… and \(count - 20) more of `bad-latitude`" : lines.last))
    #expect(lines.count == min(count, 21))
  }

  @Test("the errors of a region file are limited as well")
  func places() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let rows = (0..<30).map { "r\($0),95,135,1km\n" }.joined()
    try ("name,latitude,longitude,radius\n" + rows).write(
      toFile: folders.scratch + "regions.csv", atomically: false, encoding: .utf8)
    let session = folders.run("replay", "fixtures/walk.gpx", "-r", "scratch/regions.csv")
    #expect(session.status == .data)
    #expect(session.problems.split(separator: "\n").count == 21)
    #expect(session.problems.hasSuffix("… and 10 more of `wrong-value`\n"))
  }
}
