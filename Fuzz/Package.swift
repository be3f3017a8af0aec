// swift-tools-version: 6.2
import PackageDescription

/// The program of one harness. `--sanitize=fuzzer` gives it libFuzzer's `main`.
func harness(_ name: String, _ products: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: products.map { .product(name: $0, package: "Ringfence") })
}

let package = Package(
  name: "RingfenceFuzz",
  dependencies: [.package(name: "Ringfence", path: "..")],
  targets: [
    harness("fuzz-tracks", ["RingfenceTracks", "LocationCore"]),
    harness("fuzz-places", ["RingfencePlaces"]),
    harness("fuzz-scenario", ["RingfenceCommands"]),
    harness("fuzz-command-line", ["RingfenceCommands"]),
  ])
