import Foundation
import RingfenceCommands
import Testing

@Suite("README.md: what it shows is what a person gets")
struct ReadmeTests {
  /// A command of a console block, with what the block shows under it.
  private struct Step {
    var line: Int
    var command: Substring
    var shown = ""
  }

  /// The commands of all console blocks, in order.
  private static func steps(in text: String) -> [Step] {
    var steps: [Step] = []
    var isConsole = false
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        steps.append(Step(line: number + 1, command: line.dropFirst(2)))
      } else if isConsole, !steps.isEmpty {
        steps[steps.count - 1].shown += line + "\n"
      }
    }
    return steps
  }

  /// The options whose files are written, in the folder that may be written into.
  private static let writing = ["--write-expected", "--expect", "--apns", "--xcode-gpx", "--simctl"]

  private static func words(of command: Substring) -> [String] {
    let words = Transcript.words(of: command)
    return zip(words, words.dropFirst()).map { writing.contains($0) ? "scratch/\($1)" : $1 }
  }

  @Test("each command shows what its console block shows")
  func commands() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let steps = Self.steps(in: try String(contentsOfFile: folders.tracks + "../README.md", encoding: .utf8))
    var status = ExitStatus.success
    for step in steps {
      let place: Comment = "README.md:\(step.line)"
      if step.command == "echo $?" {
        #expect("\(status.rawValue)\n" == step.shown, place)
        continue
      }
      #expect(step.command.hasPrefix("ringfence "), place)
      let session = folders.run(Self.words(of: step.command))
      // A terminal shows problems too, and those of a run come before its report.
      #expect((session.problems + session.output).replacing("scratch/", with: "") == step.shown, place)
      status = session.status
    }
    let shownCommands = [
      "replay", "inspect", "explain", "show", "export", "region find", "region check", "favorite check",
    ]
    for command in shownCommands {
      #expect(steps.contains { $0.command.hasPrefix("ringfence \(command) ") }, "README.md shows no \(command)")
    }
  }

  @Test("each command of the samples' page replays its sample")
  func samples() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let page = try String(contentsOfFile: folders.tracks + "README.md", encoding: .utf8)
    let commands = page.split(separator: "\n").filter { $0.hasPrefix("ringfence ") }
    #expect(commands.count > 4)
    for command in commands {
      let session = folders.run(Self.words(of: command))
      #expect(session.status == .success, "\(command)")
      #expect(session.output.contains("entered "), "\(command)")
    }
  }
}
