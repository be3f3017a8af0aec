import Foundation
import RingfenceTracks
import Testing

@Suite("what paths stand for")
struct TrackPathsTests {
  /// A folder with some files, gone when the body is done.
  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder.path)
  }

  @Test("a folder is read recursively by name, and what is no track is skipped with one note")
  func folder() throws {
    let track = "time,lat,lon\n2024-05-01T12:00:00Z,0,0\n"
    let files = [
      "b.csv": track, "a/z.gpx": "<gpx><trk><trkseg><trkpt lat=\"0\" lon=\"0\"/></trkseg></trk></gpx>", "c.CSV": track,
      "places.csv": "name,latitude,longitude,radius\nTokyo,35,139,5km\n", "favorites.json": "{\"restaurants\": []}",
      ".hidden.csv": track,
    ]
    try withFolder(files) { folder in
      let paths = TrackPaths([folder, "-"])
      #expect(paths.inputs.map(\.name) == ["\(folder)/a/z.gpx", "\(folder)/b.csv", "\(folder)/c.CSV", "-"])
      #expect(paths.unreadable == [])
      #expect(paths.skipped.map(\.source) == ["\(folder)/favorites.json", "\(folder)/places.csv"])
      #expect(
        paths.skippedNote == "2 files that are no track skipped: \(folder)/favorites.json looks like a favorites file; "
          + "name it with -f, and 1 more")
    }
  }

  @Test("all paths that can't be opened are said")
  func unreadable() throws {
    let paths = TrackPaths(["/does/not/exist.gpx", "/nor/does/this.csv"])
    #expect(paths.inputs == [])
    #expect(
      paths.unreadable.map(\.description) == [
        "/does/not/exist.gpx: can't be opened (No such file or directory); check the path and its permissions",
        "/nor/does/this.csv: can't be opened (No such file or directory); check the path and its permissions",
      ])
    #expect(paths.skippedNote == nil)
  }

  @Test("a file that is named is an input, whatever is in it")
  func namedFile() throws {
    try withFolder(["notes.txt": "hello"]) { folder in
      #expect(TrackPaths(["\(folder)/notes.txt"]).inputs.count == 1)
      #expect(TrackPaths([folder]).inputs == [])
    }
  }
}
