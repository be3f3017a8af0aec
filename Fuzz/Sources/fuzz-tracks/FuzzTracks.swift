import Harness

/// Any bytes as a recording, read as what they look like.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTracks(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkReading(start, count, as: nil)
  return 0
}
