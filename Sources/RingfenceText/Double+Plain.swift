extension Double {
  /// Reads the number that begins at an index, if it is written as nearly all are: a minus sign at most, one to six
  /// digits, and a full stop with one to sixteen digits at most.
  ///
  /// What follows is not looked at, and may make another number of it. The result is that of `init(decimal:)`.
  ///
  /// - Parameter index: goes to the end of the number.
  /// - Returns: nil, and leaves the index, where the number is written in another way, or fewer than 32 bytes are left.
  @inline(__always)
  static func plain(in bytes: Span<UInt8>, from index: inout Int) -> Double? {
    var place = index
    guard place >= 0, bytes.count &- place >= 32 else { return nil }
    // Of these 32 bytes no more are read.
    var word = unsafe bytes.uncheckedWord(at: place)
    let isNegative = UInt8(truncatingIfNeeded: word) == UInt8(ascii: "-")
    if isNegative {
      place &+= 1
      word >>= 8
    }
    var mantissa: Int64 = 0
    var wholeCount = 0
    // One by one, since there are two or three of them.
    while true {
      let digit = UInt8(truncatingIfNeeded: word) &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      mantissa = mantissa &* 10 &+ Int64(digit)
      word >>= 8
      wholeCount &+= 1
    }
    // Of eight, what follows is not in the word.
    guard wholeCount > 0, wholeCount < 7 else { return nil }
    place &+= wholeCount
    guard UInt8(truncatingIfNeeded: word) == UInt8(ascii: ".") else {
      index = place
      return isNegative ? -Double(mantissa) : Double(mantissa)
    }
    place &+= 1
    let decimals = DigitWord(unsafe bytes.uncheckedWord(at: place))
    guard decimals.count > 0 else { return nil }
    place &+= decimals.count
    mantissa = mantissa &* Int64(truncatingIfNeeded: wholePowersOfTen[decimals.count]) &+ Int64(decimals.value)
    var magnitude = Double(mantissa) / powersOfTen[decimals.count]
    if decimals.count == 8 {
      guard let longer = withMoreDecimals(UInt64(mantissa), wholeCount, bytes, &place) else { return nil }
      magnitude = longer
    }
    index = place
    return isNegative ? -magnitude : magnitude
  }

  /// The number that a mantissa with eight decimals, and the eight decimals at most that follow it, are.
  @inline(never)
  private static func withMoreDecimals(
    _ mantissa: UInt64, _ wholeCount: Int, _ bytes: Span<UInt8>, _ place: inout Int
  ) -> Double? {
    let decimals = DigitWord(unsafe bytes.uncheckedWord(at: place))
    place &+= decimals.count
    guard wholeCount &+ 8 &+ decimals.count <= 19, decimals.count < 8 || bytes[place] &- UInt8(ascii: "0") > 9 else {
      return nil
    }
    let mantissa = mantissa &* wholePowersOfTen[decimals.count] &+ decimals.value
    return mantissa < 1 << 53
      ? Double(mantissa) / powersOfTen[8 &+ decimals.count]
      : quotient(of: mantissa, byTenTo: 8 &+ decimals.count)
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
