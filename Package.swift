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

/// The tests of one target.
func tests(
  of name: String, named title: String? = nil, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: "\(title ?? name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
    resources: resources, swiftSettings: swiftSettings)
}

/// Apple's module names, each the module that it re-exports: code that is written for a phone builds unchanged.
/// On Apple's systems the real ones are there.
#if os(Linux)
  let phoneModules = [
    (name: "CoreLocation", core: "LocationCore"), (name: "UserNotifications", core: "NotificationCore"),
    (name: "UserNotificationsUI", core: "NotificationCore"),
  ]
#else
  let phoneModules: [(name: String, core: String)] = []
#endif

/// Code as it is written for a phone, in one language mode: it must build without a setting of ours.
func phoneCodeTests(_ name: String, _ mode: SwiftLanguageMode) -> Target {
  .testTarget(
    name: name,
    dependencies: phoneModules.map { .byName(name: $0.name) } + [
      "LocationCore", "NotificationCore", "RingfenceSimulation",
    ], swiftSettings: [.swiftLanguageMode(mode)])
}

let libraries = [
  "LocationCore", "NotificationCore", "CommandLineParsing", "RingfenceText", "RingfenceGeometry",
  "RingfenceMonitoring", "RingfencePlaces", "RingfenceTracks", "RingfenceSimulation",
  "RingfenceReports", "RingfenceCommands",
]

let package = Package(
  name: "Ringfence",
  products: (libraries + phoneModules.map(\.name)).map { .library(name: $0, targets: [$0]) }
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
    .systemLibrary(name: "CLZMA", pkgConfig: "liblzma", providers: [.apt(["liblzma-dev"])]),
    // Debian's package tells pkg-config nothing.
    .systemLibrary(name: "CBZip2", providers: [.apt(["libbz2-dev"])]),
    .target(name: "CWidth"),
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
      [
        "LocationCore", "RingfenceGeometry", "RingfenceText", "CXML", "CArchive", "CZlib", "CLZMA", "CBZip2",
      ]),
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
        "RingfencePlaces", "RingfenceText", "RingfenceTracks", "RingfenceSimulation", "CWidth",
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

    .executableTarget(
      name: "foodpin",
      dependencies: phoneModules.prefix(2).map { .byName(name: $0.name) } + [
        "LocationCore", "NotificationCore", "RingfencePlaces", "RingfenceSimulation", "RingfenceTracks",
      ], path: "Examples/FoodPin", exclude: ["timeline.txt"]),
    .executableTarget(
      name: "nearestcities",
      dependencies: phoneModules.prefix(2).map { .byName(name: $0.name) } + [
        "LocationCore", "NotificationCore", "RingfencePlaces", "RingfenceSimulation", "RingfenceTracks",
      ], path: "Examples/NearestCities", exclude: ["timeline.txt"]),
    .executableTarget(
      name: "supper",
      dependencies: phoneModules.dropFirst().map { .byName(name: $0.name) } + [
        "LocationCore", "NotificationCore", "RingfenceReports",
      ], path: "Examples/Supper",
      exclude: ["screens.txt", "Extensions/BillView-Info.plist", "Extensions/MessageView-Info.plist"]),

    tests(of: "LocationCore"),
    tests(of: "RingfenceGeometry", ["LocationCore"]),
    tests(of: "RingfenceMonitoring", ["LocationCore", "RingfenceGeometry"]),
    tests(
      of: "RingfenceSimulation",
      [
        "LocationCore", "NotificationCore", "RingfenceGeometry", "RingfenceMonitoring",
        "RingfencePlaces", "RingfenceTracks",
      ]),
    tests(of: "NotificationCore", ["LocationCore"], exclude: ["Fixtures"]),
    phoneCodeTests("PhoneCodeTests", .v6),
    phoneCodeTests("PhoneCodeSwift5Tests", .v5),
    tests(
      of: "foodpin", named: "FoodPin",
      ["LocationCore", "NotificationCore", "RingfenceSimulation", "RingfenceTracks"]),
    tests(
      of: "nearestcities", named: "NearestCities",
      ["LocationCore", "NotificationCore", "RingfenceSimulation", "RingfenceTracks"]),
    tests(
      of: "supper", named: "Supper",
      ["LocationCore", "NotificationCore", "RingfenceReports", "RingfenceSimulation", "RingfenceTracks"]),
    tests(of: "CommandLineParsing"),
    tests(of: "RingfenceText"),
    tests(
      of: "RingfencePlaces", ["LocationCore", "RingfenceText"], resources: [.copy("Fixtures")]),
    tests(
      of: "RingfenceTracks", ["LocationCore", "RingfenceText"], resources: [.copy("Fixtures")]),
    tests(of: "RingfenceCommands", ["RingfenceReports"], resources: [.copy("Fixtures")]),
    tests(
      of: "RingfenceReports",
      [
        "LocationCore", "NotificationCore", "RingfenceGeometry", "RingfenceMonitoring",
        "RingfencePlaces", "RingfenceSimulation", "RingfenceTracks",
      ], resources: [.copy("Fixtures")]),
  ] + phoneModules.map { library($0.name, [.byName(name: $0.core)]) },
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17
)
