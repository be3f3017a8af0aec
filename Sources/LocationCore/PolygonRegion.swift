public import Foundation

/// A polygon as a monitored region: ours, beside Apple's circle.
public final class PolygonRegion: CLRegion {
  /// The area; its edge belongs to it.
  public let polygon: Polygon

  /// The region of a polygon.
  public init(polygon: Polygon, identifier: String) {
    self.polygon = polygon
    super.init(identifier: identifier)
  }

  /// A polygon with the same identifier, area and flags.
  public override func copy(with zone: NSZone?) -> Any {
    let copy = PolygonRegion(polygon: polygon, identifier: identifier)
    copy.notifyOnEntry = notifyOnEntry
    copy.notifyOnExit = notifyOnExit
    return copy
  }

  /// What the engine sees of this region.
  public override var snapshot: Region? {
    Region(id: identifier, shape: .polygon(polygon))
  }
}

extension Region {
  /// The region as the location framework has it, interested in entries and exits: a new object each time.
  public var clRegion: CLRegion {
    switch shape {
    case .circle(let center, let radiusMeters):
      CLCircularRegion(center: center, radius: radiusMeters, identifier: id)
    case .polygon(let polygon): PolygonRegion(polygon: polygon, identifier: id)
    }
  }
}
