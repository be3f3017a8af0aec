import LocationCore
import RingfenceText
import RingfenceTracks
import Testing

/// Tables whose rows, cells or headers are not plain: what each kind gives, and what is said of it.
@Suite("kinds of tables")
struct TableKindsTests {
  /// 2024-05-03T00:00:00Z.
  private static let day = 1_714_694_400.0

  @Test("a way in one row gives its positions, 15 s apart, and an empty one gives none")
  func polyline() throws {
    let header = "\"TRIP_ID\",\"TAXI_ID\",\"TIMESTAMP\",\"MISSING_DATA\",\"POLYLINE\"\n"
    let reading = try Reading(
      csv: header
        + "\"1\",\"7\",\"1714694400\",\"False\",\"[[-8.6,41.1],[-8.7,41.2]]\"\n\"2\",\"7\",\"1714694500\",\"False\",\"[]\"\n"
        + "\"3\",\"7\",\"1714694600\",\"False\",\"[[-8.8,41.3]]\"\n")
    #expect(reading.seconds == [Self.day, Self.day + 15, Self.day + 200])
    #expect(reading.latitudes == [41.1, 41.2, 41.3])
    #expect(reading.longitudes == [-8.6, -8.7, -8.8])
    #expect(reading.gaps == [true, false, true])
    #expect(reading.summaries[0].records == 3)
    #expect(reading.summaries[0].remarks == ["2 rows hold a whole way each; its positions are taken as 15 s apart"])
  }

  @Test(
    "both coordinates in one cell",
    arguments: ["\"1.5,2.5\"", "1.5 2.5", "\"(1.5, 2.5)\"", "POINT (2.5 1.5)", "\"[2.5, 1.5]\"", "1.5;2.5"])
  func oneCell(cell: String) throws {
    let reading = try Reading(csv: "time,position,speed(km/h)\n2024-05-03T00:00:00Z,\(cell),36\n")
    #expect(reading.latitudes == [1.5])
    #expect(reading.longitudes == [2.5])
    #expect(reading.details[0].speedMetersPerSecond == 10)
  }

