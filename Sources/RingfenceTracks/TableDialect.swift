import RingfenceText

/// What the tables of some programs leave unsaid; each is known by columns that it alone has together.
struct TableDialect {
  /// Columns by which it is known.
  var names: Set<String>
  /// The units of numbers that state none.
  var units: [ColumnMeaning: ColumnUnit]
  /// In which order days are written.
  var dateOrder: DateOrder?

  private static let known = [
    // Traccar: its CSV, and its JSON, whose members have the same names.
    TableDialect(names: ["fixtime", "devicetime"], units: [.speed: .knots]),
    // Flightradar24, both of its tables.
    TableDialect(names: ["callsign", "altitude", "speed"], units: [.speed: .knots, .altitude: .feet]),
    // Loggers with MediaTek's chip: i-Blue, Qstarz, Haicom.
    TableDialect(names: ["index", "rcr"], units: [.speed: .kilometersPerHour], dateOrder: .ymd),
    // Columbus.
    TableDialect(names: ["index", "tag", "latitude_n/s"], units: [.speed: .kilometersPerHour], dateOrder: .ymd),
  ]

  /// The dialect of a table with columns of these names; nil for one that says all itself.
  static func known(by names: Set<String>) -> TableDialect? {
    known.first { names.isSuperset(of: $0.names) }
  }
}
