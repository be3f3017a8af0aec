// swift-tools-version: 6.2
import PackageDescription

/// The program of one harness. `--sanitize=fuzzer` gives it libFuzzer's `main`.
func harness(_ name: String, _ dependencies: [Target.Dependency] = ["Harness"]) -> Target {
  .executableTarget(name: "fuzz-\(name)", dependencies: dependencies)
}

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "Ringfence") }

let package = Package(
  name: "RingfenceFuzz",
  dependencies: [.package(name: "Ringfence", path: "..")],
  targets: [
    .target(
      name: "Harness", dependencies: [product("RingfenceTracks"), product("RingfencePlaces"), product("LocationCore")]),
    harness("tracks"),
    harness("gpx"),
    harness("kml"),
    harness("csv"),
    harness("nmea"),
    harness("json"),
    harness("regions"),
    harness("favorites"),
    harness("scenario", [product("RingfenceCommands")]),
    harness("payloads", [product("RingfenceCommands")]),
    harness("command-line", [product("RingfenceCommands")]),
  ])
