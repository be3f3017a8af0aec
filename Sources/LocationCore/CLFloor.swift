public import Foundation

/// The floor of a building. Apple's class; no recording tells one.
public final class CLFloor: NSObject, Sendable {
  /// The floor; 0 is the ground.
  public let level: Int

  init(level: Int) {
    self.level = level
  }
}
