/// Tells where a table's segments begin: with a traveller's first row, and where the value of a column changes.
struct SegmentColumn {
  /// The value in the last row of each traveller; nil before its first row. As text, since short ones take no room of
  /// their own.
  private var last: [String?] = []

  /// Whether the traveller's next row, with this value, is the first of a segment.
  mutating func starts(_ value: ArraySlice<UInt8>, traveller: Int) -> Bool {
    while last.count <= traveller { last.append(nil) }
    // Its bytes are compared: how a letter is written may be what tells two values apart.
    if let last = last[traveller], last.utf8.elementsEqual(value) { return false }
    last[traveller] = String(decoding: value, as: UTF8.self)
    return true
  }

  /// Begins a segment with the next row of every traveller.
  mutating func beginAnew() {
    last.removeAll(keepingCapacity: true)
  }

  /// Whether the next row is the first of all, in a table without segments and travellers.
  mutating func startsFirst() -> Bool {
    guard last.isEmpty else { return false }
    last = [""]
    return true
  }
}
