import CXML
import RingfenceText

/// What is said of a document besides its points: damage between them, its encoding, where it ends.
extension XMLSession {
  /// Says what damage there is that is not said of a point.
  ///
  /// - Parameter hasStopped: whether the last of it stopped the parser, which is said by itself.
  mutating func noteLooseDamage(hasStopped: Bool) {
    guard !looseDamage.isEmpty else { return }
    if hasStopped, lastErrorIsLoose { looseDamage.removeLast() }
    for problem in looseDamage { reader.note(problem) }
    looseDamage = []
  }

  /// Says where a document broke off outside of a point.
  mutating func noteBreak(_ stop: Stop) {
    reader.note(
      TrackProblem(
        .truncated, at: SourcePosition(line: stop.line),
        "the markup breaks off here (\(stop.reason)); read on at the next point, mend the file to be sure"))
  }

  /// Says that the document names an encoding that is not known.
  mutating func noteUnknownEncoding(_ stop: Stop, readAs encoding: String) {
    reader.note(
      TrackProblem(
        .encoding, at: SourcePosition(line: stop.line),
        "the encoding is not known (\(stop.reason)); read as \(encoding), mend its name in the first line"))
  }

  /// Says, once, that a byte is none of the encoding.
  mutating func noteEncoding(firstByte: Substring?) {
    guard !saidEncoding else { return }
    saidEncoding = true
    let what = firstByte.map { "byte \($0) is" } ?? "the text is"
    reader.note(
      TrackProblem(
        .encoding, at: position,
        "\(what) not in the encoding that the file claims; read as Latin-1, save the file as UTF-8"))
  }

  /// Says, once, that there are characters that XML does not have.
  mutating func noteCharacter() {
    guard !saidCharacter else { return }
    saidCharacter = true
    reader.note(
      TrackProblem(.encoding, at: position, "a control character is no text of XML; passed over, nothing to do"))
  }

  /// The file's last words: says so where it ends before its root does.
  mutating func noteEnd() {
    guard !hasRootEnded, !hasRootClosed else { return }
    let position = SourcePosition(line: stop?.line ?? lineOffset + 1)
    guard reader.isInsideElement else {
      reader.note(TrackProblem(.truncated, at: position, "the file ends before its first element; get the whole file"))
      return
    }
    let place = reader.isInsidePoint ? "in the middle of a point" : "before the end of its track"
    reader.breakOff("the file ends in it")
    reader.note(
      TrackProblem(
        .truncated, at: position, "the file ends \(place); what came before is used, get the whole file for the rest"))
  }
}
