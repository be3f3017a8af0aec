/// On which side of a region's edge the device is. Apple's values.
public enum CLRegionState: Int, Sendable, Hashable {
  /// It is not known.
  case unknown = 0
  /// In the region.
  case inside = 1
  /// Not in it.
  case outside = 2

  /// The state for what is known of a side.
  init(isInside: Bool?) {
    self = isInside.map { $0 ? .inside : .outside } ?? .unknown
  }
}
