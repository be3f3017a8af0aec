import RingfenceText

/// What a column of a table can mean for a recording.
enum ColumnMeaning: Hashable, CaseIterable {
  case latitude, longitude
  /// The letter of the half of the Earth, where the number beside it has no sign.
  case latitudeHalf, longitudeHalf
  /// Latitude and longitude in one cell, or the positions of a whole way; in an order that the cells tell, or the name.
  case position, latitudeThenLongitude, longitudeThenLatitude
  case time, date, timeOfDay
  /// Seconds since some start, beside a time.
  case elapsed
  /// Hours east of Greenwich of the clock that the row was written by.
  case zone
  case altitude, accuracy, speed, course
  /// A segment begins where its value changes.
  case segment
  /// A segment begins where it is 1.
  case segmentStart
  case traveller
  /// What a row is: some are markers and give no position.
  case rowType
  /// Whether the receiver had a fix, and whether it had none.
  case valid, invalid
  /// Whether the place is new with this row, or the last one again.
  case update

  /// Whether it is of a number that a receiver gives, and not of who or what the row is about.
  var isOfNumber: Bool {
    switch self {
    case .latitude, .longitude, .time, .date, .timeOfDay, .altitude, .accuracy, .speed, .course: true
    default: Self.pairs.contains(self)
    }
  }

  /// The meanings of columns that hold both coordinates: those whose name tells the order go before the other.
  static let pairs: [ColumnMeaning] = [.latitudeThenLongitude, .longitudeThenLatitude, .position]

  /// Which of two coordinates in one cell is the latitude; nil where the name does not tell.
  var order: CoordinatePair.Order? {
    switch self {
    case .latitudeThenLongitude: .latitudeFirst
    case .longitudeThenLatitude: .longitudeFirst
    default: nil
    }
  }
}

/// What a number of a file is to be multiplied with and divided by to be in degrees, metres or seconds.
///
/// A whole number is divided where its unit is a part of ours: 352000000 ÷ 10⁷ is 35.2, and times 10⁻⁷ is not.
struct ColumnUnit: Hashable {
  var factor = 1.0
  var divisor = 1.0

  static let one = ColumnUnit()
  static let tenMillionths = ColumnUnit(divisor: 1e7)
  static let feet = ColumnUnit(factor: 0.3048)
  static let kilometersPerHour = ColumnUnit(divisor: 3.6)
  static let knots = ColumnUnit(factor: 1852, divisor: 3600)

  func callAsFunction(_ value: Double) -> Double {
    self == .one ? value : value * factor / divisor
  }

  static func * (a: ColumnUnit, b: ColumnUnit) -> ColumnUnit {
    ColumnUnit(factor: a.factor * b.factor, divisor: a.divisor * b.divisor)
  }

  /// The unit that a header or a cell names; nil for a word that is none.
  static func named(_ name: String) -> ColumnUnit? { units[name] }

  private static let units: [String: ColumnUnit] = [
    "m": one, "m/s": one, "mps": one, "meters": one, "meter": one, "metres": one, "deg": one, "degree": one,
    "degrees": one, "°": one, "s": one, "sec": one, "seconds": one, "ft": feet, "feet": feet, "km/h": kilometersPerHour,
    "kmh": kilometersPerHour, "kmph": kilometersPerHour, "kph": kilometersPerHour,
    "mph": ColumnUnit(factor: 0.44704), "kn": knots, "kt": knots, "kts": knots, "knots": knots,
    "meters/second": one, "ms": ColumnUnit(divisor: 1000), "millisecond": ColumnUnit(divisor: 1000),
    "milliseconds": ColumnUnit(divisor: 1000), "milliseond": ColumnUnit(divisor: 1000), "km": ColumnUnit(factor: 1000),
  ]
}

/// A column of a table: its place, counted from 0, and the unit of its numbers.
struct TableColumn: Hashable {
  var index: Int
  var unit: ColumnUnit { didSet { isPlain = unit == .one && missing.isNaN } }
  /// The number that stands for none, where there is one.
  var missing: Double { didSet { isPlain = unit == .one && missing.isNaN } }
  /// Whether numbers are what they say.
  private(set) var isPlain: Bool

  init(index: Int, unit: ColumnUnit = .one, missing: Double = .nan) {
    self.index = index
    self.unit = unit
    self.missing = missing
    isPlain = unit == .one && missing.isNaN
  }

  /// What a number in the column says; NaN for the one that stands for none.
  func value(_ number: Double) -> Double { number == missing ? .nan : unit(number) }
}
