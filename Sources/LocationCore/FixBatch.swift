/// A run of fixes in columns.
///
/// A reader fills batches as recorded: times may be NaN where the recording has none, and may descend;
/// `.gap` marks the first fix of each segment. Cleaning makes batches as travelled: every fix timed, times
/// never descending, `.gap` wherever no leg leads to a fix. The monitor takes those.
///
/// Fixes travel in columns so that none is an object, none allocates and none passes through an
/// existential: the monitor reads `seconds`, `latitudes`, `longitudes` and `flags` alone. All columns that
/// are not empty have the same length. `details` alone may be empty.
public struct FixBatch: Sendable {
  /// What is special about a fix, or about the way that leads to it.
  public struct Flags: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8

    /// Flags from their bits.
    @inlinable
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// No leg leads here from the fix before: what lies between them is not known.
    @inlinable public static var gap: Flags { Flags(rawValue: 1) }
    /// The time of this fix was not recorded but assumed or filled.
    @inlinable public static var assumedTime: Flags { Flags(rawValue: 2) }
    /// This fix was placed on a leg by a cut in time; it is no record of the file.
    @inlinable public static var placed: Flags { Flags(rawValue: 4) }
  }

  /// Times, in seconds since 1970 (UTC).
  public private(set) var seconds: [Double] = []
  /// Degrees north, −90 to 90.
  public private(set) var latitudes: [Double] = []
  /// Degrees east, −180 to 180.
  public private(set) var longitudes: [Double] = []
  /// What is special about each fix.
  public private(set) var flags: [Flags] = []
  /// What is special about any of the fixes: where nothing is, none need be asked.
  public private(set) var flagsOfAny: Flags = []
  /// The line of the file that each fix was read from, counted from 1; 0 where there is none.
  public private(set) var lines: [UInt32] = []
  /// What else was recorded with each fix; empty where no fix of the batch has any of it.
  public private(set) var details: [FixDetails] = []
  /// Which of the traveller's recordings the fixes are from, as an index into the list of sources.
  public var source: Int

  /// An empty batch of a recording.
  public init(source: Int = 0) {
    self.source = source
  }

  /// A batch of fixes that are joined by legs, in the order given.
  ///
  /// Times must not descend; `Simulation.advance` throws where they do.
  public init(_ fixes: some Sequence<Fix>) {
    self.init()
    for fix in fixes {
      append(
        seconds: fix.seconds, latitude: fix.coordinate.latitude,
        longitude: fix.coordinate.longitude, details: fix.details)
    }
  }

  /// How many fixes the batch holds.
  public var count: Int { seconds.count }
  /// Whether the batch holds no fix.
  public var isEmpty: Bool { seconds.isEmpty }

  /// Makes room for so many fixes.
  public mutating func reserveCapacity(_ capacity: Int) {
    seconds.reserveCapacity(capacity)
    latitudes.reserveCapacity(capacity)
    longitudes.reserveCapacity(capacity)
    flags.reserveCapacity(capacity)
    lines.reserveCapacity(capacity)
  }

  /// Adds a fix at the end.
  public mutating func append(
    seconds time: Double, latitude: Double, longitude: Double, flags: Flags = [], line: UInt32 = 0,
    details detail: FixDetails = FixDetails()
  ) {
    if !details.isEmpty || !detail.isEmpty {
      while details.count < seconds.count { details.append(FixDetails()) }
      details.append(detail)
    }
    seconds.append(time)
    latitudes.append(latitude)
    longitudes.append(longitude)
    self.flags.append(flags)
    flagsOfAny.formUnion(flags)
    lines.append(line)
  }

  /// Adds fixes of another batch at the end; of which recording that is, is not looked at.
  ///
  /// `range` must be within `0..<other.count`.
  public mutating func append(_ range: Range<Int>, of other: FixBatch) {
    if !details.isEmpty || !other.details.isEmpty {
      while details.count < seconds.count { details.append(FixDetails()) }
      if other.details.isEmpty {
        details.append(contentsOf: repeatElement(FixDetails(), count: range.count))
      } else {
        details.append(contentsOf: other.details[range])
      }
    }
    seconds.append(contentsOf: other.seconds[range])
    latitudes.append(contentsOf: other.latitudes[range])
    longitudes.append(contentsOf: other.longitudes[range])
    flags.append(contentsOf: other.flags[range])
    flagsOfAny = other.flags[range].reduce(flagsOfAny) { $0.union($1) }
    lines.append(contentsOf: other.lines[range])
  }

  /// Adds fixes that stand in columns, at least one; those are as long as that of the times, but `details` may be empty.
  ///
  /// - Parameters:
  ///   - flags: what is special about each of them.
  ///   - startsSegment: whether the first has no leg that leads to it.
  package mutating func append(
    seconds times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>, lines: Span<UInt32>,
    details: Span<FixDetails>, flags each: Flags, startsSegment: Bool
  ) {
    if !self.details.isEmpty || !details.isEmpty {
      while self.details.count < count { self.details.append(FixDetails()) }
      if details.isEmpty {
        self.details.append(contentsOf: repeatElement(FixDetails(), count: times.count))
      } else {
        self.details.append(copying: details)
      }
    }
    seconds.append(copying: times)
    self.latitudes.append(copying: latitudes)
    self.longitudes.append(copying: longitudes)
    self.lines.append(copying: lines)
    let first = startsSegment ? each.union(.gap) : each
    flags.append(first)
    flags.append(contentsOf: repeatElement(each, count: times.count - 1))
    flagsOfAny.formUnion(first)
  }

  /// Gives a fix another time, in seconds since 1970.
  package mutating func setTime(_ time: Double, at index: Int) {
    seconds[index] = time
  }

  /// Gives a fix other flags.
  package mutating func setFlags(_ flags: Flags, at index: Int) {
    self.flags[index] = flags
  }

  /// Forgets what else was recorded with the fixes.
  package mutating func removeDetails() {
    details.removeAll(keepingCapacity: true)
  }

  /// Forgets all fixes and keeps the room.
  public mutating func removeAll() {
    seconds.removeAll(keepingCapacity: true)
    latitudes.removeAll(keepingCapacity: true)
    longitudes.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
    flagsOfAny = []
    lines.removeAll(keepingCapacity: true)
    details.removeAll(keepingCapacity: true)
  }
}

extension Array {
  /// Adds copies of some elements.
  fileprivate mutating func append(copying elements: Span<Element>) {
    append(addingCapacity: elements.count) { room in
      for index in elements.indices { room.append(elements[index]) }
    }
  }
}
