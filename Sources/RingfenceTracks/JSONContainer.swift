import LocationCore
import RingfenceText

/// An object or a list of a JSON recording that is open, and what it has given so far.
struct JSONContainer {
  let isObject: Bool
  /// The member of the outer object that it is the value of.
  let member: JSONMeanings.Member
  let line: Int

  var latitude = Double.nan
  var longitude = Double.nan
  var latitudeText: String?
  var longitudeText: String?
  var time: Timestamp?
  /// How much the name of the time's member is preferred to others: the least most.
  var timeRank = Int.max
  /// A time that can't be read.
  var badTime: String?
  var details = FixDetails()
  /// Who is or was there, as the object itself says.
  var traveller: String?
  /// What the object is numbered with, which may be who was there.
  var id: String?
  /// Whether it says that there was no fix.
  var isLost = false
  /// When a stretch of Google's Timeline begins, and how long after that its point was passed.
  var startSeconds = Double.nan
  var minutesFromStart = Double.nan

  /// GeoJSON's `type`, and the shape of a feature's geometry.
  var type: String?
  var shape: String?
  /// All positions in the lists of an object, and whether there are any in a list.
  var positions = LongList<WaitingPosition>()
  var hasPositions = false
  var times = WaitingTimes()
  /// The numbers of a list.
  var numbers: [Double] = []

  init(isObject: Bool, member: JSONMeanings.Member, line: Int) {
    self.isObject = isObject
    self.member = member
    self.line = line
  }

  /// Whether it names a place, be it one or not.
  var hasPlace: Bool { latitudeText != nil || longitudeText != nil }

  /// Takes over the place of an object inside of it that is nothing but that.
  mutating func adoptPlace(of other: JSONContainer) {
    (latitude, longitude) = (other.latitude, other.longitude)
    (latitudeText, longitudeText) = (other.latitudeText, other.longitudeText)
    if details.isEmpty { details = other.details }
  }

  /// Takes over what an object inside of it says of its point: the properties of a feature.
  mutating func adopt(_ other: JSONContainer) {
    if other.timeRank < timeRank { (time, badTime, timeRank) = (other.time, other.badTime, other.timeRank) }
    if times.isEmpty { times = other.times }
    if details.isEmpty { details = other.details }
    traveller = traveller ?? other.traveller
    isLost = isLost || other.isLost
  }
}

/// What the members of a recording's objects mean: the names of columns, and a few that only JSON has.
struct JSONMeanings {
  enum Member: Hashable {
    case column(ColumnMeaning, ColumnUnit)
    /// A time, and how much its name is preferred to others: the least most.
    case time(rank: Int)
    /// Latitude and longitude in one text, or in an object of their own.
    case pair
    /// GeoJSON's positions.
    case coordinates
    /// The times of GeoJSON's positions.
    case times
    case type
    /// What the object is numbered with.
    case id
    /// What belongs to the object around it: `properties` of GeoJSON.
    case properties
    case startTime
    case minutesFromStart
    case other
  }

  private var known: [[UInt8]: Member] = [:]
  private var names: Set<String> = []
  private var dialect: TableDialect?

  /// The unit of numbers that state none.
  func unit(of meaning: ColumnMeaning) -> ColumnUnit { dialect?.units[meaning] ?? .one }

  /// The meaning of a member's name.
  mutating func member(of name: [UInt8]) -> Member {
    if let member = known[name] { return member }
    let member = Self.meaning(of: String(decoding: name, as: UTF8.self))
    // A document can have as many names as it likes.
    if known.count < 1000 {
      known[name] = member
      names.insert(ColumnNames.Header(String(decoding: name, as: UTF8.self)).name)
      dialect = TableDialect.known(by: names)
    }
    return member
  }

  private static func meaning(of name: String) -> Member {
    switch name.lowercased() {
    case "coordinates": .coordinates
    case "coordtimes", "times", "timestamps": .times
    case "properties", "coordinateproperties": .properties
    case "type": .type
    case "id": .id
    case "latlng", "latlon", "point", "position", "coords", "location", "gps", "geo", "coordinate": .pair
    case "starttime": .startTime
    case "durationminutesoffsetfromstarttime": .minutesFromStart
    case "timestampms": .time(rank: 0)
    case "accuracymeters": .column(.accuracy, .one)
    case "altitudemeters": .column(.altitude, .one)
    case "speedmeterspersecond": .column(.speed, .one)
    default: column(of: name)
    }
  }

  private static func column(of name: String) -> Member {
    guard let (meaning, unit) = ColumnNames.meaning(of: name) else { return .other }
    guard meaning == .time || meaning == .date || meaning == .timeOfDay else { return .column(meaning, unit) }
    let names = ColumnNames.table.first { $0.meaning == .time }?.names ?? []
    return .time(rank: names.firstIndex(of: ColumnNames.Header(name).name) ?? names.count)
  }
}

extension WaitingPosition {
  /// A position of GeoJSON, which may have a fourth number.
  init(ofGeoJSON numbers: [Double], line: Int, startsLine: Bool) {
    self.init(numbers, line: line, startsLine: startsLine)
    // Some programs write the time there; no accuracy is that large.
    let fourth = numbers.count > 3 ? numbers[3] : .nan
    seconds = fourth > 1e14 ? .nan : fourth > 1e11 ? fourth / 1000 : fourth > 1e8 ? fourth : .nan
  }
}
