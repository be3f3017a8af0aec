import RingfencePlaces

/// Any bytes as a region file and as a favorites file: nothing traps, and what is read can be written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlaces(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let file = RegionFile(reading: bytes, named: "input")
  _ = RegionSet(file.entries)
  let list = FavoriteList(reading: bytes, named: "input")
  _ = try? CityMatcher(favorites: list.restaurants, regions: file.entries.map(\.region), gazetteer: Gazetteer())
  return 0
}
