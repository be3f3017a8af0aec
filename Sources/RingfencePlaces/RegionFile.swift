internal import LocationCore
internal import Foundation
internal import RingfenceText

/// A file of regions, GeoJSON or CSV, as it was read: its regions and everything that is wrong with it.
///
/// GeoJSON: a FeatureCollection; a `Point` with `properties.radius` (metres, or text with a unit) is a circle,
/// `Polygon` and `MultiPolygon` are polygons. CSV: a header `name,latitude,longitude,radius`, lists parted by `|`.
/// Both know `id`, `name`, `aliases`, `timeZone`, `notifyOn` and `repeats`.
public struct RegionFile: Sendable {
  /// A region and where it was found.
  public struct Entry: Sendable, Hashable {
    /// The region.
    public var region: CityRegion
    /// Where it stands.
    public var place: SourcePlace

    /// A region found somewhere.
    public init(region: CityRegion, place: SourcePlace) {
      self.region = region
      self.place = place
    }
  }

  /// The file as it was named.
  public let name: String
  /// The regions without an error, in the order of the file.
  public private(set) var entries: [Entry] = []
  /// What is wrong, in the order of the file; unknown fields last.
  public private(set) var problems: [PlaceProblem] = []

  static let fields = ["id", "name", "aliases", "timeZone", "notifyOn", "repeats", "radius", "latitude", "longitude"]

  /// Reads a file's bytes (UTF-8).
  ///
  /// Nothing is thrown: what is wrong stands in `problems`, and a file with an error there must not be used.
  /// - Parameters:
  ///   - bytes: the content.
  ///   - name: what the file is called in problems.
  public init(reading bytes: [UInt8], named name: String) {
    self.name = name
    var unknown = UnknownFields(known: Self.fields)
    switch PlaceContents(bytes, source: name, kind: "regions") {
    case .unreadable(let problem):
      problems.append(problem)
    case .json(let root):
      readCollection(root, unknown: &unknown)
    case .table(let bytes):
      let table = PlaceTable(
        bytes, source: name, kind: .regions, required: ["name", "latitude", "longitude", "radius"],
        example: "name,latitude,longitude,radius")
      problems += table.problems
      for var record in table.records {
        unknown.note(record.names)
        let shape = record.circle()
        add(&record, shape: shape)
      }
    }
    problems += unknown.problems
    problems += RegionSet.duplicates(in: entries)
  }

  private mutating func readCollection(_ root: JSONNode, unknown: inout UnknownFields) {
    let kind = FileKind(root) ?? .regions
    guard kind == .regions, root["type"]?.text == "FeatureCollection", let features = root["features"]?.elements else {
      let message =
        kind == .regions ? "no regions: write {\"type\": \"FeatureCollection\", \"features\": […]}" : kind.sentence
      problems.append(PlaceProblem(.error, .wrongFile, at: SourcePlace(source: name), message))
      return
    }
    for feature in features {
      let empty = JSONNode(.object([]), path: feature.path(of: "properties"))
      var record = PlaceRecord(feature["properties"] ?? empty, source: name)
      guard record.isReadable else {
        problems += record.problems
        continue
      }
      unknown.note(record.names)
      let shape = record.shape(of: feature, source: name)
      add(&record, shape: shape, featureID: feature["id"])
    }
  }

  /// Adds the region of a record, if nothing is wrong with it.
  private mutating func add(_ record: inout PlaceRecord, shape: Region.Shape?, featureID: JSONNode? = nil) {
    let nameGiven = record.text("name")
    let id = record.text("id") ?? featureID.flatMap { $0.text?.trimmed ?? $0.number?.shortDescription } ?? nameGiven
    let name = nameGiven ?? id
    if name == nil {
      record.report(.error, .missingValue, at: record.place(of: "name"), "a region needs a name; give `name`")
    }
    let aliases = record.list("aliases")?.map(\.text) ?? []
    let timeZone = record.timeZone()
    let events = record.events()
    let repeats = record.flag("repeats")
    if let id, let name, let shape, !record.problems.contains(where: { $0.severity == .error }) {
      let region = CityRegion(
        region: Region(id: id, shape: shape), name: name, aliases: aliases, timeZone: timeZone,
        notifyOn: events ?? [.enter], repeats: repeats ?? true)
      entries.append(Entry(region: region, place: record.place))
    }
    problems += record.problems
  }
}

extension PlaceRecord {
  /// The circle of a row.
  fileprivate mutating func circle() -> Region.Shape? {
    let center = coordinate()
    let radius = radiusMeters()
    if !has("latitude"), !has("longitude") {
      report(.error, .missingValue, at: place, "a region needs `latitude` and `longitude`; give both in degrees")
    }
    guard let center, let radius else { return nil }
    return .circle(center: center, radiusMeters: radius)
  }

  /// The radius: metres, or text with a unit.
  mutating func radiusMeters() -> Double? {
    let place = place(of: "radius")
    guard let node = node("radius") else {
      report(.error, .missingValue, at: place, "a circle needs a `radius`; give metres, or a length like \"15km\"")
      return nil
    }
    let meters: Double
    if let number = node.number {
      meters = number
    } else {
      do {
        meters = try Quantity.lengthMeters(node.text ?? node.value.kindName)
      } catch {
        report(.error, .wrongValue, at: place, error.message)
        return nil
      }
    }
    guard meters > 0, meters <= Region.maximumRadiusMeters else {
      let message = "the radius \(node.value.kindName) is out of range; give more than 0 and at most 5000 km"
      report(.error, .wrongValue, at: place, message)
      return nil
    }
    return meters
  }

  fileprivate mutating func timeZone() -> String? {
    guard let zone = text("timeZone") else { return nil }
    if TimeZone(identifier: zone) != nil { return zone }
    let message = "`\(zone)` is no time zone; write an IANA name like Asia/Tokyo"
    report(.error, .wrongValue, at: place(of: "timeZone"), message)
    return nil
  }

  fileprivate mutating func events() -> Set<RegionEvent>? {
    guard let list = list("notifyOn") else { return nil }
    var events: Set<RegionEvent> = []
    for (text, place) in list {
      if let event = RegionEvent(rawValue: text.lowercased()) {
        events.insert(event)
      } else {
        report(
          .error, .wrongValue, at: place,
          "`\(text)` is no event; write enter, exit or dwell\(isTabular ? ", and | between several" : "")")
      }
    }
    return events
  }
}
