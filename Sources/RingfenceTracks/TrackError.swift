public import RingfenceText

/// Why a recording can't be read at all.
///
/// What is wrong inside of a recording that can be read is a `TrackProblem` of its summary.
public struct TrackError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Kind: Sendable, Hashable {
    /// The path can't be opened.
    case cannotOpen
    /// The file can be opened but not read: an input error, a broken archive.
    case cannotRead
    /// The file is something else than a recording, or a recording of a kind that is not read.
    case notATrack
    /// It is a recording, but no point of it can be used.
    case noUsableFix
    /// What was asked of the reader can't be: a column that does not exist.
    case badOptions
    /// A file holds the recordings of several travellers where one is expected.
    case severalTravellers
    /// Under strict rules: a record was refused, or the file is truncated.
    case refusedRecord
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// The input as messages name it: a path, `-`, `file.zip/member.gpx`.
  public var source: String
  /// Where in the source, where that is known.
  public var position: SourcePosition?
  /// What is wrong; what to do.
  public var message: String

  /// A failure to read a source.
  public init(_ kind: Kind, source: String, at position: SourcePosition? = nil, _ message: String) {
    self.kind = kind
    self.source = source
    self.position = position
    self.message = message
  }

  /// The line for a person: `source:line:column: what; what to do`.
  public var description: String {
    guard let position else { return "\(source): \(message)" }
    guard let column = position.column else { return "\(source):\(position.line): \(message)" }
    return "\(source):\(position.line):\(column): \(message)"
  }
}
