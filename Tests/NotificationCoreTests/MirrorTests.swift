import Foundation
import Testing

/// Holds `Mirror.tsv` against Apple's symbols and against the module as it is built.
@Suite("Mirror.md")
struct MirrorTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized
  static let modules = ["UserNotifications", "UserNotificationsUI", "CoreLocation"]

  private struct Row {
    let symbol: String
    let status: String
    let reason: String
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  private static func rows(of module: String) throws -> [Row] {
    try text("Documentation/\(module)/Mirror.tsv").split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(symbol: cells[0], status: cells[1], reason: cells[2])
    }
  }

  /// The symbols of Apple's module, as its pages name them.
  private static func appleSymbols(of module: String) throws -> [String] {
    try text("Tests/NotificationCoreTests/Fixtures/\(module).symbols").split(separator: "\n").map(String.init)
  }

  @Test("every symbol of Apple's has a row, and what is the same or different is one of Apple's", arguments: modules)
  func appleHasRows(module: String) throws {
    let rows = try Self.rows(of: module)
    let apple = Set(try Self.appleSymbols(of: module))
    let mirrored = Set(rows.filter { $0.status != "ours" }.map(\.symbol))
    #expect(apple.subtracting(mirrored).sorted() == [])
    #expect(mirrored.subtracting(apple).sorted() == [])
  }

  @Test("a row has one of four statuses and, unless it is the same, a reason; none is there twice", arguments: modules)
  func rowsAreWhole(module: String) throws {
    let rows = try Self.rows(of: module)
    for row in rows {
      #expect(["same", "different", "absent", "ours"].contains(row.status), "\(row.symbol)")
      #expect(row.reason.isEmpty == (row.status == "same"), "\(row.symbol)")
    }
    #expect(Set(rows.map(\.symbol)).count == rows.count)
  }

  @Test("the keys of a content extension's Info.plist are in the row of what reads them")
  func infoPlistKeys() throws {
    let row = try #require(
      Self.rows(of: "UserNotificationsUI").first { $0.symbol == "NotificationContentExtensionInfo" })
    for key in [
      "Category", "InitialContentSizeRatio", "DefaultContentHidden", "OverridesDefaultTitle", "UserInteractionEnabled",
    ] {
      #expect(row.reason.contains("`UNNotificationExtension\(key)`"))
    }
  }

  @Test("the page says what the table says", arguments: modules)
  func page(module: String) throws {
    let page = try Self.text("Documentation/\(module)/Mirror.md")
    for row in try Self.rows(of: module) {
      let line = row.status == "same" ? "* `\(row.symbol)`" : "| `\(row.symbol)` | \(row.reason) |"
      #expect(page.contains(line + "\n"), "run Documentation/mirror.py: \(row.symbol)")
    }
  }

  @Test(
    "what has a row is in the module unless it is absent, and what is public in the module has a row",
    arguments: [
      (["UserNotifications", "UserNotificationsUI"], "NotificationCore"), (["CoreLocation"], "LocationCore"),
    ])
  func module(names: [String], core: String) throws {
    let rows = try names.flatMap { try Self.rows(of: $0) }
    let symbols = try SymbolGraph.publicSymbols(of: core)
    let here = Set(rows.filter { $0.status != "absent" }.map(\.symbol))
    #expect(here.subtracting(symbols).sorted() == [])
    for row in rows where row.status == "absent" { #expect(!symbols.contains(row.symbol), "\(row.symbol) is there") }
    let ours = Set(rows.filter { $0.status == "ours" }.map(\.symbol))
    let missing = symbols.filter { symbol in
      // A type of ours stands for its members; what Foundation asks of a class has no row of its own.
      let type = String(symbol.prefix { $0 != "/" })
      return !here.contains(symbol) && !ours.contains(type) && !SymbolGraph.isOfFoundation(symbol)
    }
    #expect(missing.sorted() == [])
  }
}

/// The public symbols of a module, as the compiler tells them.
enum SymbolGraph {
  private struct Graph: Decodable {
    struct Symbol: Decodable { let pathComponents: [String] }
    let symbols: [Symbol]
  }

  /// Members that come with `NSObject`, `NSCopying`, `RawRepresentable` and errors: their type's row stands for them.
  static func isOfFoundation(_ symbol: String) -> Bool {
    let members = [
      "copy(with:)", "mutableCopy(with:)", "isEqual(_:)", "hash", "description", "init(rawValue:)", "rawValue",
      "errorCode", "errorUserInfo", "~=(_:_:)",
    ]
    return members.contains(String(symbol.split(separator: "/").last ?? ""))
  }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  static func publicSymbols(of module: String) throws -> Set<String> {
    let products = try #require(products)
    let output = URL(filePath: NSTemporaryDirectory()).appending(
      path: "symbols-\(module)-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "symbolgraph-extract", "-module-name", module, "-I", products.appending(path: "Modules").path,
      "-Xcc", "-fmodule-map-file=\(products.appending(path: "CGeodesic.build/module.modulemap").path)",
      "-target", "\(architecture)-unknown-linux-gnu", "-minimum-access-level", "public", "-skip-synthesized-members",
      "-output-dir", output.path,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "swift symbolgraph-extract failed")
    let files = try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
    return Set(
      try files.flatMap { file in
        try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).symbols.map {
          $0.pathComponents.joined(separator: "/")
        }
      })
  }

  /// The folder of the build that the tests run from.
  private static var products: URL? {
    let executable = URL(filePath: CommandLine.arguments.first ?? "")
    return sequence(first: executable) { $0.pathComponents.count > 1 ? $0.deletingLastPathComponent() : nil }
      .first { FileManager.default.fileExists(atPath: $0.appending(path: "Modules/NotificationCore.swiftmodule").path) }
      ?? Bundle.allBundles.lazy.map { $0.bundleURL.deletingLastPathComponent() }.first {
        FileManager.default.fileExists(atPath: $0.appending(path: "Modules/NotificationCore.swiftmodule").path)
      }
  }
}
