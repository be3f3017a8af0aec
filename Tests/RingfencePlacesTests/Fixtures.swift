import Foundation
import Testing

/// Files that stand beside the tests, and the samples of the repository.
enum Fixtures {
  /// The bytes of a fixture, by its path within `Fixtures`.
  static func bytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appending(path: path)))
  }

  /// The bytes of a sample, by its path within `tracks/places`.
  static func sample(_ name: String) throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try [UInt8](Data(contentsOf: root.appending(path: "tracks/places/\(name)")))
  }

  /// The lines of a fixture.
  static func lines(_ path: String) throws -> [String] {
    String(decoding: try bytes(path), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The names of the files in a folder of fixtures, without those that say what is expected.
  static func names(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path())) ?? []
    return names.filter { !$0.hasSuffix(".expected") }.sorted()
  }

  private static var folder: URL { Bundle.module.bundleURL.appending(path: "Fixtures") }
}
