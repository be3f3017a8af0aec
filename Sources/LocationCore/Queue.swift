/// What came first goes first, at the same cost however much waits.
package struct Queue<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private var taken = 0

  package init() {}

  package var isEmpty: Bool { taken == elements.count }

  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the first; nil where there is none.
  package mutating func takeFirst() -> Element? {
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
