internal import LocationCore

/// A change of side, as geometry has it.
struct Crossing: Sendable, Hashable {
  /// Whether the traveller is inside afterwards.
  var isEntry: Bool
  /// When.
  var at: Instant
  /// Where.
  var place: LegPlace
  /// What showed it.
  var cause: Transition.Cause
  /// The last time on the other side, where a gap hides the crossing.
  var notBefore: Instant?
  /// Whether the leg's times were not recorded.
  var hasAssumedTime: Bool
}
