extension Character {
  /// How many columns of a terminal the character takes: 0, 1, or 2 for the scripts of East Asia and emoji.
  var displayColumns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if unicodeScalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation { return 2 }
    return Self.wideScalars.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// Blocks whose characters are wide or full-width in Unicode's EastAsianWidth.txt.
  private static let wideScalars: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]
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
