import Foundation
import NotificationCore
import Testing

@Suite("UNNotificationAttachment")
struct UNNotificationAttachmentTests {
  @Test(
    "the type is judged by the file's extension",
    arguments: [
      ("a.jpg", "public.jpeg"), ("a.JPEG", "public.jpeg"), ("a.png", "public.png"), ("a.gif", "com.compuserve.gif"),
      ("a.mp3", "public.mp3"), ("a.m4a", "public.mpeg-4-audio"), ("a.wav", "com.microsoft.waveform-audio"),
      ("a.aiff", "public.aiff-audio"), ("a.mpg", "public.mpeg"), ("a.mp4", "public.mpeg-4"), ("a.avi", "public.avi"),
      ("a.heic", nil), ("a.mov", nil), ("a", nil), ("png", nil),
    ] as [(String, String?)])
  func types(name: String, type: String?) throws {
    do {
      let attachment = try UNNotificationAttachment(identifier: "x", url: URL(fileURLWithPath: "/\(name)"))
      #expect(attachment.type == type)
      #expect(attachment.identifier == "x" && attachment.url.lastPathComponent == name)
    } catch UNError.attachmentUnrecognizedType {
      #expect(type == nil)
    }
  }

  @Test("a hint goes before the extension")
  func hint() throws {
    func type(hint: String, _ name: String) throws -> String {
      try UNNotificationAttachment(
        identifier: "x", url: URL(fileURLWithPath: "/\(name)"),
        options: [UNNotificationAttachmentOptionsTypeHintKey: hint]
      ).type
    }
    #expect(try type(hint: "public.png", "picture") == "public.png")
    #expect(try type(hint: "public.png", "picture.jpg") == "public.png")
    #expect(throws: UNError(.attachmentUnrecognizedType)) { try type(hint: "public.heic", "picture.jpg") }
  }

  @Test("only a file can be attached")
  func scheme() throws {
    let url = try #require(URL(string: "https://example.com/a.png"))
    #expect(throws: UNError(.attachmentInvalidURL)) { try UNNotificationAttachment(identifier: "x", url: url) }
  }

  @Test("an attachment without an identifier gets one, the same each time")
  func identifier() throws {
    let url = URL(fileURLWithPath: "/a.png")
    let first = try UNNotificationAttachment(identifier: "", url: url)
    #expect(!first.identifier.isEmpty)
    #expect(try UNNotificationAttachment(identifier: "", url: url).identifier == first.identifier)
  }

  @Test("the thumbnail's options are accepted under Apple's keys")
  func thumbnails() throws {
    let options: [AnyHashable: Any] = [
      UNNotificationAttachmentOptionsThumbnailHiddenKey: true, UNNotificationAttachmentOptionsThumbnailTimeKey: 3,
      UNNotificationAttachmentOptionsThumbnailClippingRectKey: ["X": 0.0, "Y": 0.0, "Width": 0.5, "Height": 0.5],
    ]
    #expect(Set(options.keys).count == 3)
    let attachment = try UNNotificationAttachment(
      identifier: "x", url: URL(fileURLWithPath: "/a.mp4"), options: options)
    #expect(attachment.type == "public.mpeg-4")
    #expect(attachment.copy() as? UNNotificationAttachment === attachment)
  }
}
