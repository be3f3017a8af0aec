extension String {
  /// Whether this comes before another by Unicode scalars, whose order that of UTF-8 is.
  ///
  /// `<` compares as people read, which changes with the version of Unicode: an order that reports keep must not.
  package func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
