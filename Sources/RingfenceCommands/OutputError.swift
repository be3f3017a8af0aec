/// Why a report could not be put where it should go.
public struct OutputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What failed.
  public enum Kind: Sendable, Hashable {
    /// There can't be a file of that name.
    case cannotCreate
    /// The file is there, but what it should hold can't be written.
    case cannotWrite
  }

  /// What failed.
  public var kind: Kind
  /// The file as it was named, or `standard output`.
  public var path: String
  /// The system's reason.
  public var reason: String

  /// A failure with the system's reason.
  public init(_ kind: Kind, path: String, reason: String) {
    self.kind = kind
    self.path = path
    self.reason = reason
  }

  /// What is wrong and what to do.
  public var description: String {
    switch kind {
    case .cannotCreate: "\(path): can't be created (\(reason)); check the folder and its permissions"
    case .cannotWrite: "\(path): can't be written (\(reason)); check the space that is left"
    }
  }
}
