internal import CGEOS

/// A spatial index over boxes: which of them does a box meet? GEOS's STRtree.
///
/// Owns the tree and its context. GEOS builds the tree inside the first query, after which nothing may be
/// added; queries are `mutating`, so that one thread at a time is what the compiler allows.
@safe struct BoxTree: ~Copyable {
  private let context: GEOSContext
  private let tree: OpaquePointer

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

  /// Adds an item, a number of at least 0, with its box. The tree keeps a copy of the box.
  mutating func insert(_ item: Int, box: GeographicBox) throws(GeometryError) {
    let rectangle = try unsafe context.object(
      GEOSGeom_createRectangle_r(context.handle, box.west, box.south, box.east, box.north))
    // Item 0 would be a null pointer.
    unsafe GEOSSTRtree_insert_r(
      context.handle, tree, rectangle, UnsafeMutableRawPointer(bitPattern: item + 1))
    unsafe GEOSGeom_destroy_r(context.handle, rectangle)
  }

  /// Adds to `items` every item whose box meets the given one, in no order.
  ///
  /// - Complexity: O(log n) and the items found, after a first query of O(n log n).
  mutating func query(_ box: GeographicBox, into items: inout [Int]) {
    guard
      let rectangle = unsafe GEOSGeom_createRectangle_r(
        context.handle, box.west, box.south, box.east, box.north)
    else { return }
    // `&items` alone would be a pointer to the elements.
    unsafe withUnsafeMutablePointer(to: &items) { items in
      unsafe GEOSSTRtree_query_r(
        context.handle, tree, rectangle,
        { item, user in
          guard let user = unsafe user else { return }
          unsafe user.assumingMemoryBound(to: [Int].self).pointee.append(Int(bitPattern: item) - 1)
        }, items)
    }
    unsafe GEOSGeom_destroy_r(context.handle, rectangle)
  }
}
