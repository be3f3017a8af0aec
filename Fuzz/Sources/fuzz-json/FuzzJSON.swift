import Harness

/// Any bytes as a recording, read as JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkReading(start, count, as: .json)
  return 0
}
