// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "app",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
  ],
  targets: [
    .target(name: "Cookbook", dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
    .target(name: "Server", dependencies: ["FlyingFox"]),
    .executableTarget(name: "Story", dependencies: ["Cookbook", "Server"]),
    .testTarget(name: "CookbookTests", dependencies: ["Cookbook", "Server"]),
    // The same app written by hand, for a comparison.
    .target(name: "HandWritten", dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
    .testTarget(name: "HandWrittenTests", dependencies: ["HandWritten", "Server"]),
  ],
  swiftLanguageModes: [.v6]
)
