internal import LocationCore
internal import RingfenceSimulation

/// What was withheld of one region for one reason: a person wants to read it once.
struct WithheldGroup {
  /// The first of them.
  let first: WithheldNotification
  /// How many there are.
  private(set) var count = 1

  /// The groups in the order of their first; up to three alike are no group.
  static func groups(of withheld: [WithheldNotification]) -> [WithheldGroup] {
    let alike = Dictionary(withheld.map { (Key($0), 1) }, uniquingKeysWith: +)
    var groups: [WithheldGroup] = []
    var places: [Key: Int] = [:]
    for one in withheld {
      let key = Key(one)
      if (alike[key] ?? 0) > 3 {
        if let place = places[key] {
          groups[place].count += 1
          continue
        }
        places[key] = groups.count
      }
      groups.append(WithheldGroup(first: one))
    }
    return groups
  }

  private struct Key: Hashable {
    let region: Int?
    let identifier: String?
    let event: RegionEvent?
    let reason: String

    init(_ withheld: WithheldNotification) {
      region = withheld.region
      // What a region fires is told by the region.
      identifier = withheld.region == nil ? withheld.identifier : nil
      event = withheld.event
      reason = withheld.reason
    }
  }

  private init(first: WithheldNotification) {
    self.first = first
  }
}
