internal import CommandLineParsing
internal import LocationCore
internal import RingfencePlaces

/// `ringfence region list`: regions as a table, or as a region file to keep.
struct RegionListCommand {
  /// How regions are listed.
  enum Format: String, CaseIterable {
    case text, geojson, csv
  }

  static let format = Parameter.option(
    "format", value: "NAME", help: "text; geojson or csv for a region file that replay reads back [text]")
  static let parameters = PlaceArguments.parameters + [format, ReportOutput.output]

  private let places: PlaceArguments
  private let format: Format
  private let output: ReportOutput
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws {
    format = try arguments.choice(Self.format, among: Format.allCases) ?? .text
    var files = InputFiles()
    places = try PlaceArguments(arguments, regionPaths: arguments.positionals, files: &files)
    if places.isEmpty { throw UsageError("no region is named; name a region file, --region or -f") }
    try files.check()
    output = try ReportOutput(arguments, console)
    self.console = console
  }

  func run() throws -> ExitStatus {
    let listings = try places.matched(in: Gazetteer(), console).listings
    switch format {
    case .text: try output.write(table(of: listings))
    case .geojson: try output.write(RegionFile.geoJSON(listings.map(\.region)))
    case .csv: try output.write(try RegionFile.csv(listings.map(\.region)))
    }
    return .success
  }

  private func table(of listings: [CityMatcher.Listing]) -> String {
    var table = TextTable([
      ("ID", .left), ("NAME", .left), ("SHAPE", .left), ("ZONE", .left), ("NOTIFIES ON", .left), ("FAVORITES", .right),
    ])
    for listing in listings {
      let region = listing.region
      table.append([
        region.id, region.name, region.shapeText, region.timeZone ?? "-", region.eventsText,
        "\(listing.restaurants.count)",
      ])
    }
    return table.text
  }
}

extension CityRegion {
  /// Where the region is, in a few words.
  fileprivate var shapeText: String {
    switch region.shape {
    case .circle(let center, let radius):
      "\(center.latitude.shortDescription),\(center.longitude.shortDescription) \(radius.shortDescription) m"
    case .polygon(let polygon):
      "polygon of \(polygon.parts.reduce(0) { $0 + max(0, $1.exterior.count - 1) }) corners"
    }
  }

  /// What it notifies on, in the usual order.
  fileprivate var eventsText: String {
    let events = RegionEvent.allCases.filter(notifyOn.contains).map(\.rawValue).joined(separator: ", ")
    return (events.isEmpty ? "nothing" : events) + (repeats ? "" : ", once")
  }
}
