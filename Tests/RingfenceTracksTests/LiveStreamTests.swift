import Foundation
import LocationCore
import RingfenceText
import RingfenceTracks
import Synchronization
import Testing

/// A named pipe that is read as a live stream while it is written piece by piece, each when what came of the one
/// before has been handed over.
private struct LivePipe {
  /// The seconds that were handed over after each piece.
  var handedOver: [[Double]] = []
  var summaries: [TrackSummary] = []

  /// - Parameter patience: after what time a piece that gives nothing is followed by the next.
  init(
    _ pieces: [[UInt8]], reading: ReadingOptions = ReadingOptions(), patience: DispatchTimeInterval = .milliseconds(500)
  ) throws {
    let read = Mutex<[[Double]]>([])
    let moved = DispatchSemaphore(value: 0)
    summaries = try withNamedPipe { pipe in
      for (number, piece) in pieces.enumerated() {
        read.withLock { $0.append([]) }
        try? pipe.write(contentsOf: piece)
        if number + 1 < pieces.count { _ = moved.wait(timeout: .now() + patience) }
      }
    } reading: { path in
      var reader = TrackReader([.file(path: path)], reading: reading, isLive: true)
      return try reader.read { batch in
        let seconds = batch.seconds
        read.withLock { $0[$0.count - 1] += seconds }
        moved.signal()
      }
    }
    handedOver = read.withLock(\.self).map { $0.map { $0 - Way.startSeconds } }
  }

  init(_ pieces: String..., reading: ReadingOptions = ReadingOptions()) throws {
    try self.init(pieces.map { Array($0.utf8) }, reading: reading)
  }
}

@Suite("streams that are travelled as they come", .serialized)
struct LiveStreamTests {
  private func point(_ second: Int, _ latitude: String) -> String {
    "<trkpt lat=\"\(latitude)\" lon=\"0\"><time>2024-05-01T12:00:0\(second)Z</time></trkpt>"
  }

  @Test("a row of a table is handed over when it has come, and the reader waits for no more")
  func table() throws {
    let pipe = try LivePipe(
      "time,lat,lon\n1714564800,0,0\n1714564801,0.00001,0\n", "1714564802,0.00002,0\n17145", "64803,0.00003,0\n")
    #expect(pipe.handedOver == [[0, 1], [2], [3]])
    #expect(pipe.summaries.first?.records == 4)
  }

  @Test("a track point is handed over when its element has ended")
  func track() throws {
    let pipe = try LivePipe(
      "<?xml version=\"1.0\"?>\n", "<gpx><trk><trkseg>" + point(0, "0") + point(1, "0.00001"),
      point(2, "0.00002") + "<trkpt lat=\"0.00003\" lon", "=\"0\"><time>2024-05-01T12:00:03Z</time></trkpt>",
      "</trkseg></trk></gpx>")
    #expect(pipe.handedOver == [[], [0, 1], [2], [3], []])
  }

  @Test("waypoints are handed over at the end, since a track may come after them")
  func waypoints() throws {
    let waypoint = "<wpt lat=\"5\" lon=\"0\"><time>2024-05-01T12:00:09Z</time></wpt>"
    let alone = try LivePipe("<gpx>" + waypoint, waypoint.replacing(":09Z", with: ":10Z") + "</gpx>")
    #expect(alone.handedOver.first == [])
    #expect(alone.handedOver.flatMap(\.self) == [9, 10])
    let before = try LivePipe("<gpx>" + waypoint, "<trk><trkseg>" + point(0, "0") + point(1, "0.00001"), "</gpx>")
    #expect(before.handedOver.flatMap(\.self) == [0, 1])
  }

