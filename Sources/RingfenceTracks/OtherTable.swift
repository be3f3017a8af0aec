/// Tables that are no recordings, by the names of their columns, and what is said of them.
enum OtherTable {
  /// What a table is that has a place and is none; nil for a recording.
  ///
  /// - Parameter hasTime: whether a column holds the time.
  static func sentence(header: [String], hasTime: Bool) -> String? {
    let names = Set(header.map { ColumnNames.Header($0).name })
    if names.isSuperset(of: ["start_time", "end_time"]) {
      return "lists stays with a start and an end, not the way between them; export the points instead"
    }
    guard !hasTime else { return nil }
    if names.contains("radius") { return "looks like a region file; name it with -r" }
    if names.contains("name"),
      !names.isDisjoint(with: ["city", "address", "phone", "rating", "restaurant", "location"])
    {
      return "looks like a favorites file; name it with -f"
    }
    return nil
  }

  /// What a table without a latitude and a longitude is; nil where that is not known.
  static func sentence(withoutPlace header: [String]) -> String? {
    if let sentence = sentence(header: header, hasTime: false) { return sentence }
    let names = Set(header.map { ColumnNames.Header($0).name })
    return kinds.first { names.isSuperset(of: $0.names) }?.sentence
  }

  private static let kinds: [(names: Set<String>, sentence: String)] = [
    (
      ["activity_id", "activity_date"],
      "is a list of activities without places; name the files in the folder `activities` beside it"
    ),
    (["sourceid", "dstid"], "is a table of travel times between zones; it holds no track"),
    (
      ["utm_east", "utm_north"],
      "gives places in the UTM grid, which is not read; write it with latitude and longitude in degrees"
    ),
    (
      ["swiss_east", "swiss_north"],
      "gives places in the Swiss grid, which is not read; write it with latitude and longitude in degrees"
    ),
    (
      ["bng_east", "bng_north"],
      "gives places in the British grid, which is not read; write it with latitude and longitude in degrees"
    ),
  ]
}
