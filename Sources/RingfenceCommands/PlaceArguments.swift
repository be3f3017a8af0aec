internal import CommandLineParsing
internal import Foundation
internal import RingfencePlaces

/// Which regions and favorites a command is about: `-r`, `--region`, `-f`.
struct PlaceArguments {
  static let regionFiles = Parameter.option(
    "regions", "r", value: "FILE", repeats: true, help: "A region file, GeoJSON or CSV")
  static let region = Parameter.option(
    "region", value: "SPEC", repeats: true,
    help: "One region: NAME@LAT,LON,RADIUS, or a city of the gazetteer, NAME[, ADMIN1][, CC][@RADIUS]")
  static let favoriteFiles = Parameter.option(
    "favorites", "f", value: "FILE", repeats: true,
    help: "A favorites file, JSON, CSV or GeoJSON. Without any region, each city that has favorites is one")
  static let parameters = [regionFiles, region, favoriteFiles]

  /// The favorites of all files.
  let favorites: [Restaurant]
  /// Whether the command is about favorites at all.
  let namesFavorites: Bool
  /// Whether nothing is named that has regions.
  let isEmpty: Bool

  private let regionFiles: [RegionFile]
  private let specs: [RegionSpec]
  private let fileProblems: [PlaceProblem]

  /// Reads the files that are named; what can't be opened is noted in `files`.
  ///
  /// - Parameters:
  ///   - regionPaths: region files that the command takes as its operands.
  ///   - favoritePaths: favorites files that it takes as its operands.
  /// - Throws: `PlacesError.malformedRegion`.
  init(
    _ arguments: Arguments, regionPaths: [String] = [], favoritePaths: [String] = [], files: inout InputFiles
  ) throws(PlacesError) {
    var specs: [RegionSpec] = []
    for text in arguments.values(of: Self.region) { specs.append(try RegionSpec(text)) }
    self.specs = specs
    let regionPaths = regionPaths + arguments.values(of: Self.regionFiles)
    regionFiles = files.read(regionPaths).map { RegionFile(reading: $0.bytes, named: $0.name) }
    let favoritePaths = favoritePaths + arguments.values(of: Self.favoriteFiles)
    let lists = files.read(favoritePaths).map { file in
      var list = FavoriteList(reading: file.bytes, named: file.name)
      list.leaveOutMissingPictures { FileManager.default.fileExists(atPath: $0) }
      return list
    }
    namesFavorites = !favoritePaths.isEmpty
    isEmpty = regionPaths.isEmpty && specs.isEmpty && favoritePaths.isEmpty
    favorites = lists.flatMap(\.restaurants)
    fileProblems = regionFiles.flatMap(\.problems) + lists.flatMap(\.problems)
  }

  /// The regions that are named, and everything that is wrong with the files and with what is in them.
  ///
  /// - Throws: `PlacesError` for a city of `--region` that is unknown or unsettled.
  func regions(in gazetteer: Gazetteer) throws(PlacesError) -> (set: RegionSet, problems: [PlaceProblem]) {
    var entries = regionFiles.flatMap(\.entries)
    for spec in specs {
      let place = SourcePlace(source: "--region \(spec)")
      entries.append(RegionFile.Entry(region: try spec.region(in: gazetteer), place: place))
    }
    let set = RegionSet(entries)
    // A file that has two regions of one identifier has said so itself.
    let known = Set(fileProblems)
    return (set, fileProblems + set.problems.filter { !known.contains($0) })
  }

  /// The regions with their favorites. Warnings are said.
  ///
  /// - Throws: `PlacesError.invalidPlaces` where anything is wrong with the files.
  func matched(in gazetteer: Gazetteer, _ console: Console) throws(PlacesError) -> CityMatcher {
    let (set, problems) = try regions(in: gazetteer)
    if problems.contains(where: { $0.severity == .error }) { throw .invalidPlaces(problems) }
    let matcher = try CityMatcher(favorites: favorites, regions: set.regions, gazetteer: gazetteer)
    console.say(problems + matcher.findings)
    return matcher
  }
}
