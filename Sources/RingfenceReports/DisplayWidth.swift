internal import CWidth

extension Character {
  /// How many columns of a terminal the character takes: 0, 1, or 2 for the scripts of East Asia and emoji; more where a
  /// letter has further ones beside it, as in Thai and Devanagari.
  var displayColumns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII { return isControl ? 0 : 1 + (unicodeScalars.contains("\u{FE0F}") ? 1 : 0) }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.reduce(0) { $0 + max(0, Int(ringfence_columns($1.value))) }
  }

  /// Whether it does something to a terminal and shows nothing.
  var isControl: Bool { unicodeScalars.first?.properties.generalCategory == .control }
}

extension StringProtocol {
  /// How many columns of a terminal the text takes in one line.
  package var displayColumns: Int { reduce(0) { $0 + $1.displayColumns } }

  /// The text in lines of at most so many columns, broken at blanks; a longer word is broken anywhere.
  func wrapped(columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let width = word.displayColumns
      if !line.isEmpty, used + 1 + width > columns {
        lines.append(line)
        (line, used) = ("", 0)
      } else if !line.isEmpty {
        line += " "
        used += 1
      }
      for character in word {
        if used + character.displayColumns > columns, used > 0 {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += character.displayColumns
      }
    }
    return lines + [line]
  }
}
