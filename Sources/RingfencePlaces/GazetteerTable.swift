internal import CGazetteer
internal import LocationCore

/// The embedded table of cities, read where the linker put it.
///
/// The layout is described in `make_gazetteer.py`. Cities are known by their index: fewer people, higher index.
@safe
struct GazetteerTable: @unchecked Sendable {
  // Sendable: the bytes are constant data of the program.
  private let bytes: UnsafeRawBufferPointer

  /// How many cities there are.
  let cityCount: Int
  private let citiesOffset: Int
  private let textsOffset: Int
  private let blockCount: Int
  private let blockOffsetsOffset: Int
  private let blocksOffset: Int
  private let bandsOffset: Int
  private let bandCitiesOffset: Int

  private static let bytesPerCity = 26

  /// The table in the program.
  static let embedded = GazetteerTable()

  private init() {
    let table = unsafe UnsafeRawBufferPointer(start: rf_gazetteer_bytes(), count: rf_gazetteer_size())
    func header(_ field: Int) -> Int {
      Int(UInt32(littleEndian: unsafe table.loadUnaligned(fromByteOffset: 8 + 4 * field, as: UInt32.self)))
    }
    unsafe bytes = table
    cityCount = header(0)
    citiesOffset = header(1)
    textsOffset = header(2)
    blockCount = header(3)
    blockOffsetsOffset = header(4)
    blocksOffset = header(5)
    bandsOffset = header(6)
    bandCitiesOffset = header(7)
  }

  // MARK: Cities

  /// The city with an index.
  func city(at index: Int) -> City {
    let record = citiesOffset + index * Self.bytesPerCity
    return City(
      id: UInt32(number32(at: record)), name: text(at: number32(at: record + 16)), coordinate: coordinate(at: index),
      population: number32(at: record + 12),
      country: String(decoding: text(from: record + 24, count: 2), as: UTF8.self),
      division: text(at: number16(at: record + 22)), timeZone: text(at: number16(at: record + 20)))
  }

  /// Where the city with an index is.
  func coordinate(at index: Int) -> CLLocationCoordinate2D {
    let record = citiesOffset + index * Self.bytesPerCity
    return CLLocationCoordinate2D(latitude: degrees(at: record + 4), longitude: degrees(at: record + 8))
  }

  // MARK: Names

  /// The indices of the cities that bear a folded name, the one with the most people first.
  func cities(foldedName: String) -> [Int] {
    let key = Array(foldedName.utf8)
    // The last block whose first key is not after the key sought.
    var low = 0
    var high = blockCount
    while low < high {
      let middle = (low + high) / 2
      if key.lexicographicallyPrecedes(firstKey(ofBlock: middle)) { high = middle } else { low = middle + 1 }
    }
    return low == 0 ? [] : cities(key: key, inBlock: low - 1)
  }

  private func firstKey(ofBlock block: Int) -> ArraySlice<UInt8> {
    let entry = offset(ofBlock: block)
    return text(from: entry + 2, count: byte(at: entry + 1))
  }

  private func cities(key: [UInt8], inBlock block: Int) -> [Int] {
    let end = block + 1 < blockCount ? offset(ofBlock: block + 1) : bandsOffset
    var entry = offset(ofBlock: block)
    var name: [UInt8] = []
    while entry < end {
      let length = byte(at: entry + 1)
      name.removeLast(name.count - byte(at: entry))
      name += text(from: entry + 2, count: length)
      let list = entry + 2 + length
      let count = byte(at: list)
      if name == key { return (0..<count).map { number16(at: list + 1 + 2 * $0) } }
      entry = list + 1 + 2 * count
    }
    return []
  }

  private func offset(ofBlock block: Int) -> Int {
    blocksOffset + number32(at: blockOffsetsOffset + 4 * block)
  }

  // MARK: Bands of latitude

  /// The cities of a band of one degree of latitude (0 is −90° to −89°) whose longitudes are in a range.
  func cities(inBand band: Int, longitudes: ClosedRange<Double>) -> [Int] {
    let end = number16(at: bandsOffset + 2 * (band + 1))
    var low = number16(at: bandsOffset + 2 * band)
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if coordinate(at: cityInBands(middle)).longitude < longitudes.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var found: [Int] = []
    while low < end, coordinate(at: cityInBands(low)).longitude <= longitudes.upperBound {
      found.append(cityInBands(low))
      low += 1
    }
    return found
  }

  private func cityInBands(_ position: Int) -> Int {
    number16(at: bandCitiesOffset + 2 * position)
  }

  // MARK: Bytes

  private func text(at offset: Int) -> String {
    let start = textsOffset + offset
    return String(decoding: text(from: start + 1, count: byte(at: start)), as: UTF8.self)
  }

  private func text(from offset: Int, count: Int) -> ArraySlice<UInt8> {
    unsafe ArraySlice(bytes[offset..<offset + count])
  }

  private func byte(at offset: Int) -> Int {
    Int(unsafe bytes[offset])
  }

  private func number16(at offset: Int) -> Int {
    Int(UInt16(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  private func number32(at offset: Int) -> Int {
    Int(UInt32(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  private func degrees(at offset: Int) -> Double {
    Double(Int32(truncatingIfNeeded: number32(at: offset))) / 100_000
  }
}
