import Harness

/// Any bytes as a recording, read as GPX.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGPX(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkReading(start, count, as: .gpx)
  return 0
}
