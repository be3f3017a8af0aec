public import LocationCore

/// A region with what is known about the place: what a region file, a city of the gazetteer or a
/// favorite's city gives.
public struct CityRegion: Sendable, Hashable, Identifiable {
  /// What the engine watches: identifier and shape.
  public var region: Region
  /// What a person calls it.
  public var name: String
  /// Other names under which favorites may mention it.
  public var aliases: [String]
  /// The IANA name of its time zone, where known.
  public var timeZone: String?
  /// Which crossings notify, in no order; at first `[.enter]`.
  public var notifyOn: Set<RegionEvent>
  /// Whether it notifies each time, or only once.
  public var repeats: Bool
  /// The city of the gazetteer that the region was made for; nil where a file or coordinates gave the region.
  public var city: City?

  /// A region with its place.
  public init(
    region: Region, name: String, aliases: [String] = [], timeZone: String? = nil,
    notifyOn: Set<RegionEvent> = [.enter], repeats: Bool = true, city: City? = nil
  ) {
    self.region = region
    self.name = name
    self.aliases = aliases
    self.timeZone = timeZone
    self.notifyOn = notifyOn
    self.repeats = repeats
    self.city = city
  }

  /// The identifier of the region.
  public var id: String { region.id }
}
