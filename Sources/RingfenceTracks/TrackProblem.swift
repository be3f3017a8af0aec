public import RingfenceText

/// Something in a recording that a person should know about.
public struct TrackProblem: Sendable, Hashable {
  /// What kind of problem it is; the raw values are the names of the contract.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Refused: no latitude within ±90.
    case badLatitude = "bad-latitude"
    /// Refused: no longitude within ±360.
    case badLongitude = "bad-longitude"
    /// Refused: no position at all.
    case noPosition = "no-position"
    /// Refused: a time that can't be read.
    case badTime = "bad-time"
    /// Dropped: a time far from those of both neighbours.
    case timeGlitch = "time-glitch"
    /// Dropped: the same time and place as the fix before.
    case duplicate
    /// Dropped: a place that can't be reached and left at a plausible speed.
    case spike
    /// Dropped: earlier than what another recording of the traveller already gave.
    case overlap
    /// Dropped: no time, and none that could be filled in.
    case noTime = "no-time"
    /// Dropped: a receiver without a fix.
    case lostFix = "lost-fix"
    /// Dropped: outside of the time asked for.
    case outsideWindow = "outside-window"
    /// Dropped: came too late in a live stream.
    case late
    /// Noted: times ran backwards and were put in order.
    case outOfOrder = "out-of-order"
    /// Noted: a longitude beyond ±180 was brought back.
    case wrappedLongitude = "wrapped-longitude"
    /// Noted: a missing time was filled in from its neighbours.
    case filledTime = "filled-time"
    /// Noted: the file ends in the middle.
    case truncated
    /// Noted: the file is not in the encoding it claims.
    case encoding
  }

  /// What kind of problem it is.
  public var kind: Kind
  /// Where it stands, where that is known.
  public var position: SourcePosition?
  /// What is wrong; what to do.
  public var message: String

  /// Whether the place would be sound with latitude and longitude the other way round.
  var looksSwapped = false
  /// Whose record it was that is refused or left out, where the record says so.
  var traveller: String?

  /// A problem at a place.
  public init(_ kind: Kind, at position: SourcePosition?, _ message: String) {
    self.kind = kind
    self.position = position
    self.message = message
  }
}
