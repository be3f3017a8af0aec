import Foundation
import RingfenceCommands
import Testing

@Suite("Payloads of a scenario")
struct PayloadTextTests {
  @Test("a name that is given twice is noted wherever it stands", arguments: [true, false])
  func doubles(isFile: Bool) throws {
    let folders = try Folders()
    defer { folders.remove() }
    let payload = "{\"aps\": {\"alert\": \"x\"}, \"dishes\": [{\"name\": 1}, {\"name\": 2, \"name\": null}]}"
    try Data(payload.utf8).write(to: URL(filePath: folders.scratch + "a.apns"))
    let named = isFile ? "\"a.apns\"" : payload
    try Data("{\"pushes\": [{\"at\": \"2024-05-03T04:01:00Z\", \"payload\": \(named)}]}".utf8).write(
      to: URL(filePath: folders.scratch + "a.json"))
    let session = folders.run("replay", "fixtures/walk.gpx", "-s", "scratch/a.json")
    let place =
      isFile ? "a.apns:1:69: warning: dishes[1].name: " : "a.json: pushes[0].payload.dishes[1].name: warning: "
    #expect(session.status == .success)
    #expect(session.problems == "scratch/\(place)it is given twice and the last one counts; keep one\n")
  }
}
