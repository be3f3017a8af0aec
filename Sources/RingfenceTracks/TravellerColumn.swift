/// The travellers of a table, by the values of a column, numbered in the order in which they appear.
struct TravellerColumn {
  private(set) var names: [String] = []
  private var numbers: [String: UInt32] = [:]
  private var last: [UInt8] = []
  private var lastNumber: UInt32 = 0
  private var rowCount = 0

  /// Whether the column numbers rows and names no travellers: more than nine tenths of its values are new.
  var isRowNumber: Bool { names.count * 10 > rowCount * 9 }
  /// Whether the values tell already what the column is: one came twice, there are many, or it is empty.
  var isTelling: Bool { names.count < rowCount || rowCount >= 10 || names == [""] }

  /// The number of the traveller with this name.
  mutating func number(of name: ArraySlice<UInt8>) -> UInt32 {
    rowCount += 1
    if rowCount > 1, last.elementsEqual(name) { return lastNumber }
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: name)
    let text = String(decoding: name, as: UTF8.self)
    if let number = numbers[text] {
      lastNumber = number
    } else {
      lastNumber = UInt32(names.count)
      numbers[text] = lastNumber
      names.append(text)
    }
    return lastNumber
  }
}
