/// One coordinate as people and loggers write it, where it is no plain number: `31.769598N`, `N12 34.567`,
/// `S0 08'02.4"`, `48°08′14″ N`, `48d08m14s`, `-12° 30'`, `12.5 deg`.
public enum CoordinateText {
  /// Degrees, negative to the south and the west; nil where the bytes are no coordinate.
  ///
  /// Up to three numbers are degrees, minutes and seconds; minutes and seconds are below 60. A letter of `NSEW` may stand
  /// before or behind.
  public static func degrees(_ bytes: Span<UInt8>) -> Double? {
    guard bytes.count <= 64 else { return nil }
    return degrees(String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self))
  }

  /// Reads a text, with the letters that may stand in it, `NS` for a latitude; see `degrees(_:)` for bytes.
  public static func degrees(_ text: String, halves: String = "NSEW") -> Double? {
    guard text.utf8.count <= 64 else { return nil }
    // Some languages write the minus sign of mathematics.
    var text = text.uppercased().filter { $0 != "\0" }.replacing("−", with: "-")
    for name in ["DEGREES", "DEGREE", "DEG"] where text.contains("G") { text = text.replacing(name, with: "°") }
    var letters: [Character] = []
    var words: [String] = []
    var word = ""
    // 35d06m00s: behind minutes so written, an S is no half of the Earth.
    var hasMinuteLetter = false
    for character in text {
      if character == "M", words.count == 1, !word.isEmpty {
        hasMinuteLetter = true
        words.append(word)
        word = ""
      } else if character == "S", hasMinuteLetter, !word.isEmpty {
        words.append(word)
        word = ""
      } else if halves.contains(character) {
        letters.append(character)
        if !word.isEmpty { words.append(word) }
        word = ""
      } else if character.isNumber || character == "." || character == "-" || character == "+" {
        word.append(character)
      } else if character.isWhitespace || "°º'′’\"″”:D".contains(character) {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        return nil
      }
    }
    if !word.isEmpty { words.append(word) }
    guard (1...3).contains(words.count), letters.count <= 1 else { return nil }
    return value(of: words, half: letters.first)
  }

  private static func value(of words: [String], half: Character?) -> Double? {
    var degrees = 0.0
    var isNegative = false
    for (place, word) in words.enumerated() {
      guard let number = Double(decimal: word) else { return nil }
      if place == 0 {
        isNegative = word.hasPrefix("-")
        degrees = number.magnitude
      } else {
        guard number >= 0, number < 60, !word.hasPrefix("-") else { return nil }
        degrees += number / (place == 1 ? 60 : 3600)
      }
    }
    if let half {
      guard !isNegative else { return nil }
      isNegative = half == "S" || half == "W"
    }
    return isNegative ? -degrees : degrees
  }
}
