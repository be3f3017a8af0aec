import LocationCore

/// Tells the travellers of a recording apart, and where the segments of each begin.
///
/// Whether names are those of travellers or number the points is not known at first: until it is settled, both are kept.
struct TravellerSegments {
  /// The names met; nil where the recording names no travellers.
  private var column: TravellerColumn?
  private var segments = SegmentColumn()
  /// Until it is settled: the segments as they are if all points are of one traveller.
  private var segmentsOfOne = SegmentColumn()
  private var startsOfOne: [Bool] = []
  private var isSettled = false

  /// - Parameter hasNames: whether points name their travellers.
  init(hasNames: Bool) {
    column = hasNames ? TravellerColumn() : nil
  }

  /// Whether points name their travellers.
  var hasNames: Bool { column != nil }
  /// The travellers, in order of appearance; empty where there are not several.
  var travellers: [String] { column.map { $0.names.count > 1 ? $0.names : [] } ?? [] }
  /// Whether several travellers were met.
  var hasSeveral: Bool { column.map { $0.names.count > 1 } ?? false }
  /// Whether the names met are enough to settle whether they are of travellers.
  var isTelling: Bool { isSettled || column?.isTelling ?? true }

  /// The number of the traveller with a name.
  mutating func traveller(named name: ArraySlice<UInt8>) -> UInt32 {
    column?.number(of: name) ?? 0
  }

  /// Whether the traveller's next point begins a segment, which it does where the value changes.
  mutating func starts(_ value: ArraySlice<UInt8>, of traveller: UInt32) -> Bool {
    if column != nil, !isSettled { startsOfOne.append(segmentsOfOne.starts(value, traveller: 0)) }
    return segments.starts(value, traveller: Int(traveller))
  }

  /// Whether the next point is the first of a segment, where neither travellers nor segments are named.
  mutating func startsFirst() -> Bool { segments.startsFirst() }

  /// Begins a segment with the next point of every traveller.
  mutating func beginAnew() {
    segments.beginAnew()
    segmentsOfOne.beginAnew()
  }

  /// Settles whether the names are of travellers; called before the first batch is taken, and at the end.
  mutating func settle(_ batch: inout RecordedBatch, isAtEnd: Bool) {
    guard !isSettled, let column else { return }
    isSettled = true
    if column.isRowNumber || (isAtEnd && column.names.count <= 1) { batch.travellers = [] }
    if column.isRowNumber {
      self.column = nil
      segments = segmentsOfOne
      for (index, isStart) in startsOfOne.enumerated() {
        let other = batch.fixes.flags[index].subtracting(.gap)
        batch.fixes.setFlags(isStart ? other.union(.gap) : other, at: index)
      }
    }
    startsOfOne = []
  }
}
