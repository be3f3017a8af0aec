/// Tells from which of several runs comes what is next, each of which is in order: a heap of their first keys.
///
/// Of equal keys that of the run named first comes first.
struct RunMerge {
  private var heap: [(key: Double, run: Int)]

  /// - Parameter keys: for each run the key of its first element; nil where it has none.
  init(keys: [Double?]) {
    heap = keys.enumerated().compactMap { run, key in key.map { ($0, run) } }
    // An ascending list is a heap.
    heap.sort { $0 < $1 }
  }

  /// The run that the next element is of; nil where all are at their ends.
  var first: Int? { heap.first?.run }

  /// Goes on to the next element of the run that is first.
  ///
  /// - Parameter key: that of the element; nil where there is none.
  mutating func replaceFirst(by key: Double?) {
    if let key {
      heap[0].key = key
    } else if let last = heap.popLast(), !heap.isEmpty {
      heap[0] = last
    }
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child] < heap[least] {
        least = child
      }
      guard least != place else { return }
      heap.swapAt(place, least)
      place = least
    }
  }
}
