extension Double {
  /// Reads the number that begins at an index, if it is written as nearly all are: a minus sign at most, one to seven
  /// digits, and a full stop with one to sixteen digits at most.
  ///
  /// What follows is not looked at, and may make another number of it. The result is that of `init(decimal:)`.
  ///
  /// - Parameter index: goes to the end of the number.
  /// - Returns: nil, and leaves the index, where the number is written in another way, or fewer than 32 bytes are left.
  package static func plain(in bytes: Span<UInt8>, from index: inout Int) -> Double? {
    var place = index
    guard bytes.count - place >= 32 else { return nil }
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative { place &+= 1 }
    let whole = DigitWord(bytes.word(at: place))
    guard whole.count > 0, whole.count < 8 else { return nil }
    place &+= whole.count
    var mantissa = whole.value
    var decimals = 0
    if bytes[place] == UInt8(ascii: ".") {
      place &+= 1
      let first = DigitWord(bytes.word(at: place))
      guard first.count > 0 else { return nil }
      place &+= first.count
      decimals = first.count
      mantissa = mantissa &* wholePowersOfTen[first.count] &+ first.value
      if decimals == 8 {
        let second = DigitWord(bytes.word(at: place))
        place &+= second.count
        decimals &+= second.count
        guard whole.count &+ decimals <= 19, second.count < 8 || bytes[place] &- UInt8(ascii: "0") > 9 else {
          return nil
        }
        mantissa = mantissa &* wholePowersOfTen[second.count] &+ second.value
      }
    }
    index = place
    let magnitude =
      mantissa < 1 << 53
      ? Double(mantissa) / powersOfTen[decimals] : quotient(of: mantissa, byTenTo: decimals)
    return isNegative ? -magnitude : magnitude
  }

  /// mantissa ÷ 10ⁿ for n to 19, rounded once: 63 or 64 bits of the quotient, the lowest made odd where a rest remains.
  static func quotient(of mantissa: UInt64, byTenTo power: Int) -> Double {
    let divisor = wholePowersOfTen[power]
    let mantissaShift = mantissa.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let dividend = mantissa << UInt64(mantissaShift)
    let (quotient, rest) = (divisor << UInt64(divisorShift)).dividingFullWidth((dividend >> 1, dividend << 63))
    let rounded = Double(rest == 0 ? quotient : quotient | 1)
    return rounded * Double(sign: .plus, exponent: divisorShift - mantissaShift - 63, significand: 1)
  }
}

/// 10⁰ to 10²², all exact.
let powersOfTen: InlineArray<23, Double> = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

/// 10⁰ to 10¹⁹.
private let wholePowersOfTen: InlineArray<20, UInt64> = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
  100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
  10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]
