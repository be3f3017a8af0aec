import Foundation
import RingfenceCommands
import Testing

@Suite("The tool as a process")
struct ToolTests {
  /// Runs the built tool; its streams are apart.
  private func run(_ words: [String], input: Data = Data()) throws -> (output: String, problems: String, status: Int32)
  {
    let process = Process()
    process.executableURL = Bundle.module.bundleURL.deletingLastPathComponent().appending(path: "ringfence")
    process.arguments = words
    let (output, problems, stdin) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = problems
    process.standardInput = stdin
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: input)
    try stdin.fileHandleForWriting.close()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    let problem = try problems.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: said, as: UTF8.self), String(decoding: problem, as: UTF8.self), process.terminationStatus)
  }

  @Test("a line is written when the fix that makes it certain has come, while the stream goes on")
  func liveInput() throws {
    let process = Process()
    process.executableURL = Bundle.module.bundleURL.deletingLastPathComponent().appending(path: "ringfence")
    process.arguments = ["replay", "-", "--format", "jsonl", "--region", "A@35.0015,139,50m"]
    let (output, stdin) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardInput = stdin
    try process.run()
    defer { process.terminate() }
    let recording = stdin.fileHandleForWriting
    let report = output.fileHandleForReading
    /// What comes until a line of this kind has come; the pipe stays open, so without it this would wait for ever.
    func lines(through record: String) -> String {
      var text = ""
      while !(text.contains("{\"record\": \"\(record)\"") && text.hasSuffix("\n")) {
        let bytes = report.availableData
        if bytes.isEmpty { break }
        text += String(decoding: bytes, as: UTF8.self)
      }
      return text
    }
    try recording.write(contentsOf: Data("time,lat,lon\n1714564800,35,139\n1714564810,35.0005,139\n".utf8))
    #expect(lines(through: "run").contains("schema"))
    try recording.write(contentsOf: Data("1714564820,35.0015,139\n".utf8))
    #expect(lines(through: "notification").contains("\"crossedAt\": \"2024-05-01T12:00:15.493Z\""))
    try recording.write(contentsOf: Data("1714564830,35.0025,139\n".utf8))
    #expect(lines(through: "visit").contains("\"kind\": \"exit\""))
    try recording.close()
    #expect(lines(through: "summary").contains("\"fixes\": 4"))
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("standard input gives the report of the file, and its lines are the same as they happen")
  func standardInput() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let walk = try Data(contentsOf: URL(filePath: folders.fixtures + "walk.gpx"))
    for format in ["csv", "jsonl"] {
      let words = ["-r", folders.fixtures + "regions.csv", "--format", format]
      let piped = try run(["replay", "-"] + words, input: walk)
      let file = folders.run(["replay", "fixtures/walk.gpx"] + words)
      #expect(piped.status == 0)
      #expect(piped.problems == "")
      #expect(piped.output.replacing("\"-\"", with: "\"fixtures/walk.gpx\"") == file.output)
    }
  }

  @Test("an archive of several recordings is no live stream, but can be read as a file")
  func archiveAsStream() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let archive = try Data(contentsOf: URL(filePath: folders.fixtures + "two-walks.zip"))
    let words = ["replay", "-", "-r", folders.fixtures + "regions.csv", "--format"]
    let live = try run(words + ["jsonl"], input: archive)
    #expect(live.status == 65)
    #expect(live.problems.hasPrefix("-: holds several recordings"))
    let read = try run(words + ["csv"], input: archive)
    #expect(read.status == 0)
    #expect(read.output.split(separator: "\n").count == 5)
  }

  @Test("the process ends with the status, and says its problems on standard error alone")
  func status() throws {
    let nothing = try run([])
    #expect(nothing.status == 64)
    #expect(nothing.output == "")
    #expect(nothing.problems.hasPrefix("usage: ringfence"))
    let version = try run(["--version"])
    #expect(version.status == 0)
    #expect(version.output.hasPrefix("ringfence "))
    #expect(version.problems == "")
  }
}
