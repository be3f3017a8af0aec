public import LocationCore

/// Fires when a region is entered or left, as the region's flags choose. Apple's class.
///
/// Without `repeats` the first crossing that it waits for uses the request up, whether or not anything is shown.
public final class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  // Sendable: the region is our own copy, never changed and never handed out.
  private let waitedFor: CLRegion
  /// What the engine sees of the region; nil for a region without a shape.
  let snapshot: Region?

  /// A trigger on a region, which is copied.
  ///
  /// All requests whose regions share an identifier must mean one area: adding one that differs in more than
  /// `notifyOnEntry` and `notifyOnExit` ends the program.
  public init(region: CLRegion, repeats: Bool) {
    waitedFor = Self.copy(of: region)
    snapshot = waitedFor.snapshot
    super.init(repeats: repeats)
  }

  /// A copy of the region.
  public var region: CLRegion { Self.copy(of: waitedFor) }

  /// The region's identifier.
  var regionIdentifier: String { waitedFor.identifier }

  /// Whether the trigger fires at such an event; never at a dwell, which no phone reports.
  func waits(for event: RegionEvent) -> Bool {
    switch event {
    case .enter: waitedFor.notifyOnEntry
    case .exit: waitedFor.notifyOnExit
    case .dwell: false
    }
  }

  private static func copy(of region: CLRegion) -> CLRegion {
    guard let copy = region.copy(with: nil) as? CLRegion else {
      fatalError("the copy of a CLRegion must be a CLRegion")
    }
    return copy
  }
}
