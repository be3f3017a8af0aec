/// The travellers of a table, by the values of a column, numbered in the order in which they appear.
///
/// A table may name hundreds of thousands: each takes some 25 bytes, and its name's own where that is longer than 15.
struct TravellerColumn {
  private(set) var names: [String] = []
  /// Where the names are found: their numbers plus 1, each at the first free place from that of its hash on. 0 is free.
  private var places: [UInt32] = []
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
    lastNumber = number(of: String(decoding: name, as: UTF8.self))
    return lastNumber
  }

  /// The number of the traveller with this name, which is of no row.
  mutating func number(of name: String) -> UInt32 {
    // At most three quarters are taken: free places end the search.
    if names.count * 4 >= places.count * 3 { makeRoom() }
    var place = place(of: name)
    while places[place] != 0 {
      if names[Int(places[place]) - 1] == name { return places[place] - 1 }
      place = (place + 1) & (places.count - 1)
    }
    names.append(name)
    places[place] = UInt32(names.count)
    return UInt32(names.count) - 1
  }

  /// The place to look for a name first; there is a power of two of them.
  private func place(of name: String) -> Int { name.hashValue & (places.count - 1) }

  private mutating func makeRoom() {
    places = [UInt32](repeating: 0, count: max(16, places.count * 2))
    for (number, name) in names.enumerated() {
      var place = place(of: name)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = UInt32(number + 1)
    }
  }
}
