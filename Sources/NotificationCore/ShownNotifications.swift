/// The notifications that the user can still see or answer, by the identifier of their request.
///
/// A new one takes the place of an old one of the same identifier.
struct ShownNotifications: Sendable {
  private struct Entry {
    let ordinal: Int
    let notification: UNNotification
    let isListed: Bool
  }

  private var entries: [String: Entry] = [:]

  /// Those in Notification Center, the newest last.
  var listed: [UNNotification] {
    entries.values.filter(\.isListed).sorted { $0.ordinal < $1.ordinal }.map(\.notification)
  }

  /// Keeps a notification that was shown somewhere.
  mutating func insert(_ notification: UNNotification, ordinal: Int, isListed: Bool) {
    entries[notification.request.identifier] = Entry(
      ordinal: ordinal, notification: notification, isListed: isListed)
  }

  /// Takes a notification away and returns it; nil if there is none.
  mutating func remove(_ identifier: String) -> UNNotification? {
    entries.removeValue(forKey: identifier)?.notification
  }

  /// Takes a notification away unless it is in Notification Center.
  mutating func removeUnlisted(_ identifier: String) {
    if entries[identifier]?.isListed == false { entries[identifier] = nil }
  }

  /// The notification of an identifier, or the newest where none is named; nil if there is none.
  ///
  /// - Complexity: O(n) where none is named.
  func notification(_ identifier: String?) -> UNNotification? {
    guard let identifier else { return entries.values.max { $0.ordinal < $1.ordinal }?.notification }
    return entries[identifier]?.notification
  }
}
