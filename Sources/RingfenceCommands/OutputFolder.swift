internal import Foundation
internal import LocationCore

/// A folder that files are written into; it is made where it is not there.
struct OutputFolder {
  /// The path as it was named.
  let path: String

  /// A folder at a path.
  ///
  /// - Throws: `OutputError` of kind `cannotCreate` where there can't be one: said before the work begins.
  init(path: String) throws(OutputError) {
    self.path = path
    if path.isEmpty { throw OutputError(.cannotCreate, path: "--apns", reason: "The name is empty") }
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      let parent = URL(filePath: path).deletingLastPathComponent().path
      guard unsafe access(parent, W_OK) == 0 else {
        throw OutputError(.cannotCreate, path: path, reason: Platform.lastError)
      }
      return
    }
    if !isFolder.boolValue { throw OutputError(.cannotCreate, path: path, reason: "Not a directory") }
    guard unsafe access(path, W_OK) == 0 else {
      throw OutputError(.cannotCreate, path: path, reason: Platform.lastError)
    }
  }

  /// The path of a file in it.
  func path(of name: String) -> String { (path as NSString).appendingPathComponent(name) }

  /// Writes files into it, each whole or not at all, in place of those of the same names.
  func write(_ files: [(name: String, text: String)]) throws(OutputError) {
    // Where it is there already, this fails and the writing shows whether that matters.
    _ = unsafe mkdir(path, 0o777)
    for file in files { try OutputFile(path: path(of: file.name)).write(file.text) }
  }

  /// The names of the files in it with an ending, in order.
  func names(withExtension ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { ($0 as NSString).pathExtension == ending }.sorted { $0.precedes($1) }
  }
}
