import Harness

/// Any bytes as a recording, read as NMEA.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNMEA(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkReading(start, count, as: .nmea)
  return 0
}
