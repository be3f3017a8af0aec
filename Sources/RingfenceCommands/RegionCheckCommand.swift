internal import CommandLineParsing
internal import RingfenceGeometry
internal import RingfencePlaces

/// `ringfence region check`: what is wrong with regions; the problems are the report.
struct RegionCheckCommand {
  static let parameters = PlaceArguments.parameters + [ReportOutput.output]

  private let places: PlaceArguments
  private let output: ReportOutput

  init(_ arguments: Arguments, _ console: Console) throws {
    var files = InputFiles()
    places = try PlaceArguments(arguments, regionPaths: arguments.positionals, files: &files)
    if places.isEmpty { throw UsageError("no region is named; name a region file, --region or -f") }
    try files.check()
    output = try ReportOutput(arguments, console)
  }

  func run() throws -> ExitStatus {
    let gazetteer = Gazetteer()
    let (set, problems) = try places.regions(in: gazetteer)
    let matcher = try CityMatcher(favorites: places.favorites, regions: set.regions, gazetteer: gazetteer)
    let regions = matcher.listings.map(\.region)
    // Of several regions with one identifier, which is an error said already, one takes part.
    let unique = Dictionary(regions.map { ($0.id, $0.region) }) { first, _ in first }
    let overlaps = RegionOverlap.all(in: try RegionIndex(Array(unique.values)))
    var report = CheckReport()
    report.add(problems + matcher.findings)
    let places = Dictionary(set.entries.map { ($0.region.id, $0.place) }) { first, _ in first }
    for overlap in overlaps {
      report.add(warning: "overlap", at: places[overlap.inner ?? overlap.first], overlap.description)
    }
    try output.write(report.text(counting: regions.count == 1 ? "1 region" : "\(regions.count) regions"))
    return report.status
  }
}
