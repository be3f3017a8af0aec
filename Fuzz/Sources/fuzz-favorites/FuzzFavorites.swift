import Harness

/// Any bytes as a favorites file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFavorites(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkFavorites(start, count)
  return 0
}
