// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "podcasts",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
  ],
  targets: [
    .target(name: "Podcasts", dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
    .testTarget(name: "PodcastsTests", dependencies: ["Podcasts", "FlyingFox"]),
  ],
  swiftLanguageModes: [.v6]
)
