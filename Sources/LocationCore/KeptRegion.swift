internal import Foundation

/// A region as it was when it was handed over: a copy that nobody else can change.
package final class KeptRegion: @unchecked Sendable {
  // Sendable: the region is our own copy, never changed and never handed out.
  private let own: CLRegion
  /// What the engine sees of the region; nil for a region without a shape.
  package let snapshot: Region?

  /// Keeps a copy.
  package init(copying region: CLRegion) {
    own = Self.copy(of: region)
    snapshot = own.snapshot
  }

  /// A copy of the region.
  package var region: CLRegion { Self.copy(of: own) }

  /// The region's identifier.
  package var identifier: String { own.identifier }

  /// Whether such an event is of interest; a dwell never is: no phone reports one.
  package func notifies(of event: RegionEvent) -> Bool {
    switch event {
    case .enter: own.notifyOnEntry
    case .exit: own.notifyOnExit
    case .dwell: false
    }
  }

  private static func copy(of region: CLRegion) -> CLRegion {
    guard let copy = region.copy(with: nil) as? CLRegion else {
      preconditionFailure("the copy of a CLRegion must be a CLRegion")
    }
    return copy
  }
}
