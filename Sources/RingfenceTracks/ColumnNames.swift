import RingfenceText

/// The names that columns have in the tables of devices and programs.
enum ColumnNames {
  /// A meaning and its names, the preferred ones first; a name may stand for a unit of its own.
  struct Entry {
    var meaning: ColumnMeaning
    var names: [String]
    var unit = ColumnUnit.one
  }

  /// The table. A new dialect is a row here, or a name in one.
  static let table: [Entry] = [
    Entry(
      meaning: .latitude,
      names: [
        "lat", "latitude", "gps_lat", "gps_latitude", "location_lat", "location_latitude", "locationlatitude",
        "latitudedegrees", "latitude_deg", "poslat", "latitude_n/s", "lat_n/s", "gps_(lat.)", "osd.latitude",
        "gps_coord[0]", "breite", "breitengrad", "latitud", "latitudine", "широта", "纬度", "緯度", "y", "y_pos",
      ]),
    Entry(
      meaning: .longitude,
      names: [
        "lon", "lng", "long", "longitude", "gps_lon", "gps_long", "gps_longitude", "location_long", "location_lon",
        "location_longitude", "locationlongitude", "longitudedegrees", "longitude_deg", "longtitude", "poslon",
        "longitude_e/w", "lon_e/w", "gps_(long.)", "osd.longitude", "gps_coord[1]", "länge", "längengrad", "longitud",
        "longitudine", "долгота", "经度", "経度", "x", "x_pos",
      ]),
    Entry(meaning: .latitude, names: ["latitudee7", "late7", "lat_e7"], unit: .tenMillionths),
    Entry(meaning: .longitude, names: ["longitudee7", "lone7", "lnge7", "lon_e7"], unit: .tenMillionths),
    Entry(meaning: .latitudeHalf, names: ["n/s", "ns", "latdir", "lat_dir", "latituderef", "latitude_ref"]),
    Entry(meaning: .longitudeHalf, names: ["e/w", "ew", "londir", "lon_dir", "longituderef", "longitude_ref"]),
    Entry(
      meaning: .position,
      names: [
        "position", "gps", "latlng", "latlon", "lat_lon", "lat,lon", "coordinates", "coordinate", "point", "location",
        "geometry", "geom", "the_geom", "wkt", "polyline",
      ]),
    Entry(
      meaning: .time,
      names: [
        "fixtime", "gps_time", "timestamp_ms", "unixtimemillis", "locationtimestamp_since1970", "timestamp",
        "datetime", "date_time", "basedatetime", "recorded_at", "tracked_at", "utc", "utc_time", "isotst", "tst",
        "timestamp_epoch", "epoch", "unix_time", "ais_pos_timestamp", "time", "t", "when", "created_at", "zeitstempel",
        "zeit", "fecha", "时间", "devicetime", "device_time", "network_time", "servertime", "loggingtime",
        "(utc)timeinms",
        "datum", "seconds_elapsed", "elapsed_time", "elapsed", "seconds", "runtime", "date",
      ]),
    Entry(meaning: .elapsed, names: ["seconds_elapsed", "elapsed_time", "elapsed", "time"]),
    Entry(meaning: .date, names: ["date", "utc_d", "gps_date", "lcl_date", "datum"]),
    Entry(meaning: .zone, names: ["utcofst", "utc_offset", "tz", "timezone", "time_offset"]),
    Entry(
      meaning: .timeOfDay, names: ["time", "utc_t", "gps_time", "lcl_time", "uhrzeit", "zeit", "utc_time", "hhmmss"]),
    Entry(
      meaning: .altitude,
      names: [
        "altitude", "alt", "ele", "elevation", "height", "hmsl", "z", "altitudemeters", "locationaltitude", "alt_msl",
        "altmsl", "altb", "altitude_above_sealevel", "höhe",
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
        "speed", "velocity", "ground_speed", "gps_speed", "locationspeed", "speedmps", "spd", "gspd", "gndspd",
        "geschwindigkeit",
      ]),
    Entry(meaning: .speed, names: ["sog"], unit: .knots),
    Entry(meaning: .speed, names: ["vel"], unit: .kilometersPerHour),
    Entry(
      meaning: .course,
      names: [
        "course", "bearing", "cog", "heading", "track", "direction", "hdg", "locationcourse", "bearingdegrees",
        "richtung", "kurs",
      ]),
    Entry(meaning: .segment, names: ["segment", "segment_id", "trkseg", "fragment_id"]),
    Entry(meaning: .segmentStart, names: ["newtrack", "new_track", "new_trk", "new_seg", "new_segment"]),
    Entry(
      meaning: .traveller,
      names: [
        "traveller", "traveler", "device", "device_id", "deviceid", "uid", "user", "user_id", "userid", "mmsi",
        "vehicle_id", "vehicleid", "vehicle", "taxi_id", "tracker", "tracker_id", "trackerid", "tid",
        "individual_local_identifier",
        "tag_local_identifier", "hex", "track_id", "trackid", "traj_id", "trajectory_id", "trip_id", "trk", "id",
      ]),
    Entry(
      meaning: .valid,
      names: ["valid", "gps_valid", "visible", "gpsfix", "gps_fix", "fix_type", "fix_mode", "fix"]),
    Entry(
      meaning: .invalid,
      names: ["no_position", "import_marked_outlier", "algorithm_marked_outlier", "manually_marked_outlier"]),
    Entry(meaning: .update, names: ["gps_update"]),
    Entry(meaning: .rowType, names: ["trackpoint_type", "type", "_type", "record_type"]),
  ]

