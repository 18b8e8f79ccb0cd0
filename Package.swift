// swift-tools-version: 6.2
import PackageDescription

// A newer compiler's new warnings must not break a user's build, so they are errors in CI only.
let inContinuousIntegration = (Context.environment["CI"] ?? "").isEmpty == false

// Profilers want symbols; what ships has none.
let keepsSymbols = Context.environment["WAITFOR_SYMBOLS"] != nil
let strip = ["-Xlinker", "-s"]

// The functions that a run uses stand side by side, so that few pages of the program are resident. The
// list is made by Benchmarks/link_order.py; of the linkers, the toolchain's own takes one.
let order = [
  "-use-ld=lld", "-Xlinker", "--no-warn-symbol-ordering",
  "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Benchmarks/link-order.txt",
]

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
          ["-static-executable", "-Xlinker", "--gc-sections"] + order + (keepsSymbols ? [] : strip),
          .when(platforms: [.linux], configuration: .release))
      ]),
    // Replays recorded waits through the model; a tool of `make bench`.
    .executableTarget(name: "score", dependencies: ["WaitCore"], path: "Benchmarks/Score"),
    .testTarget(
      name: "WaitCoreTests",
      dependencies: ["WaitCore", "waitfor"],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
