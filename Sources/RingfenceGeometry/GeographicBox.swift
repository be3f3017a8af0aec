public import LocationCore

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A span of latitudes and longitudes, in degrees.
///
/// `west` ≤ `east` always; a box over ±180° reaches beyond it, to −540 or 540 at most.
public struct GeographicBox: Sendable, Hashable {
  /// The least latitude.
  public var south: Double
  /// The greatest latitude.
  public var north: Double
  /// The least longitude.
  public var west: Double
  /// The greatest longitude.
  public var east: Double

  /// A box with its four sides.
  @inlinable
  public init(south: Double, north: Double, west: Double, east: Double) {
    self.south = south
    self.north = north
    self.west = west
    self.east = east
  }

  /// The box around a disc: every place whose geodesic distance to `center` is at most `radiusMeters`.
  ///
  /// A way has at least as many metres for each radian of latitude as the least radius of curvature has, which
  /// bounds the height. On Karney's auxiliary sphere of reduced latitudes β an arc σ answers to a way of at least
  /// bσ, and a difference of longitude there to no larger one on the ellipsoid; so the disc of angle r/b on that
  /// sphere holds the disc on the ellipsoid, and its half width is asin(sin σ / cos β), not σ / cos β.
  public init(around center: CLLocationCoordinate2D, radiusMeters: Double) {
    let degrees = 180 / Double.pi
    let radiusMeters = radiusMeters * (1 + 1e-9) + 1e-5
    let halfHeight = radiusMeters / EarthCentred.leastCurvatureRadiusMeters * degrees
    south = max(-90, center.latitude - halfHeight)
    north = min(90, center.latitude + halfHeight)
    if south == -90 || north == 90 {
      west = -180
      east = 180
    } else {
      let (sine, cosine) = sineAndCosine(degrees: center.latitude)
      // cos β = cos φ / √(1 − e² sin² φ): no pole is within σ of it, since the height would have shown that.
      let reducedCosine = cosine / (1 - EarthCentred.eccentricitySquared * sine * sine).squareRoot()
      // For the sine of so small an angle the angle itself is no more than 0.2 % too much.
      let angle = radiusMeters / EarthCentred.polarRadiusMeters
      let ratio = (angle < 0.1 ? angle : sin(angle)) / reducedCosine
      let halfWidth = asin(min(1, ratio)) * degrees + 1e-9
      west = center.longitude - halfWidth
      east = center.longitude + halfWidth
    }
  }

  /// The smallest box that holds both, in the same turn of longitude.
  public func union(_ other: GeographicBox) -> GeographicBox {
    GeographicBox(
      south: min(south, other.south), north: max(north, other.north), west: min(west, other.west),
      east: max(east, other.east))
  }

  /// Whether the two boxes share a place, in the same turn of longitude.
  public func meets(_ other: GeographicBox) -> Bool {
    south <= other.north && other.south <= north && west <= other.east && other.west <= east
  }

  /// The box with every side moved outwards by so many degrees.
  public func widened(latitude: Double, longitude: Double) -> GeographicBox {
    GeographicBox(
      south: max(-90, south - latitude), north: min(90, north + latitude), west: west - longitude,
      east: east + longitude)
  }

  /// The box moved by so many degrees of longitude.
  public func moved(longitude: Double) -> GeographicBox {
    GeographicBox(south: south, north: north, west: west + longitude, east: east + longitude)
  }

  /// The place in the middle.
  var middle: CLLocationCoordinate2D {
    let longitude = (west + east) / 2
    return CLLocationCoordinate2D(
      latitude: (south + north) / 2,
      longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
  }

  /// A distance in metres that no place in the box is farther from the middle: along the meridian, then the parallel.
  var farthestMetersFromMiddle: Double {
    ((north - south) + (east - west) * widestCosine) / 2 * Self.mostMetersPerDegree
  }

  /// The cosine of the latitude at which it is widest.
  private var widestCosine: Double { sineAndCosine(degrees: south > 0 ? south : north < 0 ? north : 0).cosine }

  /// No degree of a meridian or the equator is longer.
  private static let mostMetersPerDegree = 111_700.0

  /// Its two halves, cut across the longer side.
  var halves: [GeographicBox] {
    if (east - west) * widestCosine > north - south {
      let longitude = (west + east) / 2
      return [(west, longitude), (longitude, east)].map {
        GeographicBox(south: south, north: north, west: $0, east: $1)
      }
    }
    let latitude = (south + north) / 2
    return [(south, latitude), (latitude, north)].map { GeographicBox(south: $0, north: $1, west: west, east: east) }
  }

  /// Whether it lies within ±180°.
  public var isWithinOneTurn: Bool { west >= -180 && east <= 180 }

  /// The same places as boxes within ±180°: one, or two where it reaches over.
  public var withinOneTurn: [GeographicBox] {
    if east - west >= 360 {
      return [GeographicBox(south: south, north: north, west: -180, east: 180)]
    }
    var result: [GeographicBox] = []
    for turn in [-360.0, 0, 360] {
      let box = moved(longitude: turn)
      if box.east < -180 || box.west > 180 { continue }
      result.append(
        GeographicBox(
          south: south, north: north, west: max(-180, box.west), east: min(180, box.east)))
    }
    return result
  }
}
