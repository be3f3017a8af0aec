import Foundation
import RingfenceCommands

private let folder = URL(filePath: NSTemporaryDirectory())
  .appending(path: "fuzz-\(ProcessInfo.processInfo.processIdentifier)")
private let paths: (track: String, scenario: String) = {
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let track = folder.appending(path: "track.csv")
  let rows = (0..<20).map { "2024-05-03T00:\(10 + $0):00Z,0,\(Double($0) * 0.005)" }
  try? Data(("time,lat,lon\n" + rows.joined(separator: "\n") + "\n").utf8).write(to: track)
  return (track.path, folder.appending(path: "scenario.json").path)
}()

/// Any bytes as a scenario file, played through the whole tool: nothing traps, and no error is a fault of ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScenario(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let (track, scenario) = paths
  try? Data(UnsafeBufferPointer(start: start, count: count)).write(to: URL(filePath: scenario))
  let tool = Tool(console: Console(report: { _ in }, problems: { _ in }))
  let status = tool.run([
    "replay", track, "-s", scenario, "--region", "a@0,0.03,1km", "--region", "b@0,0.06,2km", "--format", "json",
  ])
  precondition(status.rawValue != 70, "no input is a fault of the tool")
  return 0
}
