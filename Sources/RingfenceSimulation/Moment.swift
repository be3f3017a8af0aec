internal import LocationCore
internal import RingfenceMonitoring

/// What happens at one instant of the timeline: transitions, then visits, notifications, what was withheld, and then
/// what the user and the app did.
struct Moment: Sendable {
  private var instant: Instant?
  var transitions: [Transition] = []
  var visits: [Visit] = []
  var notifications: [DeliveredNotification] = []
  var withheld: [WithheldNotification] = []
  var others: [TimelineEvent] = []

  /// Goes on to an instant; what happened at an earlier one is told first.
  mutating func begin(_ instant: Instant, _ tell: (TimelineEvent) -> Void) {
    if let current = self.instant, current != instant { self.tell(tell) }
    self.instant = instant
  }

  /// Tells what happened up to an instant through which all is certain: nothing can be added to it.
  mutating func tell(through certain: Instant, _ tell: (TimelineEvent) -> Void) {
    if let instant, instant <= certain { self.tell(tell) }
  }

  /// Tells everything, and starts anew.
  mutating func tell(_ tell: (TimelineEvent) -> Void) {
    for transition in transitions { tell(.transition(transition)) }
    for visit in visits { tell(.visit(visit)) }
    for notification in notifications { tell(.notification(notification)) }
    for withholding in withheld { tell(.withheld(withholding)) }
    for event in others { tell(event) }
    self = Moment()
  }
}
