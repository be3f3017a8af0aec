import RingfenceText

/// Finds the tag at which a broken document can be read on, in bytes that come in chunks.
struct XMLResumption {
  /// Where to read on.
  struct Place: Equatable {
    /// Of the tag's `<` in the bytes searched.
    var index: Int
    /// What a new parser is given before it, so that the end tags that follow have their start.
    var prelude: [UInt8]
  }

  /// The tags at which points or their containers begin, with the elements that stand around them.
  private static let tags: [(name: [UInt8], around: [String])] = [
    (Array("trkpt".utf8), ["gpx", "trk", "trkseg"]), (Array("trkseg".utf8), ["gpx", "trk"]),
    (Array("trk".utf8), ["gpx"]), (Array("wpt".utf8), ["gpx"]), (Array("rtept".utf8), ["gpx", "rte"]),
    (Array("gpx".utf8), []), (Array("?xml".utf8), []),
  ]

  /// The longest tag, with a prefix, that has to be at hand as a whole to be recognised.
  static let longestTagByteCount = 40

  /// The first place at or after `start`; nil where there is none.
  ///
  /// Unless `isLast`, the last `longestTagByteCount` bytes are not decided about.
  static func find(in bytes: [UInt8], from start: Int, isLast: Bool) -> Place? {
    let end = isLast ? bytes.count : bytes.count - longestTagByteCount
    var index = start
    while index < end {
      if bytes[index] == UInt8(ascii: "<"), let prelude = prelude(ofTagAt: index + 1, in: bytes) {
        return Place(index: index, prelude: prelude)
      }
      index += 1
    }
    return nil
  }

  /// The point whose tag begins at an index; nil where it is another tag.
  static func pointElement(at index: Int, in bytes: [UInt8]) -> GPXElement? {
    let name = bytes[(index + 1)...].prefix(longestTagByteCount, while: isNameByte)
    switch String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? name, as: UTF8.self) {
    case "trkpt": return .trackPoint
    case "wpt": return .waypoint
    case "rtept": return .routePoint
    default: return nil
    }
  }

  /// What belongs before a tag; nil where it is not one to read on at.
  private static func prelude(ofTagAt start: Int, in bytes: [UInt8]) -> [UInt8]? {
    let name = bytes[start...].prefix(longestTagByteCount - 1, while: isNameByte)
    let colon = name.firstIndex(of: UInt8(ascii: ":"))
    let local = colon.map { name[($0 + 1)...] } ?? name
    guard let tag = tags.first(where: { local.elementsEqual($0.name) }) else { return nil }
    let prefix = colon.map { String(decoding: name[...$0], as: UTF8.self) } ?? ""
    return Array(tag.around.map { "<\(prefix)\($0)>" }.joined().utf8)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    !byte.isTextSpace && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "<")
  }
}

extension ArraySlice<UInt8> {
  /// The first bytes, at most so many, that all fulfil a condition.
  fileprivate func prefix(_ limit: Int, while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    prefix(limit).prefix(while: condition)
  }
}
