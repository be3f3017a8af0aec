import Foundation
import RingfenceCommands

/// A file of commands and what each is to say: `$ ringfence …`, then `-- stdout`, `-- stderr`, `-- status N`.
struct Transcript {
  struct Step {
    var line: Int
    var words: [String]
    var expected = Session()
  }

  private(set) var steps: [Step] = []

  /// The names of all transcripts.
  static let names: [String] = {
    let folder = Bundle.module.resourceURL?.appending(path: "Fixtures/transcripts")
    let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  /// Reads a transcript by its name.
  init(named name: String, in folders: Folders) throws {
    let text = try String(contentsOfFile: folders.fixtures + "transcripts/" + name, encoding: .utf8)
    enum Section { case none, output, problems }
    var section = Section.none
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
      if line.hasPrefix("$ ringfence") {
        steps.append(Step(line: number + 1, words: Self.words(of: line.dropFirst("$ ringfence".count))))
        section = .none
        continue
      }
      guard !steps.isEmpty else { continue }
      let last = steps.count - 1
      if line == "-- stdout" {
        section = .output
      } else if line == "-- stderr" {
        section = .problems
      } else if line.hasPrefix("-- status "), let status = Int32(line.dropFirst(10)) {
        steps[last].expected.status = ExitStatus(rawValue: status) ?? .software
        section = .none
      } else if section == .output {
        steps[last].expected.output += line + "\n"
      } else if section == .problems {
        steps[last].expected.problems += line + "\n"
      }
    }
  }

  /// Words parted by blanks; double quotes hold a word together.
  static func words(of line: Substring) -> [String] {
    var words: [String] = []
    for (number, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      if number % 2 == 1 { words.append(String(part)) } else { words += part.split(separator: " ").map(String.init) }
    }
    return words
  }
}
