public import RingfenceTracks

import Foundation
import LocationCore

/// Reads any bytes as a recording. The first two choose what the reader is told besides.
///
/// What must hold: nothing traps; records are fixes, dropped and refused; every fix is a place with a time that does not
/// run backwards; and points that are written like the one before come out as they do when read with care, with all their
/// details and all that is said of the file.
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
  if choice & 128 != 0 { reading.takesDetails = false }
  let input = TrackInput.bytes(Array(bytes[2...]), name: "input")
  let (plain, summaries) = travelled(input, reading)
  reading.takesPlainPoints = false
  let careful = travelled(input, reading)
  precondition(plain == careful.fixes, "points come out as they do when read with care")
  precondition(summaries.map(told) == careful.summaries.map(told), "the same is said of them")
  for summary in summaries {
    precondition(summary.records == summary.fixes + summary.dropped + summary.refused, "records add up")
  }
  if !summaries.isEmpty {
    precondition(summaries.reduce(0) { $0 + $1.fixes } == plain.count, "every fix is counted")
  }
}

/// A fix, to the bit.
private struct Point: Equatable {
  var place: [UInt64]
  var details: [UInt32]
  var line: UInt32
  var flags: FixBatch.Flags
}

/// All that a report has of a recording. Damage outside of points is told when a piece ends, and pieces differ; so problems
/// are compared whatever their order.
private func told(_ summary: TrackSummary) -> [String] {
  let problems = summary.problems.map { "\($0.position.map { "\($0)" } ?? "") \($0.kind) \($0.message)" }.sorted()
  let counts = summary.problemCounts.map { "\($0.key) \($0.value)" }.sorted()
  let numbers = [summary.records, summary.dropped, summary.refused, summary.segments, summary.gaps].map { "\($0)" }
  return problems + counts + summary.remarks + numbers + ["\(summary.lengthMeters)"]
}

/// The fixes of the way, and what is said of it; nothing where it can't be read.
private func travelled(_ input: TrackInput, _ reading: ReadingOptions) -> (fixes: [Point], summaries: [TrackSummary]) {
  var fixes: [Point] = []
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
        let details = batch.details.isEmpty ? FixDetails() : batch.details[index]
        fixes.append(
          Point(
            place: [time, latitude, longitude].map(\.bitPattern),
            details: [
              details.altitudeMeters, details.accuracyMeters, details.speedMetersPerSecond, details.courseDegrees,
            ].map { $0.isNaN ? 0x7FC0_0000 : $0.bitPattern },
            line: batch.lines[index], flags: batch.flags[index]))
      }
    })
  return summaries.map { (fixes, $0) } ?? ([], [])
}
