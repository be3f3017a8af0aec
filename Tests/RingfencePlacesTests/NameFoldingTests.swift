import RingfencePlaces
import Testing

@Suite struct NameFoldingTests {
  @Test(
    "spellings of one name fold alike",
    arguments: [
      ["Tokyo", "TOKYO", "Tōkyō", "Ｔｏｋｙｏ", " tokyo "], ["Łódź", "LODZ"], ["Ærø", "aero"], ["Straße", "STRASSE"],
      ["Œuilly", "oeuilly"], ["İstanbul", "Istanbul", "ISTANBUL", "ıstanbul"], ["臺北", "台北"], ["ガ", "ｶﾞ"],
      ["Αθήνα", "ΑΘΗΝΑ"], ["Πύργος", "ΠΥΡΓΟΣ"], ["Đà Nẵng", "da  nang", "Da\u{3000}Nang"], ["Ёлкино", "елкино"],
      ["São Paulo", "Sa\u{303}o Paulo", "Sao\u{200B} Paulo"], ["أبها", "ابها"],
    ])
  func alike(names: [String]) {
    for name in names { #expect(NameFolding.areAlike(name, names[0]), "\(name)") }
  }

  @Test(
    "different letters and syllables stay apart",
    arguments: [("か", "が"), ("は", "ぱ"), ("กา", "ก"), ("की", "क"), ("Koln", "Koeln"), ("San Jose", "SanJose")])
  func apart(a: String, b: String) {
    #expect(!NameFolding.areAlike(a, b))
  }

  @Test("every character of the gazetteer's names folds as it did in the script that made the keys")
  func folding() throws {
    let lines = try Fixtures.lines("folding.tsv")
    #expect(lines.count > 5_000)
    for line in lines {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      let original = text(columns[0])
      let folded = NameFolding.fold(original)
      #expect(folded.unicodeScalars.elementsEqual(text(columns[1]).unicodeScalars), "\(line)")
      #expect(NameFolding.fold(folded).unicodeScalars.elementsEqual(folded.unicodeScalars), "\(line)")
    }
  }

  private func text(_ scalars: Substring) -> String {
    var text = String.UnicodeScalarView()
    for digits in scalars.split(separator: " ") {
      if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { text.append(scalar) }
    }
    return String(text)
  }
}
