/// A documented rule of Apple's interface that a program has broken.
///
/// Apple's initializers end the program then, and so do ours, with the rule in the message; the `checked`
/// functions beside them throw it instead.
public enum NotificationRuleViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// A category without an identifier.
  case emptyCategoryIdentifier
  /// A summary that counts for nothing.
  case summaryArgumentCountIsZero
  /// A value in `userInfo`, at the given path, that no property list can hold.
  case userInfoIsNoPropertyList(path: String)
  /// Two requests wait for different regions of one identifier; only the `notifyOn…` flags may differ.
  case regionsDiffer(regionIdentifier: String, requestIdentifier: String, otherRequestIdentifier: String)
  /// A time interval that is zero, negative or not a number, in seconds.
  case timeIntervalIsNotPositive(Double)
  /// A repeating time interval of less than a minute, in seconds.
  case repeatingTimeIntervalIsTooShort(Double)
  /// A key in the Info.plist of a content extension that is missing (a value of nil) or wrong, and what it should be.
  case extensionInfo(key: String, value: String?, remedy: String)
  /// A second content extension for a category: there is one for each at most.
  case extensionForSameCategory(String)

  /// The rule, in one sentence.
  public var description: String {
    switch self {
    case .emptyCategoryIdentifier:
      "a category identifier must not be empty"
    case .summaryArgumentCountIsZero:
      "summaryArgumentCount must not be 0"
    case .userInfoIsNoPropertyList(let path):
      "userInfo must hold property-list values only; \(path) is none"
    case .regionsDiffer(let region, let request, let other):
      "regions with one identifier must be one area; '\(region)' of request '\(request)' differs from that of "
        + "request '\(other)'"
    case .timeIntervalIsNotPositive(let seconds):
      "time interval must be greater than 0; it is \(seconds)"
    case .repeatingTimeIntervalIsTooShort(let seconds):
      "time interval must be at least 60 if repeating; it is \(seconds)"
    case .extensionInfo(let key, nil, let remedy):
      "\(key) is missing in the extension's Info.plist; it \(remedy)"
    case .extensionInfo(let key, let value?, let remedy):
      "\(key) is \(value) in the extension's Info.plist; it \(remedy)"
    case .extensionForSameCategory(let category):
      "a category has one content extension at most; '\(category)' has one already: take it out of one of the two"
    }
  }

  /// Ends the program with the rule in the message, in release builds too.
  func trap() -> Never {
    fatalError(description)
  }
}
