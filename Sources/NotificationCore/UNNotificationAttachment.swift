public import Foundation

/// The key of an attachment's type as a uniform type identifier: a `String`.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// The key of whether an attachment's thumbnail is hidden: a `Bool`, false at first.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"

/// The key of the part of the picture that the thumbnail shows: a dictionary of a normalised rectangle.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// The key of the frame that the thumbnail shows: its number, its seconds, or a dictionary of a time.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// A picture, sound or film of a notification. Apple's class; no file is opened, moved or copied.
///
/// The type is judged by the hint or by the file's extension when the attachment is made. Whether the file is
/// there and small enough is judged when the request is added, by the reader that the centre was given.
public final class UNNotificationAttachment: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: constants of Sendable types; only NSObject keeps the compiler from seeing it.

  /// What tells this attachment from others.
  public let identifier: String
  /// Where the file is.
  public let url: URL
  /// The uniform type identifier, such as `public.jpeg`.
  public let type: String
  /// The largest size in bytes that Apple allows for the type.
  let sizeLimitBytes: Int

  /// An attachment of a file.
  ///
  /// - Parameters:
  ///   - identifier: What tells it from others; where it is empty, the URL is taken.
  ///   - url: A file URL.
  ///   - options: The type hint, and the thumbnail's options, which show in nothing that runs here.
  /// - Throws: `UNError`: `attachmentInvalidURL` for a URL of another scheme, `attachmentUnrecognizedType` for a
  ///   type that is neither AIFF, WAV, MP3, M4A, JPEG, GIF, PNG, MPEG, MPEG-2, MPEG-4 nor AVI.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL else { throw UNError(.attachmentInvalidURL) }
    let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
    guard let type = hint.map({ AttachmentType(identifier: $0) }) ?? AttachmentType(fileExtension: url.pathExtension)
    else { throw UNError(.attachmentUnrecognizedType) }
    self.identifier = identifier.isEmpty ? url.absoluteString : identifier
    self.url = url
    self.type = type.identifier
    self.sizeLimitBytes = type.sizeLimitBytes
  }

  /// This attachment: it never changes.
  public func copy(with zone: NSZone?) -> Any { self }
}

/// A type of file that a notification can carry.
private struct AttachmentType {
  let identifier: String
  let extensions: [String]
  let sizeLimitBytes: Int

  init(_ identifier: String, _ extensions: [String], sizeLimitBytes: Int) {
    self.identifier = identifier
    self.extensions = extensions
    self.sizeLimitBytes = sizeLimitBytes
  }

  init?(identifier: String) {
    guard let type = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
    self = type
  }

  init?(fileExtension: String) {
    let folded = fileExtension.lowercased()
    guard let type = Self.all.first(where: { $0.extensions.contains(folded) }) else { return nil }
    self = type
  }

  /// The table of Apple's page on UNNotificationAttachment.
  static let all = [
    AttachmentType("public.aiff-audio", ["aiff", "aif"], sizeLimitBytes: audio),
    AttachmentType("com.microsoft.waveform-audio", ["wav"], sizeLimitBytes: audio),
    AttachmentType("public.mp3", ["mp3"], sizeLimitBytes: audio),
    AttachmentType("public.mpeg-4-audio", ["m4a"], sizeLimitBytes: audio),
    AttachmentType("public.jpeg", ["jpg", "jpeg"], sizeLimitBytes: image),
    AttachmentType("com.compuserve.gif", ["gif"], sizeLimitBytes: image),
    AttachmentType("public.png", ["png"], sizeLimitBytes: image),
    AttachmentType("public.mpeg", ["mpg", "mpeg"], sizeLimitBytes: movie),
    AttachmentType("public.mpeg-2-video", ["m2v"], sizeLimitBytes: movie),
    AttachmentType("public.mpeg-4", ["mp4"], sizeLimitBytes: movie),
    AttachmentType("public.avi", ["avi"], sizeLimitBytes: movie),
  ]

  private static let audio = 5 << 20
  private static let image = 10 << 20
  private static let movie = 50 << 20
}
