internal import Foundation
internal import LocationCore

// What adding a request entails: room for it, its files, and what a phone would not say.
extension NotificationLedger {
  /// The category that a notification names, if the app has registered it.
  func category(of notification: UNNotification) -> UNNotificationCategory? {
    let identifier = notification.request.content.categoryIdentifier
    // Two of one identifier must not leave it to the order of a set.
    return categories.filter { $0.identifier == identifier }.min { $0.wording.precedes($1.wording) }
  }

  /// Refuses a request where the behaviour of the phone says so.
  func judge(_ request: UNNotificationRequest) throws(UNError) {
    if behavior.refusesWhenNotAllowed, permissions.status == .denied { throw UNError(.notificationsNotAllowed) }
    if behavior.movedAttachmentsAreGone, request.content.attachments.contains(where: { attachments.hasMoved($0.url) }) {
      throw UNError(.attachmentInvalidURL)
    }
  }

  /// Evicts waiting requests, one at a time, while there are more than the limit allows.
  mutating func enforcePendingLimit() {
    guard let limit = behavior.pendingLimit.count else { return }
    while waiting.count > limit, let victim = nextToEvict {
      removePending([victim.identifier])
      let policy = if case .keepSoonest = behavior.pendingLimit { "soonest" } else { "most recently added" }
      withhold(
        Firing(request: victim, cause: cause(of: victim)), .evicted,
        "more than \(limit) requests wait; the \(policy) are kept")
    }
  }

  private var nextToEvict: UNNotificationRequest? {
    let never = Instant(milliseconds: .max)
    return switch behavior.pendingLimit {
    case .none: nil
    case .keepMostRecentlyAdded: waiting.values.min { $0.ordinal < $1.ordinal }?.request
    case .keepSoonest:
      waiting.values.max { ($0.nextAt ?? never, $0.ordinal) < ($1.nextAt ?? never, $1.ordinal) }?.request
    }
  }

  /// What would have made a request fire.
  private func cause(of request: UNNotificationRequest) -> NotificationEvent.Cause {
    guard let trigger = request.trigger as? UNLocationNotificationTrigger else { return .time }
    return .region(identifier: trigger.regionIdentifier, event: trigger.waits(for: .enter) ? .enter : .exit)
  }

  /// Records what becomes of a request's files.
  mutating func takeAttachments(of request: UNNotificationRequest) {
    for attachment in request.content.attachments {
      if attachments.hasMoved(attachment.url) {
        note(
          .attachmentMoved, request.identifier,
          "\(attachment.url.lastPathComponent) was moved into the store by an earlier request and is gone on a phone; attach a copy"
        )
      }
      attachments.insert(
        .init(
          url: attachment.url, attachment: attachment.identifier, request: request.identifier, at: now,
          isCopy: behavior.isInBundle(attachment.url)))
    }
  }

  mutating func noteActionsTooMany(since old: Set<UNNotificationCategory>) {
    for category in categories.subtracting(old).sorted(by: { $0.identifier.precedes($1.identifier) })
    where category.actions.count > NotificationAppearance.mostActions {
      note(
        .tooManyActions, category.identifier,
        "it has \(category.actions.count) actions; the full interface shows \(NotificationAppearance.mostActions), a banner 2"
      )
    }
  }
}
