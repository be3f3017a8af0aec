public import RingfenceTracks

import Foundation
import LocationCore

/// Reads any bytes as a recording. The first two choose what the reader is told besides.
///
/// What must hold: nothing traps; records are fixes, dropped and refused; every fix is a place with a time that does not
/// run backwards; and points that are written like the one before come out as they do when read with care.
///
/// - Parameter format: nil: what the bytes look like.
public func checkReading(_ start: UnsafePointer<UInt8>?, _ count: Int, as format: TrackFormat?) {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard bytes.count > 2 else { return }
  var reading = ReadingOptions(format: format)
  let choice = Int(bytes[0]) | Int(bytes[1]) << 8
  if choice & 3 == 3 { reading.columns = ["lat": choice >> 8 & 7, "lon": choice >> 11 & 7, "time": choice >> 14] }
  if choice & 4 != 0 { reading.dateOrder = [.dmy, .mdy, .ymd][(choice >> 8) % 3] }
  if choice & 8 != 0 { reading.inputZone = TimeZone(identifier: "Europe/Berlin") }
  if choice & 16 != 0 { reading.shiftSeconds = Double((choice >> 8) - 100) * 86_400 * 300 }
  if choice & 32 != 0 { reading.start = Date(timeIntervalSince1970: 1_700_000_000) }
  if choice & 64 != 0 { reading.delimiter = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x20][choice >> 8 & 3] }
  let input = TrackInput.bytes(Array(bytes[2...]), name: "input")
  let (plain, summaries) = travelled(input, reading)
  reading.takesPlainPoints = false
  precondition(plain == travelled(input, reading).fixes, "points come out as they do when read with care")
  for summary in summaries {
    precondition(summary.records == summary.fixes + summary.dropped + summary.refused, "records add up")
  }
  if !summaries.isEmpty {
    precondition(summaries.reduce(0) { $0 + $1.fixes } * 3 == plain.count, "every fix is counted")
  }
}

/// The times, latitudes and longitudes of the way, and what is said of it; nothing where it can't be read.
private func travelled(_ input: TrackInput, _ reading: ReadingOptions) -> (fixes: [Double], summaries: [TrackSummary]) {
  var fixes: [Double] = []
  var last = -Double.infinity
  var reader = TrackReader([input], reading: reading)
  let summaries = try? reader.read(
    restart: { (fixes, last) = ([], -.infinity) },
    { batch in
      for index in batch.seconds.indices {
        let (latitude, longitude, time) = (batch.latitudes[index], batch.longitudes[index], batch.seconds[index])
        precondition(abs(latitude) <= 90 && abs(longitude) <= 180, "a fix is a place")
        precondition(time >= last, "times do not run backwards")
        last = time
        fixes += [time, latitude, longitude]
      }
    })
  return summaries.map { (fixes, $0) } ?? ([], [])
}
