import Foundation
import LocationCore

/// The inputs that a list of paths stands for: files, folders, `-`.
public struct TrackPaths: Sendable {
  /// What is to be read, in the order named; a folder's files by name.
  public private(set) var inputs: [TrackInput] = []
  /// Files in named folders that are no tracks; they are left out.
  public private(set) var skipped: [TrackError] = []
  /// What can't be opened, each path with the reason.
  public private(set) var unreadable: [TrackError] = []

  /// Looks at every path; nothing is read but the beginnings of files in folders.
  ///
  /// Files and folders in a folder whose name begins with a full stop are passed over, and so are links to folders.
  public init(_ paths: [String], reading: ReadingOptions = ReadingOptions()) {
    for path in paths {
      if path == "-" {
        inputs.append(.standardInput)
        continue
      }
      if FileManager.default.type(atPath: path) == .typeDirectory {
        addFolder(path, reading: reading)
      } else if let error = Self.openingError(path) {
        unreadable.append(error)
      } else {
        inputs.append(.file(path: path))
      }
    }
  }

  /// The note on what was skipped, one sentence for all; nil where there is nothing to say.
  public var skippedNote: String? {
    guard let first = skipped.first else { return nil }
    let others = skipped.count - 1
    let rest = others == 0 ? "" : ", and \(others) more"
    return "\(skipped.count == 1 ? "1 file that is" : "\(skipped.count) files that are") no track skipped: "
      + "\(first.source) \(first.message)\(rest)"
  }

  private mutating func addFolder(_ path: String, reading: ReadingOptions) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      unreadable.append(
        TrackError(
          .cannotOpen, source: path, "the folder can't be opened (\(error.localizedDescription)); check its permissions"
        ))
      return
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    for name in names.sorted(by: { $0.precedes($1) }) where !name.hasPrefix(".") {
      let inner = folder + name
      if FileManager.default.type(atPath: inner) == .typeDirectory {
        if !FileManager.default.isLink(atPath: inner) { addFolder(inner, reading: reading) }
      } else if let error = Self.openingError(inner) {
        unreadable.append(error)
      } else if let error = Self.notATrack(inner, reading: reading) {
        skipped.append(error)
      } else {
        inputs.append(.file(path: inner))
      }
    }
  }

  /// Why a path can't be opened; nil where it can, or where opening would take from a stream.
  private static func openingError(_ path: String) -> TrackError? {
    let input = TrackInput.file(path: path)
    guard input.canBeReadAgain || !FileManager.default.fileExists(atPath: path) else { return nil }
    do throws(TrackError) {
      _ = try InputReader.open(input)
      return nil
    } catch {
      return error.kind == .cannotOpen ? error : nil
    }
  }

  /// Why a file is no track; nil where its beginning is that of one.
  private static func notATrack(_ path: String, reading: ReadingOptions) -> TrackError? {
    var hasPoints = false
    do throws(TrackError) {
      _ = try RecordingReader(options: reading).read(.file(path: path)) { batch throws(TrackError) in
        hasPoints = true
        // The beginning is enough.
        throw TrackError(.cannotRead, source: path, "")
      }
      return nil
    } catch {
      return !hasPoints && error.kind == .notATrack ? error : nil
    }
  }
}

extension TrackInput {
  /// Whether the same can be read a second time: a pipe can't.
  var canBeReadAgain: Bool {
    switch self {
    case .bytes: return true
    case .standardInput: return false
    case .file(let path):
      return FileManager.default.type(atPath: path) == .typeRegular
    }
  }
}

extension FileManager {
  /// What stands at a path, links followed; nil where nothing does.
  fileprivate func type(atPath path: String) -> FileAttributeType? {
    let real = URL(filePath: path).resolvingSymlinksInPath().path
    return (try? attributesOfItem(atPath: real))?[.type] as? FileAttributeType
  }

  /// Whether a link stands at a path.
  fileprivate func isLink(atPath path: String) -> Bool {
    (try? attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeSymbolicLink
  }
}
