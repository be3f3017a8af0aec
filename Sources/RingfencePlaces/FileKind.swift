internal import RingfenceText

/// What a file is, as far as it can be told by what it holds: for the message where it is named for something else.
package enum FileKind: Sendable, Hashable {
  case recording
  case regions
  case favorites
  case scenario
  case payload
  case report

  /// What is said of a file that is named for something else.
  package var sentence: String {
    switch self {
    case .recording: "looks like a recording; name it without an option"
    case .regions: "looks like a region file; name it with -r"
    case .favorites: "looks like a favorites file; name it with -f"
    case .scenario: "looks like a scenario file; name it with -s"
    case .payload: "looks like the payload of a push; name it in the `pushes` of a scenario file"
    case .report: "looks like a report of ringfence; --expect reads one of lines of JSON"
    }
  }

  /// Looks at a whole file; nil where it is none of these.
  package init?(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.drop { mark.contains($0) || [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    switch text.first {
    case nil: return nil
    case UInt8(ascii: "<"):
      let head = String(decoding: text.prefix(4096), as: UTF8.self)
      guard head.contains("<gpx") || head.contains("<kml") else { return nil }
      self = .recording
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if let root = try? JSONText.parse(bytes) {
        self.init(JSONNode(root))
      } else if text.starts(with: "{\"record\": \"run\"".utf8) {
        self = .report
      } else {
        return nil
      }
    default:
      guard let header = try? DelimitedText.rows(of: Array(text.prefix { $0 != 0x0A })).first else { return nil }
      self.init(header: header.cells.map(\.text.trimmed))
    }
  }

  /// Looks at a JSON document.
  package init?(_ root: JSONNode) {
    if let elements = root.elements {
      guard let first = elements.first, first["name"] != nil, first.has(Self.favoriteFields) else { return nil }
      self = .favorites
      return
    }
    if root["restaurants"] != nil {
      self = .favorites
    } else if root["type"]?.text == "FeatureCollection" {
      self.init(features: root["features"]?.elements ?? [])
    } else if root["aps"]?.members != nil {
      self = .payload
    } else if root.has(["schema", "record"]) {
      self = .report
    } else if root.has(["profile", "set", "authorization", "settings", "templates", "requests", "pushes", "user"]) {
      self = .scenario
    } else {
      return nil
    }
  }

  private init?(features: [JSONNode]) {
    for feature in features.prefix(20) {
      let type = feature["geometry"]?["type"]?.text ?? ""
      if feature["properties"]?["radius"] != nil || type.hasSuffix("Polygon") {
        self = .regions
        return
      }
      if type.hasSuffix("LineString") {
        self = .recording
        return
      }
      if feature["properties"]?.has(["location", "Location", "Title", "google_maps_url"]) == true {
        self = .favorites
        return
      }
    }
    return nil
  }

  /// Looks at the names of a table's columns.
  init?(header: [String]) {
    let names = Set(header.map { $0.lowercased() })
    if names.contains("radius") {
      self = .regions
    } else if names.contains("name"), !names.isDisjoint(with: Self.favoriteFields) {
      self = .favorites
    } else if !names.isDisjoint(with: ["time", "timestamp", "date"]), names.contains(where: { $0.hasPrefix("lat") }) {
      self = .recording
    } else {
      return nil
    }
  }

  private static let favoriteFields = ["city", "address", "phone", "rating", "restaurant", "location"]
}

extension JSONNode {
  /// Whether it has a member of one of some names.
  fileprivate func has(_ names: [String]) -> Bool { names.contains { self[$0] != nil } }
}
