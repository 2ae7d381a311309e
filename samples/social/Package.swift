// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "social",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
  ],
  targets: [
    .target(name: "Social", dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
    .target(name: "Server", dependencies: ["FlyingFox"]),
    .executableTarget(name: "Story", dependencies: ["Social", "Server"]),
    .testTarget(name: "SocialTests", dependencies: ["Social", "Server"]),
  ],
  swiftLanguageModes: [.v6]
)
