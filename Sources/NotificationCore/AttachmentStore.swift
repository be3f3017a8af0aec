public import Foundation
public import LocationCore

/// The files that requests have put into the attachment store: a record of what a phone would have moved or copied.
///
/// No file is touched.
public struct AttachmentStore: Sendable {
  /// One file of one request.
  public struct Entry: Sendable, Hashable {
    /// Where the file was.
    public let url: URL
    /// The identifier of the attachment.
    public let attachment: String
    /// The identifier of the request.
    public let request: String
    /// When the request was added.
    public let at: Instant
    /// Whether the file was copied and stays where it is, as one of the app's bundle; else it was moved.
    public let isCopy: Bool
  }

  /// The files, in the order in which they came.
  public private(set) var entries: [Entry] = []
  private var moved: Set<URL> = []

  /// Whether an earlier request has moved a file away.
  func hasMoved(_ url: URL) -> Bool { moved.contains(url) }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    if !entry.isCopy { moved.insert(entry.url) }
  }
}
