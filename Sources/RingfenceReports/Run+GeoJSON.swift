internal import LocationCore
internal import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceTracks

extension Run {
  /// The journey, the regions and the transitions as a FeatureCollection (RFC 7946), one feature a line.
  var geoJSON: String {
    var features: [ReportValue] = []
    for replay in replays { features += trackFeatures(of: replay) }
    features += listings.map(regionFeature)
    for replay in replays {
      let records = EventRecords(listings: listings, replay)
      features += replay.transitions.map { transition in
        Self.feature(
          "transition", properties: records.value(of: transition),
          geometry: Self.geometry("Point", Self.position(transition.place.coordinate)))
      }
    }
    let collection: ReportValue = ["type": .text("FeatureCollection"), "features": .list(features)]
    return collection.page
  }

  /// Each stretch of fixes that legs join is a line; a fix by itself is a point.
  private func trackFeatures(of replay: Replay) -> [ReportValue] {
    var stretches: [(source: Int, places: [CLLocationCoordinate2D])] = []
    for batch in replay.way {
      for fix in 0..<batch.count {
        if stretches.isEmpty || batch.flags[fix].contains(.gap) { stretches.append((batch.source, [])) }
        stretches[stretches.count - 1].places.append(batch.place(fix))
      }
    }
    return stretches.map { source, places in
      let properties: ReportValue = [
        "traveller": replay.traveller.map(ReportValue.text),
        "source": replay.tracks.indices.contains(source) ? .text(replay.tracks[source].source) : nil,
      ]
      let lines = Antimeridian.pieces(of: places).map { ReportValue.list($0.map(Self.position)) }
      let geometry =
        switch lines.count {
        case 0: Self.geometry("Point", Self.position(places[0]))
        case 1: Self.geometry("LineString", lines[0])
        default: Self.geometry("MultiLineString", .list(lines))
        }
      return Self.feature("track", properties: properties, geometry: geometry)
    }
  }

  private func regionFeature(_ listing: CityMatcher.Listing) -> ReportValue {
    let region = listing.region
    var radius: ReportValue?
    let areas: [Polygon.Part]
    switch region.region.shape {
    case .circle(let center, let radiusMeters):
      radius = .meters(radiusMeters)
      areas = GeodesicDisc.areas(center: center, radiusMeters: radiusMeters)
    case .polygon(let polygon):
      areas = polygon.parts.flatMap { Antimeridian.areas(of: $0) }
    }
    let rings = areas.map { area in
      ReportValue.list(([area.exterior] + area.holes).map { .list($0.map(Self.position)) })
    }
    let properties: ReportValue = [
      "id": .text(region.id), "name": .text(region.name), "radiusMeters": radius,
      "favorites": .count(listing.restaurants.count),
    ]
    return Self.feature(
      "region", properties: properties,
      geometry: rings.count == 1 ? Self.geometry("Polygon", rings[0]) : Self.geometry("MultiPolygon", .list(rings)))
  }

  private static func feature(
    _ record: String, properties: ReportValue, geometry: ReportValue
  ) -> ReportValue {
    [
      "type": .text("Feature"), "properties": properties.led(by: "record", .text(record)), "geometry": geometry,
    ]
  }

  private static func geometry(_ type: String, _ coordinates: ReportValue) -> ReportValue {
    ["type": .text(type), "coordinates": coordinates]
  }

  private static func position(_ place: CLLocationCoordinate2D) -> ReportValue {
    .list([.degrees(place.longitude), .degrees(place.latitude)])
  }
}