  @Test("a column names a traveller as soon as a value comes twice, and a second one ends the reading")
  func travellers() throws {
    let one = try LivePipe(
      "time,lat,lon,device\n1714564800,0,0,a\n", "1714564801,0.00001,0,a\n", "1714564802,0.00002,0,a\n")
    #expect(one.handedOver == [[], [0, 1], [2]])
    let error = #expect(throws: TrackError.self) {
      try LivePipe(
        "time,lat,lon,device\n1714564800,0,0,a\n1714564801,0.00001,0,a\n", "1714564802,0.00002,0,b\n",
        "1714564803,0.00002,0,c\n")
    }
    #expect(error?.kind == .severalTravellers)
    #expect(error?.message.contains("names 2 travellers (a, b)") == true)
  }

  @Test("a column with ten values in ten rows numbers rows")
  func rowNumbers() throws {
    let rows = (0..<12).map { "\(1_714_564_800 + $0),0.0000\($0 + 10),0,r\($0)\n" }
    let pipe = try LivePipe("time,lat,lon,track_id\n" + rows[..<9].joined(), rows[9], rows[10], rows[11])
    #expect(pipe.handedOver == [[], Array(stride(from: 0, through: 9, by: 1)), [10], [11]])
  }

  @Test("days whose order is open are asked for with the first row that may be two, and not before")
  func days() throws {
    let error = #expect(throws: TrackError.self) {
      try LivePipe("time,lat,lon\n05/05/2024 12:00:00,1,0\n", "06/05/2024 12:00:00,1.00001,0\n", "x")
    }
    #expect(
      error?.message
        == "days are written like `06/05/2024 12:00:00`, which may be day, month, year, or month, day, year, and a stream "
        + "can't wait for a day that tells which; give --date-order dmy or --date-order mdy")
    let given = try LivePipe(
      "time,lat,lon\n01/05/2024 12:00:00,1,0\n01/05/2024 12:00:01,1,0\n", "01/05/2024 12:00:02,1,0\n",
      reading: ReadingOptions(dateOrder: .dmy))
    #expect(given.handedOver == [[0, 1], [2]])
    let clear = try LivePipe(
      "time,lat,lon\n05/05/2024 12:00:00,1,0\n05/05/2024 12:00:01,1,0\n", "31/05/2024 12:00:00,1,0\n")
    #expect(clear.handedOver.map(\.count) == [2, 1])
  }

  @Test("a stream begins with a row of as few cells as it likes, whatever columns a person names")
  func remarkFirst() throws {
    let pipe = try LivePipe(
      "# a remark\n", "1714564800,1,0\n", reading: ReadingOptions(columns: ["time": 1, "lat": 2, "lon": 3]))
    #expect(pipe.handedOver == [[], [0]])
  }

  @Test("columns that a person named need no header")
  func named() throws {
    let pipe = try LivePipe(
      "1714564800,0,0\n1714564801,0.00001,0\n", "1714564802,0.00002,0\n",
      reading: ReadingOptions(columns: ["time": 1, "lat": 2, "lon": 3]))
    #expect(pipe.handedOver == [[0, 1], [2]])
  }

  @Test("what is compressed comes as it is written, as far as it can be decompressed")
  func compressed() throws {
    guard case .file(let path) = fixture("cut/journey.csv.gz") else { return }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    // Of its two members, the second begins with row 2501.
    let second = try #require(bytes.indices.dropFirst().first { bytes[$0...].starts(with: [0x1F, 0x8B, 8, 0]) })
    let pipe = try LivePipe([Array(bytes[..<second]), Array(bytes[second...])], patience: .seconds(300))
    #expect(pipe.handedOver.map(\.count) == [2500, 2500])
  }

  @Test("an archive is read as it comes, or as a whole", arguments: ["tar-gz.tar.gz", "zip-of-one.zip"])
  func archive(name: String) throws {
    guard case .file(let path) = fixture("good/\(name)") else { return }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let pipe = try LivePipe([Array(bytes.prefix(100)), Array(bytes.dropFirst(100))])
    #expect(pipe.handedOver.joined().count == 3)
  }
}
