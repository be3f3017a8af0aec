/// Numbers that look random and are the same in every run, for the same seed: SplitMix64.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of so many numbers from 0 on.
  mutating func roll(_ sides: Int) -> Int { .random(in: 0..<sides, using: &self) }

  /// From 0 up to 1.
  mutating func share() -> Double { .random(in: 0..<1, using: &self) }
}
