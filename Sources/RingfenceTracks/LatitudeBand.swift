import LocationCore
import RingfenceGeometry

/// How long degrees are in a band of latitude, 1/64° wide.
///
/// Short legs follow each other within one band for a kilometre or more, so that what is asked of sines and roots is asked
/// once for many of them. A latitude has one band, whatever was asked before: the same leg always has the same length.
struct LatitudeBand {
  private static let bandsPerDegree = 64.0
  private static let halfWidthDegrees = 1 / 128.0

  /// The latitude in its middle; NaN where there is no band yet.
  private var middle = Double.nan
  // Metres in a degree east, as a polynomial of the degrees from the middle, and in a degree north.
  private var east0 = 0.0
  private var east1 = 0.0
  private var east2 = 0.0
  private var north0 = 0.0
  private var north1 = 0.0

  /// No band.
  init() {}

  /// The band around a latitude.
  private init(around latitude: Double) {
    middle = (latitude * Self.bandsPerDegree).rounded() / Self.bandsPerDegree
    // At longitude 0 the first coordinate is the distance from the axis, and the two give the normal that ends there.
    let e2 = EarthCentred.eccentricitySquared
    let place = EarthCentred.point(latitude: middle, longitude: 0)
    let rise = place.z / (1 - e2)
    let normal = (place.x * place.x + rise * rise).squareRoot()
    let (sine, cosine) = (rise / normal, place.x / normal)
    let squeeze = 1 - e2 * sine * sine
    let meridian = normal * (1 - e2) / squeeze
    let meridianSlope = 3 * e2 * meridian * sine * cosine / squeeze
    let radians = Double.pi / 180
    east0 = radians * place.x
    east1 = radians * radians * -meridian * sine
    east2 = radians * radians * radians * -(meridianSlope * sine + meridian * cosine) / 2
    north0 = radians * meridian
    north1 = radians * radians * meridianSlope
  }

  /// The length in metres of a leg that goes so many degrees north and east, with a latitude half way; both at most 0.01°.
  ///
  /// That of a plane one by the radii of curvature in its middle. What that leaves out of 1.6 km is 0.1 mm at 80° and 0.3 mm at
  /// 85°; the polynomials are right to 3 × 10⁻¹⁰.
  @inline(__always)
  mutating func meters(north: Double, east: Double, at latitude: Double) -> Double {
    if !((latitude - middle).magnitude < Self.halfWidthDegrees) { self = LatitudeBand(around: latitude) }
    let offset = latitude - middle
    let y = north * (north0 + offset * north1)
    let x = east * (east0 + offset * (east1 + offset * east2))
    return (y * y + x * x).squareRoot()
  }
}
