import Foundation
import RingfenceCommands
import Testing

@Suite("Overlaps of regions")
struct RegionOverlapTests {
  /// What the check of two circles says about them, without the last line.
  private func check(_ first: String, _ second: String) throws -> [String] {
    let session = Session.of(["region", "check", "--region", first, "--region", second])
    #expect(session.status == .success)
    return session.output.split(separator: "\n").dropLast().map(String.init)
  }

  @Test(
    "circles overlap where their distance is less than both radii, over ±180° and at a pole too",
    arguments: [
      ("A@0,0,60km", "B@0,1,60km", true), ("A@0,0,55km", "B@0,1,55km", false),
      ("A@0,179.9,20km", "B@0,-179.9,20km", true), ("A@0,179.9,10km", "B@0,-179.9,10km", false),
      ("A@89.9,0,20km", "B@89.9,180,20km", true), ("A@50,10,1km", "B@50.1,10,10.5km", true),
    ])
  func overlap(first: String, second: String, overlaps: Bool) throws {
    #expect(try check(first, second).count == (overlaps ? 1 : 0))
  }

  @Test("a circle within another is said to be so")
  func nesting() throws {
    let lines = try check("Town@50,10,5km", "Market@50,10.01,500m")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("`market` lies within `town`") == true)
  }
}
