import LocationCore
import RingfenceTracks
import Testing

/// Headers as devices and programs write them, each with a row that says 2024-05-03T00:00:00Z at 35.5, 139.7.
@Suite("the tables of devices and programs")
struct ColumnNamesTests {
  struct Dialect: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var header: String
    var row: String
    var accuracyMeters = Float.nan
    var speedMetersPerSecond = Float.nan

    init(_ name: String, _ header: String, _ row: String, accuracy: Float = .nan, speed: Float = .nan) {
      testDescription = name
      self.header = header
      self.row = row
      accuracyMeters = accuracy
      speedMetersPerSecond = speed
    }
  }

  static let dialects = [
    Dialect(
      "GPSLogger for Android", "time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider",
      "2024-05-03T00:00:00.000Z,35.5,139.7,40,5.5,10,1.5,9,gps", accuracy: 5.5, speed: 1.5),
    Dialect(
      "GPSLogger, decimal comma", "time,lat,lon,accuracy", "2024-05-03T00:00:00Z,\"35,5\",\"139,7\",\"5,5\"",
      accuracy: 5.5),
    Dialect(
      "BasicAirData", "type,date time,latitude,longitude,accuracy(m),altitude(m),speed(m/s),bearing(deg)\r",
      "T,2024-05-03 00:00:00.000,35.5,139.7,4,30,2,90\r", accuracy: 4, speed: 2),
    Dialect(
      "OpenTracks", "#time,trackpoint_type,latitude,longitude,altitude,accuracy_horizontal,speed",
      "\"2024-05-03T09:00:00+09:00\",TRACKPOINT,35.5,139.7,40,3,2\n\"2024-05-03T09:00:01+09:00\",SEGMENT_END_MANUAL,,,,,",
      accuracy: 3, speed: 2),
    Dialect("OwnTracks", "tst,lat,lon,acc,batt", "1714694400,35.5,139.7,12,80", accuracy: 12),
    Dialect(
      "Sensor Logger", "time,seconds_elapsed,verticalAccuracy,horizontalAccuracy,speed,bearing,longitude,latitude",
      "1714694400000000000,0.1,3,6,-1,-1,139.7,35.5", accuracy: 6),
    Dialect(
      "FlySight", "time,lat,lon,hMSL,hAcc,heading\n,(deg),(deg),(m),(m),(deg)",
      "2024-05-03T00:00:00.00Z,35.5,139.7,99,2,1",
      accuracy: 2),
    Dialect("Fitbit", "timestamp,latitude,longitude,altitude", "2024-05-03T00:00:00Z,35.5,139.7,1"),
    Dialect(
      "trackintel", "id;user_id;tracked_at;latitude;longitude;accuracy", "7;u;2024-05-03T09:00:00+0900;35.5;139.7;8",
      accuracy: 8),
    Dialect("scikit-mobility", "lat,lng,datetime,uid", "35.5,139.7,2024-05-03 00:00:00,1"),
    Dialect("QGIS", "X;Y;fid;trajectory_id;t", "139.7;35.5;1;1;2024-05-03 00:00:00+00"),
    Dialect(
      "Movebank", "event-id,visible,timestamp,location-long,location-lat,individual-local-identifier",
      "1,true,2024-05-03 00:00:00.000,139.7,35.5,Bird"),
    Dialect(
      "MarineCadastre", "MMSI,BaseDateTime,LAT,LON,SOG,COG", "1,2024-05-03T00:00:00,35.5,139.7,10,1", speed: 5.144444),
    Dialect("OpenBikeSensor", "device=7\nDate;Time;Latitude;Longitude;Speed", "03.05.2024;00:00:00;35.5;139.7;"),
    Dialect(
      "GPS Tuner", "x\nLatitude(Degree);Longitude(Degree);Altitude(m);Speed(kmph);Date(Unix TimeStamp)",
      "35.5;139.7;3;36;1714694400", speed: 10),
    Dialect("Car Scanner's spelling", "\"TIME\";\"LATITUDE\";\"LONGTITUDE\";", "1714694400;35.5;139.7;"),
    Dialect(
      "SensorLog",
      "loggingTime(txt),locationTimestamp_since1970(s),locationLatitude(WGS84),locationLongitude(WGS84),locationSpeed(m/s),locationHorizontalAccuracy(m)",
      "2024-05-03 09:00:00 +0900,1714694400.000,35.5,139.7,2,5", accuracy: 5, speed: 2),
    Dialect("German", "Zeit;Breite;Länge", "2024-05-03T00:00:00Z;35,5;139,7"),
    Dialect("Chinese", "时间,纬度,经度", "2024-05-03T00:00:00Z,35.5,139.7"),
    Dialect(
      "Spanish", "Fecha,Latitud,Longitud,Velocidad (km/h),Rumbo", "2024-05-03T00:00:00Z,35.5,139.7,36,5", speed: 10),
    Dialect("pandas", ",Timestamp,Latitude,Longitude", "0,2024-05-03 00:00:00+00:00,35.5,139.7"),
  ]

  @Test("a header is understood", arguments: dialects)
  func dialect(dialect: Dialect) throws {
    let reading = try Reading(csv: "\(dialect.header)\n\(dialect.row)\n")
    #expect(reading.problems == [])
    #expect(reading.seconds == [1_714_694_400])
    #expect(reading.latitudes == [35.5])
    #expect(reading.longitudes == [139.7])
    #expect(reading.summaries[0].records == 1)
    let details = reading.details.first ?? FixDetails()
    #expect("\(details.accuracyMeters)" == "\(dialect.accuracyMeters)")
    #expect(
      details.speedMetersPerSecond.isNaN == dialect.speedMetersPerSecond.isNaN
        && !((details.speedMetersPerSecond - dialect.speedMetersPerSecond).magnitude > 1e-4))
  }

  /// Tables whose days may be in several orders: of 22 and 23 April 2026, 12:00 UTC, at 35.5, 139.7.
  @Test(
    "days in the order of a producer's country",
    arguments: [
      "# Timestamp,Type of mobile,MMSI,Latitude,Longitude,Navigational status,ROT,SOG,COG,Heading\n"
        + "22/04/2026 12:00:00,Class A,1,35.5,139.7,Under way,0,10.0,90,511\n"
        + "23/04/2026 12:00:00,Class A,1,35.5,139.7,Under way,0,10.0,90,511\n",
      "\u{FEFF}ID,ais_pos_timestamp,longitude,latitude\n1,22/04/2026 12:00,139.7,35.5\n1,23/04/2026 12:00,139.7,35.5\n",
      "Date\tTime\tLat\tLon\n04/22/2026\t12:00:00 PM\t35.5\t139.7\n04/23/2026\t12:00:00 PM\t35.5\t139.7\n",
      "INDEX,RCR,DATE,TIME,LATITUDE,N/S,LONGITUDE,E/W,ALTITUDE,COURSE,SPEED\n"
        + "1,T,26/04/22,12:00:00,35.5,N,139.7,E,1308.4m,90,1km/h\n2,T,26/04/23,12:00:00,35.5,N,139.7,E,1308.4m,90,1km/h\n",
    ])
  func orders(text: String) throws {
    let reading = try Reading(csv: text)
    #expect(reading.problems == [])
    #expect(reading.seconds == [1_776_859_200, 1_776_945_600])
    #expect(reading.latitudes == [35.5, 35.5])
  }

  @Test(
    "files of programs that are read in another way, or not, say so",
    arguments: ["File created on 3/5/2024\n[header]\nlatitude\n[data]\n1 2\n", "35.5 139.7 40 0.1 0.2 0.3\n"])
  func notRead(text: String) {
    let error = #expect(throws: TrackError.self) { try Reading(csv: text) }
    #expect(error?.message.hasPrefix("no line names the columns of a latitude and a longitude") == true)
  }
}
