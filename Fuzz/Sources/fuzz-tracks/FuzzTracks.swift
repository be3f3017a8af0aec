import LocationCore
import RingfenceTracks

/// Any bytes as a recording: by what they look like, and as each format.
///
/// What must hold: nothing traps, records are fixes, dropped and refused, and every fix is a place with a time that does
/// not run backwards.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTracks(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // The first byte chooses what the reader is told.
  let formats: [TrackFormat?] = [nil] + TrackFormat.allCases
  let reading = ReadingOptions(format: formats[Int(bytes[0]) % formats.count])
  var reader = TrackReader([.bytes(Array(bytes.dropFirst()), name: "input")], reading: reading)
  var (fixes, last) = (0, -Double.infinity)
  guard
    let summaries = try? reader.read(
      restart: { (fixes, last) = (0, -.infinity) },
      { batch in
        for index in batch.seconds.indices {
          precondition(abs(batch.latitudes[index]) <= 90 && abs(batch.longitudes[index]) <= 180, "a fix is a place")
          precondition(batch.seconds[index] >= last, "times do not run backwards")
          last = batch.seconds[index]
          fixes += 1
        }
      })
  else { return 0 }
  for summary in summaries {
    precondition(summary.records == summary.fixes + summary.dropped + summary.refused, "records add up")
  }
  precondition(summaries.reduce(0) { $0 + $1.fixes } == fixes, "every fix is counted")
  return 0
}
