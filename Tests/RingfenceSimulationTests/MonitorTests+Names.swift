import LocationCore
import RingfenceSimulation
import Testing

/// What a monitor may be called, and that one of a name is open at most.
extension MonitorTests {
  @Test("a name is letters and digits")
  func possibleNames() async throws {
    let told = try await play(Equator.way(seconds: 10)) { diary in
      for name in ["places", "Places2", "my_places", "場所"] {
        diary.write("\(name) \(await CLMonitor(name).identifiers)")
      }
    }
    #expect(told == ["places []", "Places2 []", "my_places []", "場所 []"])
  }

  @Test("any other name ends the program, with the rule in the message", arguments: ["", "my places", "a-b", "_a"])
  func impossibleNames(name: String) async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
      _ = await CLMonitor(name)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("the name of a CLMonitor must be letters and digits; '\(name)' is not"))
  }

  @Test("a second monitor of a name that is open ends the program")
  func openTwice() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let first = await CLMonitor("places")
      _ = await CLMonitor("places")
      _ = await first.identifiers
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("a CLMonitor named 'places' is open"))
  }
}
