import Testing

@testable import RingfenceTracks

@Suite("what travellers have lost")
struct TravellerLossesTests {
  @Test("every kind counts with the traveller that the record names")
  func kinds() {
    var losses = TravellerLosses()
    losses.add(.badTime, of: "a")
    losses.add(.badLatitude, of: "b")
    losses.add(.badLatitude, of: "a", count: 2)
    losses.add(.noPosition, of: "a")
    losses.add(.badLatitude, of: "a")
    losses.add(.badTime, of: "a")
    let counts = losses.counts(of: ["a", "b", "c"])
    #expect(counts.count == 2)
    #expect(counts["a"] == [.badTime: 2, .badLatitude: 3, .noPosition: 1])
    #expect(counts["b"] == [.badLatitude: 1])
    #expect(losses.counts(of: ["b"]) == ["b": [.badLatitude: 1]])
  }

  @Test("the losses of two parts of a recording are added")
  func parts() {
    var losses = TravellerLosses()
    losses.add(.badTime, of: "a")
    var others = TravellerLosses()
    others.add(.lostFix, of: "b")
    others.add(.badTime, of: "a")
    others.add(.lostFix, of: "a")
    losses.add(others)
    #expect(losses.counts(of: ["a", "b"]) == ["a": [.badTime: 2, .lostFix: 1], "b": [.lostFix: 1]])
  }
}
