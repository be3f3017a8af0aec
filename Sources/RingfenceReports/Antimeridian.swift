internal import Foundation
internal import LocationCore

/// Cutting of shapes at ±180° of longitude, as RFC 7946 (section 3.1.9) asks for.
enum Antimeridian {
  /// A way along geodesics in pieces that do not cross ±180°; pieces of a single place are left out.
  static func pieces(of way: [CLLocationCoordinate2D]) -> [[CLLocationCoordinate2D]] {
    guard var last = way.first else { return [] }
    var pieces: [[CLLocationCoordinate2D]] = []
    var piece = [last]
    for place in way.dropFirst() {
      if abs(place.longitude - last.longitude) > 180 {
        let latitude = latitude(between: last, and: place)
        let side = last.longitude < 0 ? -180.0 : 180.0
        piece.append(CLLocationCoordinate2D(latitude: latitude, longitude: side))
        pieces.append(piece)
        piece = [CLLocationCoordinate2D(latitude: latitude, longitude: -side)]
      }
      piece.append(place)
      last = place
    }
    pieces.append(piece)
    return pieces.map(withoutRepeats).filter { $0.count > 1 }
  }

  /// Where the geodesic between two places on either side crosses ±180°: by halving, to a micrometre.
  private static func latitude(
    between from: CLLocationCoordinate2D, and to: CLLocationCoordinate2D
  ) -> Double {
    if abs(from.longitude) == 180 { return from.latitude }
    if abs(to.longitude) == 180 { return to.latitude }
    let way = GeodesicWay(from: from, to: to)
    var low = 0.0
    var high = 1.0
    for _ in 0..<44 {
      let middle = (low + high) / 2
      if (way.place(at: middle).longitude < 0) == (from.longitude < 0) { low = middle } else { high = middle }
    }
    return way.place(at: high).latitude
  }

  /// The areas of a polygon, none of which crosses ±180°; outer rings run counterclockwise, holes clockwise.
  static func areas(of part: Polygon.Part) -> [Polygon.Part] {
    var exterior = unwrapped(part.exterior)
    shift(&exterior, intoTurnFrom: -180)
    let west = exterior.map(\.longitude).min() ?? 0
    let holes = part.holes.map { hole in
      var ring = unwrapped(hole)
      shift(&ring, intoTurnFrom: west)
      return oriented(ring, counterclockwise: false)
    }
    return areas(unwrapped: Polygon.Part(exterior: oriented(exterior, counterclockwise: true), holes: holes))
  }

  /// The same for rings whose longitudes run on over ±180°, oriented and within one turn of each other.
  static func areas(unwrapped part: Polygon.Part) -> [Polygon.Part] {
    let longitudes = part.exterior.map(\.longitude)
    guard let west = longitudes.min(), let east = longitudes.max() else { return [] }
    let line = west < -180 ? -180.0 : 180.0
    guard west < line, east > line else {
      return [shifted(part, by: -360 * ((west + 180) / 360).rounded(.down))]
    }
    return MeridianCut(part, at: line).sides.flatMap { side in
      let turns = line == 180 ? (side.isEast ? -360.0 : 0) : (side.isEast ? 0.0 : 360)
      return side.parts.map { shifted($0, by: turns) }
    }
  }

  /// A ring whose edges all take the short way, except along a pole.
  private static func unwrapped(_ ring: [CLLocationCoordinate2D]) -> [CLLocationCoordinate2D] {
    guard let first = ring.first else { return [] }
    var longitude = first.longitude
    var corners = [first]
    for (from, to) in zip(ring, ring.dropFirst()) {
      let step = to.longitude - from.longitude
      let isAlongPole = abs(from.latitude) == 90 && from.latitude == to.latitude
      longitude += isAlongPole ? step : remainder(step, 360)
      corners.append(CLLocationCoordinate2D(latitude: to.latitude, longitude: longitude))
    }
    return corners
  }

  private static func shift(_ ring: inout [CLLocationCoordinate2D], intoTurnFrom start: Double) {
    guard let west = ring.map(\.longitude).min() else { return }
    let turns = ((west - start + 1e-9) / 360).rounded(.down)
    for index in ring.indices { ring[index].longitude -= 360 * turns }
  }

  private static func shifted(_ part: Polygon.Part, by degrees: Double) -> Polygon.Part {
    guard degrees != 0 else { return part }
    func moved(_ ring: [CLLocationCoordinate2D]) -> [CLLocationCoordinate2D] {
      ring.map { CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude + degrees) }
    }
    return Polygon.Part(exterior: moved(part.exterior), holes: part.holes.map(moved))
  }

  /// A closed ring in the direction asked for, by its signed area in degrees.
  static func oriented(
    _ ring: [CLLocationCoordinate2D], counterclockwise: Bool
  ) -> [CLLocationCoordinate2D] {
    let doubleArea = zip(ring, ring.dropFirst()).reduce(0) { sum, edge in
      sum + (edge.1.longitude - edge.0.longitude) * (edge.1.latitude + edge.0.latitude)
    }
    return (doubleArea < 0) == counterclockwise ? ring : ring.reversed()
  }

  static func withoutRepeats(_ places: [CLLocationCoordinate2D]) -> [CLLocationCoordinate2D] {
    places.enumerated().filter { $0.offset == 0 || places[$0.offset - 1] != $0.element }.map(\.element)
  }
}
