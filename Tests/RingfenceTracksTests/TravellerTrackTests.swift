import LocationCore
import RingfenceTracks
import Testing

@Suite("every traveller on its own")
struct TravellerTrackTests {
  @Test("travellers of a table are told apart, each with its own segments and counts")
  func table() throws {
    let text = """
      time,lat,lon,device
      1714564800,0,0,A
      1714564800,0,0.5,B
      1714564800,0,0.5,B
      1714564805,99,0,A
      1714564810,0,0.001,A
      1714564790,0,0.501,B
      """
    let tracks = try TravellerTrack.all(in: .bytes(Array(text.utf8), name: "fleet.csv"))
    #expect(tracks.map(\.name) == ["A", "B"])
    var seconds: [[Double]] = []
    var summaries: [TrackSummary] = []
    for track in tracks {
      var own: [Double] = []
      summaries.append(track.read { own += $0.seconds })
      seconds.append(own)
    }
    #expect(seconds == [[1_714_564_800, 1_714_564_810], [1_714_564_790, 1_714_564_800]])
    #expect(summaries.map(\.traveller) == ["A", "B"])
    #expect(summaries.map(\.records) == [3, 3])
    #expect(summaries.map(\.refused) == [1, 0])
    #expect(summaries.map(\.dropped) == [0, 1])
    #expect(summaries.map(\.fixes) == [2, 2])
    #expect(summaries.map(\.problemCounts) == [[.badLatitude: 1], [.duplicate: 1, .outOfOrder: 1]])
  }

  @Test("travellers of JSON are told apart by all digits of their numbers")
  func longNumbers() throws {
    let names = ["9007199254740992", "9007199254740993"]
    let points = (0..<4).map { number in
      "{\"time\": \(1_714_564_800 + number), \"lat\": 1, \"lon\": 2, \"device\": \(names[number % 2])}"
    }
    let text = "[\(points.joined(separator: ", "))]"
    let tracks = try TravellerTrack.all(in: .bytes(Array(text.utf8), name: "fleet.json"))
    #expect(tracks.map(\.name) == names)
  }

  @Test("what is lost of a traveller who has no track counts with the first", arguments: ["35,139", "0,0"])
  func withoutTrack(place: String) throws {
    let text = """
      time,lat,lon,device
      1714564800,\(place),A
      1714564800,0,0,B
      1714564801,\(place),A
      1714564801,0,0,B
      """
    let tracks = try TravellerTrack.all(in: .bytes(Array(text.utf8), name: "fleet.csv"))
    let summaries = tracks.map { $0.read { _ in } }
    #expect(summaries.reduce(0) { $0 + $1.records } == 4)
    #expect(summaries.reduce(0) { $0 + $1.fixes + $1.dropped + $1.refused } == 4)
  }

  @Test("a file without such a column is one traveller, called like the file")
  func oneTraveller() throws {
    let tracks = try TravellerTrack.all(in: Way.table("0@0 10@10"), reading: Way.reading)
    #expect(tracks.map(\.name) == ["way.csv"])
    var batches: [FixBatch] = []
    let summary = tracks[0].read { batches.append($0) }
    #expect(Way.text(batches) == "0@0 10@10")
    #expect(summary.records == 2)
  }

  @Test("twenty thousand travellers interleaved by time are each as if alone")
  func many() throws {
    var text = "time,lat,lon,device\n"
    for second in 0..<20_240 {
      if second < 20_000 { text += "\(1_714_564_800 + second),52.519996,13.375536,d\(second)\n" }
      if second >= 240 { text += "\(1_714_564_800 + second),52.519996,13.434464,d\(second - 240)\n" }
    }
    let tracks = try TravellerTrack.all(in: .bytes(Array(text.utf8), name: "fleet.csv"))
    #expect(tracks.count == 20_000)
    var fixes = 0
    var meters: Set<Int> = []
    for track in tracks {
      let summary = track.read { _ in }
      fixes += summary.fixes
      meters.insert(Int(summary.lengthMeters.rounded()))
    }
    #expect(fixes == 40_000)
    #expect(meters == [4000])
  }
}
