public import LocationCore
internal import Synchronization

/// All regions of a run, and which of their edges a box may touch.
///
/// Made once, then shared: the tree behind it is asked rarely, under a lock. A region's number is its place
/// in `regions`, which are sorted by identifier, so that the order in which they were named means nothing.
///
/// What the tree finds are items: whole shapes, then the pieces of polygons' edges. They stand in an order of space,
/// since who looks at one item looks at its neighbours too, and those of a million are not to be read from all over
/// memory.
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

    /// Checks a shape and makes it ready; throws as `CircleBoundary` and `PolygonArea` do.
    package init(_ shape: Region.Shape) throws(GeometryError) {
      switch shape {
      case .circle(let center, let radiusMeters):
        self = .circle(try CircleBoundary(center: center, radiusMeters: radiusMeters))
      case .polygon(let polygon):
        self = .polygon(try PolygonArea(polygon))
      }
    }
  }

  /// The regions, by the Unicode scalars of their identifiers.
  public let regions: [Region]
  /// The shapes in the order of space: the first items.
  public let shapes: [Shape]
  /// The number of the region that each of `shapes` is of, and the other way around.
  private let numbers: [Int]
  private let items: [Int]
  /// The edges of all polygons in pieces, with their regions; items of the tree from `shapes.count` on.
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
    let numbers = SpaceOrder.indices(of: sorted.lazy.map(\.anchor))
    let shapes = try Self.shapes(of: sorted, in: numbers)
    var tree = try BoxTree()
    var items = Array(repeating: 0, count: shapes.count)
    for (item, number) in numbers.enumerated() { items[number] = item }
    var edges: [(region: Int, piece: EdgeBoundary)] = []
    for (item, shape) in shapes.enumerated() {
      switch shape {
      case .circle(let circle):
        try tree.insert(item, box: GeographicBox(around: circle.center, radiusMeters: circle.radiusMeters))
      case .polygon(let area):
        for box in area.boxes { try tree.insert(item, box: box) }
        edges += area.pieces.map { (numbers[item], $0) }
      }
    }
    for (place, entry) in edges.enumerated() {
      try tree.insert(shapes.count + place, box: entry.piece.edge.box)
    }
    // GEOS builds the tree inside its first query: better now than in the middle of a replay.
    tree.build()
    typicalReachMeters = Self.typicalReachMeters(boundaries: tree.count, over: tree.extent)
    self.regions = sorted
    self.shapes = shapes
    self.numbers = numbers
    self.items = items
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

  /// The shapes of regions in a given order.
  private static func shapes(of regions: [Region], in order: [Int]) throws(GeometryError) -> [Shape] {
    do throws(GeometryError) {
      // Fetched first: where nothing stands between them, memory answers many such questions at a time.
      return try order.map { regions[$0].shape }.map(Shape.init)
    } catch {
      // Of several that can't be used the first by identifier is to be named.
      for region in regions {
        do throws(GeometryError) { _ = try Shape(region.shape) } catch {
          throw .region(id: region.id, reason: error)
        }
      }
      throw error
    }
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
    tree.withLock { $0.query(box, into: &items) }
  }

  /// The shape of a region.
  public func shape(ofRegion region: Int) -> Shape { shapes[items[region]] }

  /// The number of the region that an item is of.
  public func region(ofItem item: Int) -> Int {
    item < numbers.count ? numbers[item] : edges[item - numbers.count].region
  }

  /// The boundary that an item is; nil for a polygon's area, whose edges are items of their own.
  public func boundary(_ item: Int) -> Boundary? {
    if item >= shapes.count {
      let entry = edges[item - shapes.count]
      return .edge(region: entry.region, entry.piece)
    }
    guard case .circle(let circle) = shapes[item] else { return nil }
    return .circle(region: numbers[item], circle)
  }

  /// A distance that the boundary which an item is keeps at least from a place in Earth-centred coordinates, in
  /// metres; nil for a polygon's area.
  public func clearanceMeters(ofItem item: Int, from point: SIMD3<Double>) -> Double? {
    if item >= shapes.count { return edges[item - shapes.count].piece.clearanceMeters(from: point) }
    guard case .circle(let circle) = shapes[item] else { return nil }
    return circle.clearanceMeters(chordToCenter: (point - circle.point).length)
  }

  /// The regions that cover a place, by number.
  public func regions(covering place: CLLocationCoordinate2D) -> [Int] {
    let box = GeographicBox(
      south: place.latitude, north: place.latitude, west: place.longitude, east: place.longitude)
    var items: [Int] = []
    query(box, into: &items)
    return Set(items.filter { $0 < shapes.count }.map(region(ofItem:))).filter { covers(region: $0, place) }.sorted()
  }

  /// Whether a region covers a place, its edge included.
  public func covers(region: Int, _ place: CLLocationCoordinate2D) -> Bool {
    switch shape(ofRegion: region) {
    case .circle(let circle): circle.covers(place)
    case .polygon(let area): area.covers(place)
    }
  }

  /// The distance of a place to the edge of a region, in metres: positive outside, negative inside.
  public func metersFromEdge(region: Int, _ place: CLLocationCoordinate2D) -> Double {
    switch shape(ofRegion: region) {
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
    switch shape(ofRegion: region) {
    case .circle(let circle):
      // A chord is never longer than the way.
      (point - circle.point).length - circle.radiusMeters
    case .polygon(let area):
      area.leastMetersFromEdge(place, point)
    }
  }
}

extension Region {
  /// The place by which it stands in the order of space.
  fileprivate var anchor: CLLocationCoordinate2D? {
    switch shape {
    case .circle(let center, _): center
    case .polygon(let polygon): polygon.parts.first?.exterior.first
    }
  }
}
