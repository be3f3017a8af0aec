import Foundation
import RingfenceCommands
import Testing

@Suite("Reports in files")
struct OutputFileTests {
  private let walk = ["replay", "fixtures/walk.gpx", "-r", "fixtures/regions.csv", "--format", "csv"]

  @Test("a report in a file is the report of standard output, and nothing else is said")
  func sameReport() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let shown = folders.run(walk)
    #expect(folders.run(walk + ["-o", "scratch/report.csv"]) == Session())
    #expect(try String(contentsOfFile: folders.scratch + "report.csv", encoding: .utf8) == shown.output)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folders.scratch) == ["report.csv"])
  }

  @Test("a run that fails leaves the file as it was")
  func failedRun() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let path = folders.scratch + "report.csv"
    try "kept".write(toFile: path, atomically: false, encoding: .utf8)
    let session = folders.run(
      "replay", "fixtures/unusable.gpx", "-r", "fixtures/regions.csv", "-o", "scratch/report.csv")
    #expect(session.status == .data)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folders.scratch) == ["report.csv"])
  }

  @Test("a file that is replaced keeps its permissions, and a link stays a link")
  func replacement() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let path = folders.scratch + "report.csv"
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: folders.scratch + "link.csv", withDestinationPath: "report.csv")
    #expect(folders.run(walk + ["-o", "scratch/link.csv"]).status == .success)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == folders.run(walk).output)
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    #expect(permissions?.intValue == 0o600)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folders.scratch + "link.csv")
    #expect(link == "report.csv")
  }
}
