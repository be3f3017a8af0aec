public import Foundation

/// Something that can add to a notification's content. Apple's protocol.
///
/// On a phone the intents framework's objects conform; here nothing of Apple's does, and nothing else may.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

extension UNNotificationContent {
  /// The content with what a provider adds.
  ///
  /// - Throws: `UNError` with `contentProvidingObjectNotAllowed`, always: the providers that a phone accepts belong
  ///   to frameworks that are not mirrored.
  public func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
    throw UNError(.contentProvidingObjectNotAllowed)
  }
}

extension NSString {
  /// A text of the app's string tables, looked up when the notification is shown. Apple's function.
  ///
  /// There are no tables here: the key itself is the format, and each `%@` in it is the next argument. An argument
  /// too few leaves `%@` standing.
  public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    var rest = (arguments ?? [])[...]
    let pieces = key.components(separatedBy: "%@")
    return pieces.dropFirst().reduce(pieces[0]) { text, piece in
      text + (rest.popFirst().map { "\($0)" } ?? "%@") + piece
    }
  }
}
