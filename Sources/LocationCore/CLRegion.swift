public import Foundation

/// An area to be monitored. Apple's base class: use `CLCircularRegion`, or our `PolygonRegion`.
///
/// The identifier is what tells two regions apart; the flags choose which crossings are of interest.
/// A class with mutable flags, as on a phone: not `Sendable`. Whoever keeps one copies it.
open class CLRegion: NSObject, NSCopying {
  /// What tells this region from others.
  public let identifier: String
  /// Whether an entry is of interest; true at first, as in Apple's class.
  open var notifyOnEntry = true
  /// Whether an exit is of interest; true at first, as in Apple's class.
  open var notifyOnExit = true

  /// For subclasses: a region with an identifier.
  public init(identifier: String) {
    self.identifier = identifier
  }

  /// A region with the same identifier, shape and flags.
  open func copy(with zone: NSZone?) -> Any {
    let copy = CLRegion(identifier: identifier)
    copy.notifyOnEntry = notifyOnEntry
    copy.notifyOnExit = notifyOnExit
    return copy
  }

  /// What the engine sees of this region; nil for a region without a shape.
  open var snapshot: Region? { nil }

  /// Equal identifiers make equal regions, as in Apple's class.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }

  /// A hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}
