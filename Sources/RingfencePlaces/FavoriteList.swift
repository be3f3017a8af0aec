internal import LocationCore
internal import RingfenceText

/// A favorites file, JSON, CSV or GeoJSON, as it was read: its restaurants and everything that is wrong with it.
///
/// JSON: a list, or `{"restaurants": […]}`. CSV: a header with the fields' names. GeoJSON: a FeatureCollection of
/// points with the fields as properties, or as Google Takeout writes its `Saved Places.json`.
public struct FavoriteList: Sendable {
  /// The file as it was named.
  public let name: String
  /// The restaurants without an error, in the order of the file, those among them that are no favorites.
  public internal(set) var restaurants: [Restaurant] = []
  /// What is wrong, in the order of the file; unknown fields last.
  public internal(set) var problems: [PlaceProblem] = []

  static let fields = [
    "name", "city", "address", "phone", "latitude", "longitude", "rating", "type", "notes", "image", "favorite",
    "location", "description", "isFavorite",
  ]

  /// Reads a file's bytes (UTF-8).
  ///
  /// Nothing is thrown: what is wrong stands in `problems`, and a file with an error there must not be used.
  /// - Parameters:
  ///   - bytes: the content.
  ///   - name: what the file is called in problems; pictures are found relative to it.
  public init(reading bytes: [UInt8], named name: String) {
    self.name = name
    var unknown = UnknownFields(known: Self.fields)
    switch PlaceContents(bytes, source: name, kind: "favorites") {
    case .unreadable(let problem):
      problems.append(problem)
    case .json(let root):
      if let kind = FileKind(root), kind != .favorites {
        problems.append(PlaceProblem(.error, .wrongFile, at: SourcePlace(source: name), kind.sentence))
      } else if root["type"]?.text == "FeatureCollection", let features = root["features"]?.elements {
        readFeatures(features, unknown: &unknown)
      } else if let elements = root.elements ?? root["restaurants"]?.elements {
        readRecords(elements.map { PlaceRecord($0, source: name) }, unknown: &unknown)
      } else {
        let message = "no favorites: write a list [{\"name\": …}, …] or {\"restaurants\": […]}"
        problems.append(PlaceProblem(.error, .wrongFile, at: SourcePlace(source: name), message))
      }
    case .table(let bytes):
      let table = PlaceTable(
        bytes, source: name, kind: .favorites, required: ["name"],
        example: "name,city,address,latitude,longitude,rating")
      problems += table.problems
      readRecords(table.records, unknown: &unknown)
    }
    problems += unknown.problems
  }

  private mutating func readRecords(_ records: [PlaceRecord], unknown: inout UnknownFields) {
    for var record in records {
      guard record.isReadable else {
        problems += record.problems
        continue
      }
      unknown.note(record.names)
      let coordinate = record.coordinate()
      add(&record, coordinate: coordinate)
    }
  }

  private mutating func readFeatures(_ features: [JSONNode], unknown: inout UnknownFields) {
    for feature in features {
      let saved = SavedPlace(feature, source: name)
      var record = saved.record
      unknown.note(record.names.filter { !SavedPlace.fields.contains($0.name) })
      add(&record, coordinate: saved.coordinate, name: saved.name, address: saved.address)
    }
  }

  /// Adds the restaurant of a record, if nothing is wrong with it.
  private mutating func add(
    _ record: inout PlaceRecord, coordinate: CLLocationCoordinate2D?, name savedName: String? = nil,
    address savedAddress: String? = nil
  ) {
    let name = savedName ?? record.text("name")
    if name == nil {
      record.report(.error, .missingValue, at: record.place(of: "name"), "a restaurant needs a name; give `name`")
    }
    let restaurant = Restaurant(
      name: name ?? "", city: record.text("city"),
      address: savedAddress ?? record.text("address", or: "location"), phone: record.text("phone"),
      coordinate: coordinate, rating: record.rating(), type: record.text("type"),
      notes: record.text("notes", or: "description", "Comment"), image: record.text("image"),
      isFavorite: record.favorite(), place: record.place)
    if !record.problems.contains(where: { $0.severity == .error }) { restaurants.append(restaurant) }
    problems += record.problems
  }
}

extension PlaceRecord {
  /// Text under a name or, where that is absent, under another.
  fileprivate mutating func text(_ name: String, or others: String...) -> String? {
    for candidate in [name] + others where node(candidate)?.members == nil && has(candidate) {
      return text(candidate)
    }
    return nil
  }

  /// 0 to 5, as a number or a word.
  fileprivate mutating func rating() -> Double? {
    let words = ["awesome": 5.0, "good": 4, "okay": 3, "bad": 2, "terrible": 1]
    if let word = node("rating")?.text.map(NameFolding.fold), let rating = words[word] { return rating }
    let hasNoNumber = node("rating")?.text.map { Double(cell: $0) == nil } ?? false
    guard hasNoNumber else { return number("rating", in: 0...5, unit: "a rating") }
    let message = "`rating` is \"\(text("rating") ?? "")\"; write 0 to 5, awesome, good, okay, bad or terrible"
    report(.error, .wrongValue, at: place(of: "rating"), message)
    return nil
  }

  fileprivate mutating func favorite() -> Bool {
    flag(has("favorite") ? "favorite" : "isFavorite") ?? true
  }
}
