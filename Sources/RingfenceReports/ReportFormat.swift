/// How a run is told.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For a person.
  case text
  /// One object.
  case json
  /// One object a line.
  case jsonl
  /// The notifications as a table.
  case csv
  /// The journey, the regions and the transitions as a map has them.
  case geojson
}

extension Run {
  /// The report of the run, ending with a line end.
  ///
  /// - Parameters:
  ///   - format: how it is told; `.geojson` draws the journey from `Replay.way`.
  ///   - style: where it is shown; only text depends on it.
  public func report(_ format: ReportFormat, style: ReportStyle = ReportStyle()) -> String {
    switch format {
    case .text: TextReport(run: self, style: style).text
    case .json: json
    case .jsonl: jsonLines
    case .csv: csv
    case .geojson: geoJSON
    }
  }
}