  @Test("one cell that is no place is refused with its text")
  func badCell() throws {
    let reading = try Reading(csv: "time,gps\n2024-05-03T00:00:00Z,somewhere\n2024-05-03T00:00:00Z,\"95.0,7.0\"\n")
    #expect(
      reading.problems == [
        "2:22 bad-latitude: latitude `somewhere` is no number from -90 to 90; left out, mend it to keep the point",
        "3:22 bad-latitude: latitude `95.0,7.0` is no number from -90 to 90; left out, mend it to keep the point",
      ])
  }

  @Test("a comma in an unquoted text shifts the cells behind it: time and place alone are taken, and it is said")
  func shiftedCells() throws {
    let reading = try Reading(
      csv: "fixTime,latitude,longitude,speed,address,accuracy\n2024-05-03T00:00:00Z,1,2,5,A street, a town,7\n"
        + "2024-05-03T00:00:01Z,1,2,5,A street,7\n")
    #expect(reading.count == 2)
    #expect(reading.details.first?.isEmpty ?? true)
    #expect(reading.details.last?.accuracyMeters == 7)
    #expect(
      reading.summaries[0].remarks == [
        "1 row has more cells than the header; only time and place are taken from it"
      ])
  }

  @Test("letters of the halves of the Earth, in the cell or beside it, make a coordinate negative")
  func hemispheres() throws {
    let beside = try Reading(csv: "time,lat,N/S,lon,E/W\n1714694400,1.5,S,2.5,W\n1714694401,1.5,n,2.5,e\n")
    #expect(beside.latitudes == [-1.5, 1.5])
    #expect(beside.longitudes == [-2.5, 2.5])
    let inside = try Reading(csv: "time,lat,lon\n1714694400,\"S1 30'00.0\"\"\",2.5W\n")
    #expect(inside.latitudes == [-1.5])
    #expect(inside.longitudes == [-2.5])
  }

  @Test("ten-millionths of a degree are divided, so that they are what was meant to the last bit")
  func exactDivision() throws {
    let reading = try Reading(csv: "timestamp,latitudeE7,longitudeE7\n1714694400,352000000,1391234567\n")
    #expect(reading.latitudes == [35.2])
    #expect(reading.longitudes == [139.1234567])
  }

  @Test("units stand in the header, in the name, in the cell or in a row of their own")
  func units() throws {
    let texts = [
      "time,lat,lon,speed (km/h)\n1714694400,1,2,36\n", "time,lat,lon,speed_kmh\n1714694400,1,2,36\n",
      "time,lat,lon,speed\n1714694400,1,2,36 km/h\n", "time,lat,lon,speed\n,deg,deg,km/h\n1714694400,1,2,36\n",
      "time;lat;lon;speed\n1714694400;1;2;36,0km/h\n", "tst,lat,lon,vel\n1714694400,1,2,36\n",
      "time,lat,lon,speed\n1714694400,1,2,10\n",
    ]
    for text in texts { #expect(try Reading(csv: text).details.first?.speedMetersPerSecond == 10, "\(text)") }
    let knots = try Reading(csv: "time,lat,lon,SOG\n1714694400,1,2,10\n").details[0].speedMetersPerSecond
    #expect((knots - 5.144444).magnitude < 1e-5)
  }

  @Test("a row that decimal commas part is refused, not put elsewhere")
  func partedByCommas() throws {
    let reading = try Reading(csv: "time,lat,lon\n1714694400,35,1,139,1\n1714694401,35.2,139.2\n")
    #expect(reading.latitudes == [35.2])
    #expect(
      reading.problems == [
        "2 no-position: the row has 5 cells where the header has 3, as if decimal commas parted them; left out, quote "
          + "such numbers or part cells by ; to keep the point"
      ])
  }

  @Test("groups of thousands before a decimal comma are one number")
  func thousands() throws {
    let reading = try Reading(csv: "time;lat;lon;altitude\n1714694400;1,5;2,5;1.234,5\n")
    #expect(reading.details[0].altitudeMeters == 1234.5)
  }

  @Test("a sign in the text of one row does not change what parts the cells: the header does")
  func otherSigns() throws {
    let reading = try Reading(csv: "time,lat,lon,name\n1714694400,1,2,\"a;b;c\"\n1714694401,1,2,x;y|z;w\n")
    #expect(reading.count == 2)
    #expect(reading.problems == [])
  }

  @Test("two tables in one file are read one after the other, each by its own header")
  func twoTables() throws {
    let reading = try Reading(csv: "time,lat,lon\n1714694400,1,2\nlon,lat,time\n4,3,1714694460\n")
    #expect(reading.latitudes == [1, 3])
    #expect(reading.gaps == [true, true])
  }

  @Test("HDOP is no accuracy, and a direction beyond 360 degrees is none")
  func details() throws {
    let reading = try Reading(csv: "time,lat,lon,hdop,heading\n1714694400,1,2,0.9,511\n")
    #expect(reading.details.isEmpty || reading.details[0].isEmpty)
  }

  @Test("rows that say that there is no fix are lost fixes")
  func validity() throws {
    let reading = try Reading(
      csv: "fixTime,valid,latitude,longitude\n1714694400,false,1,2\n1714694401,true,1,2\n")
    #expect(reading.count == 1)
    #expect(reading.problems == ["2 lost-fix: the receiver had no fix; left out, nothing to do"])
    #expect(reading.summaries[0].records == 2)
    for (header, cell) in [("gpsFix", "0"), ("fix", "none"), ("VALID", "No fix"), ("no_position", "true")] {
      let one = try Reading(csv: "time,\(header),lat,lon\n1714694400,\(cell),1,2\n")
      #expect(one.summaries[0].problemCounts == [.lostFix: 1], "\(header)")
    }
  }

  @Test(
    "rows between fixes that have no place are none, where they are most of the table, and refused where they are few")
  func sensorRows() throws {
    let many = try Reading(csv: "timeStamp,lat,lon,x\n1714694400000,1,2,9\n1714694400100,,,9\n1714694400200,,,9\n")
    #expect(many.summaries[0].records == 1)
    #expect(many.problems == [])
    #expect(
      many.summaries[0].remarks == [
        "2 rows have no latitude and no longitude, as rows of sensors between two fixes; left out, nothing to do"
      ])
    let few = try Reading(csv: "timeStamp,lat,lon\n1714694400000,1,2\n1714694400100,,\n1714694400200,1,2\n")
    #expect(few.summaries[0].records == 3)
    #expect(few.summaries[0].problemCounts == [.noPosition: 1])
  }

  @Test("a marker of a start begins a segment and is no record")
  func startMarkers() throws {
    let reading = try Reading(
      csv:
        "time,type,lat,lon\n1714694400,TRACKPOINT,1,2\n1714694401,SEGMENT_START_AUTOMATIC,,\n1714694402,TRACKPOINT,1,2\n"
    )
    #expect(reading.gaps == [true, true])
    #expect(reading.summaries[0].records == 2)
  }

  @Test("a column that says where a track begins anew begins a segment there alone")
  func segmentStart() throws {
    let reading = try Reading(csv: "time,lat,lon,newtrack\n1714694400,1,2,1\n1714694401,1,2,0\n1714694402,1,2,1\n")
    #expect(reading.gaps == [true, false, true])
  }

  @Test("x and y are a place where nothing says otherwise, and not what a sensor feels, nor metres of a map")
  func letters() throws {
    #expect(try Reading(csv: "X;Y;t\n2.5;1.5;1714694400\n").latitudes == [1.5])
    for header in ["time,x,y,z", "time,x (m),y (m),n", "time,x_m,y_m,n"] {
      #expect(throws: TrackError.self, "\(header)") { try Reading(csv: "\(header)\n1714694400,1,2,3\n") }
    }
  }

  @Test("a table without a header is read as what its rows look like, and that is said")
  func headerless() throws {
    let places = try Reading(csv: "139.7,35.5,Home\n139.8,35.6,\"Work, old\"\n")
    #expect(places.latitudes == [35.5, 35.6])
    #expect(places.seconds.map(\.isNaN) == [true, true])
    #expect(
      places.summaries[0].remarks == [
        "has no header; taken as longitude, latitude; if it is otherwise, name its columns with --columns lat=1,lon=2"
      ])
    let latitudeFirst = try Reading(csv: "35.5,139.7\n35.6,139.8\n")
    #expect(latitudeFirst.latitudes == [35.5, 35.6])
    let taxi = try Reading(csv: "1,2008-02-02 15:36:08,116.51172,39.92123\n")
    #expect(taxi.latitudes == [39.92123])
    #expect(taxi.seconds == [1_201_966_568])
    #expect(
      taxi.summaries[0].remarks == [
        "has no header; taken as traveller, time, longitude, latitude; if it is otherwise, name its columns with "
          + "--columns time=2,lat=4,lon=3"
      ])
    let waypoints = try Reading(csv: "TP,D, 44.93, -93.18, 10/26/2011, 19:07:28, 0\n")
    #expect(waypoints.seconds == [1_319_656_048])
    #expect(waypoints.longitudes == [-93.18])
  }

  @Test("the first row of a table whose columns are named by hand may be a header nobody knows")
  func unknownHeader() throws {
    let options = ReadingOptions(columns: ["time": 1, "lat": 2, "lon": 3])
    let reading = try Reading(csv: "Moment,Nord,Ost\n1714694400,1,2\n", options: options)
    #expect(reading.summaries[0].records == 1)
    #expect(reading.problems == [])
  }

  @Test("latitude and longitude the wrong way round are suspected where that would make them sound")
  func swapped() throws {
    let reading = try Reading(csv: "time,lat,lon\n1714694400,139.1,35.1\n1714694401,139.2,35.2\n")
    #expect(reading.summaries[0].remedy == "latitude and longitude look swapped, name them with --columns lat=…,lon=…")
    let table = TrackInput.bytes(Array("time,lat,lon\n1714694400,139.1,35.1\n".utf8), name: "a.csv")
    let error = #expect(throws: TrackError.self) { try Travelled([table], reading: ReadingOptions()) }
    #expect(
      error?.description
        == "a.csv:2:12: gives no usable fix (1 of 1 records refused, 0 dropped; first: latitude `139.1` is no number from "
        + "-90 to 90; left out, mend it to keep the point); latitude and longitude look swapped, name them with "
        + "--columns lat=…,lon=…")
  }

  @Test(
    "a table that is no recording is told what it is",
    arguments: [
      (
        "Activity ID,Activity Date,Activity Name,Filename",
        "is a list of activities without places; name the files in the folder `activities` beside it"
      ),
      ("sourceid,dstid,hod,mean_travel_time", "is a table of travel times between zones; it holds no track"),
      (
        "No,UTM-Zone,UTM-Ch,UTM-East,UTM-North",
        "gives places in the UTM grid, which is not read; write it with latitude and longitude in degrees"
      ),
      (
        "Type,Name,Address,Latitude,Longitude,Start Time,End Time,PlaceId",
        "lists stays with a start and an end, not the way between them; export the points instead"
      ),
      ("name,latitude,longitude,radius", "looks like a region file; name it with -r"),
      ("name,location,rating", "looks like a favorites file; name it with -f"),
    ])
  func otherTables(header: String, sentence: String) {
    let error = #expect(throws: TrackError.self) { try Reading(csv: "\(header)\n1,2,3,4,5,6,7,8\n") }
    #expect(error?.description == "test.csv: \(sentence)")
    #expect(error?.kind == .notATrack)
  }
}
