/// A list that may become as long as a file, in pieces: growing neither copies all of it nor takes its room twice, and
/// what is done with at its front is let go of.
struct LongList<Element: Sendable>: Sendable {
  private static var shift: Int { 13 }
  private static var pieceCount: Int { 1 << shift }

  /// All but the last are full, or gone.
  private(set) var pieces: [[Element]] = []

  var count: Int {
    guard let last = pieces.indices.last else { return 0 }
    return last << Self.shift + pieces[last].count
  }
  var isEmpty: Bool { pieces.isEmpty }
  var indices: Range<Int> { 0..<count }

  /// An element that is not let go of.
  subscript(index: Int) -> Element {
    _read { yield pieces[index >> Self.shift][index & (Self.pieceCount - 1)] }
    _modify { yield &pieces[index >> Self.shift][index & (Self.pieceCount - 1)] }
  }

  mutating func append(_ element: Element) {
    let last = pieces.count - 1
    if last < 0 || pieces[last].count == Self.pieceCount {
      pieces.append([element])
    } else {
      pieces[last].append(element)
    }
  }

  /// Gives back the room of the elements before an index, as far as they fill pieces; they must not be asked for again.
  mutating func letGo(before index: Int) {
    // The last piece stays: it tells how long the list is.
    var piece = min(index >> Self.shift, pieces.count - 1) - 1
    while piece >= 0, !pieces[piece].isEmpty {
      pieces[piece] = []
      piece -= 1
    }
  }

  /// The parts of a range that lie in one piece each.
  func parts(of range: Range<Int>) -> some Sequence<Range<Int>> {
    sequence(state: range.lowerBound) { start in
      guard start < range.upperBound else { return nil }
      let end = min((start >> Self.shift + 1) << Self.shift, range.upperBound)
      defer { start = end }
      return start..<end
    }
  }

  /// Puts the elements of a range, which must lie in one piece, in an order, stable.
  mutating func sort(_ part: Range<Int>, by precedes: (Element, Element) -> Bool) {
    guard let first = part.first else { return }
    let start = first & (Self.pieceCount - 1)
    let places = start..<start + part.count
    let sorted = pieces[first >> Self.shift][places].sorted(by: precedes)
    pieces[first >> Self.shift].replaceSubrange(places, with: sorted)
  }
}
