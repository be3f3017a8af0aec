import RingfenceReports
import Testing

@Suite("Columns of a terminal")
struct DisplayWidthTests {
  @Test(
    "a character takes the columns that terminals give it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("京", 2), ("Ａ", 2), ("ｱ", 1), ("각", 2), ("\u{1100}\u{1161}\u{11A8}", 2),
      ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇯🇵", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("⌚", 2), ("☀", 1), ("ש", 1), ("قَ", 1),
      ("กำ", 2), ("น้ำ", 2), ("क", 1), ("क्ष", 2), ("─", 1), ("●", 1), ("…", 1), ("\u{3000}", 2), ("\u{200B}", 0),
      ("\u{2067}", 0), ("\n", 0), ("\u{1B}", 0), ("𠮷", 2), ("", 0),
    ])
  func columns(text: String, columns: Int) {
    #expect(text.displayColumns == columns)
  }
}
