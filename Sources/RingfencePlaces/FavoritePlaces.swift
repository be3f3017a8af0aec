internal import LocationCore

/// The favorites that have coordinates, from south to north, so that a region looks at those near it alone.
struct FavoritePlaces {
  private let sorted: [(latitude: Double, longitude: Double, favorite: Int)]

  /// The places of favorites, which are known by their index.
  init(_ favorites: [LocatedFavorite]) {
    sorted = favorites.enumerated()
      .compactMap { number, favorite in
        favorite.restaurant.coordinate.map { ($0.latitude, $0.longitude, number) }
      }
      .sorted { $0.latitude < $1.latitude }
  }

  /// Those whose latitude is in a range.
  func within(latitudes: ClosedRange<Double>) -> [(place: CLLocationCoordinate2D, favorite: Int)] {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].latitude < latitudes.lowerBound { low = middle + 1 } else { high = middle }
    }
    return sorted[low...].prefix { $0.latitude <= latitudes.upperBound }.map {
      (CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude), $0.favorite)
    }
  }
}
