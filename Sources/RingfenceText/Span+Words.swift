extension Span<UInt8> {
  /// Eight bytes from an index on, as a number whose lowest byte is the first. That they are there is not checked: whoever
  /// asks for many words has seen that once.
  @unsafe @inline(__always)
  func uncheckedWord(at index: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
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
