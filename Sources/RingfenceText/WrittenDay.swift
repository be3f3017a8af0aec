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
    order.days(numbers[0], numbers[1], numbers[2])
  }

  /// The day in little room; nil where it has one order alone.
  public var undecided: UndecidedDay? { orders.count > 1 ? UndecidedDay(numbers) : nil }
}

/// A day whose order is still to be found out, in three bytes: a table may have millions of them.
public struct UndecidedDay: Sendable, Equatable {
  private let bytes: (UInt8, UInt8, UInt8)

  /// What stands for no such day.
  public static let none = UndecidedDay([0, 0, 0])

  /// Of three numbers that are a day in several orders: the first two may be days or months, the third is a year of four
  /// digits at most.
  fileprivate init(_ numbers: [Int]) {
    let bits = numbers[0] | numbers[1] << 5 | numbers[2] << 10
    bytes = (
      UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits >> 16)
    )
  }

  /// Days since 1970 in an order; nil where it is none in that.
  public func days(in order: DateOrder) -> Int? {
    let bits = Int(bytes.0) | Int(bytes.1) << 8 | Int(bytes.2) << 16
    return order.days(bits & 31, bits >> 5 & 31, bits >> 10)
  }

  /// Whether two days are written with the same numbers.
  public static func == (a: UndecidedDay, b: UndecidedDay) -> Bool { a.bytes == b.bytes }
}

extension DateOrder {
  /// Days since 1970 of three numbers in this order; nil where the calendar has no such day.
  fileprivate func days(_ first: Int, _ second: Int, _ third: Int) -> Int? {
    let (year, month, day) =
      switch self {
      case .dmy: (third, second, first)
      case .mdy: (third, first, second)
      case .ymd: (first, second, third)
      }
    let date = CivilDate(year: year < 80 ? year + 2000 : year < 100 ? year + 1900 : year, month: month, day: day)
    return date.isValid ? date.daysSince1970 : nil
  }
}
