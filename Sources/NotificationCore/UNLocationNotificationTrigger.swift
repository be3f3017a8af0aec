public import LocationCore

/// Fires when a region is entered or left, as the region's flags choose. Apple's class.
///
/// Without `repeats` the first crossing that it waits for uses the request up, whether or not anything is shown.
public final class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  // Sendable: a constant of a Sendable type; only the superclass keeps the compiler from seeing it.
  private let waitedFor: KeptRegion

  /// A trigger on a region, which is copied.
  ///
  /// All requests whose regions share an identifier must mean one area: adding one that differs in more than
  /// `notifyOnEntry` and `notifyOnExit` ends the program.
  public init(region: CLRegion, repeats: Bool) {
    waitedFor = KeptRegion(copying: region)
    super.init(repeats: repeats)
  }

  /// A copy of the region.
  public var region: CLRegion { waitedFor.region }

  /// What the engine sees of the region; nil for a region without a shape.
  var snapshot: Region? { waitedFor.snapshot }

  /// The region's identifier.
  var regionIdentifier: String { waitedFor.identifier }

  /// Whether the trigger fires at such an event; never at a dwell, which no phone reports.
  func waits(for event: RegionEvent) -> Bool { waitedFor.notifies(of: event) }
}
