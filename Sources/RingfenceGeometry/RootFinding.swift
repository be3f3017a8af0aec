/// Roots and least values of functions of one variable.
package enum RootFinding {
  /// Where a function that has different signs at both ends of an interval is zero.
  ///
  /// The Illinois method: false position that halves the weight of an end that stays, so that it can't creep.
  ///
  /// - Parameters:
  ///   - tolerance: how small the interval has to be.
  ///   - precision: how small the value has to be; either ends the search.
  package static func root(
    from start: (x: Double, value: Double), to end: (x: Double, value: Double), tolerance: Double,
    precision: Double, of function: (Double) -> Double
  ) -> Double {
    var a = start
    var b = end
    if abs(a.value) <= precision { return a.x }
    if abs(b.value) <= precision { return b.x }
    for _ in 0..<100 where abs(b.x - a.x) > tolerance {
      var x = (a.x * b.value - b.x * a.value) / (b.value - a.value)
      if !(x > min(a.x, b.x) && x < max(a.x, b.x)) { x = (a.x + b.x) / 2 }
      let value = function(x)
      if abs(value) <= precision { return x }
      if (value < 0) == (b.value < 0) {
        a.value /= 2
      } else {
        a = b
      }
      b = (x, value)
    }
    return abs(a.value) < abs(b.value) ? a.x : b.x
  }

  /// Where a function that falls and then rises is least: the golden section, to 10⁻⁸ of the interval.
  ///
  /// Ends early at a value below `enough`.
  package static func leastValue(
    from start: Double, to end: Double, enough: Double = -.infinity, of function: (Double) -> Double
  ) -> (x: Double, value: Double) {
    let ratio = (5.0.squareRoot() - 1) / 2
    var a = start
    var b = end
    var left = (x: b - ratio * (b - a), value: 0.0)
    var right = (x: a + ratio * (b - a), value: 0.0)
    left.value = function(left.x)
    right.value = function(right.x)
    for _ in 0..<38 {
      if min(left.value, right.value) < enough { break }
      if left.value < right.value {
        b = right.x
        right = left
        left.x = b - ratio * (b - a)
        left.value = function(left.x)
      } else {
        a = left.x
        left = right
        right.x = a + ratio * (b - a)
        right.value = function(right.x)
      }
    }
    return left.value < right.value ? left : right
  }
}
