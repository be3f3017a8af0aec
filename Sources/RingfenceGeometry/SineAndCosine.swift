/// The sines and the cosines of two angles in degrees, all right to 1.2 × 10⁻¹⁶; NaN where an angle is not finite.
///
/// Two at a time, a latitude and a longitude, cost as much as one. All come of one reduction, which in degrees is exact
/// within ±360, so that the sine of 180° is 0 and a pole lies on the axis. The polynomials are those of fdlibm
/// (`k_sin.c`, `k_cos.c`), whose error within ±45° is below 2⁻⁵⁷.
@inlinable
func sinesAndCosines(degrees: SIMD2<Double>) -> (sines: SIMD2<Double>, cosines: SIMD2<Double>) {
  // So large a number has no room for a fraction: adding it rounds to whole quarter turns, the last bits of the sum.
  let wholes = SIMD2(repeating: 0x1.8p52)
  let shifted = degrees * (1 / 90) + wholes
  let x = (degrees - (shifted - wholes) * 90) * (.pi / 180)
  let z = x * x
  let sineTail = polynomial(
    z, 1.58969099521155010221e-10, -2.50507602534068634195e-08, 2.75573137070700676789e-06, -1.98412698298579493134e-04,
    8.33333333332248946124e-03, -1.66666666666666324348e-01)
  let sine = x + x * z * sineTail
  let cosineTail = polynomial(
    z, -1.13596475577881948265e-11, 2.08757232129817482790e-09, -2.75573143513906633035e-07, 2.48015872894767294178e-05,
    -1.38888888888741095749e-03, 4.16666666666666019037e-02)
  // What rounding takes from 1 − z/2 is added again.
  let half = z / 2
  let most = 1 - half
  let cosine = most + ((1 - most) - half + z * z * cosineTail)
  // Each quarter turn makes a cosine of a sine, and of a cosine the sine with the other sign.
  let quarters = SIMD2(Int64(bitPattern: shifted.x.bitPattern), Int64(bitPattern: shifted.y.bitPattern))
  let isOdd = quarters & 1 .== 1
  return (
    sine.replacing(with: cosine, where: isOdd).negated(where: quarters & 2 .== 2),
    cosine.replacing(with: sine, where: isOdd).negated(where: (quarters &+ 1) & 2 .== 2)
  )
}

/// az⁵ + bz⁴ + cz³ + dz² + ez + f.
@inlinable @inline(__always)
func polynomial(
  _ z: SIMD2<Double>, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
) -> SIMD2<Double> {
  var sum = z * a + b
  sum = sum * z + c
  sum = sum * z + d
  sum = sum * z + e
  return sum * z + f
}

/// The sine and the cosine of one angle in degrees, as those of two.
@inlinable
func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  let (sines, cosines) = sinesAndCosines(degrees: SIMD2(degrees, 0))
  return (sines.x, cosines.x)
}

extension SIMD2<Double> {
  @inlinable
  func negated(where mask: SIMDMask<SIMD2<Int64>>) -> Self { replacing(with: -self, where: mask) }
}
