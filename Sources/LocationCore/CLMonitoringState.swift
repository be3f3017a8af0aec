/// What is known of a condition. Apple's values.
public enum CLMonitoringState: UInt, Sendable, Hashable {
  /// It has not been determined.
  case unknown = 0
  /// The condition holds.
  case satisfied = 1
  /// The condition does not hold.
  case unsatisfied = 2
  /// The condition is no longer monitored.
  case unmonitored = 3

  /// The state for what is known of a side.
  init(isInside: Bool?) {
    self = isInside.map { $0 ? .satisfied : .unsatisfied } ?? .unknown
  }
}
