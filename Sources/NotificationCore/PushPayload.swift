/// What a push says: its payload, read by the rules of APNs and of `xcrun simctl push`.
///
/// The payload is a property list, as JSON gives it: an object with a member `aps`, and the app's own keys beside it. The
/// content's `userInfo` is the whole of it, as on a phone, without the simulator's own key. What is wrong is in
/// `problems`; a payload with an error there must not be used. How a file of it is made and how long it is are the
/// caller's to check.
public struct PushPayload {
  /// Something about a payload that a person should know.
  public struct Problem: Sendable, Hashable {
    /// How bad it is.
    public enum Severity: Sendable, Hashable {
      /// A phone or `simctl push` refuses the payload, or passes over what is meant.
      case error
      /// A phone takes it, and what was meant may be something else.
      case note
    }

    /// How bad it is.
    public let severity: Severity
    /// The names of the members that lead to the value; none for the payload as a whole.
    public let path: [String]
    /// What is wrong; what to do.
    public let message: String
  }

  /// The most bytes that a payload may have as a file.
  public static let maximumBytes = 4096
  /// The member that names the app for a simulator.
  public static let targetBundleKey = "Simulator Target Bundle"

  /// What is shown.
  public let content: UNNotificationContent
  /// Whether it asks for the app's service extension: `mutable-content`.
  public let isMutable: Bool
  /// Whether it wakes the app in the background: `content-available`.
  public let isContentAvailable: Bool
  /// The identifier of the app that it is for; nil where nobody names one.
  public let targetBundle: String?
  /// What is wrong with it, in the order of Apple's keys.
  public let problems: [Problem]

  /// Reads a payload.
  ///
  /// - Parameters:
  ///   - payload: The object, as JSON gives it.
  ///   - bundle: The app's identifier, which wins over the one in the payload.
  public init(_ payload: [AnyHashable: Any], bundle: String? = nil) {
    var reader = PushPayloadReader()
    reader.read(payload)
    let named = reader.bundle(in: payload)
    content = UNNotificationContent(reader.fields)
    isMutable = reader.isMutable
    isContentAvailable = reader.isContentAvailable
    targetBundle = bundle ?? named
    problems = reader.problems
  }

  /// Whether there is an error.
  public var isUsable: Bool { !problems.contains { $0.severity == .error } }
}
