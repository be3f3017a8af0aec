public import Foundation

/// The domain of the errors of notifications.
public let UNErrorDomain = "UNErrorDomain"

/// What the notification centre refuses. Apple's structure with Apple's codes.
public struct UNError: Error, Hashable, Sendable {
  /// What was refused. Apple's values.
  public enum Code: Int, Sendable, Hashable {
    /// The app may not notify.
    case notificationsNotAllowed = 1
    /// The attachment's URL is no file URL, or there is no such file.
    case attachmentInvalidURL = 100
    /// The attachment's type is not one that can be attached.
    case attachmentUnrecognizedType = 101
    /// The attachment's file is too large.
    case attachmentInvalidFileSize = 102
    /// The attachment is not in the store.
    case attachmentNotInDataStore = 103
    /// The attachment could not be moved into the store.
    case attachmentMoveIntoDataStoreFailed = 104
    /// The attachment's file is damaged.
    case attachmentCorrupt = 105
    /// The notification's trigger has no date.
    case notificationInvalidNoDate = 1400
    /// The notification has nothing for the user.
    case notificationInvalidNoContent = 1401
    /// The object that provides content may not do so.
    case contentProvidingObjectNotAllowed = 1500
    /// The content provided is not valid.
    case contentProvidingInvalid = 1501
    /// The badge count is not valid.
    case badgeInputInvalid = 1600
  }

  /// What was refused.
  public let code: Code

  /// An error with its code.
  public init(_ code: Code) {
    self.code = code
  }

  /// The domain of these errors, `UNErrorDomain`.
  public static var errorDomain: String { UNErrorDomain }

  /// The app may not notify.
  public static let notificationsNotAllowed = Code.notificationsNotAllowed
  /// The attachment's URL is no file URL, or there is no such file.
  public static let attachmentInvalidURL = Code.attachmentInvalidURL
  /// The attachment's type is not one that can be attached.
  public static let attachmentUnrecognizedType = Code.attachmentUnrecognizedType
  /// The attachment's file is too large.
  public static let attachmentInvalidFileSize = Code.attachmentInvalidFileSize
  /// The attachment is not in the store.
  public static let attachmentNotInDataStore = Code.attachmentNotInDataStore
  /// The attachment could not be moved into the store.
  public static let attachmentMoveIntoDataStoreFailed = Code.attachmentMoveIntoDataStoreFailed
  /// The attachment's file is damaged.
  public static let attachmentCorrupt = Code.attachmentCorrupt
  /// The notification's trigger has no date.
  public static let notificationInvalidNoDate = Code.notificationInvalidNoDate
  /// The notification has nothing for the user.
  public static let notificationInvalidNoContent = Code.notificationInvalidNoContent
  /// The object that provides content may not do so.
  public static let contentProvidingObjectNotAllowed = Code.contentProvidingObjectNotAllowed
  /// The content provided is not valid.
  public static let contentProvidingInvalid = Code.contentProvidingInvalid
  /// The badge count is not valid.
  public static let badgeInputInvalid = Code.badgeInputInvalid
}

extension UNError: CustomNSError, CustomStringConvertible {
  /// The number of the code.
  public var errorCode: Int { code.rawValue }

  /// What is wrong, under Foundation's key of an error's description.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }

  /// A sentence that says what is wrong, with the name and the number of the code.
  public var description: String {
    let problem =
      switch code {
      case .notificationsNotAllowed: "the user has not allowed notifications"
      case .attachmentInvalidURL: "an attachment's URL is no file URL, or there is no such file"
      case .attachmentUnrecognizedType: "an attachment's type is none that a notification can carry"
      case .attachmentInvalidFileSize: "an attachment's file is larger than its type allows"
      case .attachmentNotInDataStore: "an attachment is not in the store"
      case .attachmentMoveIntoDataStoreFailed: "an attachment's file could not be moved into the store"
      case .attachmentCorrupt: "an attachment's file is damaged"
      case .notificationInvalidNoDate: "a notification's trigger has no date"
      case .notificationInvalidNoContent: "a notification has nothing for the user"
      case .contentProvidingObjectNotAllowed: "an object of this kind may not provide content"
      case .contentProvidingInvalid: "the content provided is not valid"
      case .badgeInputInvalid: "a badge count must not be negative"
      }
    return "\(problem) (\(code), \(code.rawValue))"
  }
}

extension UNError.Code {
  /// Lets `catch UNError.attachmentInvalidURL` match an error by its code, as on a phone.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? UNError)?.code == code
  }
}
