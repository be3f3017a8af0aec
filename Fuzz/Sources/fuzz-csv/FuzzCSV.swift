import Harness

/// Any bytes as a recording, read as CSV.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCSV(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkReading(start, count, as: .csv)
  return 0
}
