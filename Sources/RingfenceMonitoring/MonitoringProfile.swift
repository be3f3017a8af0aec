/// The numbers that make transitions of crossings.
///
/// `exact` confirms every crossing at once. What a real phone adds to that is a matter of these numbers.
public struct MonitoringProfile: Sendable, Hashable {
  /// What happens where the first fix is inside a region.
  public enum Initial: String, Sendable, Hashable, CaseIterable {
    /// Nothing: being inside is no entry.
    case silent
    /// An entry at the first fix, with the cause `initial`.
    case report
  }

  /// The name in reports.
  public var name: String
  /// What happens where the first fix is inside a region.
  public var initial: Initial
  /// How far past the edge an exit must get, in metres; at least 0.
  public var exitBufferMeters: Double
  /// How long an exit must be past the buffer, in seconds; at least 0.
  public var exitSettleSeconds: Double
  /// After how many seconds inside a region there is a dwell; nil for none.
  public var dwellSeconds: Double?
  /// After how many seconds more there is another; nil for one dwell a visit.
  public var dwellRepeatSeconds: Double?

  /// Every crossing is a transition, at once.
  public static let exact = MonitoringProfile(
    name: "exact", initial: .silent, exitBufferMeters: 0, exitSettleSeconds: 0, dwellSeconds: nil,
    dwellRepeatSeconds: nil)
}
