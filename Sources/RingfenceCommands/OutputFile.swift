internal import Foundation

/// A file that is written whole or not at all: into a temporary file beside it, which then takes its name.
struct OutputFile {
  /// The path as it was named.
  let path: String
  /// The path with links followed, so that a link stays one.
  private let target: String
  /// Whether what is there is no file: a device, a pipe. It is written to, not replaced.
  private let isStream: Bool
  /// The permissions of the file that is there, to be kept.
  private let permissions: mode_t?

  /// A file at a path.
  ///
  /// - Throws: `OutputError` of kind `cannotCreate` where there can't be one: said before the work begins.
  init(path: String) throws(OutputError) {
    self.path = path
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = (try? FileManager.default.attributesOfItem(atPath: target)) ?? [:]
    let type = attributes[.type] as? FileAttributeType
    permissions = (attributes[.posixPermissions] as? NSNumber).map { mode_t(truncating: $0) }
    self.target = target
    isStream = type != nil && type != .typeRegular
    if type == .typeDirectory { throw OutputError(.cannotCreate, path: path, reason: "Is a directory") }
    guard !isStream else { return }
    let folder = (target as NSString).deletingLastPathComponent
    guard unsafe access(folder, W_OK) == 0 else {
      throw OutputError(.cannotCreate, path: path, reason: Platform.lastError)
    }
  }

  /// Puts a text into the file.
  ///
  /// - Throws: `OutputError`; the file is then as it was.
  func write(_ text: String) throws(OutputError) {
    if isStream {
      let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw OutputError(.cannotCreate, path: path, reason: Platform.lastError) }
      defer { close(descriptor) }
      if let reason = Platform.write(text, to: descriptor) {
        throw OutputError(.cannotWrite, path: path, reason: reason)
      }
      return
    }
    let name = (target as NSString).lastPathComponent
    let folder = (target as NSString).deletingLastPathComponent
    let temporary = (folder as NSString).appendingPathComponent(".\(name).\(getpid()).partial")
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputError(.cannotCreate, path: path, reason: Platform.lastError) }
    if let permissions { fchmod(descriptor, permissions) }
    var reason = Platform.write(text, to: descriptor)
    if close(descriptor) != 0, reason == nil { reason = Platform.lastError }
    if reason == nil, unsafe rename(temporary, target) != 0 { reason = Platform.lastError }
    if let reason {
      _ = unsafe unlink(temporary)
      throw OutputError(.cannotWrite, path: path, reason: reason)
    }
  }
}
