import Harness

/// Any bytes as a region file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRegions(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkRegions(start, count)
  return 0
}
