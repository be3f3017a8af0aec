import Foundation
import LocationCore
import RingfenceGeometry
import Testing

/// The bounds that let a chord decide, held against GeographicLib all over the Earth.
@Suite struct BoundTests {
  static func places(_ count: Int, seed: UInt64) -> [CLLocationCoordinate2D] {
    var state = seed
    func unit() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    return (0..<count).map { number in
      // The poles and ±180° belong to it.
      let latitude = number % 17 == 0 ? (number % 2 == 0 ? 90.0 : -90) : asin(2 * unit() - 1) * 180 / .pi
      let longitude = number % 13 == 0 ? 180.0 : 360 * unit() - 180
      return CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
  }

  private func point(_ place: CLLocationCoordinate2D) -> SIMD3<Double> {
    EarthCentred.point(latitude: place.latitude, longitude: place.longitude)
  }

  @Test("Earth-centred coordinates are those of the textbook to 2 nm, and a pole lies on the axis")
  func coordinates() {
    for place in Self.places(2000, seed: 8) {
      let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      let flattening = EarthCentred.flattening
      let eccentricitySquared = flattening * (2 - flattening)
      let normal =
        EarthCentred.equatorialRadiusMeters / (1 - eccentricitySquared * sin(latitude) * sin(latitude)).squareRoot()
      let textbook = SIMD3(
        normal * cos(latitude) * cos(longitude), normal * cos(latitude) * sin(longitude),
        normal * (1 - eccentricitySquared) * sin(latitude))
      #expect((textbook - point(place)).length < 6e-9)
    }
    let pole = EarthCentred.point(latitude: 90, longitude: 33)
    #expect(pole.x == 0 && pole.y == 0)
  }

  @Test("no way is shorter than its chord or longer than the bound from it")
  func chordBounds() {
    for (number, from) in Self.places(2000, seed: 1).enumerated() {
      let distance = pow(10, Double(number % 70) / 10)
      let to = Geodesic.destination(
        from: from, bearingDegrees: Double(number * 37 % 360), distanceMeters: distance)
      let way = Geodesic.distanceMeters(from: from, to: to)
      let chord = (point(from) - point(to)).length
      // Coordinates are right to 2 nm.
      #expect(chord <= way + 1e-8)
      #expect(EarthCentred.longestWayMeters(chord: chord) >= way - 1e-8)
    }
  }

  @Test("up to 25 km the chord of a radius is that of the geodesic to a fifth of a millimetre")
  func chordOfRadius() throws {
    for (number, center) in Self.places(3000, seed: 2).enumerated() {
      let radius = 5 * pow(5000, Double(number % 100) / 99)
      let circle = try CircleBoundary(center: center, radiusMeters: radius)
      let edge = Geodesic.destination(
        from: center, bearingDegrees: Double(number * 7 % 360), distanceMeters: radius)
      let chord = (point(edge) - circle.point).length
      #expect(abs(chord - circle.chordRadiusSquared.squareRoot()) < CircleBoundary.chordToleranceMeters)
    }
  }

  @Test("the box around a disc holds its whole rim, over ±180° and over a pole too")
  func discBoxes() {
    for (number, center) in Self.places(800, seed: 3).enumerated() {
      let radius = 5 * pow(1_000_000, Double(number % 50) / 49)
      let boxes = GeographicBox(around: center, radiusMeters: radius).withinOneTurn
      for bearing in stride(from: 0.0, to: 360, by: 15) {
        let place = Geodesic.destination(from: center, bearingDegrees: bearing, distanceMeters: radius)
        let holds = boxes.contains { box in
          box.south <= place.latitude && place.latitude <= box.north
            && [0.0, -360, 360].contains { box.west <= place.longitude + $0 && place.longitude + $0 <= box.east }
        }
        #expect(holds, "\(place) of \(center), \(radius) m")
      }
    }
  }

  @Test("an edge keeps the clearance that it says")
  func clearance() throws {
    let corners: [(Double, Double)] = [(10, 60), (10, 70), (60, 70), (60, 60), (10, 60)]
    let area = try PolygonArea(
      Polygon(parts: [.init(exterior: corners.map { .init(latitude: $0.1, longitude: $0.0) })]))
    let index = try RegionIndex([
      Region(
        id: "a",
        shape: .polygon(Polygon(parts: [.init(exterior: corners.map { .init(latitude: $0.1, longitude: $0.0) })])))
    ])
    for place in Self.places(300, seed: 4) {
      let least = index.leastMetersFromEdge(region: 0, place, point(place))
      #expect(least <= area.metersFromEdge(place) + 1e-6)
    }
  }
}
