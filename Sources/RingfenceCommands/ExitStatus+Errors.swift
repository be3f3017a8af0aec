internal import CommandLineParsing
internal import RingfenceGeometry
internal import RingfencePlaces
internal import RingfenceReports
internal import RingfenceSimulation
internal import RingfenceTracks

extension ExitStatus {
  /// What an error that ends a command means for its status: the one place that decides it.
  init(for error: any Error) {
    switch error {
    case is UsageError: self = .usage
    case is UnopenablePaths: self = .noInput
    case let error as OutputError: self = Self.status(of: error)
    case let error as PlacesError: self = Self.status(of: error)
    case let error as TrackError: self = Self.status(of: error)
    case let error as SimulationError: self = Self.status(of: error)
    case is GeometryError, is ReportError: self = .data
    default: self = .software
    }
  }

  private static func status(of error: OutputError) -> ExitStatus {
    switch error.kind {
    case .cannotCreate: .cannotCreate
    case .cannotWrite: .inputOutput
    }
  }

  private static func status(of error: PlacesError) -> ExitStatus {
    switch error {
    case .malformedRegion: .usage
    case .unknownCity, .unsettledCity, .invalidPolygon, .unwritableRegion, .invalidPlaces: .data
    }
  }

  private static func status(of error: TrackError) -> ExitStatus {
    switch error.kind {
    case .cannotOpen: .noInput
    case .badOptions: .usage
    case .cannotRead, .notATrack, .noUsableFix, .severalTravellers, .refusedRecord: .data
    }
  }

  private static func status(of error: SimulationError) -> ExitStatus {
    switch error {
    case .unknownTimeZone, .untilBeforeLastFix: .usage
    case .region, .profile, .duplicateRequest, .regionsDiffer, .request: .data
    // The reader promises fixes that are in order and whole.
    case .backwardTime, .unusableFix: .software
    }
  }
}
