// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of the package is built with.
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
]

/// A library target, in the order of Documentation/Architecture.md: it may depend on what stands above it only.
func library(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

/// The tests of one library target.
func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
    resources: resources, swiftSettings: swiftSettings)
}

let libraries = [
  "LocationCore", "NotificationCore", "CommandLineParsing", "RingfenceText", "RingfenceGeometry",
  "RingfenceMonitoring", "RingfencePlaces", "RingfenceTracks", "RingfenceSimulation",
  "RingfenceReports", "RingfenceCommands",
]

let package = Package(
  name: "Ringfence",
  products: libraries.map { .library(name: $0, targets: [$0]) }
    + [.executable(name: "ringfence", targets: ["ringfence"])],
  targets: [
    .systemLibrary(
      name: "CGEOS", pkgConfig: "geos", providers: [.apt(["libgeos-dev"])]),
    .systemLibrary(
      name: "CGeographicLib", pkgConfig: "geographiclib",
      providers: [.apt(["libgeographiclib-dev"])]),
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CGeodesic", dependencies: ["CGeographicLib"]),
    .target(
      name: "CGazetteer", exclude: ["gazetteer.bin", "make_gazetteer.py", "NOTICE.md"]),

    library("LocationCore", ["CGeodesic"]),
    library("NotificationCore", ["LocationCore"]),
    library("CommandLineParsing", []),
    library("RingfenceText", []),
    library("RingfenceGeometry", ["LocationCore", "CGEOS"]),
    library("RingfenceMonitoring", ["LocationCore", "RingfenceGeometry"]),
    library(
      "RingfencePlaces", ["LocationCore", "RingfenceGeometry", "RingfenceText", "CGazetteer"]),
    library(
      "RingfenceTracks",
      ["LocationCore", "RingfenceGeometry", "RingfenceText", "CXML", "CArchive", "CZlib"]),
    library(
      "RingfenceSimulation",
      [
        "LocationCore", "NotificationCore", "RingfenceGeometry", "RingfenceMonitoring",
        "RingfencePlaces", "RingfenceText",
      ]),
    library(
      "RingfenceReports",
      [
        "LocationCore", "NotificationCore", "RingfenceMonitoring",
        "RingfencePlaces", "RingfenceText", "RingfenceTracks", "RingfenceSimulation",
      ]),
    library(
      "RingfenceCommands",
      [
        "CommandLineParsing", "LocationCore", "NotificationCore", "RingfenceText",
        "RingfenceGeometry", "RingfenceMonitoring", "RingfencePlaces", "RingfenceTracks",
        "RingfenceSimulation", "RingfenceReports",
      ]),
    .executableTarget(
      name: "ringfence", dependencies: ["RingfenceCommands"], swiftSettings: swiftSettings),

    tests(of: "LocationCore"),
    tests(of: "RingfenceGeometry", ["LocationCore"]),
    tests(of: "RingfenceMonitoring", ["LocationCore", "RingfenceGeometry"]),
    tests(
      of: "RingfenceSimulation",
      [
        "LocationCore", "NotificationCore", "RingfenceGeometry", "RingfenceMonitoring",
        "RingfencePlaces", "RingfenceTracks",
      ]),
    tests(of: "NotificationCore", ["LocationCore"]),
    tests(of: "CommandLineParsing"),
    tests(of: "RingfenceText"),
    tests(
      of: "RingfencePlaces", ["LocationCore", "RingfenceText"], resources: [.copy("Fixtures")]),
    tests(
      of: "RingfenceTracks", ["LocationCore", "RingfenceText"], resources: [.copy("Fixtures")]),
    tests(of: "RingfenceCommands", resources: [.copy("Fixtures")]),
    tests(
      of: "RingfenceReports",
      [
        "LocationCore", "NotificationCore", "RingfenceGeometry", "RingfenceMonitoring",
        "RingfencePlaces", "RingfenceSimulation", "RingfenceTracks",
      ], resources: [.copy("Fixtures")]),
  ],
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17
)
