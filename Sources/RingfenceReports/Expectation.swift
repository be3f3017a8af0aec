internal import Foundation
internal import LocationCore
internal import RingfencePlaces
internal import RingfenceText

/// A report kept earlier, as lines of JSON, whose transitions and notifications must come again.
public struct Expectation: Sendable {
  private let expected: [Occurrence]

  /// Reads a report that was written as `jsonl`.
  ///
  /// Other records than transitions and notifications, and members beyond those compared, are not looked at.
  /// - Throws: where a line is no JSON object, the first is no `run` record of this schema, or a value is missing.
  public init(reading bytes: [UInt8], named name: String) throws(ReportError) {
    if let kind = FileKind(bytes), kind != .report { throw ReportError(source: name, kind.sentence) }
    var expected: [Occurrence] = []
    var isReport = false
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { $0 > UInt8(ascii: " ") }) {
      let record = try Self.record(Array(line), source: name, line: number + 1)
      guard isReport || record.kind == "run" else { break }
      switch record.kind {
      case "run":
        try record.checkSchema()
        isReport = true
      case "transition":
        expected.append(
          Occurrence(
            identity: Occurrence.Identity(
              record: "transition", traveller: record.node["traveller"]?.text, id: try record.text("region"),
              event: try record.text("kind")),
            at: try record.instant("reportedAt"), crossedAt: try record.instant("crossedAt"), texts: []))
      case "notification":
        var texts: [(name: String, text: String)] = []
        for name in ["title", "subtitle", "body"] { texts.append((name, try record.text(name))) }
        expected.append(
          Occurrence(
            identity: Occurrence.Identity(
              record: "notification", traveller: record.node["traveller"]?.text,
              id: try record.text("identifier"), event: record.node["event"]?.text ?? ""),
            at: try record.instant("firedAt"), crossedAt: nil, texts: texts))
      default: break
      }
    }
    guard isReport else {
      throw ReportError(
        source: name, "no report of \(ToolVersion.name) in lines of JSON; make one with --write-expected")
    }
    self.expected = expected
  }

  /// How a run differs from what is expected: one line for each difference, in order of time; empty where it is as
  /// expected.
  ///
  /// - Parameters:
  ///   - run: the run that is held against what is expected.
  ///   - toleranceSeconds: how far times may be apart; at least 0.
  public func differences(from run: Run, toleranceSeconds: Double) -> [String] {
    let came = Dictionary(grouping: Occurrence.all(in: run), by: \.identity)
    let wanted = Dictionary(grouping: expected, by: \.identity)
    let comparisons = Set(came.keys).union(wanted.keys).map { identity in
      OccurrenceComparison(
        expected: wanted[identity] ?? [], came: came[identity] ?? [], toleranceSeconds: toleranceSeconds)
    }
    return comparisons.flatMap(\.differences).sorted {
      ($0.at, $0.rank) != ($1.at, $1.rank)
        ? ($0.at, $0.rank) < ($1.at, $1.rank) : $0.text.precedes($1.text)
    }.map(\.text)
  }

  private static func record(_ bytes: [UInt8], source: String, line: Int) throws(ReportError) -> KeptRecord {
    do throws(TextError) {
      let node = JSONNode(try JSONText.parse(bytes))
      return KeptRecord(node: node, kind: node["record"]?.text ?? "", source: source, line: line)
    } catch {
      throw ReportError(source: source, line: line, column: error.position?.column, error.message)
    }
  }
}

/// A line of a kept report.
private struct KeptRecord {
  let node: JSONNode
  let kind: String
  let source: String
  let line: Int

  func text(_ name: String) throws(ReportError) -> String {
    guard let text = node[name]?.text else { throw error("a \(kind) needs a text `\(name)`") }
    return text
  }

  func instant(_ name: String) throws(ReportError) -> Instant {
    guard let time = Timestamp(try text(name)) else { throw error("`\(name)` of a \(kind) is no ISO 8601 time") }
    return Instant(rounding: time.seconds)
  }

  func checkSchema() throws(ReportError) {
    guard node["schema"]?.number == Double(ToolVersion.schema) else {
      throw error("a report of another schema than \(ToolVersion.schema)")
    }
  }

  private func error(_ what: String) -> ReportError {
    ReportError(source: source, line: line, "\(what); write the report anew with --write-expected")
  }
}
