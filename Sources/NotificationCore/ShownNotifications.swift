/// The notifications that the user can still see or answer, by the identifier of their request.
///
/// A new one takes the place of an old one of the same identifier.
struct ShownNotifications: Sendable {
  private struct Entry {
    let ordinal: Int
    let notification: UNNotification
    let isListed: Bool

    var thread: String { notification.request.content.threadIdentifier }
  }

  private var entries: [String: Entry] = [:]
  /// How many of each thread are in Notification Center.
  private var threadCounts: [String: Int] = [:]

  /// Those in Notification Center, the newest last.
  var listed: [UNNotification] {
    entries.values.filter(\.isListed).sorted { $0.ordinal < $1.ordinal }.map(\.notification)
  }

  /// Keeps a notification that was shown somewhere.
  mutating func insert(_ notification: UNNotification, ordinal: Int, isListed: Bool) {
    put(
      Entry(ordinal: ordinal, notification: notification, isListed: isListed), for: notification.request.identifier)
  }

  /// Takes a notification away and returns it; nil if there is none.
  mutating func remove(_ identifier: String) -> UNNotification? {
    put(nil, for: identifier)?.notification
  }

  /// Takes a notification away unless it is in Notification Center.
  mutating func removeUnlisted(_ identifier: String) {
    if entries[identifier]?.isListed == false { put(nil, for: identifier) }
  }

  /// How many notifications of a notification's thread the user has in Notification Center, this one included.
  func threadCount(of notification: UNNotification) -> Int {
    let thread = notification.request.content.threadIdentifier
    let own = entries[notification.request.identifier]
    let countsItself = own.map { $0.isListed && $0.thread == thread } ?? false
    return (threadCounts[thread] ?? 0) + (countsItself ? 0 : 1)
  }

  @discardableResult
  private mutating func put(_ new: Entry?, for identifier: String) -> Entry? {
    let old = entries[identifier]
    entries[identifier] = new
    if let old, old.isListed {
      let left = (threadCounts[old.thread] ?? 1) - 1
      threadCounts[old.thread] = left == 0 ? nil : left
    }
    if let new, new.isListed { threadCounts[new.thread, default: 0] += 1 }
    return old
  }

  /// The notification of an identifier, or the newest where none is named; nil if there is none.
  ///
  /// - Complexity: O(n) where none is named.
  func notification(_ identifier: String?) -> UNNotification? {
    guard let identifier else { return entries.values.max { $0.ordinal < $1.ordinal }?.notification }
    return entries[identifier]?.notification
  }
}
