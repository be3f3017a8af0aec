import LocationCore
import RingfenceText

/// What makes a place and the details of a fix out of the numbers in a file; the same for every format.
enum PointCheck {
  /// A longitude from −360 to 360 as one from −180 to 180.
  static func wrapped(longitude: Double) -> Double {
    longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
  }

  /// Why a place is none; nil where it is one.
  ///
  /// - Parameters:
  ///   - latitude: NaN where it can't be read.
  ///   - longitude: NaN where it can't be read.
  ///   - texts: the two as they stand in the file; nil or empty where they are missing.
  static func refusal(
    latitude: Double, longitude: Double, texts: (latitude: String?, longitude: String?), at position: SourcePosition
  ) -> TrackProblem? {
    switch (texts.latitude?.isEmpty ?? true, texts.longitude?.isEmpty ?? true) {
    case (true, true): return withoutPlace(at: position)
    case (true, _):
      return TrackProblem(.noPosition, at: position, "the point has no latitude; left out, add it to keep the point")
    case (_, true):
      return TrackProblem(.noPosition, at: position, "the point has no longitude; left out, add it to keep the point")
    default: break
    }
    // What ships send while they don't know where they are.
    if latitude == 91, longitude == 181 { return lostFix(at: position) }
    if !(latitude.magnitude <= 90) {
      var problem = TrackProblem(
        .badLatitude, at: position,
        "latitude `\(texts.latitude ?? "")` is no number from -90 to 90; left out, mend it to keep the point")
      problem.looksSwapped = latitude.magnitude <= 180 && longitude.magnitude <= 90
      return problem
    }
    if !(longitude.magnitude <= 360) {
      return TrackProblem(
        .badLongitude, at: position,
        "longitude `\(texts.longitude ?? "")` is no number from -360 to 360; left out, mend it to keep the point")
    }
    return nil
  }

  /// Why a point is refused that has neither coordinate.
  static func withoutPlace(at position: SourcePosition) -> TrackProblem {
    TrackProblem(.noPosition, at: position, "the point has no latitude and no longitude; left out, add them to keep it")
  }

  /// A coordinate for a message, of which only the number is known; nil where there is none.
  static func text(_ degrees: Double) -> String? {
    degrees.isNaN ? nil : Int(exactly: degrees).map { "\($0)" } ?? "\(degrees)"
  }

  /// Whether a latitude is no place but says that the recorder was stopped (100) or went on (200).
  static func isPauseMarker(latitude: Double) -> Bool { latitude == 100 || latitude == 200 }

  /// Why a point is dropped that was recorded without a fix.
  static func lostFix(at position: SourcePosition) -> TrackProblem {
    TrackProblem(.lostFix, at: position, "the receiver had no fix; left out, nothing to do")
  }

  /// Why a point is refused whose markup is damaged.
  static func damaged(_ kind: TrackProblem.Kind, _ reason: String, at position: SourcePosition) -> TrackProblem {
    TrackProblem(kind, at: position, "the point is damaged (\(reason)); left out, mend it to keep it")
  }

  /// The note on a longitude that was brought back to ±180.
  static func wrappedNote(longitude: Double, at position: SourcePosition) -> TrackProblem {
    TrackProblem(
      .wrappedLongitude, at: position,
      "longitude \(longitude) is beyond 180 degrees and was taken as \(wrapped(longitude: longitude)); nothing to do")
  }

  /// Why a time is none.
  static func badTime(_ text: String, at position: SourcePosition) -> TrackProblem {
    TrackProblem(
      .badTime, at: position,
      "time `\(text)` can't be read; left out, write it like 2024-05-03T04:05:06Z to keep the point")
  }

  /// A direction; NaN beyond 360 degrees, where devices have their words for none.
  static func course(_ degrees: Double) -> Float { degrees <= 360 ? notNegative(degrees) : .nan }

  /// A detail that devices write as a negative number where they don't know it.
  static func notNegative(_ value: Double) -> Float {
    value >= 0 && value <= Double(Float.greatestFiniteMagnitude) ? Float(value) : .nan
  }
}
