import RingfenceText

/// The formats of recordings that are read.
public enum TrackFormat: String, Sendable, Hashable, CaseIterable {
  /// GPX 1.0 and 1.1: tracks, routes, waypoints.
  case gpx
  /// KML: the tracks of Google's extension, lines, places with times.
  case kml
  /// Delimited text with a header that names its columns.
  case csv
  /// The sentences of a receiver: NMEA 0183.
  case nmea
  /// JSON with places and times: GeoJSON, Google's Timeline, lists of objects.
  case json
}

extension TrackFormat {
  /// What a file is: by its first bytes, then by its name.
  enum Guess: Equatable {
    case format(TrackFormat)
    /// Something else; the sentence says what, and what to do with it.
    case notATrack(String)
  }

  /// Guesses from the first bytes of a text and the name of its file.
  static func guess(head: [UInt8], name: String) -> Guess {
    if let binary = signatures.first(where: { head.count >= $0.offset + $0.bytes.count && $0.matches(head) }) {
      return .notATrack(binary.message)
    }
    let text = head.drop { $0.isTextSpaceOrMark }
    switch text.first {
    case nil: return .notATrack("is empty; name a file that holds a recording")
    case UInt8(ascii: "<"): return guessXML(text, name: name)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return guessJSON(text)
    default: break
    }
    if isNMEA(text) { return .format(.nmea) }
    let suffix = name.lowercased()
    if let (_, message) = namesNotRead.first(where: { suffix.hasSuffix($0.0) }) { return .notATrack(message) }
    if isIGC(text) { return .notATrack(igc) }
    let firstLine = text.prefix { $0 != 0x0A }
    if firstLine.contains(0x09), firstLine.split(separator: 0x09).last?.starts(with: "{\"".utf8) == true {
      return .notATrack(ownTracks)
    }
    return .format(suffix.hasSuffix(".gpx") ? .gpx : .csv)
  }

  /// Whether the first bytes of a stream are enough to tell that it is a recording: the root of a document, a line of
  /// a table.
  static func isTold(by head: [UInt8], name: String) -> Bool {
    let text = head.drop { $0.isTextSpaceOrMark }
    let isWhole = text.first == UInt8(ascii: "<") ? rootName(of: text) != nil : text.contains(0x0A)
    guard isWhole, case .format = guess(head: head, name: name) else { return false }
    return true
  }

  private static func guessXML(_ text: ArraySlice<UInt8>, name: String) -> Guess {
    guard let root = rootName(of: text) else {
      return .format(.gpx)
    }
    switch root {
    case "kml", "Placemark": return .format(.kml)
    case "TrainingCenterDatabase": return .notATrack(tcx)
    case "html", "HTML": return .notATrack("is a web page; save the recording itself, not the page that shows it")
    case "gpx", "trk", "trkseg", "trkpt", "rte", "wpt": return .format(.gpx)
    default:
      if name.lowercased().hasSuffix(".gpx") { return .format(.gpx) }
      return .notATrack("is XML with the root `\(root)`; only GPX and KML are read")
    }
  }

