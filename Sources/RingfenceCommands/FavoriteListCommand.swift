internal import CommandLineParsing
internal import RingfencePlaces

/// `ringfence favorite list`: favorites by the region that would recommend them, in that order.
struct FavoriteListCommand {
  static let parameters = PlaceArguments.parameters + [ReportOutput.output]

  private let places: PlaceArguments
  private let output: ReportOutput
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws {
    var files = InputFiles()
    places = try PlaceArguments(arguments, favoritePaths: arguments.positionals, files: &files)
    guard places.namesFavorites else { throw UsageError("no favorites are named; name a favorites file") }
    try files.check()
    output = try ReportOutput(arguments, console)
    self.console = console
  }

  func run() throws -> ExitStatus {
    let matcher = try places.matched(in: Gazetteer(), console)
    var table = TextTable([
      ("REGION", .left), ("FAVORITE", .left), ("RATING", .right), ("ADDRESS", .left), ("PHONE", .left),
    ])
    for listing in matcher.listings {
      for restaurant in listing.restaurants {
        table.append([
          listing.region.id, restaurant.name, restaurant.rating?.shortDescription ?? "-", restaurant.address ?? "-",
          restaurant.phone ?? "-",
        ])
      }
    }
    try output.write(table.text)
    return .success
  }
}