  /// A header's cell, made comparable.
  struct Header {
    /// In lower case, with `_` for blanks and hyphens, without `#` and unit.
    var name: String
    /// The same with the unit that stands after its last `_`, if one does.
    var nameWithUnit: String
    /// What its unit is worth; 1 without one.
    var unit = ColumnUnit.one
    /// Whether it names a unit at all.
    var hasUnit = false

    init(_ cell: String) {
      var text = String(cell.unicodeScalars.filter { $0 != "\u{FEFF}" && $0 != "\0" && $0 != "\"" }).lowercased()
      text = text.trimmingBlanks
      while text.first == "#" { text = String(text.dropFirst()).trimmingBlanks }
      var unit: String?
      if let opening = text.lastIndex(where: { $0 == "(" || $0 == "[" }), let last = text.last,
        last == ")" || last == "]", opening > text.startIndex
      {
        let content = String(text[text.index(after: opening)...].dropLast()).trimmingBlanks
        // A number is no unit but tells two columns of one name apart.
        if Int(content) == nil {
          unit = content
          text = String(text[..<opening]).trimmingBlanks
        }
      }
      let joined = String(text.map { $0 == " " || $0 == "-" || $0 == ":" ? "_" : $0 })
      nameWithUnit = joined
      name = joined
      hasUnit = unit != nil
      self.unit = unit.flatMap { ColumnUnit.named($0) } ?? .one
      if unit == nil, let last = joined.lastIndex(of: "_"),
        let worth = ColumnUnit.named(String(joined[joined.index(after: last)...]))
      {
        name = String(joined[..<last])
        self.unit = worth
      }
    }
  }

  /// Which column means what; a meaning that no column has is left out.
  static func columns(in headers: [Header]) -> [ColumnMeaning: TableColumn] {
    var result: [ColumnMeaning: TableColumn] = [:]
    for entry in table where result[entry.meaning] == nil {
      result[entry.meaning] = entry.names.lazy.compactMap { column(named: $0, in: headers, unit: entry.unit) }.first
    }
    // Beside a z, x and y are what a sensor feels; in metres they are of a map.
    let hasZ = headers.contains { $0.name == "z" }
    for meaning in [ColumnMeaning.latitude, .longitude] {
      guard let column = result[meaning] else { continue }
      let header = headers[column.index]
      if header.name.count == 1, hasZ || header.hasUnit || header.name != header.nameWithUnit { result[meaning] = nil }
    }
    return result
  }

  private static func column(named name: String, in headers: [Header], unit: ColumnUnit) -> TableColumn? {
    if let index = headers.firstIndex(where: { $0.nameWithUnit == name }) {
      return TableColumn(index: index, unit: headers[index].name == name ? unit.unless(headers[index]) : unit)
    }
    if let index = headers.firstIndex(where: { $0.name == name }) {
      return TableColumn(index: index, unit: unit.unless(headers[index]))
    }
    return nil
  }

  /// The meaning of a name that a person gave; nil where no table has it.
  static func meaning(of name: String) -> (meaning: ColumnMeaning, unit: ColumnUnit)? {
    let header = Header(name)
    guard let entry = table.first(where: { $0.names.contains(header.nameWithUnit) || $0.names.contains(header.name) })
    else { return nil }
    return (entry.meaning, entry.unit.unless(header))
  }
}

extension ColumnUnit {
  /// The unit that a header states, else this one, which its name stands for.
  fileprivate func unless(_ header: ColumnNames.Header) -> ColumnUnit {
    header.hasUnit || header.unit != .one ? header.unit : self
  }
}

extension String {
  /// The text without the white space around it.
  fileprivate var trimmingBlanks: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
