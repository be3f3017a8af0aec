extension Gazetteer {
  /// The city of a restaurant before a district counts as its city; nil where it names none and none is near.
  ///
  /// By its name, which its coordinates settle where several cities bear it; without a name, the largest city
  /// whose disc contains the coordinates, else the nearest within 25 km.
  public func city(of restaurant: Restaurant) -> CitySettlement? {
    if let name = restaurant.city { return settle(name, near: restaurant.coordinate) }
    guard let place = restaurant.coordinate else { return nil }
    let city = largestCity(containing: place) ?? nearestCity(to: place, withinMeters: Gazetteer.nearbyMeters)
    return city.map { .settled($0) }
  }
}

/// A favorite with the city it is in, as far as that is known.
struct LocatedFavorite: Sendable {
  let restaurant: Restaurant
  /// The city it counts to.
  let city: City?
  /// The city its name or place means: `city`, or a district of it.
  let district: City?
  /// The city's name as the file has it, folded.
  let foldedCity: String?
  private let settlement: CitySettlement?
  /// What is wrong with the codes behind the city's name, and what to write.
  private let codesProblem: String?
  /// What is wrong with its coordinates, and what to do.
  private let placeProblem: String?

  init(_ restaurant: Restaurant, gazetteer: Gazetteer) {
    self.restaurant = restaurant
    settlement = gazetteer.city(of: restaurant)
    district = settlement?.city
    city = district.map(gazetteer.principalCity(of:))
    foldedCity = restaurant.city.map(NameFolding.fold)
    codesProblem = settlement == .unknown ? restaurant.city.flatMap(gazetteer.codesProblem(of:)) : nil
    placeProblem = gazetteer.placeProblem(of: restaurant, in: settlement)
  }

  /// Whether a city, by GeoNames' id, is the favorite's, or the district that it is in.
  func isIn(_ id: City.ID) -> Bool { city?.id == id || district?.id == id }

  /// What a person should know about the favorite; nil where all is well.
  ///
  /// - Parameters:
  ///   - isListed: whether a region lists it.
  ///   - isRegionName: whether its city is the name or an alias of a region, so that the run knows it.
  ///   - suggestion: the city that may be meant, where no city bears the name.
  func finding(
    isListed: Bool, isRegionName: Bool, suggestion: @autoclosure () -> String?
  ) -> PlaceProblem? {
    func finding(_ kind: PlaceProblem.Kind, _ message: String) -> PlaceProblem {
      PlaceProblem(.warning, kind, at: restaurant.place, "`\(restaurant.name)`: \(message)")
    }
    let cityName = restaurant.city ?? ""
    let byPlace = isListed ? "; it is listed by its coordinates alone" : ""
    if let placeProblem { return finding(.farFromCity, placeProblem) }
    switch settlement {
    case .unknown where !isRegionName:
      if let codesProblem { return finding(.unknownCity, codesProblem + byPlace) }
      let remedy = suggestion().map { "write `\($0)` if that is meant" } ?? "try another spelling"
      return finding(
        .unknownCity, "no city `\(cityName)` in the gazetteer\(byPlace); \(remedy), or a larger city nearby")
    case .unsettled(let candidates) where !isRegionName:
      let examples = candidates.prefix(3).map { "`\(cityName), \($0.codes)`" }.joined(separator: ", ")
      let coordinates = restaurant.coordinate == nil ? "give coordinates, or write" : "write"
      return finding(
        .unsettledCity,
        "`\(cityName)` could be one of \(candidates.count) cities\(byPlace); \(coordinates) \(examples)…")
    case nil where !isListed:
      let reason = restaurant.coordinate == nil ? "no city and no coordinates" : "no city within 25 km"
      return finding(.noCity, "\(reason); name its `city`")
    default:
      if isListed { return nil }
      let city = city.map { "; add one, like --region \"\($0.name), \($0.codes)\"" } ?? "; add one for `\(cityName)`"
      return finding(.unlisted, "in none of the regions\(city)")
    }
  }
}
