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

  /// Ends a list: its numbers are a position, which is the object's around it.
  mutating func endList(_ list: JSONContainer) {
    guard list.member == .coordinates, let outer = containers.indices.last else { return }
    if !list.numbers.isEmpty {
      let isLineStart = !containers[outer].isObject && !containers[outer].hasPositions
      let position = WaitingPosition(ofGeoJSON: list.numbers, line: list.line, startsLine: isLineStart)
      if let owner = openObject { containers[owner].positions.append(position) }
    }
    if !list.numbers.isEmpty || list.hasPositions { containers[outer].hasPositions = true }
  }

  /// The innermost object that is open.
  private var openObject: Int? {
    var index = containers.count - 1
    // Asked of each in its place: a container is too large to be copied for it.
    while index >= 0, !containers[index].isObject { index -= 1 }
    return index >= 0 ? index : nil
  }

  /// Takes a time of a list of such.
  mutating func takeTime(_ seconds: Double, badText: String?) {
    guard let owner = openObject else { return }
    if seconds.isNaN, let badText {
      containers[owner].times.append(badText: badText)
    } else {
      containers[owner].times.append(seconds)
    }
  }

  /// Ends an object as far as it has positions; false where it is a part of the one around it.
  ///
  /// - Parameter isInList: whether the object is in a list, and may be a point itself; nil where it is not whole.
  mutating func endLine(of object: JSONContainer, isInList: Bool?) -> Bool {
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
    beginLine(of: object, isInList: isInList)
    return true
  }

  /// The positions of a feature or a geometry; nothing for an area, which is no way.
  private mutating func beginLine(of object: JSONContainer, isInList: Bool?) {
    let shape = object.shape ?? object.type ?? ""
    guard object.isObject, !object.positions.isEmpty, !shape.hasSuffix("Polygon") else { return }
    // Of a line that breaks off there are more times than positions.
    let hasTimes =
      object.times.count == object.positions.count || (isBroken && object.times.count > object.positions.count)
    if !hasTimes, !object.times.isEmpty, summary.remarks.isEmpty {
      summary.remarks.append(
        "a line has \(object.positions.count) positions and not as many times (\(object.times.count)); which belongs to "
          + "which is not known, they are taken as missing")
    }
    var line = JSONLine(
      object: object, isInList: isInList, isLine: shape.hasSuffix("LineString"), hasTimes: hasTimes)
    if !readPositions(of: &line) { self.line = line }
  }

  /// Goes on with the object that gives positions; false where there are more of them than a batch has room for.
  mutating func readLine() -> Bool {
    guard var line else { return true }
    // Taken out, so that what is done with is let go of.
    self.line = nil
    guard readPositions(of: &line) else {
      self.line = line
      return false
    }
    if let isInList = line.isInList { emit(line.object, isInList: isInList) }
    return true
  }

  private mutating func readPositions(of line: inout JSONLine) -> Bool {
    while line.next < line.object.positions.count {
      guard !isFull else { return false }
      readPosition(of: line)
      line.next += 1
      line.object.positions.letGo(before: line.next)
      if line.hasTimes { line.object.times.letGo(before: line.next) }
    }
    return true
  }

  private mutating func readPosition(of line: JSONLine) {
    let position = line.object.positions[line.next]
    var row = JSONContainer(isObject: true, member: .other, line: Int(position.line))
    (row.latitude, row.longitude) = (position.latitude, position.longitude)
    (row.latitudeText, row.longitudeText) = (PointCheck.text(position.latitude), PointCheck.text(position.longitude))
    row.details = line.object.details
    (row.traveller, row.isLost) = (line.object.traveller, line.object.isLost)
    if !position.altitudeMeters.isNaN { row.details.altitudeMeters = position.altitudeMeters }
    var seconds = position.seconds
    if line.hasTimes { (seconds, row.badTime) = line.object.times[line.next] }
    row.time =
      line.isLine || line.hasTimes ? Timestamp(seconds: seconds) : line.object.time ?? Timestamp(seconds: seconds)
    if line.isLine, position.startsLine || line.next == 0 { travellers.beginAnew() }
    emit(row, isInList: true)
  }

  /// What a document that breaks off has given of its lines; what is open innermost is not whole.
  ///
  /// - Returns: false where nothing is open any more.
  mutating func breakOff() -> Bool {
    guard let container = containers.popLast() else { return false }
    if container.isObject { _ = endLine(of: container, isInList: nil) } else { endList(container) }
    return true
  }
}

/// An object at its end whose positions become points.
struct JSONLine {
  var object: JSONContainer
  /// Whether the object is in a list, and may be a point itself; nil where it is not whole.
  let isInList: Bool?
  /// Whether it is a line, and not points.
  let isLine: Bool
  /// Whether the times beside the positions are theirs.
  let hasTimes: Bool
  /// The position that comes next.
  var next = 0
}
