/// Why a text can't be read: what is wrong, where, and what to write instead.
public struct TextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where in the text, where that is known.
  public var position: SourcePosition?
  /// What is wrong; what to do.
  public var message: String

  /// An error at a place.
  public init(at position: SourcePosition? = nil, _ message: String) {
    self.position = position
    self.message = message
  }

  /// The place, where there is one, and the message.
  public var description: String {
    guard let position else { return message }
    guard let column = position.column else { return "\(position.line): \(message)" }
    return "\(position.line):\(column): \(message)"
  }
}
