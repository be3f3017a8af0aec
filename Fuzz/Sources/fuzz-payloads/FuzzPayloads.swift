import Foundation
import RingfenceCommands

private let folder = URL(filePath: NSTemporaryDirectory())
  .appending(path: "fuzz-\(ProcessInfo.processInfo.processIdentifier)")
private let paths: (track: String, scenario: String, payload: URL) = {
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let track = folder.appending(path: "track.csv")
  try? Data("time,lat,lon\n2024-05-03T00:00:00Z,0,0\n2024-05-03T00:01:00Z,0,0\n".utf8).write(to: track)
  let scenario = folder.appending(path: "scenario.json")
  try? Data("{\"pushes\": [{\"at\": \"2024-05-03T00:00:30Z\", \"payload\": \"push.apns\"}]}".utf8).write(to: scenario)
  return (track.path, scenario.path, folder.appending(path: "push.apns"))
}()

/// What comes of a payload that is pushed and written again; nil where it is refused or nothing is shown.
private func exported(_ bytes: Data) -> Data? {
  let written = folder.appending(path: "out/001-push-1.apns")
  try? FileManager.default.removeItem(at: written)
  try? bytes.write(to: paths.payload)
  let tool = Tool(console: Console(report: { _ in }, problems: { _ in }))
  let status = tool.run(["export", paths.track, "-s", paths.scenario, "--apns", folder.appending(path: "out").path])
  precondition(status.rawValue == 0 || status.rawValue == 65, "a payload is read or refused")
  return try? Data(contentsOf: written)
}

/// Any bytes as a push payload, through the whole tool: nothing traps, no error is a fault of ours, and what is written
/// is read and written the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPayloads(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let payload = exported(Data(UnsafeBufferPointer(start: start, count: count))), payload.count <= 4096
  else { return 0 }
  precondition(exported(payload) == payload, "what is written is read and written the same")
  return 0
}
