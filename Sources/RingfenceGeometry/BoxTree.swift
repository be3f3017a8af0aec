internal import CGEOS

/// A spatial index over boxes: which of them does a box meet? GEOS's STRtree.
///
/// Boxes may reach over ±180°: they are cut there.
///
/// Owns the tree and its context. GEOS builds the tree inside the first query, after which nothing may be
/// added; queries are `mutating`, so that one thread at a time is what the compiler allows.
@safe struct BoxTree: ~Copyable {
  private let context: GEOSContext
  private let tree: OpaquePointer
  /// The number of boxes, all of which lie in `extent`.
  private(set) var count = 0
  /// The box around all boxes; with none, one that meets nothing.
  private(set) var extent = GeographicBox(
    south: .infinity, north: -.infinity, west: .infinity, east: -.infinity)

  /// An empty tree.
  init() throws(GeometryError) {
    let context = try GEOSContext()
    guard let tree = unsafe GEOSSTRtree_create_r(context.handle, 10) else {
      throw .library(message: "no spatial index could be made")
    }
    unsafe self.tree = tree
    self.context = context
  }

  deinit {
    unsafe GEOSSTRtree_destroy_r(context.handle, tree)
  }

  /// Adds an item, a number of at least 0, with a box of it. The tree keeps a copy of the box.
  mutating func insert(_ item: Int, box: GeographicBox) throws(GeometryError) {
    guard box.isWithinOneTurn else {
      for part in box.withinOneTurn { try insert(item, box: part) }
      return
    }
    let diagonal = try unsafe diagonal(of: box)
    // Item 0 would be a null pointer.
    unsafe GEOSSTRtree_insert_r(
      context.handle, tree, diagonal, UnsafeMutableRawPointer(bitPattern: item + 1))
    unsafe GEOSGeom_destroy_r(context.handle, diagonal)
    count += 1
    extent = extent.union(box)
  }

  /// Builds the tree: GEOS does that inside its first query. Nothing may be added afterwards.
  mutating func build() {
    var none: [Int] = []
    query(
      GeographicBox(south: extent.south, north: extent.south, west: extent.west, east: extent.west), into: &none)
  }

  /// Adds to `items` every item that has a box which meets the given one, in no order, some perhaps twice.
  ///
  /// - Complexity: O(log n) and the items found, after `build()`.
  mutating func query(_ box: GeographicBox, into items: inout [Int]) {
    guard box.isWithinOneTurn else {
      for part in box.withinOneTurn { query(part, into: &items) }
      return
    }
    guard extent.meets(box) else { return }
    guard let diagonal = try? unsafe diagonal(of: box) else {
      // Finding nothing would lose regions in silence; GEOS fails here for want of memory alone.
      preconditionFailure("GEOS could not make a box to search with")
    }
    // `&items` alone would be a pointer to the elements.
    unsafe withUnsafeMutablePointer(to: &items) { items in
      unsafe GEOSSTRtree_query_r(
        context.handle, tree, diagonal,
        { item, user in
          guard let user = unsafe user else { return }
          unsafe user.assumingMemoryBound(to: [Int].self).pointee.append(Int(bitPattern: item) - 1)
        }, items)
    }
    unsafe GEOSGeom_destroy_r(context.handle, diagonal)
  }

  /// GEOS takes boxes as those of shapes; the cheapest with a given box is its diagonal. The caller destroys it.
  private func diagonal(of box: GeographicBox) throws(GeometryError) -> OpaquePointer {
    let ends: InlineArray<4, Double> = [box.west, box.south, box.east, box.north]
    let sequence = unsafe ends.span.withUnsafeBufferPointer { ends in
      unsafe GEOSCoordSeq_copyFromBuffer_r(context.handle, ends.baseAddress, 2, 0, 0)
    }
    // The line owns its points, also where it can't be made.
    return try unsafe context.object(
      GEOSGeom_createLineString_r(context.handle, try context.object(sequence)))
  }
}
