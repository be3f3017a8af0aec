internal import CommandLineParsing
internal import RingfencePlaces

/// `ringfence favorite check`: what is wrong with favorites, city by city; the problems are the report.
struct FavoriteCheckCommand {
  static let parameters = PlaceArguments.parameters + [ReportOutput.output]

  private let places: PlaceArguments
  private let output: ReportOutput

  init(_ arguments: Arguments, _ console: Console) throws {
    var files = InputFiles()
    places = try PlaceArguments(arguments, favoritePaths: arguments.positionals, files: &files)
    guard places.namesFavorites else { throw UsageError("no favorites are named; name a favorites file") }
    try files.check()
    output = try ReportOutput(arguments, console)
  }

  func run() throws -> ExitStatus {
    let gazetteer = Gazetteer()
    let (set, problems) = try places.regions(in: gazetteer)
    let matcher = try CityMatcher(favorites: places.favorites, regions: set.regions, gazetteer: gazetteer)
    var report = CheckReport()
    report.add(problems + matcher.findings)
    var table = TextTable([("CITY", .left), ("REGION", .left), ("FAVORITES", .right)])
    for listing in matcher.listings {
      table.append([listing.region.name, listing.region.id, "\(listing.restaurants.count)"])
    }
    let favorites = places.favorites.count(where: \.isFavorite)
    let sum = report.text(counting: favorites == 1 ? "1 favorite" : "\(favorites) favorites")
    try output.write((matcher.listings.isEmpty ? "" : table.text) + sum)
    return report.status
  }
}
