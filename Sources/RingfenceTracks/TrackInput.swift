/// Where a recording comes from.
public enum TrackInput: Sendable, Hashable {
  /// A file at a path; compressed ones are read as they are.
  case file(path: String)
  /// Standard input.
  case standardInput
  /// Bytes in memory under a name, for tests and other programs.
  case bytes([UInt8], name: String)

  /// What messages and reports call it: the path as named, `-`, or the name.
  public var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "-"
    case .bytes(_, let name): name
    }
  }
}
