internal import CommandLineParsing
internal import LocationCore
internal import RingfenceText

extension Arguments {
  /// A span of time in seconds; nil where the option is not given.
  func durationSeconds(_ parameter: Parameter) throws(UsageError) -> Double? {
    try quantity(parameter, Quantity.durationSeconds)
  }

  /// A speed of at least 1 mm/s in metres per second; nil where the option is not given.
  func speedMetersPerSecond(_ parameter: Parameter) throws(UsageError) -> Double? {
    let speed = try quantity(parameter, Quantity.speedMetersPerSecond)
    // Slower, a way around the Earth would take longer than the clock can count.
    if let speed, speed < 0.001 {
      throw UsageError("option '--\(parameter.name)' needs a speed of at least 1 mm/s, like 20 or 50km/h")
    }
    return speed
  }

  /// An instant; nil where the option is not given. Without a zone it is UTC.
  func instant(_ parameter: Parameter) throws(UsageError) -> Instant? {
    guard let text = value(of: parameter) else { return nil }
    guard let time = Timestamp(text) else {
      throw UsageError(
        "option '--\(parameter.name)': `\(text)` is no time; write it in ISO 8601, like 2024-05-03T04:05:06Z")
    }
    return Instant(rounding: time.seconds)
  }

  /// One of some names; nil where the option is not given.
  func choice<Choice: RawRepresentable<String>>(
    _ parameter: Parameter, among choices: [Choice]
  ) throws(UsageError) -> Choice? {
    try self.choices(parameter, among: choices).last
  }

  /// Some of some names, in the order given.
  func choices<Choice: RawRepresentable<String>>(
    _ parameter: Parameter, among choices: [Choice]
  ) throws(UsageError) -> [Choice] {
    var chosen: [Choice] = []
    for text in values(of: parameter) {
      guard let choice = choices.first(where: { $0.rawValue == text }) else {
        let names = choices.map(\.rawValue).joined(separator: ", ")
        throw UsageError("option '--\(parameter.name)': `\(text)` is not known; use one of \(names)")
      }
      chosen.append(choice)
    }
    return chosen
  }

  private func quantity(
    _ parameter: Parameter, _ read: (String) throws(TextError) -> Double
  ) throws(UsageError) -> Double? {
    guard let text = value(of: parameter) else { return nil }
    do throws(TextError) {
      return try read(text)
    } catch {
      throw UsageError("option '--\(parameter.name)': \(error.message)")
    }
  }
}
