public import Foundation

/// Something that a monitor can watch. Apple's protocol.
public protocol CLCondition: Sendable {}

extension CLMonitor {
  /// Being in a circle. Apple's structure.
  public struct CircularGeographicCondition: CLCondition, Hashable {
    /// The centre of the circle.
    public let center: CLLocationCoordinate2D
    /// The radius in metres.
    public let radius: CLLocationDistance

    /// Being in the circle of `radius` metres around `center`.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
      self.center = center
      self.radius = radius
    }
  }

  /// Being near a beacon. Apple's structure; no recording knows of beacons, so its event says `conditionUnsupported`.
  public struct BeaconIdentityCondition: CLCondition, Hashable {
    /// The beacon's identity.
    public let uuid: UUID
    /// The group of beacons; nil: any.
    public let major: UInt16?
    /// The beacon in its group; nil: any.
    public let minor: UInt16?

    /// Any beacon of an identity.
    public init(uuid: UUID) {
      self.init(uuid, nil, nil)
    }

    /// Any beacon of a group.
    public init(uuid: UUID, major: UInt16) {
      self.init(uuid, major, nil)
    }

    /// One beacon.
    public init(uuid: UUID, major: UInt16, minor: UInt16) {
      self.init(uuid, major, minor)
    }

    private init(_ uuid: UUID, _ major: UInt16?, _ minor: UInt16?) {
      self.uuid = uuid
      self.major = major
      self.minor = minor
    }
  }
}
