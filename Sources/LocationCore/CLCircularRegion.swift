public import Foundation

/// A circle on the ellipsoid. Apple's class under its own names.
public final class CLCircularRegion: CLRegion {
  /// The centre of the circle.
  public let center: CLLocationCoordinate2D
  /// The radius in metres.
  public let radius: CLLocationDistance

  /// A circle of `radius` metres around `center`.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Whether a place is in the circle: its geodesic distance to the centre is at most the radius.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    Geodesic.distanceMeters(from: center, to: coordinate) <= radius
  }

  /// A circle with the same identifier, centre, radius and flags.
  public override func copy(with zone: NSZone?) -> Any {
    let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
    copy.notifyOnEntry = notifyOnEntry
    copy.notifyOnExit = notifyOnExit
    return copy
  }

  /// What the engine sees of this region.
  public override var snapshot: Region? {
    Region(id: identifier, shape: .circle(center: center, radiusMeters: radius))
  }
}
