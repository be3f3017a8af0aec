/// In which order a day written in numbers has its day, month and year.
public enum DateOrder: String, Sendable, Hashable, CaseIterable {
  /// Day, month, year.
  case dmy
  /// Month, day, year.
  case mdy
  /// Year, month, day.
  case ymd

  /// The order in words: `day, month, year`.
  public var words: String {
    switch self {
    case .dmy: "day, month, year"
    case .mdy: "month, day, year"
    case .ymd: "year, month, day"
    }
  }
}

/// A day as people and loggers write it: `03/05/2024`, `03.05.2024`, `3-May-24`, `20240503`, `240503`.
///
/// Numbers alone may be a day in several orders; which one is meant, another day of the same file may tell.
public struct WrittenDay: Sendable, Hashable {
  /// The orders in which it is a day of the calendar; the one that is likelier first.
  public private(set) var orders: [DateOrder]
  /// Whether it is six digits without a separator: most loggers that write those put the year first.
  public let isPacked: Bool
  /// Whether its form leaves one order alone: a year of four digits in front, the name of a month.
  public let isFixed: Bool
  private let numbers: [Int]

  /// A day of three numbers.
  ///
  /// - Parameters:
  ///   - numbers: as they stand in the text.
  ///   - isYearLong: for each whether it has four digits, and so is a year.
  ///   - orders: the orders that are possible at all.
  init?(_ numbers: [Int], isYearLong: [Bool], orders: [DateOrder], isPacked: Bool = false) {
    guard numbers.count == 3 else { return nil }
    self.numbers = numbers
    self.isPacked = isPacked
    isFixed = orders.count == 1
    self.orders = []
    for order in orders {
      let year = order == .ymd ? 0 : 2
      if isYearLong.indices.contains(where: { isYearLong[$0] && $0 != year }) { continue }
      if days(in: order) != nil { self.orders.append(order) }
    }
  }

  /// Days since 1970 in an order; nil where it is none in that.
  ///
  /// A year of two digits is one of 1980 to 2079.
  public func days(in order: DateOrder) -> Int? {
    let (year, month, day) =
      switch order {
      case .dmy: (numbers[2], numbers[1], numbers[0])
      case .mdy: (numbers[2], numbers[0], numbers[1])
      case .ymd: (numbers[0], numbers[1], numbers[2])
      }
    let date = CivilDate(year: year < 80 ? year + 2000 : year < 100 ? year + 1900 : year, month: month, day: day)
    return date.isValid ? date.daysSince1970 : nil
  }
}
