/// The sine and the cosine of an angle in degrees, both right to 1.2 × 10⁻¹⁶; NaN where it is not finite.
///
/// Half the cost of two calls of the C library: both come of one reduction, which in degrees is exact within
/// ±360, so that the sine of 180° is 0 and a pole lies on the axis. The polynomials are those of fdlibm
/// (`k_sin.c`, `k_cos.c`), whose error within ±45° is below 2⁻⁵⁷.
@usableFromInline
func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  // So large a number has no room for a fraction: adding it rounds to whole quarter turns, the last bits of the sum.
  let wholes = 0x1.8p52
  let shifted = degrees * (1 / 90) + wholes
  let x = (degrees - (shifted - wholes) * 90) * (.pi / 180)
  let z = x * x
  let sineTail =
    (((1.58969099521155010221e-10 * z - 2.50507602534068634195e-08) * z
      + 2.75573137070700676789e-06) * z - 1.98412698298579493134e-04) * z + 8.33333333332248946124e-03
  let sine = x + x * z * (sineTail * z - 1.66666666666666324348e-01)
  let cosineTail =
    ((((-1.13596475577881948265e-11 * z + 2.08757232129817482790e-09) * z
      - 2.75573143513906633035e-07) * z + 2.48015872894767294178e-05) * z
      - 1.38888888888741095749e-03) * z + 4.16666666666666019037e-02
  // What rounding takes from 1 − z/2 is added again.
  let half = z / 2
  let most = 1 - half
  let cosine = most + ((1 - most) - half + z * z * cosineTail)
  switch shifted.bitPattern & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}
