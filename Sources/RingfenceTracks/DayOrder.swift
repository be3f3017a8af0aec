import LocationCore
import RingfenceText

/// In which order a table writes its days, and the points that wait until it is known.
///
/// They wait in pieces, each a few thousand with all that is known of them, and three bytes more for the day.
struct DayOrder {
  /// What the day of a row is.
  enum Meaning {
    /// Days since 1970.
    case days(Int)
    /// One of several, in the orders that are possible.
    case undecided
    /// None of the calendar, or none in the order of the others.
    case none
  }

  /// A piece of the table, the seconds of which are those since its days began, where there is a day.
  private struct Piece {
    var batch: RecordedBatch
    let days: [UndecidedDay]
  }

  private let given: DateOrder?
  /// The order, as soon as it is known.
  private(set) var known: DateOrder?
  /// The order, where it was found out.
  private(set) var found: DateOrder?
  private var candidates: [DateOrder] = []

  /// The days that wait, of the batch at hand: one for each of its points up to the last such.
  private var days: [UndecidedDay] = []
  /// The batches before it, in the order of the file.
  private var waiting: [Piece] = []
  /// The first row that waits, and how its day is written.
  private var first: (line: Int, text: String)?
  private var evidence = DayEvidence()

  init(given: DateOrder?) {
    self.given = given
    known = given
  }

  /// Takes an order that is known, where a person gave none.
  mutating func assume(_ order: DateOrder) {
    known = given ?? order
  }

  /// Whether no point waits.
  var isSettled: Bool { days.isEmpty && waiting.isEmpty }

  /// What a day means, by itself and by those before it.
  mutating func meaning(of day: WrittenDay) -> Meaning {
    if !day.isFixed, known == nil {
      let possible = candidates.isEmpty ? day.orders : candidates.filter(day.orders.contains)
      guard !possible.isEmpty else { return .none }
      candidates = possible
      guard possible.count == 1 else { return .undecided }
      known = possible[0]
      found = known
    }
    let order = day.isFixed ? day.orders[0] : known ?? day.orders[0]
    guard day.orders.contains(order), let days = day.days(in: order) else { return .none }
    return .days(days)
  }

  /// Keeps the day of a point that waits, and says what that has of its time.
  ///
  /// - Parameters:
  ///   - seconds: since the day began.
  ///   - index: the place of the point in the batch at hand.
  mutating func hold(_ day: WrittenDay, seconds: Double, at index: Int, line: Int, text: @autoclosure () -> String) {
    guard let undecided = day.undecided else { return }
    if first == nil { first = (line, text()) }
    days.append(contentsOf: repeatElement(.none, count: index - days.count))
    days.append(undecided)
    evidence.add(undecided, seconds: seconds, isPacked: day.isPacked)
  }

  /// Gives the points of the batch at hand their times; where they can't be known yet, the batch is set aside.
  ///
  /// - Returns: whether the batch can be handed over, after those that are `next`.
  mutating func settle(_ batch: inout RecordedBatch) -> Bool {
    guard !isSettled else { return true }
    if let known {
      batch.fixes.setTimes(of: days, in: known)
      days.removeAll(keepingCapacity: true)
      return true
    }
    var exact = RecordedBatch(travellers: batch.travellers)
    exact.fixes.reserveCapacity(batch.fixes.count)
    exact.fixes.append(0..<batch.fixes.count, of: batch.fixes)
    waiting.append(Piece(batch: exact, days: Array(days[...])))
    days.removeAll(keepingCapacity: true)
    batch.removeAll()
    return false
  }

  /// Gives the points of the batch at hand their times, where no day that waits is another in another order: `05/05/2024`.
  /// Which order it is stays open.
  mutating func settleAlike(_ batch: inout RecordedBatch) {
    guard known == nil, let order = candidates.first, evidence.isAlike(among: candidates) else { return }
    batch.fixes.setTimes(of: days, in: order)
    days.removeAll(keepingCapacity: true)
    first = nil
  }

  /// Takes the first of the batches set aside; nil where there are none, or the order is not known.
  mutating func next() -> RecordedBatch? {
    guard let known, !waiting.isEmpty else { return nil }
    var piece = waiting.removeFirst()
    piece.batch.fixes.setTimes(of: piece.days, in: known)
    return piece.batch
  }

  /// Decides, with the whole file at hand.
  ///
  /// - Throws: where nothing tells the order.
  mutating func settleAtEnd(_ batch: inout RecordedBatch, name: String) throws(TrackError) {
    if known == nil, !isSettled {
      guard let order = evidence.likelyOrder(among: candidates) else { throw undecided(name: name) }
      known = order
      found = order
    }
    _ = settle(&batch)
  }

  /// The error that asks for the order.
  ///
  /// - Parameter isLive: whether more rows may come, for which a stream can't wait.
  func undecided(name: String, isLive: Bool = false) -> TrackError {
    let ways = candidates.map(\.words).joined(separator: ", or ")
    let options = candidates.map { "--date-order \($0.rawValue)" }.joined(separator: " or ")
    let reason = isLive ? "a stream can't wait for a day that tells which" : "nothing in the file tells which"
    return TrackError(
      .cannotRead, source: name, at: first.map { SourcePosition(line: $0.line) },
      "days are written like `\(first?.text ?? "")`, which may be \(ways), and \(reason); give \(options)")
  }
}

/// What days that may be read in several orders tell together.
private struct DayEvidence {
  private static let orders = DateOrder.allCases

  /// For each order how far the times lie apart that follow each other, in seconds, and the last of them.
  private var spans = InlineArray<3, Double>(repeating: 0)
  private var last = InlineArray<3, Double>(repeating: .nan)
  /// For each two orders whether a day is another in the one than in the other.
  private var differs = InlineArray<9, Bool>(repeating: false)
  private var areAllPacked = true

  mutating func add(_ day: UndecidedDay, seconds: Double, isPacked: Bool) {
    let days = InlineArray<3, Int?> { day.days(in: Self.orders[$0]) }
    for index in days.indices {
      let time = Double(days[index] ?? 0) * 86_400 + seconds
      if !last[index].isNaN { spans[index] += (time - last[index]).magnitude }
      last[index] = time
      for other in days.indices where days[index] != days[other] { differs[index * 3 + other] = true }
    }
    areAllPacked = areAllPacked && isPacked
  }

  /// The order in which the times follow each other closely; for digits alone, the year first. Nil where nothing tells.
  func likelyOrder(among candidates: [DateOrder]) -> DateOrder? {
    let places = Self.places(of: candidates)
    let ranked = places.sorted { spans[$0] < spans[$1] }
    if spans[ranked[0]] * 10 < spans[ranked[1]] { return Self.orders[ranked[0]] }
    if isAlike(among: candidates) { return candidates[0] }
    return candidates.contains(.ymd) && areAllPacked ? .ymd : nil
  }

  /// Whether every day is the same in all of these orders.
  func isAlike(among candidates: [DateOrder]) -> Bool {
    let places = Self.places(of: candidates)
    return places.allSatisfy { !differs[places[0] * 3 + $0] }
  }

  private static func places(of candidates: [DateOrder]) -> [Int] {
    orders.indices.filter { candidates.contains(orders[$0]) }
  }
}

extension FixBatch {
  /// Adds days to the times of points that have one.
  fileprivate mutating func setTimes(of days: [UndecidedDay], in order: DateOrder) {
    for (index, day) in days.enumerated() where day != .none {
      setTime(Double(day.days(in: order) ?? 0) * 86_400 + seconds[index], at: index)
    }
  }
}
