/// What came first goes first, at the same cost however much waits.
struct Queue<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private var taken = 0

  var isEmpty: Bool { taken == elements.count }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the first; nil where there is none.
  mutating func takeFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer {
      taken += 1
      // What was taken is let go of at the latest when it is half of all, so that each is moved once.
      if taken * 2 >= elements.count {
        elements.removeFirst(taken)
        taken = 0
      }
    }
    return elements[taken]
  }
}
