extension Span<UInt8> {
  /// Eight bytes from an index on, as a number whose lowest byte is the first. Eight must be there.
  @inlinable @inline(__always)
  package func word(at index: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Whether the bytes from one index on are the same as those from an earlier one on; false where there are fewer, and
  /// it may be where eight bytes do not follow.
  @inlinable @inline(__always)
  package func repeats(_ earlier: Int, count length: Int, at index: Int) -> Bool {
    guard count - index >= Swift.max(length, 8) else { return false }
    guard length >= 8 else {
      let difference = word(at: earlier) ^ word(at: index)
      return length <= 0 || difference << UInt64(64 &- 8 &* length) == 0
    }
    var offset = 0
    while offset &+ 8 < length {
      if word(at: earlier &+ offset) != word(at: index &+ offset) { return false }
      offset &+= 8
    }
    // The last eight, of which some may have been compared.
    offset = length &- 8
    return word(at: earlier &+ offset) == word(at: index &+ offset)
  }
}

/// The digits that a word of text begins with: eight at most.
struct DigitWord {
  /// How many there are.
  let count: Int
  /// What they say.
  let value: UInt64

  /// The digits at the start of eight bytes, the first of them the lowest.
  @inline(__always)
  init(_ word: UInt64) {
    let digits = word ^ 0x3030_3030_3030_3030
    // The high bit of each byte that is no digit; above the first such, a carry may set more.
    let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
    count = others.trailingZeroBitCount >> 3
    // With noughts before them they are eight; pairs, fours and all of them are then added up side by side.
    var sums = count == 0 ? 0 : digits << UInt64(64 &- 8 &* count)
    sums = (sums &* 10 &+ (sums >> 8)) & 0x00FF_00FF_00FF_00FF
    sums = (sums &* 100 &+ (sums >> 16)) & 0x0000_FFFF_0000_FFFF
    value = (sums &* 10_000 &+ (sums >> 32)) & 0xFFFF_FFFF
  }
}
