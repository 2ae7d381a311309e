// swift-tools-version: 6.1
import PackageDescription

// Generated storage with a real SQLite. A separate package, since the tool does not depend on GRDB.
let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "stored",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
  targets: [
    .target(
      name: "Stored", dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: strict),
    .testTarget(name: "StoredTests", dependencies: ["Stored"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
