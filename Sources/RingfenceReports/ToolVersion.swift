/// Which program wrote a report.
public enum ToolVersion {
  /// The program's name.
  public static let name = "ringfence"
  /// Its version.
  public static let number = "0.1.0"
  /// The version of the JSON reports: raised where they change, not where something is added.
  static let schema = 1
}
