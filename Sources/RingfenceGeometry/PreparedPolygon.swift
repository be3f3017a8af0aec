internal import CGEOS
public import LocationCore

/// A polygon that has been found valid, ready for many questions.
///
/// Owns its geometry and the context it lives in. One thread at a time: questions are `mutating`, so that
/// exclusive access is the rule; `PolygonArea` is what several threads may share.
@safe public struct PreparedPolygon: ~Copyable {
  private let context: GEOSContext
  private let base: OpaquePointer
  // Needs its base alive and is freed before it.
  private let prepared: OpaquePointer
  /// The span of longitude: a place is asked for in every turn that it reaches.
  private let longitudes: ClosedRange<Double>
  private let touchedPoles: Set<Double>

  /// Checks a polygon and prepares it.
  ///
  /// Longitudes from −360 to 360 are accepted. Parts that meet along ±180° are one area there.
  ///
  /// - Throws: what `GeometryError` says is wrong with a corner or a ring; `.invalid` with GEOS's reason
  ///   where rings cross or parts overlap.
  /// - Complexity: O(n log n) in the number of corners.
  public init(_ polygon: Polygon) throws(GeometryError) {
    try self.init(UnwrappedPolygon(polygon))
  }

  init(_ polygon: UnwrappedPolygon) throws(GeometryError) {
    let context = try GEOSContext()
    let base = try unsafe context.multipolygon(of: polygon)
    do throws(GeometryError) {
      try unsafe context.checkValidity(of: base)
      try unsafe context.checkTurns(of: base, reach: polygon.longitudes)
      guard let prepared = unsafe GEOSPrepare_r(context.handle, base) else {
        throw .library(message: "the polygon could not be prepared")
      }
      unsafe self.prepared = prepared
    } catch {
      unsafe GEOSGeom_destroy_r(context.handle, base)
      throw error
    }
    unsafe self.base = base
    self.context = context
    longitudes = polygon.longitudes
    touchedPoles = polygon.touchedPoles
  }

  deinit {
    unsafe GEOSPreparedGeom_destroy_r(context.handle, prepared)
    unsafe GEOSGeom_destroy_r(context.handle, base)
  }

  /// Whether a place is in the polygon, its edge included.
  ///
  /// The longitude must be within ±180. A pole is one place, at whatever longitude it is given; a place
  /// that is not finite is in no polygon.
  public mutating func covers(_ place: CLLocationCoordinate2D) -> Bool {
    if touchedPoles.contains(place.latitude) { return true }
    return [0.0, -360, 360, 720].contains { turn in
      let longitude = place.longitude + turn
      guard longitudes.contains(longitude),
        let point = unsafe GEOSGeom_createPointFromXY_r(context.handle, longitude, place.latitude)
      else { return false }
      defer { unsafe GEOSGeom_destroy_r(context.handle, point) }
      // Fails only for a broken geometry, which the validity check has ruled out.
      return unsafe GEOSPreparedCovers_r(context.handle, prepared, point) == 1
    }
  }
}

extension GEOSContext {
  /// The rings as a multipolygon, which the caller owns.
  fileprivate func multipolygon(
    of polygon: UnwrappedPolygon
  ) throws(GeometryError) -> OpaquePointer {
    var parts: [OpaquePointer?] = unsafe []
    do throws(GeometryError) {
      for part in polygon.parts { try unsafe parts.append(self.polygon(of: part)) }
    } catch {
      unsafe parts.forEach { unsafe GEOSGeom_destroy_r(handle, $0) }
      throw error
    }
    // The constructor owns its parts, even where it fails.
    return try unsafe object(
      GEOSGeom_createCollection_r(
        handle, Int32(GEOS_MULTIPOLYGON.rawValue), &parts, UInt32(parts.count)))
  }

  private func polygon(of part: UnwrappedPolygon.Part) throws(GeometryError) -> OpaquePointer {
    let shell = try unsafe ring(part.exterior)
    var holes: [OpaquePointer?] = unsafe []
    do throws(GeometryError) {
      for hole in part.holes { try unsafe holes.append(ring(hole)) }
    } catch {
      unsafe (holes + [shell]).forEach { unsafe GEOSGeom_destroy_r(handle, $0) }
      throw error
    }
    return try unsafe object(
      GEOSGeom_createPolygon_r(handle, shell, &holes, UInt32(holes.count)))
  }

  private func ring(_ ring: UnwrappedRing) throws(GeometryError) -> OpaquePointer {
    let flat = ring.corners.flatMap { [$0.longitude, $0.latitude] }
    let sequence = try unsafe object(
      GEOSCoordSeq_copyFromBuffer_r(handle, flat, UInt32(ring.corners.count), 0, 0))
    // The constructor owns the sequence, even where it fails.
    return try unsafe object(GEOSGeom_createLinearRing_r(handle, sequence))
  }

  fileprivate func checkValidity(of geometry: OpaquePointer) throws(GeometryError) {
    if try unsafe truth(GEOSisValid_r(handle, geometry)) { return }
    guard let reason = unsafe GEOSisValidReason_r(handle, geometry) else {
      throw .invalid(reason: "no reason given")
    }
    defer { unsafe GEOSFree_r(handle, reason) }
    throw .invalid(reason: unsafe String(cString: reason))
  }

  /// That a polygon which reaches over ±180° does not lie on itself a turn further on.
  fileprivate func checkTurns(
    of geometry: OpaquePointer, reach: ClosedRange<Double>
  ) throws(GeometryError) {
    guard reach.upperBound - reach.lowerBound > 360 else { return }
    var turn = 360.0
    let moved = try unsafe object(
      GEOSGeom_transformXY_r(
        handle, geometry,
        { x, _, user in
          guard let x = unsafe x, let user = unsafe user else { return 0 }
          unsafe x.pointee += user.load(as: Double.self)
          return 1
        }, &turn))
    defer { unsafe GEOSGeom_destroy_r(handle, moved) }
    if try unsafe truth(GEOSRelatePattern_r(handle, geometry, moved, "2********")) {
      throw .invalid(reason: "the polygon overlaps itself across ±180°")
    }
  }
}
