public import Foundation

/// A colour. A stand-in for UIKit's class, which is not here: four components, and no colour space.
public final class UIColor: NSObject, @unchecked Sendable {
  // Sendable: constants; only NSObject keeps the compiler from seeing it.
  private let components: [CGFloat]

  /// A colour of components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  /// Black.
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// White.
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)

  /// Whether the other object is the same colour.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.components == components }

  /// A hash of the components.
  public override var hash: Int { components.hashValue }
}
