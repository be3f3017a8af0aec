import Harness

/// Any bytes as a recording, read as KML.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzKML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkReading(start, count, as: .kml)
  return 0
}
