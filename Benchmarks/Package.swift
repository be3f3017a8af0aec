// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RingfenceBenchmarks",
  dependencies: [.package(name: "Ringfence", path: "..")],
  targets: [
    .target(name: "BareTree", linkerSettings: [.linkedLibrary("geos_c")]),
    .executableTarget(
      name: "ringfence-bench",
      dependencies: [
        "BareTree",
        .product(name: "LocationCore", package: "Ringfence"),
        .product(name: "NotificationCore", package: "Ringfence"),
        .product(name: "RingfenceGeometry", package: "Ringfence"),
        .product(name: "RingfenceMonitoring", package: "Ringfence"),
        .product(name: "RingfenceText", package: "Ringfence"),
      ]),
  ]
)
