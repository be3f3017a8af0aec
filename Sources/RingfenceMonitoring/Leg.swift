internal import LocationCore
internal import RingfenceGeometry

/// The way between two neighbouring fixes: the geodesic, travelled at constant speed.
struct Leg {
  /// An end of a leg.
  struct End {
    var seconds: Double
    var coordinate: CLLocationCoordinate2D
    /// The place in Earth-centred coordinates.
    var point: SIMD3<Double>
    var line: UInt32
    var source: Int
    var hasAssumedTime: Bool
  }

  /// The columns of a batch, taken once, so that a fix costs no reference counting.
  struct Columns {
    let count: Int
    let seconds: [Double]
    let latitudes: [Double]
    let longitudes: [Double]
    let flags: [FixBatch.Flags]
    private let lines: [UInt32]
    private let source: Int
    private let hasGap: Bool
    private let lastSeconds: Double

    init(_ batch: FixBatch) {
      count = batch.count
      seconds = batch.seconds
      latitudes = batch.latitudes
      longitudes = batch.longitudes
      flags = batch.flags
      lines = batch.lines
      source = batch.source
      hasGap = batch.flagsOfAny.contains(.gap)
      lastSeconds = seconds.last ?? -.infinity
    }

    /// The first fix from `start` on that is outside of a box, has a gap before it or is as late as `limit`; `count`
    /// where there is none.
    func firstIndex(from start: Int, outside box: GeographicBox, orAt limit: Double) -> Int {
      // Mostly neither gap nor limit is to be met, and a place has four comparisons.
      let isPlain = !hasGap && limit > lastSeconds
      let (latitudes, longitudes) = (latitudes.span, longitudes.span)
      var i = start
      while i < count, latitudes[i] >= box.south, latitudes[i] <= box.north, longitudes[i] >= box.west,
        longitudes[i] <= box.east, isPlain || (seconds[i] < limit && !flags[i].contains(.gap))
      {
        i += 1
      }
      return i
    }

    /// A fix as an end of a leg.
    func end(_ i: Int) -> End {
      End(
        seconds: seconds[i],
        coordinate: CLLocationCoordinate2D(latitude: latitudes[i], longitude: longitudes[i]),
        point: EarthCentred.point(latitude: latitudes[i], longitude: longitudes[i]), line: lines[i],
        source: source, hasAssumedTime: flags[i].contains(.assumedTime))
    }
  }

  /// Legs up to this length are straight enough for the closed form, see `CrossingSolver.closedForm`.
  static let greatestClosedFormMeters = 5_000.0

  let from: End
  let to: End
  /// The straight distance through the Earth between the ends, in metres.
  let chordMeters: Double

  init(from: End, to: End) {
    self.from = from
    self.to = to
    chordMeters = (to.point - from.point).length
  }

  /// Every place of the way is nearer than this to both ends, in metres.
  ///
  /// A millimetre more than the way can measure: where an end lies on an edge, rounding must not hide that.
  var reachMeters: Double { longestMeters + 0.001 }

  /// The most that the way can measure, in metres.
  var longestMeters: Double { EarthCentred.longestWayMeters(chord: chordMeters) }

  /// The way itself; a geodesic has to be solved for it.
  var way: GeodesicWay { GeodesicWay(from: from.coordinate, to: to.coordinate) }

  /// The place at a share of the way.
  func place(at fraction: Double) -> LegPlace {
    LegPlace(
      from: from.coordinate, to: to.coordinate, fraction: fraction, source: to.source,
      line: from.line, line2: to.line)
  }

  /// The time at a share of the way.
  func instant(at fraction: Double) -> Instant {
    Instant(rounding: from.seconds + fraction * (to.seconds - from.seconds))
  }

  /// The change of side at a share of the way.
  func crossing(isEntry: Bool, at fraction: Double) -> Crossing {
    Crossing(
      isEntry: isEntry, at: instant(at: fraction), place: place(at: fraction), cause: .crossing,
      notBefore: nil, hasAssumedTime: from.hasAssumedTime || to.hasAssumedTime)
  }

  /// Boxes that together hold the way.
  ///
  /// Every place of a way is within half its length of its middle.
  var boxes: [GeographicBox] {
    let longest = longestMeters
    if longest < 20_000 {
      return [GeographicBox(around: from.coordinate, radiusMeters: longest + 0.01)]
    }
    let way = way
    let pieces = Int((way.lengthMeters / 50_000).rounded(.up))
    let half = way.lengthMeters / Double(pieces) / 2
    return (0..<pieces).map { piece in
      GeographicBox(
        around: way.place(at: (Double(piece) + 0.5) / Double(pieces)), radiusMeters: half + 0.01)
    }
  }
}
