/// How many records that name their traveller are refused or left out: of each traveller, by kind.
///
/// A table may name hundreds of thousands in rows that give no point: each takes some 25 bytes in `TravellerColumn`, and
/// 16 for each kind.
struct TravellerLosses: Sendable {
  private struct Loss {
    var count: Int
    /// The place, plus 1, of the traveller's next kind among the further ones; 0 where there is none.
    var next: UInt32 = 0
    let kind: TrackProblem.Kind
  }

  private var travellers = TravellerColumn()
  /// The first kind of each traveller, by its number.
  private var first = LongList<Loss>()
  private var further = LongList<Loss>()

  /// Counts records of a kind with the traveller that they name.
  mutating func add(_ kind: TrackProblem.Kind, of traveller: String, count: Int = 1) {
    let number = Int(travellers.number(of: traveller))
    if number == first.count {
      first.append(Loss(count: count, kind: kind))
      return
    }
    if first[number].kind == kind {
      first[number].count += count
      return
    }
    var next = first[number].next
    while next != 0 {
      let place = Int(next) - 1
      if further[place].kind == kind {
        further[place].count += count
        return
      }
      next = further[place].next
    }
    further.append(Loss(count: count, next: first[number].next, kind: kind))
    first[number].next = UInt32(further.count)
  }

  /// Adds what another part of the same recording has counted.
  mutating func add(_ other: TravellerLosses) {
    for (number, traveller) in other.travellers.names.enumerated() {
      for (kind, count) in other.counts(of: number) { add(kind, of: traveller, count: count) }
    }
  }

  /// What some travellers have lost; those that have lost nothing are left out.
  func counts(of travellers: Set<String>) -> [String: [TrackProblem.Kind: Int]] {
    var counts: [String: [TrackProblem.Kind: Int]] = [:]
    for (number, traveller) in self.travellers.names.enumerated() where travellers.contains(traveller) {
      counts[traveller] = self.counts(of: number)
    }
    return counts
  }

  private func counts(of number: Int) -> [TrackProblem.Kind: Int] {
    var counts: [TrackProblem.Kind: Int] = [:]
    var loss = first[number]
    while true {
      counts[loss.kind] = loss.count
      guard loss.next != 0 else { return counts }
      loss = further[Int(loss.next) - 1]
    }
  }
}
