/// The points of a recording, kept whole, 48 bytes each. They can be put in order of time without more.
struct KeptFixes {
  private var fixes = LongList<RecordedFix>()

  var count: Int { fixes.count }
  var indices: Range<Int> { fixes.indices }

  subscript(index: Int) -> RecordedFix {
    _read { yield fixes[index] }
    _modify { yield &fixes[index] }
  }

  mutating func append(_ fix: RecordedFix) {
    fixes.append(fix)
  }

  /// Whether no point has a time.
  var isUntimed: Bool { fixes.pieces.allSatisfy { piece in piece.allSatisfy(\.seconds.isNaN) } }

  /// Takes the times away if all are the same one, at several places: then it is a placeholder.
  ///
  /// - Returns: that one time; nil where there is another, or fewer than three.
  mutating func forgetSingleTime() -> Double? {
    guard count >= 3 else { return nil }
    let first = self[0]
    var isElsewhere = false
    for piece in fixes.pieces {
      for fix in piece {
        guard fix.seconds == first.seconds else { return nil }
        if fix.latitude != first.latitude || fix.longitude != first.longitude { isElsewhere = true }
      }
    }
    guard isElsewhere else { return nil }
    for index in indices { self[index].seconds = .nan }
    return first.seconds
  }

  // MARK: Segments

  /// The segment that begins at an index.
  func segment(from start: Int) -> Range<Int> {
    var end = start + 1
    let count = count
    while end < count, !self[end].marks.contains(.startsSegment) { end += 1 }
    return start..<end
  }

  /// When a segment begins: the earliest time in it of a point not left out; nil where there is none.
  func startSeconds(of segment: Range<Int>) -> Double? {
    var earliest = Double.infinity
    var hasUsed = false
    for index in segment where !self[index].marks.contains(.dropped) {
      hasUsed = true
      if self[index].seconds < earliest { earliest = self[index].seconds }
    }
    return hasUsed ? earliest : nil
  }

  /// Puts the points of a segment in order of time, stable, as far as they lie in one piece; those left out go behind
  /// the others.
  mutating func sortPieces(of segment: Range<Int>) {
    guard let first = segment.first else { return }
    let startsSegment = self[first].marks.contains(.startsSegment)
    self[first].marks.remove(.startsSegment)
    for part in fixes.parts(of: segment) {
      fixes.sort(part) { a, b in a.orderSeconds < b.orderSeconds }
    }
    if startsSegment { self[first].marks.insert(.startsSegment) }
  }

  /// Calls `body` with the index of each point of a segment that is not left out, in order of time; each piece of the
  /// segment must be in order.
  func forEachInOrder(of segment: Range<Int>, _ body: (Int) throws -> Void) rethrows {
    let runs = runs(of: segment)
    guard runs.count > 1 else {
      for index in segment where !self[index].marks.contains(.dropped) { try body(index) }
      return
    }
    var places = runs.map { nextUsed(in: $0) }
    var merge = RunMerge(keys: places.map { $0.map { self[$0].seconds } })
    while let run = merge.first, let place = places[run] {
      try body(place)
      places[run] = nextUsed(in: place + 1..<runs[run].upperBound)
      merge.replaceFirst(by: places[run].map { self[$0].seconds })
    }
  }

  /// The parts of a segment in which times never descend.
  private func runs(of segment: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = segment.lowerBound
    var latest = -Double.infinity
    for index in segment where !self[index].marks.contains(.dropped) {
      let seconds = self[index].seconds
      if seconds < latest {
        runs.append(start..<index)
        start = index
      }
      latest = seconds
    }
    runs.append(start..<segment.upperBound)
    return runs
  }

  private func nextUsed(in range: Range<Int>) -> Int? {
    range.first { !self[$0].marks.contains(.dropped) }
  }
}

extension RecordedFix {
  /// The time, later than any where the point is left out.
  fileprivate var orderSeconds: Double { marks.contains(.dropped) ? .infinity : seconds }
}
