internal import CommandLineParsing
internal import RingfencePlaces

/// `ringfence region find`: the cities that a name can mean.
struct RegionFindCommand {
  private let names: [String]
  private let output: ReportOutput
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws {
    guard !arguments.positionals.isEmpty else {
      throw UsageError("no name is given; name a city, like Tokyo, or \"Springfield, IL\"")
    }
    names = arguments.positionals
    output = try ReportOutput(arguments, console)
    self.console = console
  }

  func run() throws -> ExitStatus {
    let gazetteer = Gazetteer()
    var table = TextTable([
      ("CITY", .left), ("DIVISION", .left), ("COUNTRY", .left), ("PEOPLE", .right), ("RADIUS", .right),
      ("REGION", .left),
    ])
    var unknown: [String] = []
    for name in names {
      let cities = gazetteer.cities(named: name)
      if cities.isEmpty { unknown.append(name) }
      for city in cities {
        table.append([
          city.name, city.division.isEmpty ? "-" : city.division, city.country, "\(city.population)",
          "\(Int(city.radiusMeters)) m", RegionSpec(city).description,
        ])
      }
    }
    if unknown.count < names.count { try output.write(table.text) }
    for name in unknown { console.say("\(PlacesError.unknownCity(name: name))") }
    return unknown.isEmpty ? .success : .data
  }
}
