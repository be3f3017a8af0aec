extension Double {
  /// Reads a number in decimal notation: `35.6812`, `-4.8e-05`, `.5`, `+7.`.
  ///
  /// The result is the nearest Double, whatever the number of digits. Blanks, tabs and line ends around
  /// the number are ignored. Nil for an empty text, for anything that is no decimal number (`nan`, `inf`,
  /// `0x10`, `1 000`, `5,0`) and for a number too large for a Double.
  ///
  /// - Parameter decimalSeparator: the byte between whole and fraction, a full stop or a comma.
  public init?(decimal bytes: Span<UInt8>, decimalSeparator: UInt8 = UInt8(ascii: ".")) {
    if let value = Self.plain(bytes, decimalSeparator) {
      self = value
      return
    }
    var index = 0
    var end = bytes.count
    while index < end, bytes[index].isTextSpace { index += 1 }
    while end > index, bytes[end - 1].isTextSpace { end -= 1 }
    let start = index

    var isNegative = false
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    var digits = DecimalDigits()
    digits.take(bytes, from: &index, to: end)
    if index < end, bytes[index] == decimalSeparator {
      index += 1
      digits.takeFraction(bytes, from: &index, to: end)
    }
    guard digits.hasAny else { return nil }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      guard digits.takeExponent(bytes, from: &index, to: end) else { return nil }
    }
    guard index == end else { return nil }

    if let magnitude = digits.exactValue {
      self = isNegative ? -magnitude : magnitude
    } else {
      var text: [UInt8] = []
      text.reserveCapacity(end - start)
      for place in start..<end { text.append(bytes[place] == decimalSeparator ? UInt8(ascii: ".") : bytes[place]) }
      guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
      self = value
    }
  }

  /// The value of a number as nearly all are: a sign at most, digits with a separator at most, few enough to be exact.
  @inline(__always)
  private static func plain(_ bytes: Span<UInt8>, _ decimalSeparator: UInt8) -> Double? {
    let count = bytes.count
    guard count > 0, count <= 18 else { return nil }
    let isNegative = bytes[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    var mantissa: UInt64 = 0
    var separator = count
    var index = start
    while index < count {
      let byte = bytes[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
      } else if byte == decimalSeparator, separator == count {
        separator = index
      } else {
        return nil
      }
      index &+= 1
    }
    let digitCount = separator == count ? count - start : count - start - 1
    guard digitCount > 0, mantissa < 1 << 53 else { return nil }
    let magnitude =
      separator >= count - 1 ? Double(mantissa) : Double(mantissa) / powersOfTen[count - 1 - separator]
    return isNegative ? -magnitude : magnitude
  }

  /// Reads a number in decimal notation; see `init(decimal:decimalSeparator:)` for bytes.
  public init?(decimal text: String) {
    let bytes = Array(text.utf8)
    self.init(decimal: bytes.span)
  }
}

/// The digits of a decimal number as a whole number and a power of ten.
private struct DecimalDigits {
  var mantissa: UInt64 = 0
  var significantCount = 0
  var exponent = 0
  var hasAny = false

  @inline(__always)
  mutating func take(_ bytes: Span<UInt8>, from index: inout Int, to end: Int) {
    let start = index
    var place = index
    if significantCount == 0 {
      while place < end, bytes[place] == UInt8(ascii: "0") { place &+= 1 }
    }
    let firstSignificant = place
    // In a local variable, which stays in a register.
    var value = mantissa
    while place < end {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      place &+= 1
    }
    significantCount &+= place - firstSignificant
    mantissa = value
    hasAny = hasAny || place > start
    index = place
  }

  @inline(__always)
  mutating func takeFraction(_ bytes: Span<UInt8>, from index: inout Int, to end: Int) {
    let start = index
    take(bytes, from: &index, to: end)
    exponent &-= index - start
  }

  /// Reads what follows the `e`; false where it is no whole number.
  mutating func takeExponent(_ bytes: Span<UInt8>, from index: inout Int, to end: Int) -> Bool {
    var isNegative = false
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    let start = index
    var value = 0
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // Beyond this the value is zero or too large, and further digits must not overflow.
      if value < 100_000 { value = value * 10 + Int(digit) }
      index += 1
    }
    exponent += isNegative ? -value : value
    return index > start
  }

  /// The value where one correctly rounded operation gives it; nil where it takes a library.
  @inline(__always)
  var exactValue: Double? {
    if significantCount == 0 { return 0 }
    guard significantCount <= 19 else { return nil }
    if mantissa < 1 << 53 {
      if exponent == 0 { return Double(mantissa) }
      if exponent < 0, exponent >= -22 { return Double(mantissa) / powersOfTen[-exponent] }
      if exponent > 0, exponent <= 22 { return Double(mantissa) * powersOfTen[exponent] }
      return nil
    }
    guard exponent < 0, exponent >= -19 else { return exponent == 0 ? Double(mantissa) : nil }
    return Double.quotient(of: mantissa, byTenTo: -exponent)
  }
}

extension UInt8 {
  /// Whether the byte is one of XML's white-space characters: blank, tab, line feed, carriage return.
  package var isTextSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
