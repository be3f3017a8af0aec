extension StringProtocol {
  /// Whether the text reads from right to left: its first letter is of a script that does.
  var readsRightToLeft: Bool {
    unicodeScalars.first { $0.isRightToLeft || $0.properties.isAlphabetic }?.isRightToLeft ?? false
  }

  /// The text, held together in its own direction for terminals that put right-to-left text in order, so that it does not
  /// move what stands around it. Without such text there is nothing to hold.
  func isolated(rightToLeft: Bool) -> String {
    guard unicodeScalars.contains(where: { $0.isRightToLeft || $0.properties.isBidiControl }) else {
      return String(self)
    }
    return (rightToLeft ? "\u{2067}" : "\u{2066}") + self + "\u{2069}"
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    properties.isAlphabetic && Self.rightToLeftBlocks.contains { $0.contains(value) }
  }

  /// The blocks whose letters Unicode's DerivedBidiClass.txt has as R or AL.
  private static let rightToLeftBlocks: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}
