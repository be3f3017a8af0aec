import RingfencePlaces

/// Reads any bytes as a region file: nothing traps, nor does what makes one set of its regions.
public func checkRegions(_ start: UnsafePointer<UInt8>?, _ count: Int) {
  let file = RegionFile(reading: Array(UnsafeBufferPointer(start: start, count: count)), named: "input")
  _ = RegionSet(file.entries)
}

/// Reads any bytes as a favorites file and finds its cities: nothing traps.
public func checkFavorites(_ start: UnsafePointer<UInt8>?, _ count: Int) {
  let list = FavoriteList(reading: Array(UnsafeBufferPointer(start: start, count: count)), named: "input")
  _ = try? CityMatcher(favorites: list.restaurants, regions: [], gazetteer: Gazetteer())
}
