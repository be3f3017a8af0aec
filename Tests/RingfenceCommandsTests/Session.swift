import Foundation
import RingfenceCommands
import Synchronization

/// What a command said, and how it ended.
struct Session: Equatable {
  var output = ""
  var problems = ""
  var status = ExitStatus.success

  /// Runs the tool in this process.
  static func of(_ words: [String], width: Int? = nil) -> Session {
    let said = Mutex(Session())
    let console = Console(
      width: width, report: { text in said.withLock { $0.output += text } },
      problems: { line in said.withLock { $0.problems += line } })
    let status = Tool(console: console).run(words)
    return said.withLock { session in
      session.status = status
      return session
    }
  }
}

/// The folders that transcripts name: fixtures, the repository's samples, and one to write into.
struct Folders {
  let fixtures: String
  let tracks: String
  let scratch: String

  /// A fresh folder to write into; `remove` takes it away.
  init() throws {
    fixtures = (Bundle.module.resourceURL?.path ?? "") + "/Fixtures/"
    tracks =
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../tracks").standardized.path + "/"
    let folder = FileManager.default.temporaryDirectory.appending(path: "ringfence-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    scratch = folder.path + "/"
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: scratch)
  }

  private var names: [(short: String, path: String)] {
    [("fixtures/", fixtures), ("tracks/", tracks), ("scratch/", scratch)]
  }

  /// A word of a command line with its folder's path.
  func expanding(_ word: String) -> String {
    guard let name = names.first(where: { word.hasPrefix($0.short) }) else { return word }
    return name.path + word.dropFirst(name.short.count)
  }

  /// A text with the folders' short names in place of their paths.
  func shortening(_ text: String) -> String {
    names.reduce(text) { $0.replacing($1.path, with: $1.short) }
  }

  /// Runs a command whose words name the folders by their short names.
  func run(_ words: String..., width: Int? = nil) -> Session {
    run(words, width: width)
  }

  /// Runs a command whose words name the folders by their short names.
  func run(_ words: [String], width: Int? = nil) -> Session {
    var session = Session.of(words.map(expanding), width: width)
    session.output = shortening(session.output)
    session.problems = shortening(session.problems)
    return session
  }
}
