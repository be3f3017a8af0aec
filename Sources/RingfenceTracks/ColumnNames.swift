import RingfenceText

/// The names that columns have in the tables of devices and programs.
enum ColumnNames {
  /// A meaning and its names, the preferred ones first; a name may stand for a unit of its own.
  struct Entry {
    var meaning: ColumnMeaning
    var names: [String]
    var unit = ColumnUnit.one
  }

  /// Where a name stands in the table.
  private struct Place {
    var entry: Int
    var rank: Int
  }

  /// The table. A new dialect is a row here, or a name in one.
  static let table: [Entry] = [
    Entry(
      meaning: .latitude,
      names: [
        "lat", "latitude", "gps_lat", "gps_latitude", "location_lat", "location_latitude", "locationlatitude",
        "latitudedegrees", "latitude_deg", "poslat", "latitude_n/s", "lat_n/s", "gps_(lat_)", "osd_latitude",
        "gps_coord[0]", "breite", "breitengrad", "latitud", "latitudine", "широта", "纬度", "緯度", "y", "y_pos",
      ]),
    Entry(
      meaning: .longitude,
      names: [
        "lon", "lng", "long", "longitude", "gps_lon", "gps_long", "gps_longitude", "location_long", "location_lon",
        "location_longitude", "locationlongitude", "longitudedegrees", "longitude_deg", "longtitude", "poslon",
        "longitude_e/w", "lon_e/w", "gps_(long_)", "osd_longitude", "gps_coord[1]", "länge", "längengrad", "longitud",
        "longitudine", "долгота", "经度", "経度", "x", "x_pos",
      ]),
    Entry(meaning: .latitude, names: ["latitudee7", "late7", "lat_e7"], unit: .tenMillionths),
    Entry(meaning: .longitude, names: ["longitudee7", "lone7", "lnge7", "lon_e7"], unit: .tenMillionths),
    Entry(meaning: .latitudeHalf, names: ["n/s", "ns", "latdir", "lat_dir", "latituderef", "latitude_ref"]),
    Entry(meaning: .longitudeHalf, names: ["e/w", "ew", "londir", "lon_dir", "longituderef", "longitude_ref"]),
    Entry(
      meaning: .position,
      names: [
        "position", "gps", "coordinates", "coordinate", "point", "location", "geometry", "geom", "the_geom", "wkt",
        "polyline",
      ]),
    Entry(
      meaning: .latitudeThenLongitude,
      names: pairs(["lat_lon", "lat_lng", "lat_long", "latitude_longitude"])),
    Entry(
      meaning: .longitudeThenLatitude,
      names: pairs(["lon_lat", "lng_lat", "long_lat", "longitude_latitude"])),
    Entry(
      meaning: .time,
      names: [
        "fixtime", "gps_time", "timestamp_ms", "unixtimemillis", "locationtimestamp_since1970", "timestamp",
        "datetime", "date_time", "basedatetime", "recorded_at", "tracked_at", "utc", "utc_time", "isotst", "tst",
        "timestamp_epoch", "epoch", "unix_time", "ais_pos_timestamp", "time", "t", "when", "created_at", "zeitstempel",
        "zeit", "fecha", "时间", "devicetime", "device_time", "network_time", "servertime", "loggingtime",
        "(utc)timeinms",
        "unix_timestamp", "epoch_time", "gps_timestamp", "ts", "date_utc",
        "datum", "seconds_elapsed", "elapsed_time", "elapsed", "seconds", "runtime", "date",
      ]),
    Entry(meaning: .elapsed, names: ["seconds_elapsed", "elapsed_time", "elapsed", "time"]),
    Entry(
      meaning: .date,
      names: ["date", "utc_d", "gps_date", "lcl_date", "datum", "fecha", "data", "дата", "日期", "日付"]),
    Entry(meaning: .zone, names: ["utcofst", "utc_offset", "tz", "timezone", "time_offset"]),
    Entry(
      meaning: .timeOfDay,
      names: [
        "time", "utc_t", "gps_time", "lcl_time", "uhrzeit", "zeit", "utc_time", "hhmmss", "heure", "hora", "ora",
        "tijd",
        "время", "时间", "時間", "時刻",
      ]),
    Entry(
      meaning: .altitude,
      names: [
        "altitude", "alt", "ele", "elevation", "height", "hmsl", "z", "altitudemeters", "locationaltitude", "alt_msl",
        "altmsl", "altb", "altitude_above_sealevel", "höhe", "altitud", "altura", "altitudine", "высота", "高度", "海拔",
      ]),
    Entry(
      meaning: .accuracy,
      names: [
        "horizontal_accuracy", "horizontalaccuracy", "accuracy_horizontal", "locationhorizontalaccuracy", "accuracy",
        "acc", "hacc", "accuracymeters", "precision", "err", "genauigkeit", "précision", "precisión",
      ]),
    Entry(
      meaning: .speed,
      names: [
        "speed", "velocity", "ground_speed", "gps_speed", "locationspeed", "speedmps", "spd", "gspd", "gndspd",
        "geschwindigkeit", "vitesse", "velocidad", "velocità", "velocidade", "скорость", "速度",
      ]),
    Entry(meaning: .speed, names: ["sog"], unit: .knots),
    Entry(meaning: .speed, names: ["vel"], unit: .kilometersPerHour),
    Entry(
      meaning: .course,
      names: [
        "course", "bearing", "cog", "track", "trk", "heading", "direction", "hdg", "locationcourse", "bearingdegrees",
        "richtung", "kurs", "rumbo", "rotta", "курс", "航向", "方位",
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

  /// The names of two coordinates in one cell with each of the signs that part the names of the two.
  private static func pairs(_ names: [String]) -> [String] {
    ["_", ",", "/"].flatMap { sign in names.map { $0.replacing("_", with: sign) } }
  }

  /// The places of every name, as it is and without what parts its words.
  private static let places = places { $0 }
  private static let joinedPlaces = places { $0.replacing("_", with: "") }

  private static func places(_ spelling: (String) -> String) -> [String: [Place]] {
    var places: [String: [Place]] = [:]
    for (entry, content) in table.enumerated() {
      for (rank, name) in content.names.enumerated() {
        places[spelling(name), default: []].append(Place(entry: entry, rank: rank))
      }
    }
    return places
  }

  /// The names that a header's cell may be, each with its places: as it is, with and without its unit; but for what parts
  /// its words; and but for words that say where a number is from.
  private static func likenesses(of header: Header) -> [[Place]] {
    // Of what a number means, and not of who it belongs to; and of no letter alone.
    let bare = header.bareName.count > 1 ? joinedPlaces[header.bareName] ?? [] : []
    return [
      places[header.nameWithUnit] ?? [], places[header.name] ?? [], joinedPlaces[header.joinedName] ?? [],
      bare.filter { table[$0.entry].meaning.isOfNumber },
    ]
  }

  /// Which column means what; a meaning that no column has is left out.
  static func columns(in headers: [Header]) -> [ColumnMeaning: TableColumn] {
    let known = headers.map { likenesses(of: $0) }
    let meanings = Set(known.joined().joined().map { table[$0.entry].meaning })
    // Of each entry the best column: by how like it is, then by how much its name is preferred.
    var best: [Int: (rank: [Int], column: TableColumn)] = [:]
    for (index, header) in headers.enumerated() {
      // TRK is the track made good beside a speed, or in degrees; else a track's number.
      let isNumber = !header.hasUnit && (!meanings.contains(.speed) || meanings.contains(.segment))
      let other: ColumnMeaning? = header.name == "trk" ? (isNumber ? .course : .traveller) : nil
      for (likeness, places) in known[index].enumerated() {
        for place in places where table[place.entry].meaning != other {
          let rank = [max(likeness - 1, 0), place.rank, likeness]
          if let known = best[place.entry], !rank.lexicographicallyPrecedes(known.rank) { continue }
          let unit = table[place.entry].unit
          let saysUnit = likeness > 0 || header.name == header.nameWithUnit
          best[place.entry] = (rank, TableColumn(index: index, unit: saysUnit ? unit.unless(header) : unit))
        }
      }
    }
    var result: [ColumnMeaning: TableColumn] = [:]
    for (entry, content) in table.enumerated() where result[content.meaning] == nil {
      result[content.meaning] = best[entry]?.column
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

  /// The meaning of a name that a person gave; nil where no table has it.
  static func meaning(of name: String) -> (meaning: ColumnMeaning, unit: ColumnUnit)? {
    let header = Header(name)
    let likenesses = likenesses(of: header)
    let entry =
      (likenesses[0] + likenesses[1]).map(\.entry).min() ?? likenesses[2].map(\.entry).min()
      ?? likenesses[3].map(\.entry).min()
    return entry.map { (table[$0].meaning, table[$0].unit.unless(header)) }
  }
}

extension ColumnUnit {
  /// The unit that a header states, else this one, which its name stands for.
  fileprivate func unless(_ header: ColumnNames.Header) -> ColumnUnit {
    header.hasUnit || header.unit != .one ? header.unit : self
  }
}
