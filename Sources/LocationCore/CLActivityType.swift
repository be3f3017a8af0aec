/// What the user is doing while the location is updated. Apple's values.
public enum CLActivityType: Int, Sendable, Hashable {
  /// Something else.
  case other = 1
  /// Driving a car, following a route.
  case automotiveNavigation = 2
  /// Walking, running, cycling.
  case fitness = 3
  /// Travelling by other means.
  case otherNavigation = 4
  /// Flying.
  case airborne = 5
}
