import RingfenceText

/// What a column of a table can mean for a recording.
enum ColumnMeaning: Hashable, CaseIterable {
  case latitude, longitude, time, date, timeOfDay, altitude, accuracy, speed, course, segment, traveller, rowType
}

/// The names that columns have in the tables of devices and programs.
enum ColumnNames {
  /// A meaning and its names, the preferred ones first; a name may stand for a unit of its own.
  struct Entry {
    var meaning: ColumnMeaning
    var names: [String]
    var scale = 1.0
  }

  /// The table. A new dialect is a row here, or a name in one.
  static let table: [Entry] = [
    Entry(
      meaning: .latitude,
      names: [
        "lat", "latitude", "gps_lat", "gps_latitude", "location_lat", "location_latitude", "locationlatitude",
        "latitudedegrees", "latitude_deg", "poslat", "y", "y_pos", "breite", "breitengrad", "latitud", "latitudine",
        "широта", "纬度", "緯度",
      ]),
    Entry(
      meaning: .longitude,
      names: [
        "lon", "lng", "long", "longitude", "gps_lon", "gps_long", "gps_longitude", "location_long", "location_lon",
        "location_longitude", "locationlongitude", "longitudedegrees", "longitude_deg", "longtitude", "poslon", "x",
        "x_pos", "länge", "längengrad", "longitud", "longitudine", "долгота", "经度", "経度",
      ]),
    Entry(meaning: .latitude, names: ["latitudee7", "late7", "lat_e7"], scale: 1e-7),
    Entry(meaning: .longitude, names: ["longitudee7", "lone7", "lnge7", "lon_e7"], scale: 1e-7),
    Entry(
      meaning: .time,
      names: [
        "fixtime", "gps_time", "timestamp_ms", "unixtimemillis", "locationtimestamp_since1970", "timestamp",
        "datetime", "date_time", "basedatetime", "recorded_at", "tracked_at", "utc", "utc_time", "isotst", "tst",
        "timestamp_epoch", "epoch", "unix_time", "ais_pos_timestamp", "time", "t", "when", "created_at", "zeitstempel",
        "zeit", "fecha", "时间", "devicetime", "network_time", "servertime", "date",
      ]),
    Entry(meaning: .date, names: ["date", "utc_d", "gps_date", "lcl_date", "datum"]),
    Entry(meaning: .timeOfDay, names: ["time", "utc_t", "gps_time", "lcl_time", "uhrzeit", "zeit"]),
    Entry(
      meaning: .altitude,
      names: [
        "altitude", "alt", "ele", "elevation", "height", "hmsl", "z", "altitudemeters", "locationaltitude", "alt_msl",
        "altmsl", "höhe",
      ]),
    Entry(
      meaning: .accuracy,
      names: [
        "horizontal_accuracy", "horizontalaccuracy", "accuracy_horizontal", "locationhorizontalaccuracy", "accuracy",
        "acc", "hacc", "accuracymeters", "precision", "err",
      ]),
    Entry(
      meaning: .speed,
      names: [
        "speed", "velocity", "ground_speed", "gps_speed", "locationspeed", "speedmps", "spd", "gspd", "vel",
        "geschwindigkeit",
      ]),
    Entry(meaning: .speed, names: ["sog"], scale: 1852.0 / 3600),
    Entry(
      meaning: .course,
      names: [
        "course", "bearing", "heading", "cog", "track", "direction", "hdg", "locationcourse", "bearingdegrees",
        "richtung", "kurs",
      ]),
    Entry(meaning: .segment, names: ["segment", "segment_id", "trkseg", "fragment_id"]),
    Entry(
      meaning: .traveller,
      names: [
        "traveller", "traveler", "device", "device_id", "deviceid", "uid", "user", "user_id", "userid", "mmsi",
        "vehicle_id", "vehicle", "taxi_id", "tracker", "tracker_id", "tid", "individual_local_identifier",
        "tag_local_identifier", "hex", "track_id", "trackid", "traj_id", "trajectory_id", "trip_id", "trk", "id",
      ]),
    Entry(meaning: .rowType, names: ["trackpoint_type", "type", "_type", "record_type"]),
  ]

  /// What units in a header are worth in metres and seconds.
  private static let units: [String: Double] = [
    "m": 1, "m/s": 1, "mps": 1, "meters": 1, "deg": 1, "°": 1, "ft": 0.3048, "feet": 0.3048, "km/h": 1 / 3.6,
    "kmh": 1 / 3.6, "kmph": 1 / 3.6, "kph": 1 / 3.6, "mph": 0.44704, "kn": 1852.0 / 3600, "kt": 1852.0 / 3600,
    "knots": 1852.0 / 3600,
  ]

  /// A header's cell, made comparable.
  struct Header {
    /// In lower case, with `_` for blanks and hyphens, without `#` and unit.
    var name: String
    /// The same with the unit that stands after its last `_`, if one does.
    var nameWithUnit: String
    /// What its unit is worth; 1 without one.
    var scale: Double

    init(_ cell: String) {
      var text = String(cell.unicodeScalars.filter { $0 != "\u{FEFF}" && $0 != "\0" && $0 != "\"" }).lowercased()
      text = text.trimmingBlanks
      while text.first == "#" { text = String(text.dropFirst()).trimmingBlanks }
      var unit: String?
      if let opening = text.firstIndex(where: { $0 == "(" || $0 == "[" }), let last = text.last,
        last == ")" || last == "]", opening > text.startIndex
      {
        unit = String(text[text.index(after: opening)...].dropLast()).trimmingBlanks
        text = String(text[..<opening]).trimmingBlanks
      }
      let joined = String(text.map { $0 == " " || $0 == "-" || $0 == ":" ? "_" : $0 })
      nameWithUnit = joined
      name = joined
      scale = unit.flatMap { units[$0] } ?? 1
      if unit == nil, let last = joined.lastIndex(of: "_"),
        let worth = units[String(joined[joined.index(after: last)...])]
      {
        name = String(joined[..<last])
        scale = worth
      }
    }
  }

  /// Which column means what; a meaning that no column has is left out.
  static func columns(in headers: [Header]) -> [ColumnMeaning: TableColumn] {
    var result: [ColumnMeaning: TableColumn] = [:]
    for entry in table where result[entry.meaning] == nil {
      result[entry.meaning] = entry.names.lazy.compactMap { column(named: $0, in: headers, scale: entry.scale) }.first
    }
    return result
  }

  private static func column(named name: String, in headers: [Header], scale: Double) -> TableColumn? {
    if let index = headers.firstIndex(where: { $0.nameWithUnit == name }) {
      let unit = headers[index].name == name ? headers[index].scale : 1
      return TableColumn(index: index, scale: scale * unit)
    }
    if let index = headers.firstIndex(where: { $0.name == name }) {
      return TableColumn(index: index, scale: scale * headers[index].scale)
    }
    return nil
  }

  /// The meaning of a name that a person gave; nil where no table has it.
  static func meaning(of name: String) -> (meaning: ColumnMeaning, scale: Double)? {
    let header = Header(name)
    guard let entry = table.first(where: { $0.names.contains(header.nameWithUnit) || $0.names.contains(header.name) })
    else { return nil }
    return (entry.meaning, entry.scale * header.scale)
  }
}

/// A column of a table: its place, counted from 0, and what a number in it is to be multiplied with.
struct TableColumn: Hashable {
  var index: Int
  var scale = 1.0
}

extension String {
  /// The text without the white space around it.
  fileprivate var trimmingBlanks: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
