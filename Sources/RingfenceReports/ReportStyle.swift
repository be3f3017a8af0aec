/// Where a text report is shown.
public struct ReportStyle: Sendable {
  /// The columns of the terminal; nil where it is none.
  public var width: Int?
  /// Whether colours and weights may be used.
  public var usesColor: Bool

  /// A style; without a width it is plain.
  public init(width: Int? = nil, usesColor: Bool = false) {
    self.width = width
    self.usesColor = usesColor
  }
}
