import Foundation
import LocationCore
import RingfenceTracks
import Testing

/// A place at which a compressed table is cut off, and what Python's decompressors make of what is left.
struct Cut: CustomTestStringConvertible {
  let name: String
  let byteCount: Int
  /// How many whole rows come; −1 where not even the header does.
  let rowCount: Int
  /// Whether a row comes in part.
  let isRowCut: Bool

  var testDescription: String { "\(name) after \(byteCount) bytes" }

  /// All that the table of cuts has.
  static let all: [Cut] = {
    guard case .file(let path) = fixture("cut/cuts.csv"), let text = try? String(contentsOfFile: path, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",").map(String.init)
      return Cut(
        name: cells[0], byteCount: Int(cells[1]) ?? 0, rowCount: Int(cells[2]) ?? 0, isRowCut: cells[3] == "1")
    }
  }()
}

@Suite("what is compressed, and cut off or damaged")
struct ByteSourceTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    guard case .file(let path) = fixture(name) else { return [] }
    return [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  /// Reads bytes as memory, a file and a pipe.
  private func readings(_ bytes: [UInt8]) throws -> [Result<Reading, any Error>] {
    let file = FileManager.default.temporaryDirectory.appending(path: "ringfence-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return [
      Result { try Reading(.bytes(bytes, name: "table")) }, Result { try Reading(.file(path: file.path)) },
      Result { try Reading(throughPipe: bytes) },
    ]
  }

  @Test("where it is cut off, it gives every row that it still holds, and says so", arguments: Cut.all)
  func cutOff(_ cut: Cut) throws {
    for result in try readings(Array(try bytes("cut/\(cut.name)").prefix(cut.byteCount))) {
      guard cut.rowCount >= 0 else {
        #expect(throws: TrackError.self) { try result.get() }
        continue
      }
      let reading = try result.get()
      #expect(reading.count == cut.rowCount)
      #expect(reading.summaries[0].records == cut.rowCount + (cut.isRowCut ? 1 : 0))
      #expect(reading.summaries[0].problemCounts == (cut.isRowCut ? [.truncated: 1, .noPosition: 1] : [.truncated: 1]))
    }
  }

  @Test("the table of cuts is found")
  func cuts() {
    #expect(Cut.all.count == 30)
  }

  @Test("the reason names what it is compressed by", arguments: ["gz": "gzip", "bz2": "bzip2", "xz": "xz"])
  func reason(ending: String, name: String) throws {
    let whole = try bytes("cut/repeated.csv.\(ending)")
    let reading = try Reading(.bytes(whole.dropLast(), name: "table"))
    #expect(
      reading.problems == [
        "- truncated: the file can't be read to its end (truncated \(name) input); what came before is used"
      ])
    // What is left of a header holds nothing.
    let error = #expect(throws: TrackError.self) { try Reading(.bytes(Array(whole.prefix(7)), name: "table")) }
    #expect(
      error?.description == "table: can't be read (truncated \(name) input); check that the file is whole")
  }

  @Test("a row that is cut off is refused even where it has all its cells: its last number may be cut")
  func cutRow() throws {
    let reading = try Reading(.bytes(Array(try bytes("cut/journey.csv.xz").prefix(976)), name: "table"))
    #expect(
      reading.problems == [
        "2502 no-position: the point is damaged (the file ends in its row); left out, mend it to keep it",
        "2502 truncated: the file ends in the middle of a row; what came before is used, get the whole file",
      ])
  }

  @Test("a wrong check sum at the end costs no row", arguments: ["gz", "bz2", "xz"])
  func damaged(ending: String) throws {
    var bytes = try bytes("cut/repeated.csv.\(ending)")
    // gzip ends in a check sum and a length, bzip2 in a check sum and a few bits, xz in its sign.
    bytes[bytes.count - 5] ^= 0xFF
    for result in try readings(bytes) {
      let reading = try result.get()
      #expect(reading.count == 12_000)
      #expect(reading.problems.first?.contains("(damaged ") == true)
    }
  }

  @Test(
    "an archive that is cut off gives the members before that, and what there is of that one",
    arguments: [("cut-in-a-member.tar", [3, 3, 65]), ("cut-in-a-member.tar.gz", [3, 3, 95])])
  func archive(name: String, counts: [Int]) throws {
    for result in try readings(try bytes("bad/\(name)")) {
      let reading = try result.get()
      #expect(reading.fixes.map(\.count) == counts)
      #expect(reading.summaries.map(\.problemCounts[.truncated]) == [nil, nil, 1])
      #expect(reading.skipped == [])
    }
  }

  @Test("an archive that is cut off between two members says that some may be missing")
  func endMark() throws {
    let archive = try bytes("bad/cut-in-a-member.tar")
    for result in try readings(Array(archive.prefix(1024))) {
      let reading = try result.get()
      #expect(reading.count == 3)
      #expect(
        reading.skipped.map(\.message) == [
          "ends without the mark of its end, so that members may be missing; check that the file is whole"
        ])
    }
  }

  @Test("under strict rules an archive that is cut off is an error, wherever that is")
  func strict() throws {
    let archive = try bytes("bad/cut-in-a-member.tar")
    for count in [archive.count, 512 + 512 + 100] {
      let input = TrackInput.bytes(Array(archive.prefix(count)), name: "archive")
      #expect(try Reading(input).count >= 3)
      #expect(throws: TrackError.self) { try Travelled([input], rules: TravelRules(isStrict: true)) }
      #expect(throws: TrackError.self) { try TravellerTrack.all(in: input, rules: TravelRules(isStrict: true)) }
    }
  }

  @Test("what is compressed again and again is refused: some files hold themselves")
  func nesting() {
    let input = fixture("bad/gzip-six-times.csv.gz")
    #expect(
      throws: TrackError(
        .cannotRead, source: input.name, "is compressed more than five times; decompress it first")
    ) { try Reading(input) }
  }
}
