import Foundation
import RingfenceCommands

/// Any words, parted by line ends, as a command line: nothing traps, and no error is a fault of ours.
///
/// Words that name files or standard input are left out, so that the harness reads and writes nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCommandLine(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).filter { word in
    word != "-" && !["/", ".", "-o", "-write", "-apns", "-xcode-gpx", "-simctl"].contains { word.contains($0) }
  }
  let tool = Tool(console: Console(report: { _ in }, problems: { _ in }))
  precondition(tool.run(words).rawValue != 70, "no input is a fault of the tool")
  return 0
}
