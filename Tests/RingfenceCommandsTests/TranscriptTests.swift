import RingfenceCommands
import Testing

@Suite("Transcripts: what a person types and sees")
struct TranscriptTests {
  @Test("each command says what its transcript says", arguments: Transcript.names)
  func transcript(name: String) throws {
    let folders = try Folders()
    defer { folders.remove() }
    let transcript = try Transcript(named: name, in: folders)
    try #require(!transcript.steps.isEmpty)
    for step in transcript.steps {
      let session = folders.run(step.words)
      let place: Comment = "\(name):\(step.line)"
      #expect(session.output == step.expected.output, place)
      #expect(session.problems == step.expected.problems, place)
      #expect(session.status == step.expected.status, place)
    }
  }

  @Test("the transcripts show every exit status but that of a fault of ours")
  func everyStatus() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let steps = try Transcript.names.flatMap { try Transcript(named: $0, in: folders).steps }
    #expect(Set(steps.map(\.expected.status)) == Set(ExitStatus.allCases).subtracting([.software]))
  }
}
