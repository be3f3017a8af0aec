public import LocationCore

/// A restaurant of a favorites file.
public struct Restaurant: Sendable, Hashable {
  /// What it is called.
  public var name: String
  /// The city it is in, as the file names it.
  public var city: String?
  /// Its address.
  public var address: String?
  /// Its telephone number, as written.
  public var phone: String?
  /// Where it is, where that is known.
  public var coordinate: CLLocationCoordinate2D?
  /// How good it is, 0 to 5; nil where it has not been rated.
  public var rating: Double?
  /// What sort of restaurant it is.
  public var type: String?
  /// What its guest noted.
  public var notes: String?
  /// A picture: a path relative to the favorites file, as written.
  public var image: String?
  /// Whether it is a favorite; others are never listed.
  public var isFavorite: Bool
  /// Where it stands.
  public var place: SourcePlace

  /// A restaurant; what is left out is not known.
  public init(
    name: String, city: String? = nil, address: String? = nil, phone: String? = nil,
    coordinate: CLLocationCoordinate2D? = nil, rating: Double? = nil, type: String? = nil, notes: String? = nil,
    image: String? = nil, isFavorite: Bool = true, place: SourcePlace
  ) {
    self.name = name
    self.city = city
    self.address = address
    self.phone = phone
    self.coordinate = coordinate
    self.rating = rating
    self.type = type
    self.notes = notes
    self.image = image
    self.isFavorite = isFavorite
    self.place = place
  }

  /// The path of the picture: `image`, where it is relative, from the folder of the favorites file.
  public var imagePath: String? {
    guard let image, !image.hasPrefix("/"), let slash = place.source.lastIndex(of: "/") else { return image }
    return place.source[...slash] + image
  }

  /// Whether one is listed before another: by rating downwards, unrated last, then by name, address and place in
  /// the files, texts by their Unicode scalars.
  public static func isListed(_ a: Restaurant, before b: Restaurant) -> Bool {
    let (ratingA, ratingB) = (a.rating ?? -1, b.rating ?? -1)
    if ratingA != ratingB { return ratingA > ratingB }
    for (textA, textB) in [
      (a.name, b.name), (a.address ?? "", b.address ?? ""), (a.place.description, b.place.description),
    ] where !textA.unicodeScalars.elementsEqual(textB.unicodeScalars) {
      return textA.precedes(textB)
    }
    return false
  }
}
