import LocationCore
import RingfenceText
import Testing

@testable import RingfenceTracks

@Suite("what is kept of a file")
struct KeptFixesTests {
  @Test("a point that is kept takes 48 bytes, and what waits for something no more")
  func room() {
    #expect(MemoryLayout<RecordedFix>.stride == 48)
    // With a time beside it.
    #expect(MemoryLayout<WaitingPosition>.stride + MemoryLayout<Double>.stride == 48)
    // Beside time, place, line, flags and details.
    let columns = 3 * MemoryLayout<Double>.stride + MemoryLayout<UInt32>.stride + MemoryLayout<FixBatch.Flags>.stride
    #expect(columns + MemoryLayout<FixDetails>.stride + MemoryLayout<UndecidedDay>.stride == 48)
  }

  private func fix(_ seconds: Double, line: Int, marks: RecordedFix.Marks = []) -> RecordedFix {
    RecordedFix(
      seconds: seconds, latitude: 0, longitude: 0, details: FixDetails(), line: UInt32(line), marks: marks)
  }

  @Test("points in any order come out in that of their times, equal ones in that of the file", arguments: 1...4)
  func order(seed: UInt64) {
    var chance = Chance(seed)
    var fixes = KeptFixes()
    for line in 0..<30_000 {
      let marks: RecordedFix.Marks =
        line == 5000 ? .startsSegment : Int.random(in: 0..<50, using: &chance) == 0 ? .dropped : []
      fixes.append(fix(Double(Int.random(in: 0..<9000, using: &chance)), line: line, marks: marks))
    }
    let segment = 5000..<29_999
    let expected = segment.map { fixes[$0] }.filter { !$0.marks.contains(.dropped) }
      .sorted { ($0.seconds, $0.line) < ($1.seconds, $1.line) }.map(\.line)
    let others = fixes.indices.filter { !segment.contains($0) }.map { fixes[$0].line }

    fixes.sortPieces(of: segment)
    var lines: [UInt32] = []
    fixes.forEachInOrder(of: segment) { lines.append(fixes[$0].line) }
    #expect(lines == expected)
    #expect(fixes.startSeconds(of: segment) == 0)
    #expect(fixes.indices.filter { !segment.contains($0) }.map { fixes[$0].line } == others)
    #expect(fixes.segment(from: 0) == 0..<5000)
    #expect(fixes.segment(from: 5000) == 5000..<30_000)
  }

  @Test("segments in any order come out in that of their starts")
  func segments() throws {
    var chance = Chance(7)
    let starts = (0..<400).shuffled(using: &chance)
    let text = starts.map { "\($0 * 60)@\($0 * 100) \($0 * 60 + 30)@\($0 * 100 + 50)" }.joined(separator: " | ")
    let travelled = try Travelled(text)
    let expected = (0..<400).map { "\($0 * 60)@\($0 * 100) \($0 * 60 + 30)@\($0 * 100 + 50)" }
    #expect(travelled.way == expected.joined(separator: " | "))
    #expect(travelled.problems == "")
  }

  @Test("runs are merged by their keys, and equal keys by the runs' places")
  func merge() {
    var runs: [[Double]] = [[2, 5, 5], [], [1, 5, 9], [0]]
    var merge = RunMerge(keys: runs.map(\.first))
    var taken: [String] = []
    while let run = merge.first {
      taken.append("\(Int(runs[run].removeFirst()))\(run)")
      merge.replaceFirst(by: runs[run].first)
    }
    #expect(taken == ["03", "12", "20", "50", "50", "52", "92"])
  }

  @Test("a long list gives back the room at its front and keeps what follows")
  func list() {
    var list = LongList<Int>()
    for number in 0..<20_000 { list.append(number) }
    list.letGo(before: 10_000)
    #expect(list.count == 20_000)
    #expect(list.pieces.map { $0.isEmpty } == [true, false, false])
    #expect((10_000..<20_000).allSatisfy { list[$0] == $0 })
    list.letGo(before: 100_000)
    #expect(list.count == 20_000)
    #expect(list[19_999] == 19_999)
    #expect(Array(list.parts(of: 8000..<17_000)) == [8000..<8192, 8192..<16_384, 16_384..<17_000])
  }
}
