/// The command line is wrong: what was typed, and what to type instead.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence without the program's name.
  public let description: String

  /// An error with its sentence.
  public init(_ description: String) {
    self.description = description
  }
}

extension UsageError {
  /// A long option that is not known, with the nearest one that is.
  static func unknown(option name: String, among parameters: [Parameter]) -> UsageError {
    let names = parameters.filter { !$0.isHidden }.map(\.name)
    let hint = nearest(to: name, among: names).map { "; did you mean '--\($0)'?" } ?? ""
    return UsageError("unknown option '--\(name)'\(hint)")
  }

  /// The word that is meant by a mistyped one: the nearest, if a third of its letters or fewer are wrong.
  ///
  /// At one distance the first of the list.
  public static func nearest(to typed: String, among words: [String]) -> String? {
    let ranked = words.map { (word: $0, distance: editDistance(typed, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.word.count / 3) ? best.word : nil
  }

  /// How many letters must be put in, taken out, changed or swapped with the next to make one word of the other.
  private static func editDistance(_ a: String, _ b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
