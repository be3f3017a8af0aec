/// Values of a few regions out of many, by number.
///
/// Mostly one to a handful, asked for several times at each crossing: among so few a binary search costs a tenth of a
/// hash.
struct RegionTable<Value: Sendable>: Sendable {
  /// The values, each at its slot, and what was left in slots that are free.
  var values: [Value] = []
  /// The slots that are free.
  private var free: [Int] = []
  /// Which regions have a value, ascending.
  private var entries: [Entry] = []

  private struct Entry: Sendable {
    var region: Int
    var slot: Int
  }

  /// The regions that have a value, ascending.
  var regions: [Int] { entries.map(\.region) }
  /// The slots of their values, in the same order.
  var slots: [Int] { entries.map(\.slot) }

  /// Where in `values` a region's stands; nil where it has none.
  ///
  /// - Complexity: O(log n).
  func slot(of region: Int) -> Int? {
    let place = place(of: region)
    return place < entries.count && entries[place].region == region ? entries[place].slot : nil
  }

  /// Gives a region that has none a value.
  ///
  /// - Complexity: O(n), a move of 16 bytes for each.
  mutating func insert(_ value: Value, of region: Int) {
    let slot = free.popLast() ?? values.count
    entries.insert(Entry(region: region, slot: slot), at: place(of: region))
    if slot < values.count { values[slot] = value } else { values.append(value) }
  }

  /// Takes away the value that a region has.
  ///
  /// - Complexity: O(n), as for `insert`.
  mutating func remove(_ region: Int) {
    free.append(entries.remove(at: place(of: region)).slot)
  }

  /// How many entries are of lower regions.
  private func place(of region: Int) -> Int {
    var (place, end) = (0, entries.count)
    while place < end {
      let middle = (place + end) / 2
      if entries[middle].region < region { place = middle + 1 } else { end = middle }
    }
    return place
  }
}
