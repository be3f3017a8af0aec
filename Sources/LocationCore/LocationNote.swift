/// Something of the location that a phone says nothing of, or says to an app that may not listen.
package struct LocationNote: Sendable, Hashable {
  /// What is noted.
  package enum Kind: Sendable, Hashable {
    /// A region or condition is not monitored, or no longer.
    case notMonitored
    /// The app was not told of a location or a crossing.
    case notTold
  }

  /// What sort of thing it is.
  package let kind: Kind
  /// The identifier of the region or condition; nil where it is about none.
  package let identifier: String?
  /// More about it, in words, with the remedy.
  package let detail: String
}

/// Why a region or condition can't be monitored.
enum MonitoringRefusal {
  case tooMany(limit: Int)
  case tooLarge(meters: Double, limit: Double)
  case noArea

  /// The reason, in words.
  var detail: String {
    switch self {
    case .tooMany(let limit): "\(limit) regions and conditions are monitored already; stop one before"
    case .tooLarge(let meters, let limit):
      "its radius of \(meters) m is above maximumRegionMonitoringDistance, \(limit) m; make it smaller"
    case .noArea: "it is no area that can be watched; use a circle with a place and a radius above 0"
    }
  }

  /// What an event of a monitor says of it.
  var diagnosis: CLMonitor.Event.Diagnosis {
    switch self {
    case .tooMany: .conditionLimitExceeded
    case .tooLarge, .noArea: .conditionUnsupported
    }
  }
}
