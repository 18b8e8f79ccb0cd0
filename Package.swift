// swift-tools-version: 6.2
import PackageDescription

// A newer compiler's new warnings must not break a user's build, so they are errors in CI only.
let inContinuousIntegration = (Context.environment["CI"] ?? "").isEmpty == false

// Profilers want symbols; what ships has none.
let keepsSymbols = Context.environment["WAITFOR_SYMBOLS"] != nil
let strip = ["-Xlinker", "-s"]

let productSettings: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    // waitfor needs no concurrency runtime, so it is not linked, even implicitly.
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-concurrency-module-import",
      "-Xfrontend", "-disable-implicit-string-processing-module-import",
    ]),
    // One static file starts as fast as a C program, and runs on any Linux.
    .unsafeFlags(
      ["-static-executable"],
      .when(platforms: [.linux], configuration: .release)),
  ] + (inContinuousIntegration ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "waitfor",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "waitfor", targets: ["waitfor"])],
  targets: [
    .target(name: "WaitCore", swiftSettings: productSettings),
    .executableTarget(
      name: "waitfor",
      dependencies: ["WaitCore"],
      swiftSettings: productSettings,
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-Xlinker", "--gc-sections"] + (keepsSymbols ? [] : strip),
          .when(platforms: [.linux], configuration: .release))
      ]),
    .testTarget(
      name: "WaitCoreTests",
      dependencies: ["WaitCore", "waitfor"],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
