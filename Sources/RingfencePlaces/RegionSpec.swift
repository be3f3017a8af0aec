public import LocationCore
internal import RingfenceText

/// A region as the command line names it: `NAME@LAT,LON,RADIUS`, or a city, `NAME[, ADMIN1][, CC][@RADIUS]`.
public struct RegionSpec: Sendable, Hashable, CustomStringConvertible {
  /// Where a region is.
  public enum Area: Sendable, Hashable {
    /// A circle.
    case circle(center: CLLocationCoordinate2D, radiusMeters: Double)
    /// Around the city that the name stands for; a radius of nil is the city's own.
    case city(radiusMeters: Double?)
  }

  /// The name of the region or city.
  public let name: String
  /// Where it is.
  public let area: Area

  /// Reads a region: `Tokyo@35.6812,139.7671,15km`, `東京`, `Springfield, IL, US@8km`.
  ///
  /// - Throws: `PlacesError.malformedRegion` where the text is none: no name, a coordinate out of range
  ///   (latitude ±90, longitude ±360), a radius that is not more than 0 and at most 5 000 km.
  public init(_ text: String) throws(PlacesError) {
    func malformed(_ reason: String) -> PlacesError { .malformedRegion(text: text, reason: reason) }
    guard let at = text.lastIndex(of: "@") else {
      name = text.trimmed
      area = .city(radiusMeters: nil)
      if name.isEmpty { throw malformed("no name; write NAME@LAT,LON,RADIUS or a city's name") }
      return
    }
    name = String(text[..<at]).trimmed
    if name.isEmpty { throw malformed("no name before `@`; write NAME@LAT,LON,RADIUS or CITY@RADIUS") }
    let numbers = text[text.index(after: at)...].split(separator: ",", omittingEmptySubsequences: false)

    let radius: Double
    do {
      radius = try Quantity.lengthMeters(String(numbers[numbers.count - 1]).trimmed)
    } catch {
      throw malformed(error.message)
    }
    guard radius > 0, radius <= Region.maximumRadiusMeters else {
      throw malformed("the radius is out of range; give more than 0 and at most 5000 km")
    }
    switch numbers.count {
    case 1:
      area = .city(radiusMeters: radius)
    case 3:
      guard let latitude = Double(cell: String(numbers[0])), (-90...90).contains(latitude) else {
        throw malformed("`\(numbers[0])` is no latitude; write degrees from -90 to 90")
      }
      guard let longitude = Double(cell: String(numbers[1])), (-360...360).contains(longitude) else {
        throw malformed("`\(numbers[1])` is no longitude; write degrees from -360 to 360")
      }
      let center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude.wrappedLongitude)
      area = .circle(center: center, radiusMeters: radius)
    default:
      throw malformed("write LAT,LON,RADIUS or a RADIUS after `@`, like Tokyo@35.6812,139.7671,15km or Tokyo@15km")
    }
  }

  /// A city's disc, or another circle around its centre, so that its description can be pasted in place of a name
  /// that several cities bear.
  public init(_ city: City, radiusMeters: Double? = nil) {
    name = city.name
    area = .circle(center: city.coordinate, radiusMeters: radiusMeters ?? city.radiusMeters)
  }

  /// The region it names.
  ///
  /// - Throws: `PlacesError.unknownCity` or `.unsettledCity` where the name stands for no city or for several.
  public func region(in gazetteer: Gazetteer) throws(PlacesError) -> CityRegion {
    switch area {
    case .circle(let center, let radius):
      let shape = Region.Shape.circle(center: center, radiusMeters: radius)
      return CityRegion(region: Region(id: name, shape: shape), name: name)
    case .city(let radius):
      switch gazetteer.settle(name) {
      case .settled(let city): return CityRegion(for: city, radiusMeters: radius)
      case .unsettled(let candidates):
        throw .unsettledCity(name: name, candidates: candidates, radiusMeters: radius)
      case .unknown: throw .unknownCity(name: name)
      }
    }
  }

  /// The text that names the region.
  public var description: String {
    switch area {
    case .city(nil): name
    case .city(let radius?): "\(name)@\(radius.shortDescription)m"
    case .circle(let center, let radius):
      "\(name)@\(center.latitude.shortDescription),\(center.longitude.shortDescription),\(radius.shortDescription)m"
    }
  }
}
