/// What came first goes first, at the same cost however much waits. Inlinable, as `Locked` is.
package struct Queue<Element: Sendable>: Sendable {
  @usableFromInline var elements: [Element] = []
  @usableFromInline var taken = 0

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { taken == elements.count }

  @inlinable
  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Whether any that waits is so.
  package func contains(where isSo: (Element) -> Bool) -> Bool { elements[taken...].contains(where: isSo) }

  /// Takes the first; nil where there is none.
  @inlinable
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
