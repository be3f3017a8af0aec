import Foundation
import LocationCore

/// One file, kept whole: its recordings, and of each the travellers.
struct KeptFile {
  /// What the reader found out about each recording.
  let summaries: [RecordingSummary]
  /// The points of each recording, by traveller.
  private(set) var travellers: [[KeptRecording]] = []
  /// Members of an archive that are no recordings.
  let skipped: [TrackError]

  init(_ input: TrackInput, reading: ReadingOptions) throws(TrackError) {
    var kept: [[KeptRecording]] = []
    var skipped: [TrackError] = []
    summaries = try RecordingReader(options: reading).read(input, skipped: { skipped.append($0) }) { batch in
      let source = batch.fixes.source
      while kept.count <= source { kept.append([]) }
      let travellers = batch.travellers
      batch.fixes.forEachRecordedFix { index, fix in
        let traveller = travellers.isEmpty ? 0 : Int(travellers[index])
        while kept[source].count <= traveller { kept[source].append(KeptRecording(name: "")) }
        kept[source][traveller].fixes.append(fix)
      }
    }
    self.skipped = skipped
    while kept.count < summaries.count { kept.append([]) }
    for (number, summary) in summaries.enumerated() {
      travellers.append(kept[number].map { $0.named(summary) })
      kept[number] = []
    }
  }
}

extension KeptFile {
  /// Takes the travellers of a recording out.
  mutating func take(_ recording: Int) -> [KeptRecording] {
    defer { travellers[recording] = [] }
    return travellers[recording]
  }
}

extension KeptRecording {
  fileprivate func named(_ summary: RecordingSummary) -> KeptRecording {
    KeptRecording(name: summary.name, metadataSeconds: summary.metadataTime?.timeIntervalSince1970, fixes: fixes)
  }
}
