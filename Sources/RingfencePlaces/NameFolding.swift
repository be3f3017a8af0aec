internal import Foundation

/// Names made comparable: 東京, Tōkyō, TOKYO and Ｔｏｋｙｏ meet where they are one name spelled in several ways.
public enum NameFolding {
  /// A name without case, width, diacritics and surplus blanks.
  ///
  /// Compatibility decomposition, without the marks of alphabets and abjads and without format characters, in
  /// lower case; then ł→l, ø→o, đ→d, æ→ae, œ→oe, ß→ss, ı→i, ς→σ, 臺→台; blanks trimmed and each run of them one
  /// space. Marks that make another letter or syllable stay: か and が, ก and กา are different. Folding twice
  /// gives what folding once gives. The keys of the gazetteer are made by the same function
  /// (`make_gazetteer.py`). O(length).
  public static func fold(_ name: String) -> String {
    var folded = String.UnicodeScalarView()
    var blankWaits = false
    // ASCII has nothing to decompose.
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    for scalar in (isASCII ? name : name.decomposedStringWithCompatibilityMapping).unicodeScalars {
      if scalar.properties.isWhitespace {
        blankWaits = !folded.isEmpty
        continue
      }
      if isDropped(scalar) { continue }
      if blankWaits {
        folded.append(" ")
        blankWaits = false
      }
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        append(lower, to: &folded)
      }
    }
    return String(folded)
  }

  /// Whether two names fold alike.
  public static func areAlike(_ a: String, _ b: String) -> Bool {
    fold(a).unicodeScalars.elementsEqual(fold(b).unicodeScalars)
  }

  private static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
    switch scalar {
    case "ł": folded.append("l")
    case "ø": folded.append("o")
    case "đ": folded.append("d")
    case "æ": folded.append(contentsOf: "ae".unicodeScalars)
    case "œ": folded.append(contentsOf: "oe".unicodeScalars)
    case "ß": folded.append(contentsOf: "ss".unicodeScalars)
    case "ı": folded.append("i")
    case "ς": folded.append("σ")
    case "臺": folded.append("台")
    default: folded.append(scalar)
    }
  }

  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return false }
    return scalar.properties.generalCategory == .format || diacritics.contains { $0.contains(scalar.value) }
  }

  /// Marks that modify a letter: general, Latin, Greek and Cyrillic marks, Hebrew points, Arabic vowel signs and
  /// hamzas, variation selectors.
  private static let diacritics: [ClosedRange<UInt32>] = [
    0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x05BF...0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5,
    0x05C7...0x05C7, 0x0610...0x061A, 0x064B...0x065F, 0x0670...0x0670, 0x06D6...0x06DC, 0x1AB0...0x1AFF,
    0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
  ]
}
