import Foundation

/// The reports that are kept in `Fixtures`.
enum Fixtures {
  /// The bytes of a fixture.
  static func bytes(_ name: String) throws -> [UInt8] {
    let url = Bundle.module.bundleURL.appending(path: "Fixtures/\(name)")
    return Array(try Data(contentsOf: url))
  }

  static func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }
}
