// swift-tools-version: 6.2
import PackageDescription

// Generated effects with inDriver's UDF, over OpenCombine where Combine is not available. `make test-udf` copies
// the library to `Library`, generates the effects, then tests.
#if os(Linux)
  let combine: [Target.Dependency] = ["Combine"]
  let replacements: [Target] = [
    .target(
      name: "Combine",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ])
  ]
  let packages: [Package.Dependency] = [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ]
#else
  let combine: [Target.Dependency] = []
  let replacements: [Target] = []
  let packages: [Package.Dependency] = []
#endif

let package = Package(
  name: "udf",
  platforms: [.macOS(.v13)],
  dependencies: packages,
  targets: replacements + [
    // `ViewStore` needs UIKit.
    .target(
      name: "UDF", dependencies: combine, path: "Library/UDF",
      exclude: ["ViewStore.swift", "Info.plist", "UDF.h", "Documentation.docc"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Loop", dependencies: ["UDF"], swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(name: "LoopTests", dependencies: ["Loop", "UDF"]),
  ],
  swiftLanguageModes: [.v6]
)
