import Foundation
import RingfenceCommands
import Testing

/// Problems that people have reported with geofences elsewhere, each a file: what it is, the command, its inputs, and
/// what is to come out. Inputs are made up after the reports.
@Suite("Reported problems, from the file to the report")
struct ReportedProblemTests {
  static let names: [String] = {
    let folder = Bundle.module.resourceURL?.appending(path: "Fixtures/problems")
    return (folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []).sorted()
  }()

  @Test("what people reported comes out right", arguments: names)
  func reported(name: String) throws {
    let folders = try Folders()
    defer { folders.remove() }
    let problem = try String(contentsOfFile: folders.fixtures + "problems/" + name, encoding: .utf8)
    let sections = problem.components(separatedBy: "\n-- ")
    let heading = sections[0].split(separator: "\n")
    let command = try #require(heading.first { $0.hasPrefix("$ ringfence ") })
    var expected: [String] = []
    for section in sections.dropFirst() {
      let parts = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      if parts[0] == "expected" {
        expected = parts[1].split(separator: "\n").map(String.init)
      } else {
        try (String(parts[1]) + "\n").write(
          toFile: folders.scratch + parts[0], atomically: false, encoding: .utf8)
      }
    }
    let words = command.dropFirst("$ ringfence ".count).split(separator: " ").map { word in
      FileManager.default.fileExists(atPath: folders.scratch + word) ? "scratch/" + word : String(word)
    }
    let session = folders.run(words + ["--format", "jsonl"])
    #expect(session.status == .success, "\(session.problems)")
    #expect(try session.output.split(separator: "\n").compactMap(told) == expected)
  }

  /// A record in words; nil for those that say nothing of what happened.
  private func told(_ line: Substring) throws -> String? {
    let record = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    func text(_ key: String) -> String? { record[key] as? String }
    func number(_ key: String) -> String {
      let value = record[key] as? Double ?? 0
      return value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    switch text("record") {
    case "transition":
      var words = [text("kind") ?? "", text("region") ?? "", text("crossedAt") ?? ""]
      if let before = text("notBefore") { words += ["not before", before] }
      if let reported = text("reportedAt"), reported != text("crossedAt") { words += ["reported", reported] }
      if record["assumedTime"] as? Bool == true { words.append("on assumed times") }
      if text("cause") == "initial" { words.append("(initial)") }
      return words.joined(separator: " ")
    case "visit":
      let unobserved = number("unobservedSeconds")
      return "visit \(text("region") ?? "") \(text("enteredAt") ?? "from the start") to "
        + "\(text("exitedAt") ?? "the end"), \(number("durationSeconds")) s"
        + (unobserved == "0" ? "" : ", \(unobserved) s of it unobserved")
    case "track":
      let counts = (record["problemCounts"] as? [String: Int] ?? [:]).sorted { $0.key < $1.key }
      return "track \(number("records")) records, \(number("fixes")) used, \(number("dropped")) dropped, "
        + "\(number("refused")) refused, \(number("gaps")) gaps"
        + (counts.isEmpty ? "" : ": " + counts.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
    default: return nil
    }
  }
}
