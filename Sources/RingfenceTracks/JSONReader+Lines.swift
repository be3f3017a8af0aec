import LocationCore
import RingfenceText

/// Lists of positions and of times: what GeoJSON makes of them.
extension JSONReader {
  /// Begins a list.
  mutating func startList() {
    // Inside of `coordinates` every list is one.
    let isOfCoordinates = containers.last.map { !$0.isObject && $0.member == .coordinates } ?? false
    let isOfTimes = containers.last.map { !$0.isObject && $0.member == .times } ?? false
    let inherited: JSONMeanings.Member = isOfCoordinates ? .coordinates : isOfTimes ? .times : member
    containers.append(JSONContainer(isObject: false, member: inherited, line: tokens.line))
    member = .other
  }

  /// Ends a list: its numbers are a position, its positions a line.
  mutating func endList(_ list: JSONContainer) {
    guard list.member == .coordinates || list.member == .times, let outer = containers.indices.last else { return }
    if list.member == .times {
      let count = containers[outer].times.count
      for (index, text) in list.badTimes { containers[outer].badTimes[count + index] = text }
      containers[outer].times += list.times
      return
    }
    if !list.numbers.isEmpty {
      let isLineStart = !containers[outer].isObject && containers[outer].positions.isEmpty
      containers[outer].positions.append(.init(list.numbers, line: list.line, startsLine: isLineStart))
    } else {
      containers[outer].positions += list.positions
    }
  }

  /// Ends an object as far as it has positions; false where it is a part of the one around it.
  mutating func endLine(of object: JSONContainer) -> Bool {
    if let outer = containers.indices.last {
      // A geometry and the properties belong to their feature.
      if object.member == .properties {
        containers[outer].adopt(object)
        return false
      }
      if object.type != nil, !object.positions.isEmpty, containers[outer].isObject {
        containers[outer].positions = object.positions
        containers[outer].shape = object.type
        return false
      }
    }
    emitLine(of: object)
    return true
  }

  /// The positions of a feature or a geometry; nothing for an area, which is no way.
  private mutating func emitLine(of object: JSONContainer) {
    let shape = object.shape ?? object.type ?? ""
    guard object.isObject, !object.positions.isEmpty, !shape.hasSuffix("Polygon") else { return }
    let isLine = shape.hasSuffix("LineString")
    // Of a line that breaks off there are more times than positions.
    let hasTimes =
      object.times.count == object.positions.count || (isBroken && object.times.count > object.positions.count)
    if !hasTimes, !object.times.isEmpty, summary.remarks.isEmpty {
      summary.remarks.append(
        "a line has \(object.positions.count) positions and not as many times (\(object.times.count)); which belongs to "
          + "which is not known, they are taken as missing")
    }
    for (index, position) in object.positions.enumerated() {
      var row = JSONContainer(isObject: true, member: .other, line: position.line)
      (row.latitude, row.longitude) = (position.latitude, position.longitude)
      (row.latitudeText, row.longitudeText) = (PointCheck.text(position.latitude), PointCheck.text(position.longitude))
      row.details = object.details
      (row.traveller, row.isLost) = (object.traveller, object.isLost)
      if !position.altitude.isNaN { row.details.altitudeMeters = Float(position.altitude) }
      if hasTimes { row.badTime = object.badTimes[index] }
      let seconds = hasTimes ? object.times[index] : position.seconds
      row.time = isLine || hasTimes ? Timestamp(seconds: seconds) : object.time ?? Timestamp(seconds: seconds)
      if isLine, position.startsLine || index == 0 { travellers.beginAnew() }
      emit(row, isInList: true)
    }
  }

  /// A line that breaks off gives the positions that it has; what is open innermost is not whole.
  mutating func breakOff() {
    if let last = containers.indices.last { containers[last].numbers = [] }
    while let container = containers.popLast() {
      if container.isObject { _ = endLine(of: container) } else { endList(container) }
    }
  }
}