  /// The local name of the first element in the text; nil where there is none.
  private static func rootName(of text: ArraySlice<UInt8>) -> String? {
    var rest = text
    while let opening = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(opening + 1)...]
      if rest.starts(with: "!--".utf8) {
        guard let end = rest.indices.first(where: { rest[$0...].starts(with: "-->".utf8) }) else { return nil }
        rest = rest[end...]
        continue
      }
      guard let first = rest.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") else { continue }
      let name = rest.prefix { !$0.isTextSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && $0 != 0 }
      return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? name, as: UTF8.self)
    }
    return nil
  }

  private static func guessJSON(_ text: ArraySlice<UInt8>) -> Guess {
    let head = String(decoding: text.prefix(1 << 14), as: UTF8.self)
    if head.contains("\"restaurants\"") || head.contains("\"Location\"") || head.contains("\"google_maps_url\"")
      || (head.contains("\"city\"") && !head.contains("\"radius\""))
    {
      return .notATrack("looks like a favorites file; name it with -f")
    }
    if head.contains("\"radius\"") || head.contains("Polygon\"") {
      return .notATrack("looks like a region file; name it with -r")
    }
    if ["\"profile\"", "\"authorization\"", "\"requests\"", "\"templates\""].contains(where: head.contains) {
      return .notATrack("looks like a scenario file; name it with -s")
    }
    return .format(.json)
  }

  /// Whether a text begins as a glider's recorder does: its maker, then headers and fixes by their letters.
  private static func isIGC(_ text: ArraySlice<UInt8>) -> Bool {
    let lines = text.split(separator: 0x0A, maxSplits: 4).prefix(4)
    guard lines.first?.first == UInt8(ascii: "A"), lines.count > 1 else { return false }
    return lines.dropFirst().allSatisfy {
      $0.starts(with: "HF".utf8) || $0.starts(with: "HO".utf8) || $0.starts(with: "I".utf8)
    }
  }

  /// Whether a text has a sentence of a receiver in its first lines: loggers put times and remarks before it.
  private static func isNMEA(_ text: ArraySlice<UInt8>) -> Bool {
    text.split(separator: 0x0A, maxSplits: 8).prefix(8).contains { line in
      guard let dollar = line.lastIndex(of: UInt8(ascii: "$")) else { return false }
      let sentence = line[dollar...].dropFirst()
      let name = sentence.prefix { $0 != UInt8(ascii: ",") }
      return (5...6).contains(name.count) && name.count < sentence.count
        && ["RMC", "GGA", "GLL", "GSA", "GSV", "VTG", "ZDA", "TXT", "GNS"].contains(
          String(decoding: name.suffix(3), as: UTF8.self))
    }
  }

  /// What is said of a format that another program has to convert.
  private static func convertible(_ format: String, _ command: String) -> String {
    "is in \(format), which is not read; convert it first, as with `\(command)`"
  }

  private static let fit = convertible("FIT", "gpsbabel -i garmin_fit -f IN.fit -o gpx -F OUT.gpx")
  private static let tcx = convertible("TCX", "gpsbabel -i gtrnctr -f IN.tcx -o gpx -F OUT.gpx")
  private static let igc = convertible("IGC", "gpsbabel -i igc -f IN.igc -o gpx -F OUT.gpx")
  private static let ownTracks = convertible("OwnTracks' .rec", "ocat --user U --device D --format gpx > OUT.gpx")

  private struct Signature {
    var bytes: [UInt8]
    var offset = 0
    var message: String

    func matches(_ head: [UInt8]) -> Bool { head[offset...].starts(with: bytes) }
  }

  private static let signatures = [
    Signature(bytes: Array(".FIT".utf8), offset: 8, message: fit),
    Signature(bytes: [0xFF, 0xD8, 0xFF], message: "is a JPEG picture; name a file that holds a recording"),
    Signature(bytes: [0x89, 0x50, 0x4E, 0x47], message: "is a PNG picture; name a file that holds a recording"),
    Signature(bytes: Array("%PDF".utf8), message: "is a PDF document; name a file that holds a recording"),
    Signature(bytes: Array("{\\rtf".utf8), message: "is a document in RTF; save it as plain text"),
    Signature(
      bytes: [0xD0, 0xCF, 0x11, 0xE0], message: "is a document of an office program; export the recording as CSV"),
    Signature(bytes: Array("SQLite format 3".utf8), message: "is a database; export the recording as GPX or CSV"),
  ]

  private static let namesNotRead = [(".tcx", tcx), (".fit", fit), (".igc", igc), (".rec", ownTracks)]
}

extension UInt8 {
  /// White space, NUL, or a byte of a byte-order mark: what may stand before the first character of a text.
  var isTextSpaceOrMark: Bool { isTextSpace || self == 0 || self == 0xEF || self == 0xBB || self == 0xBF }
}
