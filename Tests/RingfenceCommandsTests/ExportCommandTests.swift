import Foundation
import RingfenceCommands
import Testing

@Suite("ringfence export")
struct ExportCommandTests {
  private static let words = [
    "export", "fixtures/walk.gpx", "-r", "fixtures/regions.csv", "-s", "fixtures/scenario-pushes.json",
  ]

  private func text(_ path: String, in folders: Folders) throws -> String {
    try String(contentsOfFile: folders.scratch + path, encoding: .utf8)
  }

  private func names(_ path: String, in folders: Folders) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folders.scratch + path).sorted()
  }

  @Test("a payload holds what was shown, the app it is for, and the app's own keys")
  func payload() throws {
    let folders = try Folders()
    defer { folders.remove() }
    #expect(folders.run(Self.words + ["--apns", "scratch/out", "--bundle", "com.example.Supper"]).status == .success)
    #expect(
      try text("out/003-foodpin.restaurantSuggestion.mill.apns", in: folders) == """
        {
          "Simulator Target Bundle": "com.example.Supper",
          "aps": {"alert": {"body": "Arrived 13:02", "title": "Mill"}, "sound": "default"},
          "city": "Mill",
          "region": "mill"
        }

        """)
    #expect(try text("out/002-push-3.apns", in: folders).contains("At the instant of an entry, {time}"))
    #expect(try text("out/001-push-1.apns", in: folders).contains("\"mutable-content\": 1"))
  }

  @Test("payloads that are played as pushes give the same payloads again")
  func roundTrip() throws {
    let folders = try Folders()
    defer { folders.remove() }
    #expect(folders.run(Self.words + ["--apns", "scratch/one"]).status == .success)
    let first = try names("one", in: folders)
    let pushes = first.enumerated().map { place, name in
      "{\"at\": \"2024-05-03T04:0\(place):00Z\", \"payload\": \"one/\(name)\"}"
    }
    try Data("{\"pushes\": [\(pushes.joined(separator: ", "))]}".utf8).write(
      to: URL(filePath: folders.scratch + "again.json"))
    let again = folders.run("export", "fixtures/walk.gpx", "-s", "scratch/again.json", "--apns", "scratch/two")
    #expect(again.status == .success)
    let second = try names("two", in: folders)
    #expect(first.count == 5 && second.count == 5)
    for (one, two) in zip(first, second) {
      #expect(try text("one/\(one)", in: folders) == text("two/\(two)", in: folders))
    }
  }

  @Test(
    "and so do those of every sample, at the instants at which they fired",
    arguments: [
      ["tracks/train-day.gpx", "-f", "tracks/places/favorites.json"],
      ["tracks/by-air.csv", "-r", "tracks/places/regions.geojson"],
      ["tracks/edge-walk.gpx", "--region", "Rim@35.0116,135.7681,6km"],
      ["tracks/planned-route.gpx", "--region", "Kyoto"],
      ["tracks/date-line.gpx", "--region", "Line@-16.8,180,20km"],
    ])
  func samples(words: [String]) throws {
    let folders = try Folders()
    defer { folders.remove() }
    let instants = folders.run(["replay"] + words + ["--format", "csv"]).output.split(separator: "\n").dropFirst()
      .compactMap { $0.split(separator: ",").first }.filter { $0.wholeMatch(of: /\d{4}-.*Z/) != nil }
    #expect(folders.run(["export"] + words + ["--apns", "scratch/one"]).status == .success)
    let first = try names("one", in: folders)
    #expect(!first.isEmpty && first.count == instants.count)
    let pushes = zip(instants, first).map { "{\"at\": \"\($0)\", \"payload\": \"one/\($1)\"}" }
    try Data("{\"pushes\": [\(pushes.joined(separator: ", "))]}".utf8).write(
      to: URL(filePath: folders.scratch + "again.json"))
    #expect(folders.run("export", words[0], "-s", "scratch/again.json", "--apns", "scratch/two").status == .success)
    let second = try names("two", in: folders)
    #expect(try first.map { try text("one/\($0)", in: folders) } == second.map { try text("two/\($0)", in: folders) })
  }

  @Test("what a payload says of its own, and any identifier of a request, come out as they went in")
  func ownValues() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let own =
      "\"order\": 9007199254740993, \"list\": [1, 0.1, true, \"1\"], \"\u{202E}شكرا 🍜\\u0001\": \"a\\nb\\u0000\""
    let identifiers = ["a/b", "a:b", "..", "", String(repeating: "京", count: 300)]
    let requests = identifiers.enumerated().map { place, identifier in
      "{\"identifier\": \"\(identifier)\", \"content\": {\"body\": \"x\"}, \"trigger\": {\"in\": \"\(place + 2)m\"}}"
    }
    let push = "{\"at\": \"2024-05-03T04:01:00Z\", \"payload\": {\"aps\": {\"alert\": \"x\"}, \(own)}}"
    try Data("{\"requests\": [\(requests.joined(separator: ", "))], \"pushes\": [\(push)]}".utf8).write(
      to: URL(filePath: folders.scratch + "own.json"))
    let session = folders.run("export", "fixtures/walk.gpx", "-s", "scratch/own.json", "--apns", "scratch/out")
    #expect(session.status == .success && session.problems == "")
    #expect(
      try names("out", in: folders) == [
        "001-push-1.apns", "002-a-b.apns", "003-a-b.apns", "004-...apns", "005-.apns",
        "006-\(String(repeating: "京", count: 50)).apns",
      ])
    let payload = try text("out/001-push-1.apns", in: folders)
    #expect(payload.contains("\"order\": 9007199254740993"))
    #expect(payload.contains("\"list\": [\n    1,\n    0.1,\n    true,\n    \"1\"\n  ]"))
    #expect(payload.contains("\"\u{202E}شكرا 🍜\\u0001\": \"a\\nb\\u0000\""))
  }

  @Test("a payload that is too long is written and said; a folder keeps what others wrote, and that is said too")
  func tooLong() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let body = String(repeating: "x", count: 4100)
    let request = "{\"identifier\": \"a/b ü\", \"content\": {\"body\": \"\(body)\"}, \"trigger\": {\"in\": \"1m\"}}"
    try Data("{\"requests\": [\(request)]}".utf8).write(to: URL(filePath: folders.scratch + "long.json"))
    try FileManager.default.createDirectory(atPath: folders.scratch + "out", withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(filePath: folders.scratch + "out/old.apns"))
    try Data("old".utf8).write(to: URL(filePath: folders.scratch + "out/001-a-b-ü.apns"))
    let session = folders.run("export", "fixtures/walk.gpx", "-s", "scratch/long.json", "--apns", "scratch/out")
    #expect(session.status == .success && session.output == "scratch/out/001-a-b-ü.apns\n")
    #expect(
      session.problems == """
        scratch/out/old.apns: is of another run and stays; remove it, or name another folder
        scratch/out/001-a-b-ü.apns: has 4185 bytes, and APNs and simctl push take 4096; shorten its texts or its userInfo

        """)
    #expect(try text("out/old.apns", in: folders) == "old")
    #expect(try text("out/001-a-b-ü.apns", in: folders).contains(body))
  }

  @Test("with --each the notifications of all travellers are numbered through")
  func travellers() throws {
    let folders = try Folders()
    defer { folders.remove() }
    let session = folders.run(
      "export", "fixtures/walk.gpx", "fixtures/walk.gpx", "--each", "-r", "fixtures/regions.csv", "--apns",
      "scratch/out")
    #expect(session.status == .success)
    #expect(
      try names("out", in: folders) == [
        "001-foodpin.restaurantSuggestion.mill.apns", "002-foodpin.restaurantSuggestion.mill.exit.apns",
        "003-foodpin.restaurantSuggestion.mill.apns", "004-foodpin.restaurantSuggestion.mill.exit.apns",
      ])
  }

  /// Runs a script with stand-ins for the programs that it calls; time passes only as it waits.
  private func play(_ script: String, device: [String], in folders: Folders) throws -> String {
    let bin = folders.scratch + "bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    let log = folders.scratch + "log"
    let clock = folders.scratch + "clock"
    let xcrun = """
      { printf '%s' "$(cat '\(clock)')"; printf ' <%s>' "$@"; echo; case $4 in start) cat;; esac; } >> '\(log)'
      """
    let sleep = "echo $(($(cat '\(clock)') + $1)) > '\(clock).new'; mv '\(clock).new' '\(clock)'"
    for (name, body) in [("date", "cat '\(clock)'"), ("sleep", sleep), ("xcrun", xcrun)] {
      try Data("#!/bin/sh\n\(body)\n".utf8).write(to: URL(filePath: "\(bin)/\(name)"))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(bin)/\(name)")
    }
    try Data("1000\n".utf8).write(to: URL(filePath: clock))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [script] + device
    process.environment = ["PATH": bin + ":/bin:/usr/bin"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try String(contentsOfFile: log, encoding: .utf8) + "ends at "
      + String(contentsOfFile: clock, encoding: .utf8)
  }

  @Test("the script calls simctl in time, for the device that is named", arguments: [[], ["My \"iPhone\" $HOME"]])
  func script(device: [String]) throws {
    let folders = try Folders()
    defer { folders.remove() }
    let rows =
      "time,lat,lon\n2024-05-03T00:00:00Z,-33,151\n2024-05-03T00:01:00Z,-33,151\n2024-05-03T00:01:10Z,-33,151.001\n"
    try Data(rows.utf8).write(to: URL(filePath: folders.scratch + "day.csv"))
    #expect(folders.run("export", "scratch/day.csv", "--simctl", "scratch/day.sh").output == "scratch/day.sh\n")
    let name = device.first ?? "booted"
    #expect(
      try play(folders.scratch + "day.sh", device: device, in: folders) == """
        1000 <simctl> <location> <\(name)> <set> <-33.0000000,151.0000000>
        1060 <simctl> <location> <\(name)> <start> <--speed=9.345321475> <--interval=1> <->
        -33.0000000,151.0000000
        -33.0000000,151.0010000
        ends at 1070

        """)
  }
}
