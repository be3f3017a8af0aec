public import Foundation

/// Two neighbouring fixes that no leg joins.
public struct TrackGap: Sendable, Hashable {
  /// The line of the fix after it; 0 where that is not known.
  public var line: Int
  /// When the last fix before it was taken.
  public var start: Date
  /// When the first fix after it was taken.
  public var end: Date
}
