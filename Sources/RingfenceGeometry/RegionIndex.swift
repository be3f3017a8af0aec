public import LocationCore
internal import Synchronization

/// All regions of a run, and which of their edges a box may touch.
///
/// Made once, then shared: the tree behind it is asked rarely, under a lock. A region's number is its place
/// in `regions`, which are sorted by identifier, so that the order in which they were named means nothing.
public final class RegionIndex: Sendable {
  /// Something that separates inside from outside: a whole circle, or one edge of a polygon.
  public enum Boundary: Sendable {
    /// The circle of a region.
    case circle(region: Int, CircleBoundary)
    /// A piece of an edge of a region's polygon.
    case edge(region: Int, EdgeBoundary)

    /// The number of the region.
    @inlinable public var region: Int {
      switch self {
      case .circle(let region, _), .edge(let region, _): region
      }
    }
  }

  /// What a region's shape is, ready for questions.
  public enum Shape: Sendable {
    /// A circle.
    case circle(CircleBoundary)
    /// A polygon.
    case polygon(PolygonArea)
  }

  /// The regions, by the Unicode scalars of their identifiers.
  public let regions: [Region]
  /// The shape of each region.
  public let shapes: [Shape]
  /// The edges of all polygons in pieces, with their regions; items of the tree from `regions.count` on.
  private let edges: [(region: Int, piece: EdgeBoundary)]
  private let tree: Mutex<BoxTree>
  /// A radius within which a place has some 16 boundaries, if they lie evenly: where a search may begin.
  public let typicalReachMeters: Double

  /// Checks the regions and builds the index.
  ///
  /// - Throws: `.duplicateRegion`, or `.region` with the reason why a shape can't be used.
  /// - Complexity: O(n log n) in the number of circles and edges.
  public init(_ regions: [Region]) throws(GeometryError) {
    let sorted = try Self.sorted(regions)
    var tree = try BoxTree()
    var shapes: [Shape] = []
    shapes.reserveCapacity(sorted.count)
    var edges: [(region: Int, piece: EdgeBoundary)] = []
    for number in sorted.indices {
      do {
        switch sorted[number].shape {
        case .circle(let center, let radiusMeters):
          let circle = try CircleBoundary(center: center, radiusMeters: radiusMeters)
          let box = GeographicBox(around: circle.center, radiusMeters: radiusMeters)
          if box.isWithinOneTurn {
            try tree.insert(number, box: box)
          } else {
            for box in box.withinOneTurn { try tree.insert(number, box: box) }
          }
          shapes.append(.circle(circle))
        case .polygon(let polygon):
          let area = try PolygonArea(polygon)
          for box in area.boxes.flatMap(\.withinOneTurn) { try tree.insert(number, box: box) }
          edges += area.edges.flatMap(EdgeBoundary.pieces).map { (number, $0) }
          shapes.append(.polygon(area))
        }
      } catch {
        throw .region(id: sorted[number].id, reason: error)
      }
    }
    for (number, entry) in edges.enumerated() {
      for box in entry.piece.edge.box.withinOneTurn { try tree.insert(sorted.count + number, box: box) }
    }
    // GEOS builds the tree inside its first query: better now than in the middle of a replay.
    tree.build()
    typicalReachMeters = Self.typicalReachMeters(boundaries: tree.count, over: tree.extent)
    self.regions = sorted
    self.shapes = shapes
    self.edges = edges
    self.tree = Mutex(tree)
  }

  private static func sorted(_ regions: [Region]) throws(GeometryError) -> [Region] {
    // UTF-8 sorts as Unicode scalars do.
    func precedes(_ a: Region, _ b: Region) -> Bool { a.id.precedes(b.id) }
    func ascends(_ regions: [Region]) -> Bool {
      regions.indices.dropFirst().allSatisfy { precedes(regions[$0 - 1], regions[$0]) }
    }
    if ascends(regions) { return regions }
    let sorted = regions.sorted(by: precedes)
    for (a, b) in zip(sorted, sorted.dropFirst()) where !precedes(a, b) { throw .duplicateRegion(id: a.id) }
    return sorted
  }

  /// The radius of a disc that would meet some 16 boundaries if they lay evenly over a box.
  private static func typicalReachMeters(boundaries: Int, over extent: GeographicBox) -> Double {
    guard boundaries > 0 else { return .infinity }
    let (north, south) = (sineAndCosine(degrees: extent.north).sine, sineAndCosine(degrees: extent.south).sine)
    let radius = EarthCentred.equatorialRadiusMeters
    let area = radius * radius * (north - south) * (extent.east - extent.west) * (.pi / 180)
    return (16 * area / (.pi * Double(boundaries))).squareRoot()
  }

  /// Adds to `items` what may come within a box, in no order; where it reaches over ±180° some perhaps twice.
  ///
  /// An item is a whole circle, a polygon's area or a piece of its edge: `boundary(_:)` tells.
  /// - Complexity: O(log n) and what is found.
  public func query(_ box: GeographicBox, into items: inout [Int]) {
    tree.withLock { tree in
      if box.isWithinOneTurn {
        tree.query(box, into: &items)
      } else {
        for box in box.withinOneTurn { tree.query(box, into: &items) }
      }
    }
  }

  /// The boundary that an item is; nil for a polygon's area, whose edges are items of their own.
  public func boundary(_ item: Int) -> Boundary? {
    if item >= regions.count {
      let entry = edges[item - regions.count]
      return .edge(region: entry.region, entry.piece)
    }
    guard case .circle(let circle) = shapes[item] else { return nil }
    return .circle(region: item, circle)
  }

  /// A distance that the boundary which an item is keeps at least from a place in Earth-centred coordinates, in
  /// metres; nil for a polygon's area.
  public func clearanceMeters(ofItem item: Int, from point: SIMD3<Double>) -> Double? {
    if item >= regions.count { return edges[item - regions.count].piece.clearanceMeters(from: point) }
    guard case .circle(let circle) = shapes[item] else { return nil }
    return circle.clearanceMeters(chordToCenter: (point - circle.point).length)
  }

  /// The regions that cover a place, by number.
  public func regions(covering place: CLLocationCoordinate2D) -> [Int] {
    let box = GeographicBox(
      south: place.latitude, north: place.latitude, west: place.longitude, east: place.longitude)
    var items: [Int] = []
    query(box, into: &items)
    return Set(items).filter { $0 < regions.count && covers(region: $0, place) }.sorted()
  }

  /// Whether a region covers a place, its edge included.
  public func covers(region: Int, _ place: CLLocationCoordinate2D) -> Bool {
    switch shapes[region] {
    case .circle(let circle): circle.covers(place)
    case .polygon(let area): area.covers(place)
    }
  }

  /// The distance of a place to the edge of a region, in metres: positive outside, negative inside.
  public func metersFromEdge(region: Int, _ place: CLLocationCoordinate2D) -> Double {
    switch shapes[region] {
    case .circle(let circle):
      Geodesic.distanceMeters(from: circle.center, to: place) - circle.radiusMeters
    case .polygon(let area):
      area.metersFromEdge(place)
    }
  }

  /// A distance that `metersFromEdge` has at least at a place, which is also given in Earth-centred coordinates:
  /// cheap, and not far below it.
  public func leastMetersFromEdge(
    region: Int, _ place: CLLocationCoordinate2D, _ point: SIMD3<Double>
  ) -> Double {
    switch shapes[region] {
    case .circle(let circle):
      // A chord is never longer than the way.
      (point - circle.point).length - circle.radiusMeters
    case .polygon(let area):
      area.leastMetersFromEdge(place, point)
    }
  }
}
